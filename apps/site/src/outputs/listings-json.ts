/** The open listings as data for everybody: `/jobs.json`, described by `/jobs.schema.json`. */

import { applicationAddress, feedFiles, listingAddress } from "@fernkontor/domain/addresses";
import type { Claims } from "@fernkontor/domain/claim/publishable-claims";
import { dayOf, hasHour, withOffset } from "@fernkontor/domain/german/berlin-time";
import type { Listing } from "@fernkontor/domain/listing/listing";
import { fixedTermSchema } from "@fernkontor/domain/listing/working-conditions";
import { measuredDays } from "@fernkontor/domain/reply-times/reply-times";
import { field, isoDateSchema, positiveIntegerSchema, positiveNumberSchema } from "@fernkontor/domain/value-schemas";
import { foreignLanguage } from "@fernkontor/texts/listing-words";
import { toJsonSchema } from "@valibot/to-json-schema";
import * as v from "valibot";
import type { Feed } from "./feed.ts";

const addressSchema = v.pipe(v.string(), v.url());

const instantSchema = v.pipe(v.string(), v.isoTimestamp());

const rangeSchema = v.object({ from: positiveNumberSchema, to: positiveNumberSchema });

const paySchema = v.object({
  from: field(positiveNumberSchema, "Lower end of the range, in euros and cents; one amount is both ends.", 190),
  to: field(positiveNumberSchema, "Upper end of the range, without any bonus.", 240),
  currency: v.literal("EUR"),
  per: field(v.picklist(["hour", "day", "month", "year"]), "What the amounts are paid for.", "day"),
  gross: field(v.boolean(), "Before tax and social insurance. False for freelance work without value added tax.", true),
  vat: v.optional(field(v.literal("excluded"), "Of freelance work: value added tax comes on top.", "excluded")),
  hoursPerDay: v.optional(field(positiveNumberSchema, "Hours of a full working day, if they are said.", 8)),
  hoursPerWeek: v.optional(
    field(rangeSchema, "Hours of a week, if they are said; one number is both ends.", { from: 20, to: 30 }),
  ),
  tariff: v.optional(
    field(v.string(), "The collective agreement that decides, in German.", "GVP/DGB, Entgeltgruppe 4"),
  ),
  bonus: v.optional(field(v.string(), "What may come on top of the range, in German.", "Bis zu 10 % im Jahr.")),
});

const contractSchema = v.object({
  kind: v.picklist(["employed-by-client", "temporary-work", "freelance", "apprenticeship"]),
  employerOfRecord: v.optional(field(v.string(), "Stands in the contract, once it may be told.", "Musterhandel GmbH")),
  paidBy: field(v.string(), "Who pays and when, in German.", "Musterhandel GmbH, zum Monatsende"),
});

const onSiteSchema = v.object({
  cities: field(v.array(v.string()), "The town, or towns to choose from.", ["Lübeck"]),
  daysPerWeek: v.optional(field(rangeSchema, "Days a week; one number is both ends.", { from: 2, to: 2 })),
});

const clientSchema = v.union([
  v.object({ name: v.string(), website: addressSchema }),
  v.object({ undisclosedBecause: field(v.string(), "In German.", "Den Namen nennen wir im Erstgespräch.") }),
]);

