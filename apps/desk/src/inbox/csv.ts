/** Tables that German Excel opens by a double click: semicolons, CRLF, and a mark that says UTF-8. */

export const byteOrderMark = "\ufeff";

export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(";")}\r\n`;
}

/**
 * What a spreadsheet takes for a formula, also behind what it does not show: white space, control and format characters.
 */
const formula = /^[\s\p{C}]*[=+\-@\uff1d\uff0b\uff0d\uff20]/u;

/** What a spreadsheet takes for a number: of 01711234567 it shows 1711234567, of 00491711234568 it shows 4,91712E+11. */
const bareNumber = /^[\s(]*\d[\d\s.,()]*(?:e\d+)?$/i;

/** A cell that is no text to a spreadsheet gets an apostrophe: it would run or rewrite what an applicant has typed. */
function csvCell(text: string): string {
  const harmless = formula.test(text) || bareNumber.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
