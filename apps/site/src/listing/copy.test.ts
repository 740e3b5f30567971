import { loadAgency } from "@fernkontor/agency-files/load-agency";
import { sampleAgencyFolder } from "@fernkontor/agency-files/test-agencies";
import { publicOn } from "@fernkontor/domain/agency/agency";
import type { Listing } from "@fernkontor/domain/listing/listing";
import { describe, expect, test } from "vitest";
import { listingGoneCopy } from "../listing-gone/copy.ts";
import { listingPageCopy } from "./copy.ts";

const agency = publicOn(loadAgency(sampleAgencyFolder), "2026-11-21");
const creator = agency.listings.find(({ slug }) => slug === "content-creator") as Listing;

const pageOf = (change: Partial<Listing>) => listingPageCopy(agency, { ...creator, ...change });

describe("“Wer ist mein Arbeitgeber?”", () => {
  test.each<[what: string, change: Partial<Listing>, says: string[], doesNotSay: string[]]>([
    [
      "stays unnamed with an unnamed client, and the page says why",
      {
        contract: { kind: "employed-by-client", paidBy: "Das Unternehmen, zum Monatsende" },
        client: { undisclosedBecause: "Den Namen nennen wir im Erstgespräch." },
      },
      ["Das Unternehmen, für das Sie arbeiten", "Noch nicht genannt. Den Namen nennen wir im Erstgespräch."],
      ["Kastanie"],
    ],
    [
      "is the lender in temporary work, not the client",
      { contract: { kind: "temporary-work", employerOfRecord: "Leih GmbH", paidBy: "Leih GmbH, monatlich" } },
      ["Arbeitnehmerüberlassung", 'Arbeitgeber","text":"Leih GmbH', 'Sie arbeiten für","text":["Kastanie'],
      ["wird nicht Ihr Arbeitgeber"],
    ],
    [
      "is the agency where it hires for itself",
      {
        contract: {
          kind: "employed-by-client",
          employerOfRecord: "Musteragentur Fernkontor GmbH",
          paidBy: "Fernkontor, monatlich",
        },
      },
      ["Anstellung direkt bei Musteragentur Fernkontor GmbH", "Sie werden bei uns angestellt."],
      ["wird nicht Ihr Arbeitgeber", "beim Unternehmen"],
    ],
    [
      "is the agency where it lends its own staff",
      { contract: { kind: "temporary-work", employerOfRecord: "Fernkontor", paidBy: "Fernkontor, monatlich" } },
      ["Arbeitnehmerüberlassung", "Wir stellen Sie an"],
      ["Ein Zeitarbeitsunternehmen", "wird nicht Ihr Arbeitgeber"],
    ],
    [
      "is nobody for freelancers",
      { contract: { kind: "freelance", paidBy: "Kastanie, 14 Tage nach Rechnung" } },
      ["Freie Mitarbeit", "selbstständig auf Rechnung", "14 Tage nach Rechnung"],
      ['"Arbeitgeber"'],
    ],
  ])("%s", (_, change, says, doesNotSay) => {
    const words = JSON.stringify(pageOf(change).employer);
    for (const text of says) expect(words).toContain(text);
    for (const text of doesNotSay) expect(words).not.toContain(text);
  });
});

function exampleOf(change: Partial<Listing>) {
  const { example } = pageOf(change).pay;
  if (!example) throw new Error("The page works out no example.");
  return example;
}

describe("the pay box", () => {
  // 8 hours × 5 days × 52 weeks ÷ 12 months are 173,33 hours: 190 € ÷ 8 × 173,33 = 4.116,67 €.
  test("works with the hours where the working days of a month may not be claimed", () => {
    const silent = { ...agency, claims: { ...agency.claims, monthExample: undefined } };
    const { steps, house } = listingPageCopy(silent, creator).pay.example ?? {};
    expect(steps?.map(({ term, amount }) => `${term} ${amount}`)).toEqual([
      "Tagessatz 190–240 €",
      "Stunden am Tag 8",
      "In der Stunde 23,75–30,00 €",
      "Stunden in der Woche 40",
      "Im Monat 4.117–5.200 €",
    ]);
    expect(house).toBeUndefined();
  });

  test("promises freelancers no year, because nobody pays their holidays", () => {
    const { steps, note } = exampleOf({ contract: { kind: "freelance", paidBy: "Kastanie" } });
    expect(steps.at(-1)).toMatchObject({ term: "= Im Monat", weight: "total" });
    expect(JSON.stringify(steps)).not.toContain("Jahr");
    expect(note).toContain("keine Jahressumme");
  });

  test("names part-time as an example of whole days", () => {
    expect(exampleOf({ hoursPerDay: 7.5 }).note).toMatch(
      /7,5 Stunden am Tag.*10 ganze Tage im Monat sind zum Beispiel 1\.900–2\.400 €/,
    );
  });
});

test("a contact without phone or without mail has no empty link", () => {
  const { email: _, ...byPhone } = creator.contact;
  expect(pageOf({ contact: { ...byPhone, phone: "+49 30 23125 036" } }).contact.person).toMatchObject({
    email: undefined,
    phone: { number: "+49 30 23125 036", href: "tel:+493023125036" },
  });
  const { phone: __, ...byMail } = creator.contact;
  expect(pageOf({ contact: byMail }).contact.person.phone).toBeUndefined();
});

test("an hour is said of the end, where it matters, and not of the publication", () => {
  const { hero, contact } = pageOf({ publishedOn: "2026-10-12T09:00", validUntil: "2026-12-01T18:30" });
  expect(hero.confirmed).toContain("Bewerbung möglich bis 1. Dezember 2026, 18:30 Uhr.");
  expect(contact.dates.map(({ text }) => text).slice(1, 3)).toEqual([
    "12. Oktober 2026",
    "1. Dezember 2026, 18:30 Uhr",
  ]);
});

test("the page of a listing that is over names its last hour", () => {
  const { gone, head } = listingGoneCopy(
    { ...agency, on: "2026-12-01" },
    { ...creator, validUntil: "2026-12-01T18:00" },
  );
  expect(gone.lead).toContain("Content Creator (m/w/d): Die Anzeige galt bis 1. Dezember 2026, 18 Uhr.");
  expect(head.noindex).toBe(true);
});
