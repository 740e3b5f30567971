import { unlikeLowered } from "../reading/undisguised.ts";
import { type DigitsRule, findBareDigits } from "./bare-digits.ts";
import type { ProtectedNumber } from "./finding.ts";
import { type Finding, matchesIn } from "./finding.ts";
import { findIbans, isDividedIban } from "./iban.ts";
import { findMachineReadable, fitsMachineReadable } from "./machine-readable.ts";
import { findNamedNumbers } from "./named-numbers.ts";
import { paymentCard } from "./payment-card.ts";
import { plainText } from "./plain-text.ts";
import { findSocialInsurance } from "./social-insurance.ts";
import { findSpacedGroups } from "./spaced-groups.ts";
import { taxId } from "./tax-id.ts";

/** The fields into which people write freely, in the order of the page. */
const fieldNames = ["firstName", "lastName", "email", "phone", "message"] as const;
export type TypedField = (typeof fieldNames)[number];
export type Typed = Readonly<Partial<Record<TypedField, string>>>;

export type ProtectedField = { field: TypedField; kind: ProtectedNumber };

/**
 * The fields that hold a protected number or a part of one, each once, in the order of the page. All fields are looked
 * at together: who may not write an account number into one field writes the rest of it into the next.
 */
export function findProtectedNumbers(typed: Typed): ProtectedField[] {
  const fields = fieldNames
    .map((field): Field => ({ field, text: withUsualLetters(plainText(typed[field] ?? "")).trim() }))
    .filter(({ text }) => text !== "");
  const withDigits = fields.filter(({ text }) => /\d/.test(text));
  // Nothing else is looked for in names and messages, as they usually are.
  if (withDigits.length === 0) return [];
  const kinds = new Map<TypedField, ProtectedNumber>();
  const keep = ({ field, kind }: ProtectedField) => kinds.has(field) || kinds.set(field, kind);
  for (const { field, text } of withDigits) for (const kind of kindsIn(field, text)) keep({ field, kind });
  if (fields.length > 1) findInJoined(fields.map(bothEnds)).forEach(keep);
  for (const [one, other] of pairsOf(withDigits)) {
    findInJoined([tail(one), head(other)]).forEach(keep);
    if (isDividedIban(one.text, other.text)) for (const { field } of [one, other]) keep({ field, kind: "iban" });
  }
  return fieldNames.flatMap((field) => {
    const kind = kinds.get(field);
    return kind ? { field, kind } : [];
  });
}

function pairsOf(fields: readonly Field[]): (readonly [Field, Field])[] {
  return fields.flatMap((one) => fields.filter((other) => other !== one).map((other) => [one, other] as const));
}

type Field = { field: TypedField; text: string };

function kindsIn(field: TypedField, text: string): ProtectedNumber[] {
  const kinds = findAll(text).map(({ kind }) => kind);
  if (field === "phone" && taxNumberAsPhone.test(text)) kinds.push("tax-number");
  // Into a name nobody writes the code of an order.
  if (field.endsWith("Name") && matchesIn(text, documentInName).some(([number]) => fitsMachineReadable(number)))
    kinds.push("identity-document");
  return kinds;
}

function findAll(text: string): Finding[] {
  return [
    ...findIbans(text),
    ...findSocialInsurance(text),
    ...findBareDigits(text, [paymentCard, taxId, swissSocialInsurance]),
    ...findNamedNumbers(text),
    ...findSpacedGroups(text),
    ...findMachineReadable(text),
  ];
}

/** An article number (EAN-13) that begins with the country's 756 instead of a firm's 76. */
const swissSocialInsurance: DigitsRule = [
  "social-insurance",
  (digits, lengths) =>
    /^(?:13|3,4,4,2)$/.test(lengths) &&
    digits.startsWith("756") &&
    [...digits].reduce((total, digit, place) => total + Number(digit) * (place % 2 ? 3 : 1), 0) % 10 === 0,
];

/**
 * Tax office, district, number and check digit with two slashes, as no phone number is written; or the unified 13 digits,
 * of which the fifth is 0 and the first are those of a state (ELSTER, "Prüfung der Steuer- und Steueridentifikationsnummer").
 */
const taxNumberAsPhone =
  /^(?:[1-9]\d\/\d{3}\/\d{5}|[1-9]\d\d\/(?:\d{3}\/\d{5}|\d{4}\/\d{4})|(?:1[01]|2[1-8]|3[0-2]|4[01]|5\d)\d\d0\d{8})$/;
const documentInName = /\b[cf-hj-nprtv-z][\dcf-hj-nprtv-z]{8}\d(?=d?\b)/g;

/** In one piece; without the country its name says what it is. */
const countryAndCheckDigits = /^(?:[a-z]{2})?\d\d/;

/** Between two fields. */
const border = "\n";

/** Numbers that begin in one field and end in another. */
function findInJoined(fields: readonly Field[]): ProtectedField[] {
  const text = fields.map((field) => field.text).join(border);
  const starts = fields.map((_, place) =>
    fields.slice(0, place).reduce((sum, field) => sum + field.text.length + 1, 0),
  );
  return findAll(text).flatMap(({ kind, at, end }) => {
    // "So 10:00" and a phone number are none.
    if (kind === "iban" && !countryAndCheckDigits.test(text.slice(at))) return [];
    return fields.flatMap(({ field, text }, place) => {
      const start = starts[place] ?? 0;
      const isWhole = at >= start && end <= start + text.length;
      // Behind "Kontonummer reiche ich nach." the phone number is none.
      return at >= start + text.length || end <= start || (isWhole && field === "phone") ? [] : { field, kind };
    });
  });
}

/** Longer than any number in any spelling. */
const seam = 120;

function tail({ field, text }: Field): Field {
  return { field, text: text.slice(-seam) };
}

function bothEnds({ field, text }: Field): Field {
  // Nothing between digits is that long.
  return { field, text: text.length > 3 * seam ? text.slice(0, seam) + border.repeat(9) + text.slice(-seam) : text };
}

function head({ field, text }: Field): Field {
  return { field, text: text.slice(0, seam) };
}

/** Signs on discs, squares and flags, from 1 or a on: Unicode takes them for pictures, people for what they show. */
const pictured: readonly (readonly [first: number, last: number, shown: string])[] = [
  [0x24ff, 0x24ff, "0"],
  ...[0x24f5, 0x2776, 0x2780, 0x278a].map((first) => [first, first + 8, "1"] as const),
  ...[0x1f150, 0x1f170, 0x1f1e6].map((first) => [first, first + 25, "a"] as const),
];

function withUsualLetters(text: string): string {
  return text
    .replace(/[\u0370-\u04ff]/g, unlikeLowered)
    .replace(/[\u24f5-\u24ff\u2776-\u2793\u{1f150}-\u{1f1ff}]/gu, (sign) => {
      const code = sign.codePointAt(0) ?? 0;
      const found = pictured.find(([first, last]) => code >= first && code <= last);
      return found ? String.fromCodePoint(found[2].charCodeAt(0) + code - found[0]) : sign;
    });
}
