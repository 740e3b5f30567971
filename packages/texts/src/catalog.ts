import { aboutTexts } from "./about.ts";
import { accessibilityTexts } from "./accessibility.ts";
import { advantagesTexts } from "./advantages.ts";
import { benefitsTexts } from "./benefits.ts";
import { claimTexts } from "./claims.ts";
import { contactTexts } from "./contact.ts";
import { formTexts } from "./form.ts";
import { frameTexts } from "./frame.ts";
import { homeTexts } from "./home.ts";
import { identityTexts } from "./identity.ts";
import { ledgerTexts } from "./ledger.ts";
import { listingTexts } from "./listing.ts";
import { mailTexts } from "./mails.ts";
import { notFoundTexts } from "./not-found.ts";
import { outputTexts } from "./outputs.ts";
import { partsTexts } from "./parts.ts";
import { reviewTexts } from "./review.ts";
import { statusTexts } from "./status.ts";
import { thankYouTexts } from "./thank-you.ts";

/**
 * Every German sentence that an agency may word otherwise, by its key: page, section, sentence. A figure or fact of the
 * agency stands in it as a `{placeholder}`, so that no wording can state another one than the records do.
 *
 * Not here is what an agency may not word: the sample's notice, duties of law, the data firewall, the outcomes of /echt,
 * and what the records themselves say, such as `100% Remote`, `pro Tag`, `brutto` and (m/w/d). Nor are nouns that follow
 * a number inside a sentence, `20 Stunden` or `einer Woche`: a placeholder brings them in, in the case that its place in
 * the sentence needs, and a wording that changed one noun for all places would be wrong in some.
 */
export const catalog = {
  ...frameTexts,
  ...partsTexts,
  ...claimTexts,
  ...homeTexts,
  ...aboutTexts,
  ...benefitsTexts,
  ...advantagesTexts,
  ...listingTexts,
  ...contactTexts,
  ...thankYouTexts,
  ...ledgerTexts,
  ...identityTexts,
  ...reviewTexts,
  ...accessibilityTexts,
  ...notFoundTexts,
  ...outputTexts,
  ...formTexts,
  ...statusTexts,
  ...mailTexts,
} as const;

type Catalog = typeof catalog;
/** The key of a text that is always said as it stands: `not-found.hero.lead`. */
export type TextKey = {
  [Key in keyof Catalog]: Catalog[Key] extends `[${string}` | object ? never : Key;
}[keyof Catalog];

/** What the first part of a key stands for: a page by its address, or what else it is. */
const places: Readonly<Record<PlaceName, string>> = {
  parts: "Auf mehreren Seiten",
  claims: "Namen der Angaben, auf /belege und an den Zeichen hinter Zahlen",
  home: "Startseite, /",
  about: "Über uns, /about",
  benefits: "Vorteile, /benefits",
  advantages: "Warum wir, /advantages",
  frame: "Kopf und Fuß jeder Seite",
  list: "Stellenangebote, /jobs",
  listing: "Seite einer Stelle, /jobs/…",
  contact: "Kontakt und Bewerbung, /contact",
  "thank-you": "Dank nach der Bewerbung, /thank-you",
  ledger: "Belege, /belege",
  identity: "Ist das wirklich von uns?, /echt",
  review: "So prüfen wir, /pruefung",
  accessibility: "Barrierefreiheit, /barrierefreiheit",
  outputs: "Feeds und Vorschaubilder",
  form: "Bewerbungsformular",
  status: "Seite einer Bewerbung, /bewerbung/…",
  mails: "E-Mails",
  "not-found": "Seite für Adressen, die es nicht gibt",
};
type PlaceName = keyof Catalog extends infer Key ? (Key extends `${infer Place}.${string}` ? Place : never) : never;

/** Where a text stands, in German. */
export function placeOf(key: string): string {
  return places[key.split(".", 1)[0] as PlaceName];
}
