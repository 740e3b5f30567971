/** What arrives is brought into one shape before any rule looks at it, so that the rules judge what will be stored. */

/** Copied along unnoticed from web pages and address books; an e-mail address with one inside reaches nobody. */
const invisible = /[\u00ad\u061c\u200b\u200e\u200f\u2060\ufeff]/g;
/** Controls (PostgreSQL refuses NUL), line separators, half characters, and marks that turn the direction of reading. */
const unwanted = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu;
const spaces = /\p{Zs}+/gu;

/** As nearly every line arrives: Latin letters, signs and single spaces, which all that follows would leave alone. */
const cleanAlready = /^[!-~À-ÿ]+(?: [!-~À-ÿ]+)*$/;

/** One line: whatever separates becomes a single space. */
export function cleanLine(typed: string): string {
  if (cleanAlready.test(typed)) return typed;
  return typed.replace(invisible, "").replace(unwanted, " ").replace(spaces, " ").trim().normalize("NFC");
}

/** Several lines: line breaks and tabs stay. Browsers send CRLF for what the visitor counts as one character. */
export function cleanText(typed: string): string {
  return typed
    .replace(/\r\n?/g, "\n")
    .replace(invisible, "")
    .replace(unwanted, (character) => (character === "\n" || character === "\t" ? character : ""))
    .trim()
    .normalize("NFC");
}
