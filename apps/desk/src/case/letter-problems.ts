/** Why a letter cannot go as it is. */
import { forbiddenRequestsIn, refusedInLetters } from "@fernkontor/domain/identity/never-asked";
import type { Letter } from "./letter.tsx";

/** `find`: the words that are to go, as they stand in the text. `asked`: a sentence that may stay if it is meant so. */
export type LetterProblem = {
  field: "betreff" | "text" | "arbeitgeber";
  message: string;
  find?: string;
  asked?: string;
};

const longestSubject = 150;
const longestText = 10_000;

/** Signs alone, or what no eye sees, say nothing: the applicant would wait on, and the promise be kept. */
const word = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/u;

/** @param meant sentences of which somebody has said that they are meant so. */
export function letterProblems({ subject, body }: Letter, meant: readonly string[] = []): readonly LetterProblem[] {
  const problems: LetterProblem[] = [];
  if (!word.test(subject)) problems.push({ field: "betreff", message: "Schreiben Sie einen Betreff." });
  if (subject.length > longestSubject)
    problems.push({ field: "betreff", message: `Kürzen Sie den Betreff auf ${longestSubject} Zeichen.` });
  if (!word.test(body)) problems.push({ field: "text", message: "Schreiben Sie einen Text." });
  if (body.length > longestText)
    problems.push({
      field: "text",
      message: `Kürzen Sie den Text auf ${longestText.toLocaleString("de-DE")} Zeichen.`,
    });
  const isMeant = new Set(meant);
  for (const { field, text } of [
    { field: "betreff", text: subject },
    { field: "text", text: body },
  ] as const) {
    if (problems.some((problem) => problem.field === field)) continue;
    const refused = refusedInLetters(text);
    for (const { words, because } of refused)
      problems.push({ field, find: words, message: `„${words}“: ${because} Streichen Sie den Satz.` });
    // Who has to strike something is asked about the rest when it is gone.
    if (refused.length > 0) continue;
    for (const asked of new Set(forbiddenRequestsIn(text).map(({ sentence }) => sentence)))
      if (!isMeant.has(asked))
        problems.push({ field, asked, message: `„${asked}“ nennt, worum wir nie bitten. Möchten Sie das so senden?` });
  }
  return problems;
}

export function asksForTooMuch(problems: readonly LetterProblem[]): boolean {
  return problems.some(({ find }) => find !== undefined);
}
