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
  "\u2010": "-",
  "\u2011": "-",
};

/**
 * How a text is compared: in lower case and with the letters that every keyboard has, so that `Verkäufer` and
 * `verkaeufer`, `Straße` and `STRASSE` are the same. Letter by letter: what is part of a text stays part of it.
 */
export function plainSpelling(text: string): string {
  return text.toLowerCase().replace(/[\u0080-\uffff]/g, plainLetter);
}

function plainLetter(letter: string): string {
  const known = plainLetters[letter];
  if (known !== undefined) return known;
  // Without its accents, and nothing of a sign that nobody sees: web pages and chats give such signs along.
  const bare = letter.normalize("NFD").replace(/[\p{M}\p{Cf}]/gu, "");
  // Without its accent, ǽ is a letter of the list.
  return plainLetters[bare] ?? bare;
}
