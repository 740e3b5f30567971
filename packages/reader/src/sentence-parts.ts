// Clauses in a sentence as it was written: what of it is denied, and the parts that say something by themselves. Apart from
// clauses.ts, which /echt loads.
import { type Clause, clausesOf, isPaidByOthers, tellsOfSwindlers, tellsWhoWeAreNot } from "./clauses.ts";
import { foldedPattern, foldedText } from "./folded-text.ts";
import { oncePerText } from "./once-per-text.ts";

/** How a sentence begins that warns its readers. */
const warns = foldedPattern`^\W*(?:vorsicht (?:vor|bei)|huten sie sich|seien sie (?:vorsichtig|misstrauisch)|(?:so|woran|wie) (?:erkennen sie|sie|man|du) |warnzeichen|be (?:careful|wary) (?:with|of)|beware of|watch out for|how to (?:spot|recogni[sz]e)|red flags?|warning signs?|(?:haben|hat|wurden?|sind) .{3,120}(?:rufen|melden|zeigen|sperren) sie)\b`;

type Reading = { clauses: readonly (Clause & { from: number; to: number })[]; isWarning: boolean };

/** A sentence with the places of its clauses as it was written. */
const readingOf = oncePerText((sentence: string): Reading => {
  const { text, at } = foldedText(sentence);
  const clauses = clausesOf(text).map((clause) => ({
    ...clause,
    from: at[clause.at] ?? 0,
    to: at[clause.end] ?? sentence.length,
  }));
  return { clauses, isWarning: tellsOfSwindlers(text) || tellsWhoWeAreNot(text, text) || text.search(warns) === 0 };
});

/** Whether what stands at a place of a sentence is asked of nobody: denied, told as a warning, or paid by somebody else. */
export function isDeniedAt(sentence: string, index: number): boolean {
  const { clauses, isWarning } = readingOf(sentence);
  const clause = clauses.findLast(({ from }) => from <= index);
  return isWarning || (clause !== undefined && (clause.isDenied || isPaidByOthers(clause.text, clause.text)));
}

/** Fewer words say too little by themselves. */
const fewestWordsOfPart = 6;

/** A part of a sentence that is just long enough to say something, and the same with the clause that follows. */
type Part = readonly [shortest: string, longer?: string];

/**
 * The parts of a sentence that begin at a clause, without what is denied; none of a warning. Whoever pads a sentence
 * leaves them as they are.
 */
export const partsOf = oncePerText((sentence: string): readonly Part[] => {
  const { clauses, isWarning } = readingOf(sentence);
  if (isWarning) return [];
  return clauses.flatMap(({ from }, first): Part[] => {
    const denied = clauses.findIndex(({ isDenied }, index) => index >= first && isDenied);
    const ends = clauses.slice(first, denied < 0 ? undefined : denied).map(({ to }) => to);
    const long = ends.map((end) => sentence.slice(from, end).trim()).filter(isLongEnough);
    const [shortest, longer] = long.filter((part) => part.length < sentence.trim().length - 1);
    return shortest === undefined ? [] : [longer === undefined ? [shortest] : [shortest, longer]];
  });
});

function isLongEnough(part: string): boolean {
  return part.split(/\s+/).length >= fewestWordsOfPart;
}
