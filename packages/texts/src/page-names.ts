import type { PageDocumentName } from "./page-documents.ts";

/** `address`: none where a page stands at every address that is not there. */
type PageName = { name: string; address?: string };

const pages: Readonly<Record<PageDocumentName | "list" | "ledger" | "identity", PageName>> = {
  home: { name: "Startseite", address: "/" },
  about: { name: "Über uns", address: "/about" },
  benefits: { name: "Vorteile", address: "/benefits" },
  advantages: { name: "Warum wir", address: "/advantages" },
  list: { name: "Stellenangebote", address: "/jobs" },
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
};

/** What a page that is a document is called, in German. */
export function pageOf(document: PageDocumentName): PageName {
  return pages[document];
}

/** The page at an address, as `/about`; the address itself where it is one of the agency's own. */
export function pageAt(address: string): string {
  return Object.values(pages).find((page) => page.address === address)?.name ?? address;
}
