/** Why a letter cannot go as it is. */
import { type NeverAsked, neverAskedIn } from "@fernkontor/domain/identity/never-asked";
import { scamReader } from "@fernkontor/reader/learned/weights";
import { highestOdds, marksOf, scamSentence, wordCount, wordsOfShortLine } from "@fernkontor/reader/scam-sentence";
import { sentencesOf } from "@fernkontor/reader/sentences";
import { undisguised } from "@fernkontor/reader/undisguised";
import type { Letter } from "./letter.tsx";

/** `find`: the words that are to go, as they stand in the text. `asked`: a sentence that may stay if it is meant so. */
export type LetterProblem = { field: "betreff" | "text"; message: string; find?: string; asked?: string };

const longestSubject = 150;
const longestText = 10_000;

const whyNot: Readonly<Record<NeverAsked, string>> = {
  "asks-for-identity": "Nach Ausweis, Selfie und dergleichen fragen wir nie; der Name genügt uns.",
  "asks-for-account": "Nach einem Konto fragen wir nie.",
  "asks-for-bank-details": "Bankdaten braucht erst der Arbeitgeber, wenn der Vertrag unterschrieben ist.",
  "asks-for-code": "Nach Codes und Passwörtern fragen wir nie.",
  "asks-for-remote-control": "Um Zugriff auf einen Rechner bitten wir nie.",
  "asks-for-tax-details":
    "Steuer- und Sozialversicherungsnummer braucht erst der Arbeitgeber, wenn der Vertrag unterschrieben ist.",
  "asks-for-money-transfer": "Um Überweisungen bitten wir nie.",
  "asks-for-payment": "Bewerbende zahlen uns nichts.",
  "asks-for-parcels": "Um Pakete bitten wir nie.",
};

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
  for (const { field, text } of [
    { field: "betreff", text: subject },
    { field: "text", text: body },
  ] as const) {
    const mentioned = new Set<string>();
    const doubtful = doubtfulSentences(text);
    for (const { at, end, reason } of neverAskedIn(text)) {
      const find = text.slice(at, end);
      const around = sentencesAround(text, find);
      const odds = Math.max(...around.map((sentence) => highestOdds(sentence, scamReader())));
      if (around.length === 0 || odds > onlyMentions || around.some((sentence) => asks.test(sentence)))
        problems.push({ field, find, message: neverAskedMessage(find, reason) });
      else if (odds > plainlyHonest) for (const sentence of around) mentioned.add(sentence);
    }
    for (const { sentence } of doubtful.filter(({ isPlain }) => isPlain))
      problems.push({
        field,
        find: sentence,
        message: `„${sentence}“ liest sich wie Betrug: So bitten wir nie um etwas. Streichen Sie den Satz.`,
      });
    // Who has to strike something is asked about the rest when it is gone.
    if (problems.some(({ find }) => find !== undefined)) continue;
    const doubts = [
      ...[...mentioned].map((asked) => ({ asked, why: "nennt, worum wir nie bitten" })),
      ...doubtful.map(({ sentence }) => ({ asked: sentence, why: "liest sich wie eine Betrugsmasche" })),
    ];
    for (const { asked, why } of doubts.filter((doubt) => !meant.includes(doubt.asked)))
      problems.push({ field, asked, message: `„${asked}“ ${why}. Ist das so gemeint?` });
  }
  return problems;
}

export function neverAskedMessage(words: string, reason: NeverAsked): string {
  return `„${words}“: ${whyNot[reason]} Streichen Sie den Satz.`;
}

/**
 * Below these odds a sentence may only mention what is never asked for: “Das Team prüft Konten”. Of 366 unseen scams
 * that ask for such things without a please one reads so, and none below the second, from which on nobody is asked any
 * more; of 210 honest sentences two thirds do.
 */
const onlyMentions = -0.5;
const plainlyHonest = -1;

/** Who says please asks, however friendly it reads; “nur dort”, “erst dann” leave it to the odds. */
const asks =
  /^(?!.*(?<!\p{L})(?:nur|erst|only)(?!\p{L})).*(?<!\p{L}|(?:der|die|eine) )(?:bitte|please|kindly)(?!\p{L})/isu;

/** The sentences with these words. */
function sentencesAround(text: string, words: string): readonly string[] {
  return text
    .split("\n")
    .flatMap(sentencesOf)
    .filter((sentence) => sentence.includes(words))
    .map((sentence) => undisguised(sentence).trim());
}

/** Marks of what is wanted from applicants: papers, accounts, bank details, money, parcels, deposits, vouchers. */
const wantedMarks: readonly number[] = [7, 8, 9, 15, 16, 17];
/** From these odds on (as a logarithm) nobody is asked whether a sentence with such a mark is meant so. */
const plainly = 2.5;

/** From here on a whole letter is asked about, also where no sentence reads so alone. */
const doubtfulLetter = 1;
/** A sentence of any other letter needs more to be doubted: nobody hides a request in friendly words. */
const inHonestLetter = 3;
/** … and from here on, whichever of its sentences reads so is refused if it has such a mark. */
const plainLetter = 2;

type Doubtful = { sentence: string; isPlain: boolean };

/** What reads like a scam's, in whatever words. */
function doubtfulSentences(text: string): readonly Doubtful[] {
  const reader = scamReader();
  const sentences = text.split("\n").flatMap((line) => joinedSentences(undisguised(line)));
  // The whole says more than its sentences: of 100 letters 46 of 50 to 4 of 50.
  const odds = reader.likeness(sentences.join(" "));
  const doubtful = sentences.flatMap((sentence) => {
    const found = scamSentence(sentence, reader);
    if (!found || (odds < doubtfulLetter && found.odds < inHonestLetter)) return [];
    const isPlain =
      (found.odds > plainly || odds > plainLetter) && wantedMarks.includes(marksOf(found.says, reader)[0]);
    return [{ sentence, isPlain }];
  });
  if (doubtful.length > 0 || odds < doubtfulLetter) return doubtful;
  const [sentence = text] = sentences.toSorted((a, b) => reader.likeness(b) - reader.likeness(a));
  return [{ sentence, isPlain: false }];
}

/** Of a line. A short sentence is read with the one before it: “Das ist heute geschehen.” alone could be anybody's. */
function joinedSentences(line: string): string[] {
  const joined: string[] = [];
  for (const sentence of sentencesOf(line)) {
    const before = joined.at(-1);
    if (before !== undefined && Math.min(wordCount(before), wordCount(sentence)) < wordsOfShortLine)
      joined[joined.length - 1] = before + sentence;
    else joined.push(sentence);
  }
  return joined.map((sentence) => sentence.trim());
}

export function asksForTooMuch(problems: readonly LetterProblem[]): boolean {
  return problems.some(({ find }) => find !== undefined);
}
