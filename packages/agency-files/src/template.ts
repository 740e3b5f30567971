/**
 * Conditions in a text. Only what holds is left of it.
 *
 * - `{wenn Training} Satz.` at the beginning of a line is for that line; `{sonst wenn …} Satz.` and `{sonst} Satz.` in the
 *   lines below are said instead.
 * - `{wenn Training}` … `{sonst}` … `{ende}`, each on a line of its own, is for all between them.
 * - `{wenn Training}mit Training{sonst}ohne{ende}` is for a part of a line.
 *
 * `und` joins names, `nicht` negates one.
 */

/** A line that is left, with its number in the file. */
export type Line = {
  text: string;
  line: number;
  /** It is left whatever holds, as long as the block around it is. */
  stays: boolean;
  /** So are words of it. */
  isCertain: boolean;
  /** It begins with `{sonst …}` and is said instead of the line before. */
  isAlternative: boolean;
  blocks: readonly Block[];
};

/** A branch of a condition that stands around whole lines. */
export type Block = {
  line: number;
  /** A `{sonst}` alone: with the branches before it the chain says something in any case. */
  isRest: boolean;
};

type Reader = {
  holds: (name: string) => boolean;
};

type Checker = {
  say: (line: number, message: string) => void;
  /** Called with every name of a condition. */
  onName: (name: string, line: number) => void;
  /** Called with every piece of text, and the names that hold around it. */
  onText: (text: string, line: number, given: readonly string[]) => void;
};

/** The lines of a text of which the conditions hold. */
export function linesThatHold(source: string, { holds }: Reader): Line[] {
  return linesOf(source, { holds, say: () => {}, onText: () => {} });
}

/** What reads conditions looks at all that are open, and at all before in the same chain. */
const mostMarks = 1000;
const deepestBlock = 8;

/** The line from which a text has more conditions than anybody could follow. */
export function tooManyConditions(source: string): { line: number; message: string } | undefined {
  let [count, depth] = [0, 0];
  for (const [index, text] of source.split("\n").entries()) {
    const marks = marksIn(text);
    count += marks.length;
    if (count > mostMarks)
      return { line: index + 1, message: `enthält mehr als ${mostMarks.toLocaleString("de-DE")} Bedingungen` };
    if (!onlyMarks.test(text)) continue;
    for (const each of marks) depth += each === "{ende}" ? -1 : Number(each.startsWith("{wenn "));
    if (depth > deepestBlock)
      return { line: index + 1, message: `beginnt eine Bedingung in mehr als ${deepestBlock} anderen` };
  }
  return undefined;
}

/** The lines of every branch, one after the other, and what is wrong with the conditions around them. */
export function linesOfAllBranches(source: string, { say, onName, onText }: Checker): Line[] {
  return linesOf(source, { say, onName, onText });
}

type Walk = Pick<Checker, "say" | "onText"> & { holds?: Reader["holds"]; onName?: Checker["onName"] };

/** A branch of an open condition. */
type Branch = Block & {
  /** Conditions of this branch and of those before it in the same chain, each as names joined by “und”. */
  conditions: readonly (readonly string[])[];
  holds: boolean;
  wasTaken: boolean;
  hasWords: boolean;
  /** So have all branches before it. */
  haveOthersWords: boolean;
};

const mark = /(\{(?:wenn [^{}]+|sonst(?: wenn [^{}]+)?|ende)\})/;
const onlyMarks = new RegExp(`^(?:${mark.source})+\\s*$`);
const lineMark = /^(\{(?:wenn|sonst)[^{}]*\})(.*)$/;

function linesOf(source: string, walk: Walk): Line[] {
  const blocks: Branch[] = [];
  const said: Line[] = [];
  let chain: Branch | undefined;
  for (const [index, text] of source.split("\n").entries()) {
    const line = index + 1;
    if (onlyMarks.test(text)) {
      for (const each of marksIn(text)) turn(each, blocks, [], line, walk);
      chain = undefined;
      continue;
    }
    const inLine: Branch[] = [];
    const [, first, sentence = ""] = (text.startsWith("{") && lineMark.exec(text)) || [];
    const isForLine = first !== undefined && mark.test(first) && !isClosedIn(sentence);
    if (isForLine) {
      if (chain && !first.startsWith("{wenn ")) inLine.push(chain);
      turn(first, inLine, blocks, line, walk);
    }
    chain = isForLine ? inLine[0] : undefined;
    const opened = inLine.length;
    const kept: string[] = [];
    let [stays, isCertain] = [false, false];
    for (const piece of (isForLine ? sentence.trimStart() : text).split(mark)) {
      if (piece === "") continue;
      if (mark.test(piece)) {
        turn(piece, inLine, blocks, line, walk);
        continue;
      }
      walk.onText(piece, line, [...blocks, ...inLine].flatMap(givenIn));
      if (walk.holds && ![...blocks, ...inLine].every(({ holds }) => holds)) continue;
      kept.push(piece);
      const says = hasWords(piece);
      if (says) for (const branch of inLine) branch.hasWords = true;
      if (!inLine.every(({ isRest }) => isRest)) continue;
      stays = true;
      isCertain ||= says && inLine.every(({ haveOthersWords }) => haveOthersWords);
    }
    if (inLine.length > opened)
      walk.say(line, "öffnet mitten in der Zeile „{wenn …}“, aber „{ende}“ fehlt in dieser Zeile");
    // Without its sentence a line must not be left as a blank one, which would end the paragraph.
    if (kept.length > 0 || text.trim() === "")
      said.push({
        text: kept.join(""),
        line,
        stays,
        isCertain,
        isAlternative: isForLine && first.startsWith("{sonst"),
        blocks: [...blocks],
      });
  }
  for (const { line } of blocks) walk.say(line, "beginnt eine Bedingung ohne „{ende}“");
  return said;
}

