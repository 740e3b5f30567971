import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { plainText } from "@fernkontor/domain/agency/own-text";
import fc from "fast-check";
import { expect, test } from "vitest";
import { anyAgency, formProvider, lender, sample, withOnly, withProfile } from "../../tests/any-agency.ts";
import { documentOf } from "../../tests/document-of.ts";
import { textsIn } from "../../tests/texts-in.ts";
import { frameCopy } from "../frame/copy.ts";
import { identityCopy } from "../identity/copy.ts";
import { ledgerCopy } from "../ledger/copy.ts";
import { feedCopy } from "../outputs/feed.ts";

function textsOfPages(agency: PublicAgency, formOrigin?: string): string[] {
  const { title, about } = feedCopy(agency);
  return [
    frameCopy(agency),
    documentOf("contact", agency, formOrigin),
    documentOf("thank-you", agency),
    ledgerCopy(agency),
    identityCopy(agency),
    documentOf("review", agency),
    documentOf("accessibility", agency),
    { title, about },
  ].flatMap(textsIn);
}

function textsOfContact(agency: PublicAgency, formOrigin?: string): string[] {
  return textsIn(documentOf("contact", agency, formOrigin));
}

test("who lends staff does not deny that bank details are needed after the contract", () => {
  const words = textsOfPages(lender);
  expect(words).toContain(
    "Wir bitten Sie nie um Bankdaten, Ausweiskopien, ein Selfie oder Ihre Steuernummer, bevor Sie einen Vertrag mit uns haben. Solche Angaben gehören nicht ins Formular.",
  );
  expect(words).toContain("Vor einem Vertrag bitten wir Sie nie um …");
});

test("of somebody else's form the contact page does not say what it asks for", () => {
  const asks = /Lebenslauf|Wir fragen nach/;
  expect(textsOfContact(sample).filter((text) => asks.test(text))).toHaveLength(2);
  const words = textsOfContact(withProfile({ formProvider }), "https://formulare.example");
  expect(words.filter((text) => asks.test(text))).toEqual([]);
});

test("an agency that promises nothing has no list of what one can expect", () => {
  const { shown } = documentOf("contact", { ...withOnly(), listings: [] });
  expect(shown.map(({ section }) => section.kind)).not.toContain("ticks");
  expect(shown.at(-1)?.section.points.map(({ heading }) => plainText(heading))).toEqual([
    "Brauche ich Berufserfahrung?",
  ]);
});

test("messengers of the profile are named with their numbers, once", () => {
  const { list } = identityCopy(withProfile({ otherMessengers: [{ name: "Signal", number: "+49 30 23125 015" }] }));
  expect(list.entries.find(({ term }) => term === "Andere Messenger")?.lines).toEqual(["Signal: +49 30 23125 015"]);
  expect(JSON.stringify(list.entries).match(/23125 015/g)).toHaveLength(1);
});

const ledgerEntry = (agency: PublicAgency, id: string) =>
  ledgerCopy(agency)
    .ledger.groups.flatMap(({ entries }) => entries)
    .find((entry) => entry.id === id);

test("the ledger says what is never asked for as the other pages do", () => {
  const never = "Wir bitten Sie nie um Bankdaten, Ausweiskopien, ein Selfie oder Ihre Steuernummer";
  expect(ledgerEntry(sample, "nie-gefragt")?.meaning).toBe(`${never}.`);
  expect(ledgerEntry(lender, "nie-gefragt")?.meaning).toBe(`${never}, bevor Sie einen Vertrag mit uns haben.`);
});

test.each([
  [0, "162 Bewerbungen aus 90 Tagen, 3 noch offen, die älteste seit weniger als einem Tag"],
  [1, "162 Bewerbungen aus 90 Tagen, 3 noch offen, die älteste seit 1 Tag"],
  [4, "162 Bewerbungen aus 90 Tagen, 3 noch offen, die älteste seit 4 Tagen"],
])("the ledger says how long the oldest application has been open: %s days", (oldestOpenDays, basis) => {
  const claim = sample.claims.replyUsuallyWithinHours;
  if (!claim) throw new Error("The agency of the tests has lost its reply time.");
  const { evidence: _, ...measured } = claim;
  const replies = {
    hours: claim.value,
    cases: 162,
    open: 3,
    oldestOpenDays,
    measuredOn: "2026-11-20",
    validUntil: "2026-12-25",
    course: { stepHours: 1, shares: [0.25, 0.75], later: 0, never: 0, left: 0 },
    invented: false,
  };
  const agency = { ...sample, claims: { ...sample.claims, replyUsuallyWithinHours: { ...measured, replies } } };
  expect(ledgerEntry(agency, "antwort-meist")?.rows.map(({ text }) => text)).toContain(basis);
});

test("whatever an agency promises, no list is empty and steps are at least two", () => {
  fc.assert(
    fc.property(anyAgency, (agency) => {
      const [, steps, questions] = documentOf("thank-you", agency).shown;
      expect(steps?.section.points.length).toBeGreaterThanOrEqual(2);
      expect(questions?.section.points.length).toBeGreaterThanOrEqual(2);
      const ticks = documentOf("contact", agency).shown.find(({ section }) => section.kind === "ticks");
      expect(ticks?.section.items).not.toEqual([]);
      for (const { entries } of ledgerCopy(agency).ledger.groups) expect(entries.length).toBeGreaterThan(0);
      for (const { lines } of identityCopy(agency).list.entries) expect(lines.length).toBeGreaterThan(0);
    }),
  );
});
