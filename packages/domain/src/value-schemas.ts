/** Small schemas that several records share. Their messages are read by the agency's people, hence German. */
import * as v from "valibot";
import { dayOf, hasHour, instantsOf } from "./german/berlin-time.ts";

/** More than this on one line reads as a mistake, and every page that shows it is delivered more slowly. */
const longestLine = 200;
/** A text of this length is a screen on a phone. */
const longestText = 1000;

// Marked as free of side effects: else every schema made by them goes to the browser with any constant beside it.
/* @__NO_SIDE_EFFECTS__ */
function upTo(most: number) {
  return v.maxLength<string, number, (issue: v.MaxLengthIssue<string, number>) => string>(
    most,
    ({ input }) => `hat ${input.length} Zeichen, an dieser Stelle haben ${most} Platz`,
  );
}

/** One line of text, of at most `most` characters. */
/* @__NO_SIDE_EFFECTS__ */
export function lineUpTo(most: number) {
  return v.pipe(
    v.string("muss Text sein"),
    v.trim(),
    v.nonEmpty("darf nicht leer sein"),
    v.regex(/^[^\n]*$/, "muss in eine Zeile passen"),
    upTo(most),
  );
}
/** One line of text. */
export const lineSchema = lineUpTo(longestLine);
/** Text of several sentences, of at most `most` characters. */
/* @__NO_SIDE_EFFECTS__ */
export function textUpTo(most: number) {
  return v.pipe(v.string("muss Text sein"), v.trim(), v.nonEmpty("darf nicht leer sein"), upTo(most));
}
/** Text of several sentences. */
export const textSchema = textUpTo(longestText);
/** Each system draws pictographs as it likes, and screen readers say them aloud in the middle of a name. */
const pictograph = /\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f|[\u{1f000}-\u{1faff}]/u;
/** What something or somebody is called, in one line of at most `most` characters. */
/* @__NO_SIDE_EFFECTS__ */
export function nameUpTo(most: number) {
  return v.pipe(
    lineUpTo(most),
    v.check(
      (text) => !pictograph.test(text),
      ({ input }) => `enthält das Bildzeichen „${pictograph.exec(input)?.[0]}“: Löschen Sie es`,
    ),
  );
}
/** A whole number from 1. */
export const positiveIntegerSchema = v.pipe(
  v.number("muss eine Zahl sein"),
  v.integer("muss eine ganze Zahl sein"),
  v.minValue(1, "muss mindestens 1 sein"),
);
/** A whole number from 0. */
export const countSchema = v.pipe(
  v.number("muss eine Zahl sein"),
  v.integer("muss eine ganze Zahl sein"),
  v.minValue(0, "muss mindestens 0 sein"),
);
/** A number above 0. */
export const positiveNumberSchema = v.pipe(v.number("muss eine Zahl sein"), v.gtValue(0, "muss größer als 0 sein"));
/** Per cent: above 0, at most 100. */
export const percentSchema = v.pipe(positiveNumberSchema, v.maxValue(100, "darf höchstens 100 sein"));
const emailMessage = "muss eine E-Mail-Adresse sein, etwa kontakt@example.org";
/** A whole e-mail address. */
export const emailSchema = v.pipe(lineSchema, v.email(emailMessage));
/** An e-mail address, or its beginning: `kontakt@` goes on with the agency's own domain. */
export const mailboxSchema = v.pipe(
  lineSchema,
  v.regex(/^[^\s@]+@([^\s@]+\.[^\s@]+)?$/, emailMessage),
  v.check((text) => text.endsWith("@") || v.is(emailSchema, text), emailMessage),
);
/** A day that exists, as `2024-08-17`. */
export const isoDateSchema = v.pipe(
  v.string("muss ein Datum sein, etwa 2024-08-17"),
  v.isoDate("muss ein Datum sein, etwa 2024-08-17"),
  v.check(
    (date) => !Number.isNaN(Date.parse(date)) && new Date(date).toISOString().startsWith(date),
    "muss ein Tag sein, den es gibt",
  ),
);
const momentMessage = "muss ein Tag sein, etwa 2024-08-17, oder ein Tag mit Uhrzeit, etwa 2024-08-17 09:00";
/** A day that exists, or a minute of it as a clock shows it: `2024-08-17`, `2024-08-17 09:00` or with `T`. */
export const clockTimeSchema = v.pipe(
  v.string(momentMessage),
  v.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])([ T]([01]\d|2[0-3]):[0-5]\d)?$/, momentMessage),
  v.check((text) => v.is(isoDateSchema, dayOf(text)), "muss ein Tag sein, den es gibt"),
);
/** The same, if it is a minute, as one that Berlin's clock shows once. */
export const momentSchema = v.pipe(
  clockTimeSchema,
  v.check(
    (text) => !hasHour(text) || instantsOf(text.replace(" ", "T")).length === 1,
    "muss eine Uhrzeit sein, die es an diesem Tag einmal gibt",
  ),
);
/** As moments are compared: with `T`. */
export const asMoment = v.transform<string, string>((text) => text.replace(" ", "T"));
/** The last part of an address, as `content-creator`. */
export const slugSchema = v.pipe(
  v.string("muss Text sein"),
  v.regex(
    /^[a-z0-9]+(-[a-z0-9]+)*$/,
    "muss aus Kleinbuchstaben ohne Umlaute, Ziffern und einzelnen Bindestrichen bestehen, etwa content-creator",
  ),
);

/** A number as people read it, and dialled without its blanks. */
export const phoneSchema = v.pipe(
  v.string("muss Text sein: Setzen Sie die Nummer in Anführungszeichen"),
  v.regex(
    /^\+[1-9]\d{0,2}( \d+)+$/,
    "muss die internationale Schreibweise mit Leerzeichen haben, etwa +49 30 23125 014",
  ),
);

/** The address of a page, over HTTPS alone. */
export const webAddressSchema = v.pipe(
  lineSchema,
  v.url("muss eine Webadresse sein, etwa https://www.example.org"),
  v.startsWith("https://", "muss mit https:// beginnen"),
);

export const originMessage =
  "muss eine Adresse ohne Pfad und ohne Schrägstrich am Ende sein, etwa https://bewerbung.example.org";
/** An origin without path: scheme, host and, if needed, port. */
export const originSchema = v.pipe(
  lineSchema,
  v.check((text) => URL.canParse(text) && new URL(text).origin === text && /^https?:/.test(text), originMessage),
);

/** From–to of one unit, `from` included, `to` included and greater. */
export const rangeSchema = v.pipe(
  v.strictObject({ from: positiveNumberSchema, to: positiveNumberSchema }),
  v.check(({ from, to }) => to > from, "braucht ein „to“, das größer ist als „from“"),
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
