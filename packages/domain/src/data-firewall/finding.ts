/** The numbers that an agency never asks for, by kind. */
export type ProtectedNumber =
  | "iban"
  | "bank-account"
  | "payment-card"
  | "tax-id"
  | "tax-number"
  | "social-insurance"
  | "health-insurance"
  | "identity-document";

/** Where in a plain text which kind of number stands. Never the number: nobody is to repeat or log it. */
export type Finding = { kind: ProtectedNumber; at: number; end: number };

/** `matchAll` copies its expression each time, which costs more than to see that nothing is there, as nearly always. */
export function matchesIn(text: string, expression: RegExp): RegExpExecArray[] {
  return text.search(expression) === -1 ? [] : [...text.matchAll(expression)];
}
