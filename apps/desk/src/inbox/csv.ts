/** Tables that German Excel opens by a double click: semicolons, CRLF, and a mark that says UTF-8. */

export const byteOrderMark = "\ufeff";

export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(";")}\r\n`;
}

/**
 * What a spreadsheet takes for a formula, also behind what it does not show: white space, control and format characters.
 */
const formula = /^[\s\p{C}]*[=+\-@\uff1d\uff0b\uff0d\uff20]/u;

/** A cell that starts like a formula gets an apostrophe: a spreadsheet would run what an applicant has typed. */
function csvCell(text: string): string {
  const harmless = formula.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