const listingJsonSchema = v.object({
  id: field(positiveIntegerSchema, "Number of the listing; never given to another one.", 9),
  slug: field(v.string(), "Last part of the page's address.", "content-creator"),
  url: field(addressSchema, "The listing's page.", "https://www.example.org/jobs/content-creator"),
  applyUrl: field(addressSchema, "The application form.", "https://www.example.org/contact?stelle=content-creator"),
  title: field(v.string(), "The title alone, open to everybody (m/w/d).", "Content Creator"),
  category: field(v.string(), "Field of work.", "Social Media"),
  description: field(v.string(), "What one does.", "Sie entwickeln kurze Videos."),
  requirements: field(v.array(v.string()), "What one brings along.", ["Ein Auge fürs Detail"]),
  tags: field(v.array(v.string()), "Short words; “Einstieg möglich” marks a job without experience.", ["Video"]),
  extent: field(v.array(v.picklist(["full-time", "part-time"])), "What can be agreed.", ["full-time", "part-time"]),
  minijob: v.optional(field(v.boolean(), "Of a part-time job that stays below the limit of SGB IV § 8.", true)),
  remote: field(v.boolean(), "Whether all of it is done from home.", true),
  onSite: v.optional(field(onSiteSchema, "If not: where one works, and on how many days.", { cities: ["Lübeck"] })),
  country: field(v.string(), "Where one has to live, by ISO 3166; the first of `countries`.", "DE"),
  countries: v.optional(field(v.array(v.string()), "Where one may live, if in more than one country.", ["DE", "AT"])),
  language: v.optional(field(v.literal("en"), "Of title, description, requirements and tags, if not German.", "en")),
  pay: field(paySchema, "The pay range.", {
    from: 190,
    to: 240,
    currency: "EUR",
    per: "day",
    gross: true,
    hoursPerDay: 8,
  }),
  contract: v.pipe(contractSchema, v.description("Who employs and who pays.")),
  client: v.pipe(clientSchema, v.description("For whom one works, or why that is not said yet.")),
  fixedTerm: v.optional(
    field(fixedTermSchema, "If the contract ends by itself: the last day, or after how many months.", { months: 12 }),
  ),
  training: v.optional(field(v.string(), "How one is trained, in German.", "Zwei Wochen, voll bezahlt.")),
  equipment: v.optional(field(v.string(), "What is provided, in German.", "Das Unternehmen stellt ein Notebook.")),
  openings: field(positiveIntegerSchema, "How many people are wanted.", 2),
  publishedOn: field(isoDateSchema, "Day of the first publication; never refreshed.", "2026-10-05"),
  publishedAt: v.optional(field(instantSchema, "If it was opened at an hour: when.", "2026-10-05T09:00:00+02:00")),
  lastConfirmedOn: field(isoDateSchema, "Day on which the client last confirmed it.", "2026-11-16"),
  updatedOn: v.optional(field(isoDateSchema, "Day on which its text was last changed, if it was.", "2026-11-18")),
  validUntil: field(isoDateSchema, "Last day on which one can apply.", "2026-12-31"),
  endsAt: v.optional(field(instantSchema, "If it ends at an hour of that day: when.", "2026-12-31T18:00:00+01:00")),
});

const repliesSchema = v.object({
  usuallyWithinHours: v.optional(
    field(rangeSchema, "The middle half of all first replies, in hours of Monday to Friday.", { from: 3, to: 6 }),
  ),
  atMostHours: v.optional(
    field(positiveNumberSchema, "What is promised, in hours of Monday to Friday; not a measurement.", 24),
  ),
  measured: v.optional(
    v.pipe(
      v.object({
        on: field(isoDateSchema, "The day of the measurement.", "2026-11-21"),
        days: field(positiveIntegerSchema, "How far back applications count.", measuredDays),
        applications: field(v.number(), "How many came in these days.", 162),
        open: field(v.number(), "How many of them still wait; they count with the time so far.", 3),
      }),
      v.description("Only where `usuallyWithinHours` was worked out from what was answered, which nobody can type."),
    ),
  ),
});

const listingsJsonSchema = v.pipe(
  v.object({
    $schema: field(addressSchema, "Where this description lies.", "https://www.example.org/jobs.schema.json"),
    version: field(v.literal(1), "Raised when a field changes its meaning or goes. New fields may come without.", 1),
    sample: field(v.boolean(), "Whether agency and listings are invented. Then use them for trying out alone.", false),
    title: field(v.string(), "What this file is, in German.", "Offene Stellen von Fernkontor"),
    publisher: v.object({ name: v.string(), url: addressSchema }),
    updatedOn: v.optional(
      field(isoDateSchema, "Latest day on which a listing was published, confirmed or changed.", "2026-11-20"),
    ),
    replies: v.optional(v.pipe(repliesSchema, v.description("How soon whoever applies hears from a person."))),
    jobs: v.pipe(v.array(listingJsonSchema), v.description("Every open listing, in the order of the list.")),
  }),
  v.title("Open listings of a recruitment agency"),
);

