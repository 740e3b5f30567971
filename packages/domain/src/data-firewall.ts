/**
 * Finds in a text what an agency never asks for, so that the form stops it before it is sent, stored or logged.
 *
 * A false alarm costs an applicant and a miss costs little: whatever may as well be a phone, order or customer number
 * passes. And browsers load it within the budget of the form's script, at most 700 bytes of it: hence rules as a list,
 * and no table of the lengths that IBANs have.
 */

import { fitsMod1110 } from "./agency/mod-11-10.ts";

/** The numbers that an agency never asks for, by kind. */
export type ProtectedNumber = "iban" | "social-insurance" | "tax-id" | "identity-document";

/** The kind of a protected number in the text, if there is one. Never the number: nobody is to repeat or log it. */
export function findProtectedNumber(text: string): ProtectedNumber | undefined {
  const words = text
    .toLowerCase()
    // Marks that nobody sees between the digits, left by other programs; and numbers in web addresses.
    .replace(/\p{Cf}|http\S+/gu, "")
    // What is left inside a word makes it another thing than a bare number: "+49", "#123", "123@example.org".
    .replace(/[^\w\p{L}+#@]+/gu, " ");
  // Two spaces, because a rule may look at what stands before the space before a number.
  const searched = `  ${words} `;
  return rules.find(
    ([, shape, isReal]) =>
      // Nearly always there is nothing, which `search` finds out in half the time.
      searched.search(shape) >= 0 &&
      [...searched.matchAll(shape)].some(([, number = ""]) =>
        isReal([...number.replace(/ /g, "")].map((sign) => parseInt(sign, 36))),
      ),
  )?.[0];
}

/**
 * A kind, how its number is written, and whether its check digits are right. Shapes capture the number while looking
 * ahead, so that a false start does not swallow the beginning of a real number. Checks get the value of each sign:
 * digits as they are, letters from a = 10 to z = 35.
 */
type Rule = readonly [ProtectedNumber, shape: RegExp, isReal: (values: readonly number[]) => boolean];

const rules: readonly Rule[] = [
  [
    // ISO 13616. Austrian, Belgian, German and Norwegian ones by their lengths, in whatever groups. All others in one
    // piece or in groups of four, from 16 characters, with a digit in each group after the second, so that no words or
    // dates count. Of the registry (release 103) that misses Mauritius and the Seychelles, which end in letters, and
    // elsewhere the rare account numbers of many letters. Check digits: ISO/IEC 7064, MOD 97-10.
    "iban",
    /(?= ((?:no|be ?\d|at(?: ?\d){5}|de(?: ?\d){7})(?: ?\d){13}|(?!at|de)[a-z]{2}\d\d(?: ?[a-z\d]{4}){2}(?: ?(?=[a-z]{0,3}\d)[a-z\d]{4}){1,5}(?: ?\d{1,3})?) )/g,
    (values) =>
      [...values.slice(4), ...values.slice(0, 4)].reduce((rest, value) => Number(`${rest}${value}`) % 97, 0) === 1,
  ],
  [
    // § 147 SGB VI, § 2 VKVV: area, day, month and year of birth (day and month may be 00), initial, serial number.
    // § 4 VKVV: the letter counts as its place in the alphabet, in two digits; the digit sums of the weighted digits
    // add up to the check digit. A product times 1.1, rounded down, ends in the same digit as its digit sum.
    "social-insurance",
    /(?= ([0-8]\d ?[0-3]\d ?[01]\d ?\d\d ?[a-z] ?\d\d ?\d) )/g,
    (values) =>
      [...values.map((value) => (value > 9 ? `${value + 91}`.slice(1) : value)).join("")].reduce(
        (total, digit, place) => total + ((Number(digit) * Number("2125712121210"[place]) * 1.1) | 0),
        0,
      ) %
        10 ===
      values[11],
  ],
  [
    // § 139b AO, § 1 StIdV; in one piece or as printed, 2-3-3-3. Next to another number or a plus sign it would be part
    // of a phone number, and one that begins with 49 or 15 to 17 has lost its plus or its 0. Check digit: ISO/IEC 7064,
    // MOD 11,10. Of the first ten digits exactly one stands there twice or three times (Bundeszentralamt f. Steuern):
    // of the runs in the sorted digits, "77" or "777" is short enough, unlike "7777", "11,77" and "null".
    "tax-id",
    /[^\d+](?= ((?!49|1[5-7])[1-9]\d(?:\d{9}|(?: \d{3}){3})) (?!\d))/g,
    (values) =>
      fitsMod1110(values) &&
      String(
        values
          .slice(0, 10)
          .sort()
          .join("")
          .match(/(.)\1+/g),
      ).length < 4,
  ],
  [
    // § 2(8) PAuswG, § 4(1) PassG: a letter, then eight of 27 characters. Here with the check digit of the
    // machine-readable zone (ICAO Doc 9303-3, 4.9: weights 7, 3, 1) and with another letter, as 99 % of those issued
    // since 2010 have: order numbers such as K123456789 are too common, and every tenth has a right check digit.
    "identity-document",
    /(?= (?=.\d*[a-z])([cf-hj-nprtv-z][\dcf-hj-nprtv-z]{8}\d)d? )/g,
    (values) => values.reduce((total, value, place) => total + value * Number("7317317319"[place]), 0) % 10 === 0,
  ],
  [
    // As on the front, without check digit: only after the name of the document.
    "identity-document",
    /(ausweis|pass[n ]|perso )\D{0,24}\b[cf-hj-nprtv-z][\dcf-hj-nprtv-z]{8}\d?d? /g,
    () => true,
  ],
];
