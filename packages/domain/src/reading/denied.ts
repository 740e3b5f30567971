// Clauses in a sentence as it was written: what of it is denied. Apart from clauses.ts, which /echt loads.

import { oncePerText } from "../once-per-text.ts";
import { type Clause, clausesOf, isPaidByOthers, tellsOfSwindlers, tellsWhoWeAreNot } from "./clauses.ts";
import { foldedPattern, foldedText } from "./folded-text.ts";

/** How a sentence begins that warns its readers. */
const warns = foldedPattern`^\W*(?:vorsicht (?:vor|bei)|huten sie sich|seien sie (?:vorsichtig|misstrauisch)|(?:so|woran|wie) (?:erkennen sie|sie|man|du) |warnzeichen|be (?:careful|wary) (?:with|of)|beware of|watch out for|how to (?:spot|recogni[sz]e)|red flags?|warning signs?|(?:haben|hat|wurden?|sind) .{3,120}(?:rufen|melden|zeigen|sperren) sie)\b`;

type Reading = { clauses: readonly (Clause & { from: number })[]; isWarning: boolean };

/** A sentence with the places of its clauses as it was written. */
const readingOf = oncePerText((sentence: string): Reading => {
  const { text, at } = foldedText(sentence);
  const clauses = clausesOf(text).map((clause) => ({ ...clause, from: at[clause.at] ?? 0 }));
  return { clauses, isWarning: tellsOfSwindlers(text) || tellsWhoWeAreNot(text, text) || text.search(warns) === 0 };
});

/** Whether what stands at a place of a sentence is asked of nobody: denied, told as a warning, or paid by somebody else. */
export function isDeniedAt(sentence: string, index: number): boolean {
  const { clauses, isWarning } = readingOf(sentence);
  const clause = clauses.findLast(({ from }) => from <= index);
  return isWarning || (clause !== undefined && (clause.isDenied || isPaidByOthers(clause.text, clause.text)));
}
