/** One listing: `agency/jobs/<slug>.yaml`. */
import * as v from "valibot";
import { dayRateRangeSchema } from "./pay.ts";
import { field, lineSchema, positiveIntegerSchema, textSchema } from "./value-schemas.ts";

/** The one tag with a meaning: a job that one can start without experience. */
export const entryTag = "Einstieg möglich";

/** The choice in the form for people who have not decided on a listing. */
export const undecidedPosition = "Noch offen";

const linesSchema = v.pipe(v.array(lineSchema), v.minLength(1, "needs at least one entry"));
const titleSchema = v.pipe(
  lineSchema,
  v.check((title) => !/m\/w\/d/.test(title), "must be the title alone: the site adds (m/w/d) itself"),
);

export const jobFileSchema = v.strictObject({
  id: field(positiveIntegerSchema, "Number of the listing, unique; also its place in the list.", 9),
  title: field(titleSchema, "The title alone, without (m/w/d).", "Content Creator"),
  salary: field(dayRateRangeSchema, "Euros gross a day, from–to.", { from: 190, to: 240 }),
  period: field(v.literal("pro Tag", "must be `pro Tag`"), "Unit of the salary.", "pro Tag"),
  type: field(
    v.literal("Vollzeit & Teilzeit", "must be `Vollzeit & Teilzeit`"),
    "Extent of the work.",
    "Vollzeit & Teilzeit",
  ),
  location: field(v.literal("100% Remote", "must be `100% Remote`"), "Place of work.", "100% Remote"),
  category: field(lineSchema, "One of the categories in profile.yaml.", "Social Media"),
  description: field(
    textSchema,
    "What one does, in two or three sentences.",
    "Sie entwickeln kurze Videos, Bilder und Texte für Shops.",
  ),
  requirements: field(linesSchema, "What one brings along.", ["Kreative Ideen und ein Auge fürs Detail"]),
  tags: field(linesSchema, "Short words below the description; “Einstieg möglich” marks a job without experience.", [
    "Video",
    entryTag,
  ]),
});

export type JobFile = v.InferOutput<typeof jobFileSchema>;

/** A listing with the address part that its file name gives it. */
export type Job = JobFile & { slug: string };
