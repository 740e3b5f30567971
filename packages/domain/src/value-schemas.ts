/** Small schemas that several records share. Their messages end up in operators' terminals, hence English. */
import * as v from "valibot";

/** One line of text. */
export const lineSchema = v.pipe(
  v.string("must be text"),
  v.trim(),
  v.nonEmpty("must not be empty"),
  v.regex(/^[^\n]*$/, "must be one line"),
);
/** Text of any length. */
export const textSchema = v.pipe(v.string("must be text"), v.trim(), v.nonEmpty("must not be empty"));
/** A whole number from 1. */
export const positiveIntegerSchema = v.pipe(
  v.number("must be a number"),
  v.integer("must be a whole number"),
  v.minValue(1, "must be at least 1"),
);
/** A number above 0. */
export const positiveNumberSchema = v.pipe(v.number("must be a number"), v.gtValue(0, "must be greater than 0"));
/** Per cent: above 0, at most 100. */
export const percentSchema = v.pipe(positiveNumberSchema, v.maxValue(100, "must be at most 100"));
/** An e-mail address. */
export const emailSchema = v.pipe(lineSchema, v.email("must be an e-mail address such as kontakt@example.org"));
/** A day that exists, as `2024-08-17`. */
export const isoDateSchema = v.pipe(
  v.string("must be a date such as 2024-08-17"),
  v.isoDate("must be a date such as 2024-08-17"),
  v.check(
    (date) => !Number.isNaN(Date.parse(date)) && new Date(date).toISOString().startsWith(date),
    "must be a day that exists",
  ),
);
/** The last part of an address, as `content-creator`. */
export const slugSchema = v.pipe(
  v.string("must be text"),
  v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be lower-case letters, digits and single hyphens, such as content-creator"),
);

/** A number as people read it, and dialled without its blanks. */
export const phoneSchema = v.pipe(
  v.string("must be text: put the number in quotes"),
  v.regex(/^\+[1-9]\d{0,2}( \d+)+$/, "must be in international form with blanks, such as +49 30 23125 014"),
);

/** The address of a page, over HTTPS alone. */
export const webAddressSchema = v.pipe(
  lineSchema,
  v.url("must be an address such as https://www.example.org"),
  v.startsWith("https://", "must begin with https://"),
);

/** An origin without path: scheme, host and, if needed, port. */
export const originSchema = v.pipe(
  lineSchema,
  v.check(
    (text) => URL.canParse(text) && new URL(text).origin === text && /^https?:/.test(text),
    "must be an origin such as https://bewerbung.example.org, without a path or a slash at its end",
  ),
);

/** From–to of one unit, `from` included, `to` included and greater. */
export const rangeSchema = v.pipe(
  v.strictObject({ from: positiveNumberSchema, to: positiveNumberSchema }),
  v.check(({ from, to }) => to > from, "needs a `to` that is greater than `from`"),
);
/** From–to of one unit. */
export type Range = v.InferOutput<typeof rangeSchema>;

/** A field as the operator meets it: what it is for and what a right value looks like, in the editor and in errors. */
export function field<const Schema extends v.GenericSchema>(
  schema: Schema,
  description: string,
  example: v.InferInput<Schema>,
) {
  return v.pipe(schema, v.description(description), v.examples([example]));
}