/** A mark, what stands behind a heading and where a link leads are none. */
function hasWords(piece: string): boolean {
  return /[\p{L}\p{N}]/u.test(piece.replace(/\{(?:[.#]|Beleg )[^{}]*\}|\]\([^()]*\)/g, ""));
}

/** Opens, changes or closes a condition. */
function turn(written: string, open: Branch[], around: readonly Branch[], line: number, walk: Walk): void {
  const last = open.at(-1);
  const [, isOther, condition] = /^\{(sonst ?)?(?:wenn (.+))?\}$/.exec(written) ?? [];
  if (written === "{ende}") {
    if (!last) walk.say(line, "enthält „{ende}“, aber davor beginnt keine Bedingung");
    open.pop();
    return;
  }
  if (isOther !== undefined && !last) {
    walk.say(line, `enthält „${written}“, aber davor steht keine Bedingung`);
    return;
  }
  const chain = isOther === undefined ? undefined : open.pop();
  if (chain?.isRest) walk.say(line, `enthält „${written}“ nach „{sonst}“: Danach kommt nichts mehr zum Zug`);
  const names = condition === undefined ? [] : condition.split(" und ").map((name) => name.trim());
  const outer = [...around, ...open];
  checkNames(names, chain, outer, line, walk);
  const { holds } = walk;
  const isReached = holds && !chain?.wasTaken && outer.every((branch) => branch.holds);
  const isSo = Boolean(isReached && names.every((name) => holds(nameIn(name)) !== isNegated(name)));
  open.push({
    conditions: [...(chain?.conditions ?? []), names],
    holds: isSo,
    wasTaken: chain?.wasTaken === true || isSo,
    isRest: condition === undefined,
    hasWords: false,
    haveOthersWords: chain === undefined || (chain.hasWords && chain.haveOthersWords),
    line,
  });
}

function checkNames(
  names: readonly string[],
  chain: Branch | undefined,
  around: readonly Branch[],
  line: number,
  { onName, say }: Walk,
): void {
  if (!onName) return;
  for (const name of names) onName(nameIn(name), line);
  const given = [...around.flatMap(givenIn), ...names];
  const contradicted = names.find((name) => given.includes(isNegated(name) ? nameIn(name) : `nicht ${name}`));
  if (contradicted !== undefined)
    say(line, `kann nie gelten: „${nameIn(contradicted)}“ wird hier verlangt und ausgeschlossen`);
  const earlier = chain?.conditions.find((each) => each.every((name) => names.includes(name)));
  if (earlier && names.length > 0)
    say(
      line,
      `kommt nie zum Zug: Davor gilt schon „${earlier.join(" und ")}“. Setzen Sie die engere Bedingung nach vorn`,
    );
}

/** What holds in a branch, also by the one name that the branches before it ask for. */
function givenIn({ conditions }: Branch): readonly string[] {
  const before = conditions.slice(0, -1).flatMap((names) => (names.length === 1 ? names.map(negated) : []));
  return [...before, ...(conditions.at(-1) ?? [])];
}

function isNegated(name: string): boolean {
  return name.startsWith("nicht ");
}

function nameIn(name: string): string {
  return isNegated(name) ? name.slice("nicht ".length) : name;
}

function negated(name: string): string {
  return isNegated(name) ? nameIn(name) : `nicht ${name}`;
}

function marksIn(text: string): string[] {
  return text.split(mark).filter((piece) => mark.test(piece));
}

/** Whether a condition that begins before this text ends in it. */
function isClosedIn(text: string): boolean {
  let depth = 1;
  for (const each of marksIn(text)) {
    if (each.startsWith("{wenn ")) depth++;
    if (each === "{ende}" && --depth === 0) return true;
  }
  return false;
}
