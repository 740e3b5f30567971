import * as v from "valibot";

const patternSchema = v.pipe(
  v.string(),
  v.transform((source) => new RegExp(source, "giu")),
);

/** What somebody who knows an agency would find untrue on its pages. */
export const untrueListSchema = v.array(
  v.strictObject({
    /** The wording, as a regular expression without regard to capitals; ` | ` stands between two blocks of a page. */
    says: patternSchema,
    because: v.string(),
    /** Pages of which it is true. */
    except: v.optional(patternSchema),
    /** It is true in a block that says this as well, or beside one. */
    unless: v.optional(patternSchema),
    /** In the list for all: the agencies of which it is true. */
    trueOf: v.optional(v.array(v.string()), []),
  }),
);
export type UntrueStatement = Omit<v.InferOutput<typeof untrueListSchema>[number], "trueOf">;

/** Words that a visitor finds at one place, such as a page; ` | ` stands between its blocks. */
export type Said = { where: string; words: string };

export const betweenBlocks = " | ";

/** Each untrue statement that is made: in which words, why it is untrue, and where. */
export function untrueStatementsIn(said: readonly Said[], statements: readonly UntrueStatement[]): string[] {
  const found = said.flatMap(({ where, words }) =>
    statements
      .filter(({ except }) => except === undefined || where.search(except) === -1)
      .flatMap(({ says, because, unless }) =>
        [...words.matchAll(says)]
          .map((match) => blocksAround(words, match.index, match[0].length))
          .filter(({ neighbours }) => unless === undefined || neighbours.search(unless) === -1)
          .map(({ block }) => ({ where, statement: `“${block}” is untrue: ${because}` })),
      ),
  );
  return [...Map.groupBy(found, ({ statement }) => statement)].map(
    ([statement, places]) => `${statement} (${[...new Set(places.map(({ where }) => where))].join(", ")})`,
  );
}

/** The block in which a match stands, and the same with the blocks before and behind it. */
function blocksAround(words: string, index: number, length: number): { block: string; neighbours: string } {
  const start = words.lastIndexOf(betweenBlocks, index - 1);
  const end = words.indexOf(betweenBlocks, index + length);
  const from = start === -1 ? 0 : start + betweenBlocks.length;
  const to = end === -1 ? words.length : end;
  const before = start <= 0 ? 0 : words.lastIndexOf(betweenBlocks, start - 1) + 1;
  const behind = end === -1 ? -1 : words.indexOf(betweenBlocks, end + betweenBlocks.length);
  return { block: words.slice(from, to), neighbours: words.slice(before, behind === -1 ? words.length : behind) };
}
