import { otherNames } from "./bare-digits.ts";
import type { ProtectedNumber } from "./finding.ts";
import { matchesIn } from "./finding.ts";

/** What a word says that the number behind it is: one of ours, or another one. */
export type NumberName = ProtectedNumber | "bank-code" | "driving-licence" | "other";

/** In plain text: no capitals, no dots over letters. The first that fits where a word begins. */
const names: readonly (readonly [NumberName, RegExp])[] = [
  ["other", otherNames],
  ["iban", /iban|\bi[. -]b[. -]a[. -]n\b/],
  ["bank-code", /\bblz|bankleitzahl|sort code/],
  [
    "bank-account",
    /kontonummer|kontonr|konto[-_. ]{1,2}nr|(?:\b|_)kto(?:[-_. ]{0,2}nr)?|girokonto|bankkonto|kontoverbindung|bankverbindung|bankdaten|account n(?:umber|o\b)|\bkonto(?=[\W_]{1,3}(?:\d ?){7})/,
  ],
  [
    "payment-card",
    /kreditkarte|debitkarte|kartenn|\bkk[-_. ]{0,2}n|card n|\bkarte\b|visa|master ?card|amex|american express|maestro|diners|discover|unionpay/,
  ],
  ["tax-id", /steuer(?:liche)?[-_. ]{0,2}id|\bst[-. ]id|(?<![-\w])id[-. ]{0,2}nr|identifikationsn|tax[- ]?id|\btin\b/],
  ["tax-number", /steuer[-_ ]?n(?:umme)?r|\bst\.?[-_ ]?nr|tax number/],
  ["social-insurance", /(?:soz\w{0,4}|renten)[-_. ]?vers\w{0,10}[-_. ]{0,3}n|\bsv[-_ ]?n|\brv[-_ ]?n|svnr|rvnr|\bahv/],
  [
    "health-insurance",
    /kranken(?:versicherung|kasse)s?(?:karte)?[-_. ]{0,2}n|versicherten[-_ ]?n|gesundheitskarte|kvnr|\bkv[-_ ]?n/,
  ],
  [
    "identity-document",
    /ausweis|reisepass|\bpass\b|\bpassn|passport|perso(?!n)|aufenthaltstitel|\bbpa\b|\bid[- ]?(?:karte|card)/,
  ],
  ["driving-licence", /fuhrerschein/],
];

const allNames = new RegExp(names.map(([, words]) => `(${words.source})`).join("|"), "g");

export type NamedPlace = { name: NumberName; at: number; end: number };

/** The names in a plain text, in their order. */
export function namesIn(text: string): NamedPlace[] {
  return matchesIn(text, allNames).map(({ 0: word, index: at, ...groups }) => {
    const found = names.findIndex((_, place) => (groups as Record<number, string>)[place + 1] !== undefined);
    return { name: names[found]?.[0] ?? "other", at, end: at + word.length };
  });
}
