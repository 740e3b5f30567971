/** How much, where and for how long one works: the fields of a listing beside its pay. */
import * as v from "valibot";
import { numberOrRange } from "../pay/salary.ts";
import { isoDateSchema, lineSchema, positiveIntegerSchema, positiveNumberSchema } from "../value-schemas.ts";

const extents = ["Vollzeit", "Teilzeit", "Vollzeit & Teilzeit", "Minijob"] as const;
export const extentSchema = v.picklist(extents, `muss eines von diesen sein: ${extents.join(", ")}`);

const locations = ["100% Remote", "Hybrid", "Vor Ort"] as const;
export const locationSchema = v.picklist(locations, `muss eines von diesen sein: ${locations.join(", ")}`);

export const hoursPerDaySchema = v.pipe(
  positiveNumberSchema,
  v.maxValue(10, "darf höchstens 10 sein: Länger darf ein Arbeitstag nicht dauern (ArbZG § 3)"),
);
/** That employees may not work more than 48 hours is a rule of the listing, which knows whether somebody employs. */
export const hoursPerWeekSchema = numberOrRange(
  v.pipe(
    v.number("muss eine Zahl sein, etwa 38.5"),
    v.gtValue(0, "muss größer als 0 sein"),
    v.maxValue(168, "darf höchstens 168 sein: Mehr Stunden hat keine Woche"),
  ),
);

/** One town, or a list of them. */
export const citiesSchema = v.union(
  [lineSchema, v.pipe(v.array(lineSchema), v.minLength(1, "braucht mindestens einen Ort"))],
  "muss ein Ort oder eine Liste von Orten sein",
);
/** Reads either as a list. The last step of a field, or editors lose its description. */
export const asList = v.transform((towns: string | string[]): string[] =>
  typeof towns === "string" ? [towns] : towns,
);
export const daysOnSiteSchema = numberOrRange(
  v.pipe(
    v.number("muss eine Zahl sein: Tage in der Woche"),
    v.gtValue(0, "muss größer als 0 sein"),
    v.maxValue(6, "darf höchstens 6 sein: Mehr Werktage hat keine Woche (ArbZG § 9)"),
  ),
);

/** Made when it is asked for: made at once, it would go to the browser with everything that imports a listing's words. */
const made: { countryNames?: Intl.DisplayNames } = {};
const countryNames = () => {
  made.countryNames ??= new Intl.DisplayNames("de", { type: "region", fallback: "none" });
  return made.countryNames;
};
/** What the list of regions has beside countries. */
const noCountries = /^(EU|EZ|UN|QO|XA|XB|ZZ)$/;
export const countriesSchema = v.pipe(
  v.array(
    v.pipe(
      v.string("muss aus zwei Großbuchstaben bestehen, etwa DE, AT oder CH"),
      v.check(isCountry, "muss ein Land mit zwei Großbuchstaben nennen (ISO 3166), etwa DE, AT oder CH"),
    ),
  ),
  v.minLength(1, "braucht mindestens ein Land"),
  v.check((countries) => new Set(countries).size === countries.length, "nennt ein Land zweimal"),
);

function isCountry(code: string): boolean {
  return /^[A-Z]{2}$/.test(code) && !noCountries.test(code) && countryNames().of(code) !== undefined;
}

/** A country in German: `AT` → `Österreich`. */
export function countryName(code: string): string {
  return countryNames().of(code) ?? code;
}

export const fixedTermSchema = v.union(
  [v.strictObject({ until: isoDateSchema }), v.strictObject({ months: positiveIntegerSchema })],
  "muss entweder „until“ mit einem Tag oder „months“ mit einer ganzen Zahl haben, etwa { months: 12 }",
);
