import type { DigitsRule } from "./bare-digits.ts";

/** As embossed, in one piece, in halves or digit by digit: 16; of American Express 15, of Diners Club 14. */
const shape = /^(?:16|8,8|4,4,4,4|15|4,6,5|14|4,6,4|1(?:,1){13,15})$/;
/** Visa, Mastercard, Discover, UnionPay, JCB; American Express; Diners Club (ISO/IEC 7812 issuer ranges, 2026). */
const network =
  /^(?:(?:4\d{3}|5[1-5]\d\d|222[1-9]|22[3-9]\d|2[3-6]\d\d|27[01]\d|2720|6011|6[245]\d\d|35[2-8]\d)\d{12}|3[47]\d{13}|3(?:0[0-5]|[689]\d)\d{11})$/;

/** Expiry and check number may follow. */
export const paymentCard: DigitsRule = ["payment-card", (digits, lengths) => shape.test(lengths) && fitsCard(digits)];

/** Whether a network gives such numbers away, and the check digit is right. */
export function fitsCard(digits: string): boolean {
  return network.test(digits) && fitsLuhn(digits);
}

/** Whether the last digit is right by the formula of Luhn (ISO/IEC 7812-1, annex B). */
export function fitsLuhn(digits: string): boolean {
  const values = [...digits].reverse().map((digit, place) => Number(digit) << (place % 2));
  return values.reduce((total, value) => total + (value > 9 ? value - 9 : value), 0) % 10 === 0;
}