/** The content of `/jobs.json`. */
export type ListingsJson = v.InferOutput<typeof listingsJsonSchema>;

/** The file itself. Without the contact persons: a list of people is nothing that anybody else should have at hand. */
export function listingsJson(
  { title, publisher, origin, updatedOn, entries }: Feed,
  { sample, claims = {} }: { sample: boolean; claims?: Partial<Claims> },
): ListingsJson {
  return {
    $schema: origin + feedFiles.listingsJsonSchema,
    version: 1,
    sample,
    title,
    publisher: { name: publisher, url: origin },
    updatedOn,
    replies: repliesOf(claims),
    jobs: entries.map(({ listing }) => listingJson(listing, origin)),
  };
}

function repliesOf({ replyUsuallyWithinHours: usually, replyAtLatestWithinHours: atMost }: Partial<Claims>) {
  if (usually === undefined && atMost === undefined) return undefined;
  const { replies } = usually ?? {};
  return {
    usuallyWithinHours: usually?.value,
    atMostHours: atMost?.value,
    measured: replies && {
      on: replies.measuredOn,
      days: measuredDays,
      applications: replies.cases,
      open: replies.open,
    },
  };
}

const extents: Readonly<Record<Listing["type"], ListingsJson["jobs"][number]["extent"]>> = {
  Vollzeit: ["full-time"],
  Teilzeit: ["part-time"],
  "Vollzeit & Teilzeit": ["full-time", "part-time"],
  Minijob: ["part-time"],
};

const periods = { "pro Stunde": "hour", "pro Tag": "day", "pro Monat": "month", "pro Jahr": "year" } as const;

function listingJson(listing: Listing, origin: string): ListingsJson["jobs"][number] {
  const { salary, period, gross = false, vat, hoursPerDay, hoursPerWeek, tariff, bonus } = listing;
  const { city: cities, countries, daysOnSite: daysPerWeek } = listing;
  return {
    id: listing.id,
    slug: listing.slug,
    url: origin + listingAddress(listing.slug),
    applyUrl: origin + applicationAddress(listing.slug),
    title: listing.title,
    category: listing.category,
    description: listing.description,
    requirements: listing.requirements,
    tags: listing.tags,
    extent: extents[listing.type],
    minijob: listing.type === "Minijob" || undefined,
    remote: listing.location === "100% Remote",
    onSite: cities && { cities, daysPerWeek },
    country: countries[0] ?? "DE",
    countries: countries.length > 1 ? countries : undefined,
    language: foreignLanguage(listing.language),
    pay: { ...salary, currency: "EUR", per: periods[period], gross, vat, hoursPerDay, hoursPerWeek, tariff, bonus },
    contract: listing.contract,
    fixedTerm: listing.fixedTerm,
    client: listing.client,
    training: listing.training,
    equipment: listing.equipment,
    openings: listing.openings,
    publishedOn: dayOf(listing.publishedOn),
    publishedAt: atHour(listing.publishedOn),
    lastConfirmedOn: listing.lastConfirmedOn,
    updatedOn: listing.updatedOn,
    validUntil: dayOf(listing.validUntil),
    endsAt: atHour(listing.validUntil),
  };
}

function atHour(moment: string): string | undefined {
  return hasHour(moment) ? withOffset(moment) : undefined;
}

/** The JSON Schema of the file. */
export function schemaOfListingsJson(origin: string): object {
  const schema = toJsonSchema(listingsJsonSchema, { errorMode: "ignore" });
  return { ...schema, $id: origin + feedFiles.listingsJsonSchema };
}
