/** The open listings as data for everybody: `/jobs.json`, described by `/jobs.schema.json`. */
import type { Listing } from "@fernkontor/domain/listing/listing";
import { field, isoDateSchema, positiveIntegerSchema, positiveNumberSchema } from "@fernkontor/domain/value-schemas";
import { toJsonSchema } from "@valibot/to-json-schema";
import * as v from "valibot";
import { applicationAddress, feedFiles, listingAddress } from "../frame/routes.ts";
import type { Feed } from "./feed.ts";

const addressSchema = v.pipe(v.string(), v.url());

const paySchema = v.object({
  from: field(positiveIntegerSchema, "Lower end of the range.", 190),
  to: field(positiveIntegerSchema, "Upper end of the range, without any bonus.", 240),
  currency: v.literal("EUR"),
  per: v.literal("day"),
  gross: v.literal(true),
  hoursPerDay: field(positiveNumberSchema, "Hours of the full working day to which the range belongs.", 8),
  bonus: v.optional(field(v.string(), "What may come on top of the range, in German.", "Bis zu 10 % im Jahr.")),
});

const contractSchema = v.object({
  kind: v.picklist(["employed-by-client", "temporary-work", "freelance"]),
  employerOfRecord: v.optional(field(v.string(), "Stands in the contract, once it may be told.", "Musterhandel GmbH")),
  paidBy: field(v.string(), "Who pays and when, in German.", "Musterhandel GmbH, zum Monatsende"),
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
  description: field(v.string(), "What one does, in German.", "Sie entwickeln kurze Videos."),
  requirements: field(v.array(v.string()), "What one brings along, in German.", ["Ein Auge fürs Detail"]),
  tags: field(v.array(v.string()), "Short words; “Einstieg möglich” marks a job without experience.", ["Video"]),
  extent: field(v.array(v.picklist(["full-time", "part-time"])), "What can be agreed.", ["full-time", "part-time"]),
  remote: v.literal(true),
  country: field(v.literal("DE"), "Where one has to live.", "DE"),
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
  training: field(v.string(), "How one is trained, in German.", "Zwei Wochen, voll bezahlt."),
  equipment: field(v.string(), "What is provided, in German.", "Das Unternehmen stellt ein Notebook."),
  openings: field(positiveIntegerSchema, "How many people are wanted.", 2),
  publishedOn: field(isoDateSchema, "Day of the first publication; never refreshed.", "2026-10-05"),
  lastConfirmedOn: field(isoDateSchema, "Day on which the client last confirmed it.", "2026-11-16"),
  validUntil: field(isoDateSchema, "Last day on which one can apply.", "2026-12-31"),
});

const listingsJsonSchema = v.pipe(
  v.object({
    $schema: field(addressSchema, "Where this description lies.", "https://www.example.org/jobs.schema.json"),
    version: field(v.literal(1), "Raised when a field changes its meaning or goes. New fields may come without.", 1),
    sample: field(v.boolean(), "Whether agency and listings are invented. Then use them for trying out alone.", false),
    title: field(v.string(), "What this file is, in German.", "Offene Stellen von Fernkontor"),
    publisher: v.object({ name: v.string(), url: addressSchema }),
    updatedOn: v.optional(
      field(isoDateSchema, "Latest day on which a listing was published or confirmed.", "2026-11-20"),
    ),
    jobs: v.pipe(v.array(listingJsonSchema), v.description("Every open listing, the newest first.")),
  }),
  v.title("Open listings of a recruitment agency for remote jobs"),
);

/** The content of `/jobs.json`. */
export type ListingsJson = v.InferOutput<typeof listingsJsonSchema>;

/** The file itself. Without the contact persons: a list of people is nothing that anybody else should have at hand. */
export function listingsJson(
  { title, publisher, origin, updatedOn, entries }: Feed,
  { sample }: { sample: boolean },
): ListingsJson {
  return {
    $schema: origin + feedFiles.listingsJsonSchema,
    version: 1,
    sample,
    title,
    publisher: { name: publisher, url: origin },
    updatedOn,
    jobs: entries.map(({ listing }) => listingJson(listing, origin)),
  };
}

const extents: Readonly<Record<Listing["type"], ListingsJson["jobs"][number]["extent"]>> = {
  "Vollzeit & Teilzeit": ["full-time", "part-time"],
};

function listingJson(listing: Listing, origin: string): ListingsJson["jobs"][number] {
  const { salary, gross, hoursPerDay, bonus } = listing;
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
    remote: true,
    country: "DE",
    pay: { ...salary, currency: "EUR", per: "day", gross, hoursPerDay, bonus },
    contract: listing.contract,
    client: listing.client,
    training: listing.training,
    equipment: listing.equipment,
    openings: listing.openings,
    publishedOn: listing.publishedOn,
    lastConfirmedOn: listing.lastConfirmedOn,
    validUntil: listing.validUntil,
  };
}

/** The JSON Schema of the file. */
export function schemaOfListingsJson(origin: string): object {
  const schema = toJsonSchema(listingsJsonSchema, { errorMode: "ignore" });
  return { ...schema, $id: origin + feedFiles.listingsJsonSchema };
}
