import type { Finding, ProtectedNumber } from "./finding.ts";
import { type NumberName, namesIn } from "./names-of-numbers.ts";
import { fitsLuhn } from "./payment-card.ts";

/** How a number looks that has its name beside it: the first thing captured. Then a mistyped digit does not matter. */
type Shape = {
  kind: ProtectedNumber;
  shape: RegExp;
  /** Its name is right in front: other numbers, as of places and days, look the same. */
  isNear?: true;
  isReal?: (number: string, behind: string) => boolean;
};

const near = /^[\W_]{0,4}(?:(?:ist|lautet|hat|die|nummer|nr)[\W_]{1,3}){0,3}$/;

/** Of a bank's own account number, 5 to 10 digits: not a part of a date, of pay or of a longer number. */
const accountNumber = /(?<!\d[.,]|[\d+])(\d(?:[ _-]?\d){4,9})(?![.,]?\d|[ _-]\d| ?(?:€|eur))/;

/** Two years or days, from when until when: with right check digits they are an account number all the same. */
const days = /(?<!\d)(?:19|20)\d\d[-.\d]{0,6}[\W_]{1,3}(?:\d\d?\.\d\d?\.)?(?:19|20)\d\d(?!\d)/;

/** Of documents of other countries and of driving licences. */
const documentNumber: Shape = {
  kind: "identity-document",
  shape: /^(?:[-_ ]?(?:s?nummer|n[ro]|number)| ?\(nummer)[\W_]{0,3}(?:ist |lautet )?([a-z\d]{7,11})(?![a-z\d])/,
  isReal: (number) => number.replace(/\D/g, "").length >= 6,
};

const shapes: Readonly<Record<Exclude<NumberName, "other">, readonly Shape[]>> = {
  iban: [
    { kind: "iban", isNear: true, shape: /([a-z]{2}[\W_]?\d\d(?:[\W_]{0,3}\d){10,20})/ },
    // Without its country, which people leave out who believe that it goes without saying. No phone number is that long.
    {
      kind: "iban",
      isNear: true,
      shape: /(?<!\d)(\d(?:[\W_]{0,3}\d){13,27})(?!\d)/,
      isReal: (number) => !days.test(number),
    },
  ],
  "bank-account": [{ kind: "bank-account", isNear: true, shape: accountNumber }],
  // The bank's code is public, an account number beside it is not.
  "bank-code": [
    {
      kind: "bank-account",
      shape: /^[\W_]{0,4}\d{3} ?\d{3} ?\d\d[\W_]{1,4}(\d(?:[ _-]?\d){5,9})(?![.,]?\d|[ _-]\d| ?(?:€|eur))/,
    },
  ],
  "payment-card": [{ kind: "payment-card", shape: /(?<![\d+])(\d(?:[ _-]?\d){11,18})(?!\d)/, isReal: isCard }],
  "tax-id": [{ kind: "tax-id", shape: /(?<![\d+])([1-9](?:[ _./-]?\d){10})(?!\d)/ }],
  "tax-number": [{ kind: "tax-number", isNear: true, shape: /(?<![\d+])(\d(?:[ _/-]?\d){9,12})(?!\d)/ }],
  "social-insurance": [
    { kind: "social-insurance", shape: /(756(?:[ .]?\d){10})(?!\d)/ },
    { kind: "social-insurance", shape: /(?<!\d)(\d(?:[\W_]{0,3}\d){7}[\W_]{0,3}[a-z](?:[\W_]{0,3}\d){3})(?!\d)/ },
  ],
  "health-insurance": [{ kind: "health-insurance", shape: /(?<![a-z])([a-z](?:[\W_]?\d){9})(?!\d)/ }],
  "identity-document": [
    {
      // § 2(8) PAuswG, § 4(1) PassG: a letter, then eight of 27 characters; behind them check digit and country.
      kind: "identity-document",
      shape: /(?<![a-z\d])([cf-hj-nprtv-z](?:[ _-]?[\dcf-hj-nprtv-z]){8}\d?d?)(?![a-z\d])/,
      isReal: (number) => number.replace(/\D/g, "").length >= 3,
    },
    documentNumber,
  ],
  "driving-licence": [documentNumber],
};

/** As far as one looks from a name to its number. */
const reach = 44;

/** "532013000 ist meine Kontonummer", "86095742719 (Steuer-ID)". */
const isMine = /^ ist meine \w{0,12}$/;
const inBrackets = /^\w{0,12}\)/;

/** Where numbers of nearly any shape stand in a plain text, with their names beside them. */
export function findNamedNumbers(text: string): Finding[] {
  const names = namesIn(text);
  return names.flatMap(({ name, at, end }, place) => {
    if (name === "other") return [];
    const next = Math.min(names[place + 1]?.at ?? text.length, end + reach);
    const previous = Math.max(names[place - 1]?.end ?? 0, at - reach);
    return shapes[name].flatMap((shape) => {
      const behind = numberIn(text, end, next, shape);
      if (behind && (!shape.isNear || near.test(text.slice(end, behind.at)))) return behind;
      const ahead = numberIn(text, previous, at, shape);
      const between = text.slice(ahead?.end, at);
      const isNamed = isMine.test(between) || (between === " (" && inBrackets.test(text.slice(end, end + reach)));
      return ahead && isNamed ? ahead : [];
    });
  });
}

function numberIn(text: string, from: number, to: number, { kind, shape, isReal }: Shape): Finding | undefined {
  const found = shape.exec(text.slice(from, to));
  if (!found?.[1]) return undefined;
  const at = from + found.index + found[0].lastIndexOf(found[1]);
  const end = at + found[1].length;
  return isReal && !isReal(found[1], text.slice(end, end + reach)) ? undefined : { kind, at, end };
}

/** With its check digit, at some length; or with its check number or its expiry behind. */
function isCard(written: string, behind: string): boolean {
  const digits = written.replace(/\D/g, "");
  for (let length = digits.length; length >= 12; length--) if (fitsLuhn(digits.slice(0, length))) return true;
  return /\bcv[cv]|prufn|gultig/.test(behind);
}
