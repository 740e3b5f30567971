/** One listing: `agency/jobs/<slug>.yaml`. */
import * as v from "valibot";
import { dayRateRangeSchema } from "../pay/pay.ts";
import {
  emailSchema,
  field,
  isoDateSchema,
  lineSchema,
  phoneSchema,
  positiveIntegerSchema,
  positiveNumberSchema,
  textSchema,
  webAddressSchema,
} from "../value-schemas.ts";
import { contractSchema } from "./contract.ts";

/** The one tag with a meaning: a listing for which one needs no experience. */
export const entryTag = "Einstieg möglich";

/** The choice in the form for people who have not decided on a listing. */
export const undecidedListing = "Noch offen";

/** In a longer list nobody finds anything, and every page that carries it grows with the agency. */
export const mostListingsInOneList = 200;

const linesSchema = v.pipe(v.array(lineSchema), v.minLength(1, "needs at least one entry"));
const titleSchema = v.pipe(
  lineSchema,
  v.check((title) => !/m\/w\/d/.test(title), "must be the title alone: the site adds (m/w/d) itself"),
);

const clientSchema = v.union(
  [
    v.strictObject({
      name: field(lineSchema, "The company for which one works, with its legal form.", "Musterhandel GmbH"),
      website: field(webAddressSchema, "Where one can read about the company.", "https://www.example.org"),
    }),
    v.strictObject({
      undisclosedBecause: field(
        textSchema,
        "Why the company is not named, in words for applicants, and when they learn its name.",
        "Die Nachfolge ist im Unternehmen noch nicht bekannt. Den Namen nennen wir im Erstgespräch.",
      ),
    }),
  ],
  "must have either `name` and `website`, or `undisclosedBecause`",
);

const contactSchema = v.pipe(
  v.strictObject({
    name: field(lineSchema, "First and last name of the person who answers questions.", "Jana Brandt"),
    role: field(lineSchema, "What she or he does at the agency.", "Personalberatung E-Commerce"),
    email: v.optional(field(emailSchema, "Address on the agency's own domain.", "jana.brandt@example.org")),
    phone: v.optional(field(phoneSchema, "Direct line in international form, with blanks.", "+49 30 23125 014")),
  }),
  v.check(
    ({ email, phone }) => email !== undefined || phone !== undefined,
    "needs an `email` or a `phone`: a name alone cannot be reached",
  ),
  // The same rule for editors, which do not know the check.
  v.metadata({ anyOf: [{ required: ["email"] }, { required: ["phone"] }] }),
);

const withdrawnSchema = v.strictObject({
  on: field(isoDateSchema, "From this day on the listing is gone.", "2026-11-20"),
  reason: field(textSchema, "Why, in a sentence for those who followed a link to it.", "Die Stelle ist besetzt."),
});

const listingFields = v.strictObject({
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
  publishedOn: field(
    isoDateSchema,
    "Day of the first publication; never refreshed. Before it the listing is not shown.",
    "2026-10-05",
  ),
  validUntil: field(
    isoDateSchema,
    "Last day on which one can apply. The day after, the listing is gone.",
    "2026-12-31",
  ),
  lastConfirmedOn: field(
    isoDateSchema,
    "Day on which the client last confirmed that the job is open. Stands on the page.",
    "2026-11-16",
  ),
  openings: field(positiveIntegerSchema, "How many people are wanted.", 2),
  hoursPerDay: field(
    v.pipe(positiveNumberSchema, v.maxValue(10, "must be at most 10: a working day may not be longer (ArbZG § 3)")),
    "Hours of a full working day, to which the salary belongs.",
    8,
  ),
  gross: field(
    v.literal(true, "must be `true`: state the pay before tax and social insurance"),
    "The salary is gross; stated so that nobody has to guess.",
    true,
  ),
  bonus: v.optional(
    field(
      textSchema,
      "What may come on top of the range, and for what. Never part of the range.",
      "Bis zu 10 % im Jahr.",
    ),
  ),
  contract: field(contractSchema, "Who employs and who pays.", {
    kind: "employed-by-client",
    employerOfRecord: "Musterhandel GmbH",
    paidBy: "Musterhandel GmbH, zum Monatsende",
  }),
  client: field(clientSchema, "For whom one works, or why that is not said yet.", {
    name: "Musterhandel GmbH",
    website: "https://www.example.org",
  }),
  training: field(textSchema, "How one is trained, how long, and whether that is paid.", "Zwei Wochen, voll bezahlt."),
  equipment: field(textSchema, "What is provided and what one needs at home.", "Das Unternehmen stellt ein Notebook."),
  contact: field(contactSchema, "The person who answers questions about this job.", {
    name: "Jana Brandt",
    role: "Personalberatung E-Commerce",
    email: "jana.brandt@example.org",
  }),
  withdrawn: v.optional(
    field(withdrawnSchema, "Set this instead of deleting the file: then the address can say what happened.", {
      on: "2026-11-20",
      reason: "Die Stelle ist besetzt.",
    }),
  ),
});

/** Each rule is asked as soon as the fields that it names are right, and its message stands at the field to mend. */
export const listingFileSchema = v.pipe(
  listingFields,
  v.forward(
    v.partialCheck(
      [["publishedOn"], ["validUntil"]],
      ({ publishedOn, validUntil }) => validUntil > publishedOn,
      "must be later than publishedOn",
    ),
    ["validUntil"],
  ),
  v.forward(
    v.partialCheck(
      [["publishedOn"], ["validUntil"], ["lastConfirmedOn"]],
      ({ publishedOn, validUntil, lastConfirmedOn }) => publishedOn <= lastConfirmedOn && lastConfirmedOn <= validUntil,
      "must lie between publishedOn and validUntil",
    ),
    ["lastConfirmedOn"],
  ),
  v.forward(
    v.partialCheck(
      [["publishedOn"], ["withdrawn"]],
      ({ publishedOn, withdrawn }) => withdrawn === undefined || withdrawn.on >= publishedOn,
      "must not begin before publishedOn",
    ),
    ["withdrawn"],
  ),
  v.forward(
    v.partialCheck(
      [["contract"], ["client"]],
      ({ contract, client }) =>
        contract.kind !== "employed-by-client" || "name" in client === (contract.employerOfRecord !== undefined),
      "must have an employerOfRecord if the client is named, and none if the client is undisclosed",
    ),
    ["contract"],
  ),
  v.forward(
    v.partialCheck(
      [["contract"], ["client"]],
      ({ contract, client }) =>
        contract.kind !== "temporary-work" || !("name" in client) || contract.employerOfRecord !== client.name,
      "must name the company that lends its staff as employerOfRecord: in temporary work that is never the client",
    ),
    ["contract"],
  ),
);

/** The file as it stands. */
export type ListingFile = v.InferOutput<typeof listingFileSchema>;

/** A listing with the address part that its file name gives it. */
export type Listing = ListingFile & { slug: string };
