import { loadAgency } from "@fernkontor/agency-files/load-agency";
import { sampleAgencyFolder } from "@fernkontor/agency-files/test-agencies";
import { publicOn } from "@fernkontor/domain/agency/agency";
import type { Listing } from "@fernkontor/domain/listing/listing";
import { expect, test } from "vitest";
import { listingLines } from "./listing-lines.ts";

const agency = publicOn(loadAgency(sampleAgencyFolder), "2026-11-21");
const [sample] = agency.listings;

const hybrid: Partial<Listing> = {
  slug: "shop",
  id: 41,
  title: "Shopbetreuung",
  salary: { from: 3200, to: 3800 },
  period: "pro Monat",
  type: "Vollzeit & Teilzeit",
  hoursPerDay: 8,
  hoursPerWeek: { from: 38.5, to: 38.5 },
  location: "Hybrid",
  city: ["Lübeck", "Kiel"],
  daysOnSite: { from: 2, to: 2 },
  countries: ["DE", "AT"],
  category: "Verkauf",
  description: "Sie betreuen einen Shop.",
  tasks: ["Bestellungen prüfen", "Rückfragen beantworten"],
  requirements: ["Deutsch", "Geduld"],
  benefits: ["Freie Zeitwahl"],
  tags: ["Shop", "Einstieg möglich"],
  publishedOn: "2026-10-05T09:00",
  validUntil: "2026-12-31T18:00",
  lastConfirmedOn: "2026-11-16",
  startsOn: "2027-02-01",
  openings: 2,
  contract: { kind: "employed-by-client", employerOfRecord: "Muster GmbH", paidBy: "Lohnbüro Muster, zum Monatsende" },
  fixedTerm: { months: 12 },
  client: { name: "Muster GmbH", website: "https://muster.example/ueber" },
  bonus: "Bis zu 10 %.",
  daysOfHoliday: 30,
  aboutCompany: "Muster verkauft Tee.\nAlle sitzen in einem Haus.",
  tariff: undefined,
  training: "Zwei Wochen, bezahlt.",
  equipment: "Ein Notebook.",
  contact: { name: "Jana Brandt", role: "Beratung", email: "jana@agentur.example", phone: "+49 30 23125 014" },
};

test("a listing's lines say all that its page says", () => {
  const listings = [{ ...sample, ...hybrid } as Listing];
  const lines = listingLines({ ...agency, listings }, "shop") ?? [];
  expect(lines.map(({ label, text }) => `${label}: ${text}`)).toEqual([
    "Stelle: Shopbetreuung (m/w/d)",
    "Nummer: 41",
    "Bereich: Verkauf",
    "Stichworte: Shop\nEinstieg möglich",
    "Vergütung: 3.200 € bis 3.800 € brutto pro Monat",
    "Umfang: Vollzeit & Teilzeit, den Umfang vereinbaren Sie vor dem Start. Vollzeit sind 38,5 Stunden pro Woche. Ein ganzer Tag hat 8 Stunden.",
    "Vertrag: Anstellung direkt beim Unternehmen. Befristet auf 12 Monate.",
    "Arbeitsort: Hybrid: 2 Tage pro Woche in Lübeck oder Kiel, sonst von zu Hause. Möglicher Wohnsitz: Deutschland, Österreich",
    "Arbeitgeber: Muster GmbH",
    "Sie arbeiten für: Muster GmbH, muster.example",
    "Bezahlt von: Lohnbüro Muster, zum Monatsende",
    "Freie Plätze: 2",
    "Beginn: 1. Februar 2027",
    "Beschreibung: Sie betreuen einen Shop.",
    "Was Sie tun: Bestellungen prüfen\nRückfragen beantworten",
    "Was Sie mitbringen: Deutsch\nGeduld",
    "Was Sie bekommen: Freie Zeitwahl",
    "Urlaub: 30 Tage im Jahr, in Vollzeit",
    "Training: Zwei Wochen, bezahlt.",
    "Ausstattung: Ein Notebook.",
    "Bonus, zusätzlich zur Spanne: Bis zu 10 %.",
    "Über das Unternehmen: Muster verkauft Tee.\nAlle sitzen in einem Haus.",
    "Ansprechperson: Jana Brandt, Beratung, jana@agentur.example, +49 30 23125 014",
    "Veröffentlicht: 5. Oktober 2026",
    "Zuletzt bestätigt: 16. November 2026",
    "Bewerbung bis: 31. Dezember 2026, 18 Uhr",
  ]);
});

test("of a listing that is not open there are none", () => {
  expect(listingLines(agency, "nirgends")).toBeNull();
  expect(listingLines(agency, null)).toBeNull();
});
