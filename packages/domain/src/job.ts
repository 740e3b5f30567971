/** One listing: `agency/jobs/<slug>.yaml`. */
import * as v from "valibot";
import { dayRateRangeSchema } from "./pay.ts";
import { lineSchema, positiveIntegerSchema, type slugSchema, textSchema } from "./value-schemas.ts";

const linesSchema = v.pipe(v.array(lineSchema), v.minLength(1, "needs at least one entry"));

export const jobFileSchema = v.strictObject({
  id: v.pipe(positiveIntegerSchema, v.description("Number of the listing, unique; also its place in the list.")),
  title: v.pipe(
    lineSchema,
    v.check((title) => !/\(?m\/w\/d\)?/.test(title), "must be the title alone: the site adds (m/w/d) itself"),
    v.description("The title alone, without (m/w/d)."),
  ),
  salary: v.pipe(dayRateRangeSchema, v.description("Euros gross a day, from–to.")),
  period: v.pipe(v.literal("pro Tag", "must be `pro Tag`"), v.description("Unit of the salary.")),
  type: v.pipe(v.literal("Vollzeit & Teilzeit", "must be `Vollzeit & Teilzeit`"), v.description("Extent of the work.")),
  location: v.pipe(v.literal("100% Remote", "must be `100% Remote`"), v.description("Place of work.")),
  category: v.pipe(lineSchema, v.description("One of the categories in profile.yaml.")),
  description: v.pipe(textSchema, v.description("What one does, in two or three sentences.")),
  requirements: v.pipe(linesSchema, v.description("What one brings along.")),
  tags: v.pipe(
    linesSchema,
    v.description("Short words below the description; “Einstieg möglich” marks a job without experience."),
  ),
});

export type JobFile = v.InferOutput<typeof jobFileSchema>;

/** A listing with the address part that its file name gives it. */
export type Job = JobFile & { slug: v.InferOutput<typeof slugSchema> };

/** The one tag with a meaning: a job that one can start without experience. */
export const entryTag = "Einstieg möglich";

/** The choice in the form for people who have not decided on a listing. */
export const undecidedPosition = "Noch offen";
