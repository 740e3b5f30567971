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
import { outputTexts } from "./outputs.ts";
import type { PageDocumentName } from "./page-documents.ts";
import { partsTexts } from "./parts.ts";
import { statusTexts } from "./status.ts";

/**
 * Labels, and the sentences of form, listings and mails, by their keys: place, section, text. Pages of prose are documents.
 * A figure or fact of the agency stands in them as a `{placeholder}`, so that no wording can state another one than the
 * records do.
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
  ...benefitsTexts,
  ...advantagesTexts,
  ...listingTexts,
  ...contactTexts,
  ...ledgerTexts,
  ...identityTexts,
  ...outputTexts,
  ...formTexts,
  ...statusTexts,
  ...mailTexts,
} as const;

/** `ledger.heading` */
export type TextKey = keyof typeof catalog;

/** `address`: of the page that shows it; `…` where there is one for each record. */
export type TextPlace = { name: string; address?: string };

/** What the first part of a key stands for, and the name of a document. */
const places: Readonly<Record<PlaceName | PageDocumentName, TextPlace>> = {
  parts: { name: "Auf mehreren Seiten" },
  claims: { name: "Namen der Angaben, auf /belege und an den Zeichen hinter Zahlen" },
  home: { name: "Startseite", address: "/" },
  about: { name: "Über uns", address: "/about" },
  benefits: { name: "Vorteile", address: "/benefits" },
  advantages: { name: "Warum wir", address: "/advantages" },
  frame: { name: "Kopf und Fuß jeder Seite" },
  list: { name: "Stellenangebote", address: "/jobs" },
  listing: { name: "Seite einer Stelle", address: "/jobs/…" },
  contact: { name: "Kontakt und Bewerbung", address: "/contact" },
  "thank-you": { name: "Dank nach der Bewerbung", address: "/thank-you" },
  privacy: { name: "Datenschutz", address: "/privacy" },
  terms: { name: "Allgemeine Geschäftsbedingungen", address: "/terms" },
  imprint: { name: "Impressum", address: "/impressum" },
  review: { name: "So prüfen wir", address: "/pruefung" },
  accessibility: { name: "Barrierefreiheit", address: "/barrierefreiheit" },
  "not-found": { name: "Seite für Adressen, die es nicht gibt" },
  ledger: { name: "Belege", address: "/belege" },
  identity: { name: "Ist das wirklich von uns?", address: "/echt" },
  outputs: { name: "Feeds und Vorschaubilder" },
  form: { name: "Bewerbungsformular" },
  status: { name: "Seite einer Bewerbung", address: "/bewerbung/…" },
  mails: { name: "E-Mails" },
};
type PlaceName = TextKey extends infer Key ? (Key extends `${infer Place}.${string}` ? Place : never) : never;

/** Where a text stands, or what a document is called, in German. */
export function pageOf(key: string): TextPlace {
  return places[key.split(".", 1)[0] as PlaceName];
}

/** The page at an address, as `/about`; the address itself where it is one of the agency's own. */
export function pageAt(address: string): string {
  return Object.values<TextPlace>(places).find((place) => place.address === address)?.name ?? address;
}

/** `Startseite, /` */
export function placeOf(key: string): string {
  const { name, address } = pageOf(key);
  return address === undefined ? name : `${name}, ${address}`;
}
