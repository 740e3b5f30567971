/** One listing: `agency/jobs/<slug>.yaml`. */
import * as v from "valibot";
import { dayRateRangeSchema } from "../pay/pay.ts";
import {
  field,
  isoDateSchema,
  lineSchema,
  mailboxSchema,
  nameUpTo,
  phoneSchema,
  positiveIntegerSchema,
  positiveNumberSchema,
  textSchema,
  textUpTo,
  webAddressSchema,
} from "../value-schemas.ts";
import { contractSchema } from "./contract.ts";

/** The one tag with a meaning: a listing for which one needs no experience. */
export const entryTag = "Einstieg möglich";

/** The choice in the form for people who have not decided on a listing. */
export const undecidedListing = "Noch offen";

/** In a longer list nobody finds anything, and every page that carries it grows with the agency. */
export const mostListingsInOneList = 200;

const linesSchema = v.pipe(v.array(lineSchema), v.minLength(1, "braucht mindestens einen Eintrag"));
const titleSchema = v.pipe(
  nameUpTo(80),
  v.check((title) => !/m\/w\/d/.test(title), "muss der Titel allein sein: „(m/w/d)“ setzt die Website selbst dazu"),
);

const clientSchema = v.union(
  [
    v.strictObject({
      name: field(nameUpTo(100), "Das Unternehmen, für das man arbeitet, mit Rechtsform.", "Musterhandel GmbH"),
      website: field(webAddressSchema, "Wo man sich über das Unternehmen informieren kann.", "https://www.example.org"),
    }),
    v.strictObject({
      undisclosedBecause: field(
        textSchema,
        "Warum das Unternehmen nicht genannt wird, in Worten für Bewerber, und wann sie den Namen erfahren.",
        "Die Nachfolge ist im Unternehmen noch nicht bekannt. Den Namen nennen wir im Erstgespräch.",
      ),
    }),
  ],
  "muss entweder „name“ und „website“ haben oder „undisclosedBecause“",
);

const contactSchema = v.pipe(
  v.strictObject({
    name: field(nameUpTo(60), "Vor- und Nachname des Menschen, der Fragen beantwortet.", "Jana Brandt"),
    role: field(nameUpTo(80), "Was sie oder er in der Agentur macht.", "Personalberatung E-Commerce"),
    email: v.optional(field(mailboxSchema, "Adresse bei der Domain der Agentur.", "jana.brandt@example.org")),
    phone: v.optional(
      field(phoneSchema, "Durchwahl in internationaler Schreibweise, mit Leerzeichen.", "+49 30 23125 014"),
    ),
  }),
  v.check(
    ({ email, phone }) => email !== undefined || phone !== undefined,
    "braucht „email“ oder „phone“: Ein Name allein ist nicht zu erreichen",
  ),
  // The same rule for editors, which do not know the check.
  v.metadata({ anyOf: [{ required: ["email"] }, { required: ["phone"] }] }),
);

/** Somebody in the profile's `people`, by name or by what stands before the `@`; or the whole person. */
const contactOrNameSchema = v.union(
  [contactSchema, lineSchema],
  "muss der Name von jemandem unter „people“ sein oder „name“, „role“ und „email“ oder „phone“ haben",
);

const withdrawnSchema = v.strictObject({
  on: field(isoDateSchema, "Ab diesem Tag gibt es die Stelle nicht mehr.", "2026-11-20"),
  reason: field(
    textSchema,
    "Warum, in einem Satz für Menschen, die einem Link hierher folgen.",
    "Die Stelle ist besetzt.",
  ),
});

