/** What arrives is brought into one shape before any rule looks at it, so that the rules judge what will be stored. */

/**
 * Copied along unnoticed from web pages and address books, or meant to deceive; an e-mail address with one inside reaches
 * nobody. Joiners and what chooses between two looks of a letter or an emoji stay behind one, where they belong.
 */
const invisible =
  /(?!\p{Join_Control}|\p{Variation_Selector})[\p{Default_Ignorable_Code_Point}\p{Co}\p{Noncharacter_Code_Point}\ufeff]/gu;
const looseJoiner = /(?<![\p{L}\p{M}\p{Emoji}])[\p{Join_Control}\p{Variation_Selector}]+/gu;
/** More than four on one letter are no language's, and paint over the lines around them. */
const stackedMarks = /(\p{M}{4})\p{M}+/gu;
/** Controls (PostgreSQL refuses NUL), line separators, half characters, and marks that turn the direction of reading. */
const unwanted = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu;
const spaces = /\p{Zs}+/gu;

/** As nearly every line arrives: Latin letters, signs and single spaces, which all that follows would leave alone. */
const cleanAlready = /^[!-~À-ÿ]+(?: [!-~À-ÿ]+)*$/;

/** One line: whatever separates becomes a single space. */
export function cleanLine(typed: string): string {
  if (cleanAlready.test(typed)) return typed;
  return settled(typed.replace(unwanted, " ")).replace(spaces, " ").trim().normalize("NFC");
}

/** Several lines: line breaks and tabs stay. Browsers send CRLF for what the visitor counts as one character. */
export function cleanText(typed: string): string {
  const lines = typed
    .replace(/\r\n?/g, "\n")
    .replace(unwanted, (character) => (character === "\n" || character === "\t" ? character : ""));
  return settled(lines).trim().normalize("NFC");
}

/** Decomposed first: some letters bring their mark along. */
function settled(text: string): string {
  const visible = text.replace(invisible, "").replace(looseJoiner, "");
  return visible.normalize("NFD").replace(stackedMarks, "$1");
}
