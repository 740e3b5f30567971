/** Texts on which readers have been slow: each repeats its parts up to a length. */
const repeated = {
  "one letter": "a",
  digits: "1",
  blanks: " ",
  lines: "\n",
  "blanks and lines": "\r\n \t",
  "letters alone": "a b ",
  "short sentences": "Ja. So. ",
  "questions with their answers": "Was? Nein. ",
  conjunctions: "und oder und ",
  denials: "nicht und nie ",
  "forbidden things": "Ihr Ausweis, Ihre IBAN, ",
  payments: "Konto eröffnen 50 € über uns ",
  brackets: "([{<„«",
  "tags and comments": "<!--<script><a ",
  placeholders: "{a}{",
  addresses: "a@a.de,www.a.de/@",
  dots: "a-a.a_",
  numbers: "+49 (0) 30-1 / ",
  "letters in disguise": "Рe\u0301\u200drs0 ",
  "marks of Markdown": "**_[a](`",
  "marks of YAML": "- a: {b: [\n",
  commas: "a,b;",
} as const;

/** What stands before the repetition, such as a number before blanks, and behind it. */
type Shape = { name: string; textOf: (length: number) => string };

const ofPart = ([name, part]: readonly [string, string]): Shape => ({
  name,
  textOf: (length) => `1${part.repeat(Math.ceil(length / part.length)).slice(0, length - 2)}x`,
});

export const hostileShapes: readonly Shape[] = Object.entries(repeated).map(ofPart);

/** A shape of a reader's own. */
export const shapeOf = (part: string): Shape => ofPart([JSON.stringify(part.slice(0, 30)), part]);