const listingFields = v.strictObject({
  id: field(positiveIntegerSchema, "Nummer der Stelle, jede nur einmal; zugleich ihr Platz in der Liste.", 9),
  title: field(titleSchema, "Der Titel allein, ohne (m/w/d).", "Content Creator"),
  salary: field(dayRateRangeSchema, "Euro brutto am Tag, von–bis.", { from: 190, to: 240 }),
  period: field(v.literal("pro Tag", "muss „pro Tag“ sein"), "Einheit der Vergütung.", "pro Tag"),
  type: field(
    v.literal("Vollzeit & Teilzeit", "muss „Vollzeit & Teilzeit“ sein"),
    "Umfang der Arbeit.",
    "Vollzeit & Teilzeit",
  ),
  location: field(v.literal("100% Remote", "muss „100% Remote“ sein"), "Ort der Arbeit.", "100% Remote"),
  category: field(nameUpTo(40), "Einer der Bereiche („categories“) aus profile.yaml.", "Social Media"),
  description: field(
    // It stands on the card of the list, of which a page shows a dozen.
    textUpTo(600),
    "Was man tut, in zwei oder drei Sätzen.",
    "Sie entwickeln kurze Videos, Bilder und Texte für Shops.",
  ),
  requirements: field(linesSchema, "Was man mitbringt.", ["Kreative Ideen und ein Auge fürs Detail"]),
  tags: field(
    v.pipe(v.array(nameUpTo(40)), v.minLength(1, "braucht mindestens einen Eintrag")),
    "Kurze Stichwörter unter der Beschreibung; „Einstieg möglich“ kennzeichnet eine Stelle, für die man keine Vorkenntnisse braucht.",
    ["Video", entryTag],
  ),
  publishedOn: field(
    isoDateSchema,
    "Tag der ersten Veröffentlichung; er wird nie erneuert. Vorher wird die Stelle nicht gezeigt.",
    "2026-10-05",
  ),
  validUntil: field(
    isoDateSchema,
    "Letzter Tag, an dem man sich bewerben kann. Am Tag danach ist die Stelle nicht mehr zu sehen.",
    "2026-12-31",
  ),
  lastConfirmedOn: field(
    isoDateSchema,
    "Tag, an dem der Kunde zuletzt bestätigt hat, dass die Stelle offen ist. Steht auf der Seite.",
    "2026-11-16",
  ),
  openings: field(positiveIntegerSchema, "Wie viele Menschen gesucht werden.", 2),
  hoursPerDay: field(
    v.pipe(
      positiveNumberSchema,
      v.maxValue(10, "darf höchstens 10 sein: Länger darf ein Arbeitstag nicht dauern (ArbZG § 3)"),
    ),
    "Stunden eines vollen Arbeitstags, zu dem die Vergütung gehört.",
    8,
  ),
  gross: field(
    v.literal(true, "muss „true“ sein: Nennen Sie die Vergütung vor Steuern und Sozialabgaben"),
    "Die Vergütung ist brutto; es steht da, damit niemand raten muss.",
    true,
  ),
  bonus: v.optional(
    field(
      textSchema,
      "Was über die Spanne hinaus dazukommen kann und wofür. Nie Teil der Spanne.",
      "Bis zu 10 % im Jahr.",
    ),
  ),
  contract: field(contractSchema, "Wer anstellt und wer bezahlt.", {
    kind: "employed-by-client",
    employerOfRecord: "Musterhandel GmbH",
    paidBy: "Musterhandel GmbH, zum Monatsende",
  }),
  client: field(clientSchema, "Für wen man arbeitet oder warum das noch nicht gesagt wird.", {
    name: "Musterhandel GmbH",
    website: "https://www.example.org",
  }),
  training: field(
    textSchema,
    "Wie man eingearbeitet wird, wie lange, und ob das bezahlt ist.",
    "Zwei Wochen, voll bezahlt.",
  ),
  equipment: field(
    textSchema,
    "Was gestellt wird und was man zu Hause braucht.",
    "Das Unternehmen stellt ein Notebook.",
  ),
  contact: field(
    contactOrNameSchema,
    "Der Mensch, der Fragen zu dieser Stelle beantwortet: der Name von jemandem unter „people“ in profile.yaml oder hier alles.",
    {
      name: "Jana Brandt",
      role: "Personalberatung E-Commerce",
      email: "jana.brandt@example.org",
    },
  ),
  withdrawn: v.optional(
    field(withdrawnSchema, "Eintragen, statt die Datei zu löschen: Dann kann die Adresse sagen, was passiert ist.", {
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
      "muss später sein als „publishedOn“",
    ),
    ["validUntil"],
  ),
  v.forward(
    v.partialCheck(
      [["publishedOn"], ["validUntil"], ["lastConfirmedOn"]],
      ({ publishedOn, validUntil, lastConfirmedOn }) => publishedOn <= lastConfirmedOn && lastConfirmedOn <= validUntil,
      "muss zwischen „publishedOn“ und „validUntil“ liegen",
    ),
    ["lastConfirmedOn"],
  ),
  v.forward(
    v.partialCheck(
      [["publishedOn"], ["withdrawn"]],
      ({ publishedOn, withdrawn }) => withdrawn === undefined || withdrawn.on >= publishedOn,
      "darf nicht vor „publishedOn“ liegen",
    ),
    ["withdrawn"],
  ),
  v.forward(
    v.partialCheck(
      [["contract"], ["client"]],
      ({ contract, client }) =>
        contract.kind !== "employed-by-client" || "name" in client === (contract.employerOfRecord !== undefined),
      "muss „employerOfRecord“ haben, wenn der Kunde genannt ist, und darf es nicht haben, wenn er nicht genannt ist",
    ),
    ["contract"],
  ),
  v.forward(
    v.partialCheck(
      [["contract"], ["client"]],
      ({ contract, client }) =>
        contract.kind !== "temporary-work" || !("name" in client) || contract.employerOfRecord !== client.name,
      "muss als „employerOfRecord“ das Unternehmen nennen, das seine Leute verleiht: Bei Zeitarbeit ist das nie der Kunde",
    ),
    ["contract"],
  ),
);

/** The file as it stands. */
export type ListingFile = v.InferOutput<typeof listingFileSchema>;

/** A listing with its contact in full and the address part that its file name gives it. */
export type Listing = Omit<ListingFile, "contact"> & { contact: v.InferOutput<typeof contactSchema>; slug: string };
