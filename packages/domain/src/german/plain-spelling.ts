const plainLetters: Readonly<Record<string, string>> = {
  ä: "ae",
  ö: "oe",
  ü: "ue",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "oe",
  // The dots of an umlaut that is written as a letter and its dots, as some systems paste it.
  "\u0308": "e",
  "\u00a0": " ",
  "\u202f": " ",
  "\u3000": " ",
};
const dash = /[‐-―−]/;
const apostrophe = /[`´‘’‛′ʹʻʼ]/;
const fullWidth = /[！-～]/;

/**
 * How a text is compared: in lower case and with the signs that every keyboard has, so that `Verkäufer` and
 * `verkaeufer`, `Straße` and `STRASSE`, `O’Mara` and `O'Mara` are the same. Letter by letter: what is part of a text
 * stays part of it.
 */
export function plainSpelling(text: string): string {
  return text.toLowerCase().replace(/[`\u0080-\uffff]/g, plainLetter);
}

/** A name or what is searched in names, as it is compared: whatever blanks were typed. */
export function plainLine(text: string): string {
  return plainSpelling(text).replace(/\s+/g, " ").trim();
}

function plainLetter(letter: string): string {
  const known = plainLetters[letter];
  if (known !== undefined) return known;
  // Without its accents, and nothing of a sign that nobody sees: web pages and chats give such signs along.
  const bare = letter.normalize("NFD").replace(/[\p{M}\p{Cf}]/gu, "");
  if (dash.test(bare)) return "-";
  if (apostrophe.test(bare)) return "'";
  if (fullWidth.test(bare)) return plainSpelling(bare.normalize("NFKC"));
  // Without its accent, ǽ is a letter of the list.
  return plainLetters[bare] ?? bare;
}
