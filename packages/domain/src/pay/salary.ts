/** What somebody is paid for, and how a record states it: an amount or a range, for an hour, a day, a month or a year. */
import * as v from "valibot";
import type { Range } from "../value-schemas.ts";
import { centsOf } from "./cents.ts";

/** The units of pay, in the agency's spelling; the shortest first. */
export const payPeriods = ["pro Stunde", "pro Tag", "pro Monat", "pro Jahr"] as const;
export type PayPeriod = (typeof payPeriods)[number];

export const payPeriodSchema = v.picklist(payPeriods, `muss eine dieser Einheiten sein: ${payPeriods.join(", ")}`);

/** More is a slip of the keyboard: nobody is hired for more than a million euros a year. */
const highestAmount = 1_000_000;

/** Euros with at most two decimals: 17.5 is 17,50 €. */
export const amountSchema = v.pipe(
  v.number("muss ein Betrag in Euro sein, ohne Zeichen und mit Punkt vor den Cent, etwa 3200 oder 17.50"),
  v.gtValue(0, "muss größer als 0 sein"),
  v.maxValue(highestAmount, "darf höchstens eine Million Euro sein"),
  v.check((euros) => Math.abs(euros * 100 - centsOf(euros)) < 1e-6, "darf höchstens zwei Nachkommastellen haben"),
);

/** One amount, or from–to. */
export const salarySchema = numberOrRange(amountSchema);

/** A number, or from–to. Which of the two is meant is seen at once, so that a mistake is told of the right one. */
export function numberOrRange(endSchema: v.GenericSchema<number>) {
  const rangeSchema = v.pipe(
    v.strictObject({ from: endSchema, to: endSchema }),
    v.check(({ from, to }) => to >= from, "braucht ein „to“, das mindestens so groß ist wie „from“"),
  );
  const eitherSchema = v.union([endSchema, rangeSchema]);
  // Editors ask without a value, and get both.
  return v.lazy((input): v.GenericSchema<number | Range> => {
    if (input === undefined) return eitherSchema;
    return typeof input === "object" && input !== null ? rangeSchema : endSchema;
  });
}

/** Reads either as from–to: one number is both of its ends. The last step of a field, or editors lose its description. */
export const asRange = v.transform(
  (value: number | Range): Range => (typeof value === "number" ? { from: value, to: value } : value),
);
