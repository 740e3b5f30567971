/** Two versions of a text as people compare them: the words that went, and those that came. */

export type ChangedWords = { before: string; after: string };

/** Paragraph by paragraph; what two of them begin and end with alike is left out. */
export function changedWords(before: string, after: string): ChangedWords[] {
  const [old, fresh] = [linesOf(before), linesOf(after)];
  const [known, meant] = [new Set(old), new Set(fresh)];
  const gone = old.filter((line) => !meant.has(line));
  const come = fresh.filter((line) => !known.has(line));
  const longest = Math.max(gone.length, come.length);
  return Array.from({ length: longest }, (_, index) => changedIn(gone[index] ?? "", come[index] ?? ""));
}

function linesOf(text: string): string[] {
  return text.split("\n").filter((line) => line.trim() !== "");
}

function changedIn(before: string, after: string): ChangedWords {
  const [old, fresh] = [before.split(" "), after.split(" ")];
  const shorter = Math.min(old.length, fresh.length);
  const differs = old.findIndex((word, index) => word !== fresh[index]);
  const head = differs === -1 ? shorter : differs;
  let tail = 0;
  while (tail < shorter - head && old.at(-1 - tail) === fresh.at(-1 - tail)) tail++;
  const middle = (words: readonly string[]) => words.slice(head, words.length - tail).join(" ");
  return { before: middle(old), after: middle(fresh) };
}

export function ChangedWordsList({ changes }: { changes: readonly ChangedWords[] }) {
  return changes.map(({ before, after }, index) => (
    <div className="change said-change" key={index}>
      {before !== "" && <del>„{before}“</del>}
      <ins>{after === "" ? "(gestrichen)" : `„${after}“`}</ins>
    </div>
  ));
}
