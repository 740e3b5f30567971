/**
 * A text as the rules read it: lower case, without marks and without what nobody sees, full-width and other variants of
 * a sign as the sign itself, digits of all scripts as 0 to 9, white space as one blank, and no web addresses.
 */
export function plainText(typed: string): string {
  return (
    typed
      .normalize("NFKD")
      .toLowerCase()
      .replace(/[\p{M}\p{Cf}\p{DI}]/gu, "")
      .replace(/[^\P{Nd}\d]/gu, (sign) => `${digitValue(sign)}`)
      // Numbers in web addresses are nobody's own.
      .replace(/https?:\S+/g, " ")
      .replace(/\s+/g, " ")
  );
}

/** In every script the digits follow each other in Unicode, zero first (Unicode standard, 4.6). */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return (code - zero) % 10;
}
