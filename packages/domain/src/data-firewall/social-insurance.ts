import type { Finding } from "./finding.ts";

/**
 * § 147 SGB VI, § 2 VKVV: area, day, month and year of birth (day and month may be 00), initial, serial number. It is
 * captured while looking ahead, so that a false start does not swallow the beginning of a real number.
 */
const shape = /(?:^|\D)(?=([0-8](?:[\W_]{0,3}\d){7}[\W_]{0,3}[a-z](?:[\W_]{0,3}\d){3})(?!\d))/g;
const birthday = /^..(?:[0-2]\d|3[01])(?:0\d|1[0-2])/;

/** Where German social insurance numbers stand in a plain text. */
export function findSocialInsurance(text: string): Finding[] {
  return [...text.matchAll(shape)].flatMap(({ 0: before, 1: written = "", index }) => {
    const at = index + before.length;
    const number = written.replace(/[\W_]/g, "");
    return birthday.test(number) && fitsCheckDigit(number)
      ? { kind: "social-insurance", at, end: at + written.length }
      : [];
  });
}

/**
 * § 4 VKVV: the letter counts as its place in the alphabet, in two digits; the digit sums of the weighted digits add up
 * to the check digit. A product times 1.1, rounded down, ends in the same digit as its digit sum.
 */
function fitsCheckDigit(number: string): boolean {
  const digits = number.replace(/[a-z]/, (letter) => `${Number.parseInt(letter, 36) + 91}`.slice(1));
  const weighted = [..."212571212121"].map((weight, place) => (Number(digits[place]) * Number(weight) * 1.1) | 0);
  return weighted.reduce((total, value) => total + value) % 10 === Number(digits[12]);
}
