/** One listing: `agency/jobs/<slug>.yaml`. */
import * as v from "valibot";
import { asRange, payPeriodSchema, salarySchema } from "../pay/salary.ts";
import {
  asMoment,
  field,
  isoDateSchema,
  lineSchema,
  lineUpTo,
  mailboxSchema,
  momentSchema,
  nameUpTo,
  phoneSchema,
  positiveIntegerSchema,
  textSchema,
  textUpTo,
  webAddressSchema,
} from "../value-schemas.ts";
import { contractSchema } from "./contract.ts";
import { listingRules } from "./listing-rules.ts";
import { immediately, startSchema } from "./start.ts";
import {
  asList,
  citiesSchema,
  countriesSchema,
  daysOnSiteSchema,
  extentSchema,
  fixedTermSchema,
  hoursPerDaySchema,
  hoursPerWeekSchema,
  locationSchema,
} from "./working-conditions.ts";

/** The one tag with a meaning: a listing for which one needs no experience. */
export const entryTag = "Einstieg möglich";

/** The choice in the form for people who have not decided on a listing. */
export const undecidedListing = "Noch offen";

/** In a longer list nobody finds anything, and every page that carries it grows with the agency. */
export const mostListingsInOneList = 200;

const linesSchema = v.pipe(v.array(lineSchema), v.minLength(1, "braucht mindestens einen Eintrag"));
/** The page says them, and its structured data says them again. */
const shortLinesSchema = v.pipe(
  v.array(lineUpTo(160)),
  v.minLength(1, "braucht mindestens einen Eintrag"),
  v.maxLength(12, ({ input }) => `hat ${input.length} Einträge, an dieser Stelle haben 12 Platz`),
);
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
  id: field(positiveIntegerSchema, "Nummer der Stelle, jede nur einmal. Sie bleibt, wie sie ist.", 9),
  title: field(titleSchema, "Der Titel allein, ohne (m/w/d).", "Content Creator"),
  salary: v.pipe(
    field(
      salarySchema,
      "Vergütung in Euro ohne Bonus: von–bis oder ein Betrag. Cent stehen hinter einem Punkt: 17.50.",
      { from: 190, to: 240 },
    ),
    asRange,
  ),
  period: field(payPeriodSchema, "Wofür die Vergütung bezahlt wird.", "pro Tag"),
  type: field(extentSchema, "Umfang der Arbeit.", "Vollzeit & Teilzeit"),
  hoursPerDay: v.optional(
    field(hoursPerDaySchema, "Stunden eines vollen Arbeitstags. Zu ihnen gehört eine Vergütung pro Tag.", 8),
  ),
  hoursPerWeek: v.optional(
    v.pipe(
      field(
        hoursPerWeekSchema,
        "Stunden einer Woche, eine Zahl oder von–bis. Mit ihnen wird jede Vergütung umgerechnet, die nicht pro Tag ist.",
        38.5,
      ),
      asRange,
    ),
  ),
  location: field(locationSchema, "Ort der Arbeit.", "100% Remote"),
  city: v.optional(
    v.pipe(
      field(citiesSchema, "Bei „Hybrid“ und „Vor Ort“: die Stadt oder eine Liste von Städten zur Wahl.", "Lübeck"),
      asList,
    ),
  ),
  daysOnSite: v.optional(
    v.pipe(
      field(daysOnSiteSchema, "Bei „Hybrid“: an wie vielen Tagen der Woche vor Ort, eine Zahl oder von–bis.", 2),
      asRange,
    ),
  ),
  countries: v.optional(
    field(countriesSchema, "Länder, in denen man wohnen kann, mit zwei Buchstaben. Ohne das Feld: Deutschland.", [
      "DE",
      "AT",
    ]),
    ["DE"],
  ),
  language: v.optional(
    field(
      v.picklist(["de", "en"], "muss „de“ oder „en“ sein"),
      "Sprache von Titel, Beschreibung, Schlagworten, „tasks“, „requirements“, „benefits“ und „aboutCompany“.",
      "en",
    ),
    "de",
  ),
  category: field(nameUpTo(40), "Einer der Bereiche („categories“) aus profile.yaml.", "Social Media"),
  description: field(
    // It stands on the card of the list, of which a page shows a dozen.
    textUpTo(600),
    "Die Arbeit, in zwei oder drei Sätzen.",
    "Sie entwickeln kurze Videos, Bilder und Texte für Shops.",
  ),
  tasks: v.optional(
    field(shortLinesSchema, "Was man tut, Zeile für Zeile. Steht auf der Seite der Stelle.", [
      "Kurze Videos für Shops und Kanäle drehen und schneiden",
    ]),
  ),
  requirements: field(linesSchema, "Was man mitbringt.", ["Kreative Ideen und ein Auge fürs Detail"]),
  benefits: v.optional(
    field(shortLinesSchema, "Was man bekommt und kein eigenes Feld hat, Zeile für Zeile.", [
      "Freie Wahl der Arbeitszeit zwischen 7 und 20 Uhr",
    ]),
  ),
  tags: field(
    v.pipe(v.array(nameUpTo(40)), v.minLength(1, "braucht mindestens einen Eintrag")),
    "Kurze Stichwörter unter der Beschreibung; „Einstieg möglich“ kennzeichnet eine Stelle, für die man keine Vorkenntnisse braucht.",
    ["Video", entryTag],
  ),
  publishedOn: v.pipe(
    field(
      momentSchema,
      "Tag der ersten Veröffentlichung, auf Wunsch mit Uhrzeit in Berlin („2026-10-05 09:00“); er wird nie erneuert. Vorher wird die Stelle nicht gezeigt.",
      "2026-10-05",
    ),
    asMoment,
  ),
  validUntil: v.pipe(
    field(
      momentSchema,
      "Letzter Tag, an dem man sich bewerben kann; am Tag danach ist die Stelle nicht mehr zu sehen. Mit Uhrzeit („2026-12-31 18:00“) ist es die Minute, mit der die Stelle endet.",
      "2026-12-31",
    ),
    asMoment,
  ),
  lastConfirmedOn: field(
    isoDateSchema,
    "Tag, an dem der Kunde zuletzt bestätigt hat, dass die Stelle offen ist. Steht auf der Seite.",
    "2026-11-16",
  ),
  updatedOn: v.optional(
    field(
      isoDateSchema,
      "Tag, an dem Sie den Text der Anzeige zuletzt geändert haben. Daran merken Feeds, dass es etwas Neues zu lesen gibt; „publishedOn“ bleibt, wie es ist.",
      "2026-11-18",
    ),
  ),
  startsOn: v.optional(
    field(
      startSchema,
      `Wann die Arbeit beginnt: ein Tag oder „${immediately}“. Ist der Tag vorbei, liest man „${immediately}“.`,
      "2027-02-01",
    ),
  ),
  openings: field(positiveIntegerSchema, "Wie viele Menschen gesucht werden.", 2),
  gross: v.optional(
    field(
      v.literal(true, "muss „true“ sein: Nennen Sie die Vergütung vor Steuern und Sozialabgaben"),
      "Die Vergütung ist brutto; es steht da, damit niemand raten muss.",
      true,
    ),
  ),
  vat: v.optional(
    field(
      v.literal("excluded", "muss „excluded“ sein oder fehlen"),
      "Bei freier Mitarbeit anstelle von „gross“: Zur Vergütung kommt die Umsatzsteuer hinzu.",
      "excluded",
    ),
  ),
  tariff: v.optional(
    field(
      lineSchema,
      "Der Tarifvertrag mit der Entgeltgruppe, wenn er über die Vergütung entscheidet.",
      "GVP/DGB, Entgeltgruppe 4",
    ),
  ),
  bonus: v.optional(
    field(
      textSchema,
      "Was über die Spanne hinaus dazukommen kann und wofür. Nie Teil der Spanne.",
      "Bis zu 10 % im Jahr.",
    ),
  ),
  daysOfHoliday: v.optional(
    field(
      v.pipe(positiveIntegerSchema, v.maxValue(100, "darf höchstens 100 sein")),
      "Bezahlte Urlaubstage im Jahr, in Vollzeit. Nicht bei freier Mitarbeit.",
      30,
    ),
  ),
  contract: field(contractSchema, "Wer anstellt und wer bezahlt.", {
    kind: "employed-by-client",
    employerOfRecord: "Musterhandel GmbH",
    paidBy: "Musterhandel GmbH, zum Monatsende",
  }),
  fixedTerm: v.optional(
    field(
      fixedTermSchema,
      "Wenn der Vertrag von selbst endet: an welchem Tag („until“) oder nach wie vielen Monaten.",
      {
        months: 12,
      },
    ),
  ),
  client: field(clientSchema, "Für wen man arbeitet oder warum das noch nicht gesagt wird.", {
    name: "Musterhandel GmbH",
    website: "https://www.example.org",
  }),
  aboutCompany: v.optional(
    field(
      textUpTo(1500),
      "Das Unternehmen, für das man arbeitet, je Zeile ein Absatz; hinter „>-“ steht dazwischen eine leere.",
      "Kastanie dreht seit zehn Jahren Filme für kleine Läden.",
    ),
  ),
  training: v.optional(
    field(textSchema, "Wie man eingearbeitet wird, wie lange, und ob das bezahlt ist.", "Zwei Wochen, voll bezahlt."),
  ),
  equipment: v.optional(
    field(textSchema, "Was gestellt wird und was man zu Hause braucht.", "Das Unternehmen stellt ein Notebook."),
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

/** The fields, each right by itself. */
export type ListingFields = v.InferOutput<typeof listingFields>;

/** The fields, and what they have to do with each other. */
export const listingFileSchema = v.pipe(
  listingFields,
  listingRules,
  // The same rule for editors, which do not know the check.
  v.metadata({ oneOf: [{ required: ["gross"] }, { required: ["vat"] }] }),
);

/** The file as it stands. */
export type ListingFile = v.InferOutput<typeof listingFileSchema>;

/** A listing with its contact in full and the address part that its file name gives it. */
export type Listing = Omit<ListingFile, "contact"> & { contact: v.InferOutput<typeof contactSchema>; slug: string };
