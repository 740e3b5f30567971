import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  anyAgency,
  claimNames,
  formProvider,
  lender,
  sample,
  withListings,
  withOnly,
  without,
  withProfile,
} from "../../tests/any-agency.ts";
import { textsIn } from "../../tests/texts-in.ts";
import { aboutCopy } from "../about/copy.ts";
import { accessibilityCopy } from "../accessibility/copy.ts";
import { advantagesCopy } from "../advantages/copy.ts";
import { benefitsCopy } from "../benefits/copy.ts";
import { contactCopy } from "../contact/copy.ts";
import { frameCopy } from "../frame/copy.ts";
import { homeCopy } from "../home/copy.ts";
import { identityCopy } from "../identity/copy.ts";
import { ledgerCopy } from "../ledger/copy.ts";
import { listingPageCopy } from "../listing/copy.ts";
import { listCopy } from "../listings/copy.ts";
import { feedCopy } from "../outputs/feed.ts";
import { reviewCopy } from "../review/copy.ts";
import { thankYouCopy } from "../thank-you/copy.ts";

const ownForm = "https://bewerbung.fernkontor.example";

/** What the pages say by themselves, without what the agency's records say in their own words. */
function wordsOfPages(agency: PublicAgency): string[] {
  const inRecords = Object.values(agency.claims).flatMap((claim) => textsIn([[claim?.meaning], claim?.evidence]));
  return textsOfPages(agency).filter((text) => !inRecords.includes(text));
}

function textsOfPages(agency: PublicAgency, formOrigin = ownForm): string[] {
  const { title, about } = feedCopy(agency);
  return [
    frameCopy(agency),
    contactCopy(agency, formOrigin),
    thankYouCopy(agency),
    ledgerCopy(agency),
    identityCopy(agency),
    reviewCopy(agency),
    accessibilityCopy(agency),
    { title, about },
  ].flatMap(textsIn);
}

describe("of what the records do not bear out the pages say nothing:", () => {
  test.each<[what: string, words: RegExp, agency: PublicAgency]>([
    ["free of charge", /Bewerbende kostenlos|^Kostenlos|bezahlen uns|Was kostet mich/, without("freeForApplicants")],
    [
      "companies that pay",
      /Unternehmen, die einstellen, bezahlen/,
      withProfile({ whoPays: "Uns finanziert die Stadt Lübeck." }, without("freeForApplicants")),
    ],
    ["remote work that is not promised", /für Remote-Arbeit|100 % Homeoffice/, without("remoteOnly")],
    [
      "remote work while another place is open",
      /Remote-Arbeit|Remote-Stellen|100 % Homeoffice|ganz im Homeoffice/,
      withListings({ location: "Hybrid", city: ["Lübeck"], daysOnSite: { from: 2, to: 2 } }, {}),
    ],
    ["full or part time", /Flexible Zeiten|in Voll- oder Teilzeit/, withListings({ type: "Vollzeit" }, {})],
    ["a field of work", /E-Commerce-Bereich/, withProfile({ fieldOfWork: undefined })],
    ["placement", /Personalvermittlung/, withProfile({ activity: undefined }, withOnly())],
    [
      "training",
      /Training/,
      { ...without("training", "trainingStartsWithinHours"), listings: withListings({ training: undefined }).listings },
    ],
    ["experience that is not needed", /ohne Vorkenntnisse/, without("entryWithoutExperience")],
    ["a first talk", /Erstgespräch/, without("personalConsultation", "consultationMinutes")],
    [
      "how one talks",
      /telefonisch oder per Video/i,
      withProfile({ consultationBy: undefined }, without("personalConsultation")),
    ],
    ["how one is answered", /^Per E-Mail, /, withProfile({ replyBy: undefined })],
    ["today", /^Heute$/, without("replyAtLatestWithinHours")],
    ["a CV", /Lebenslauf/, without("applicationWithoutCv")],
    ["people who read", /Menschen\. Kein Programm|Wir lesen Ihre/, without("peopleReadApplications")],
    ["unpaid places", /besseren Platz|für einen Platz bezahlen|ohne Bezahlung/, without("noPaidPlaces")],
    ["an answer", /melden uns|Sie erhalten/, without("applicationsAnswered", "replyAtLatestWithinHours")],
    ["answers to barriers", /Wir antworten Ihnen/, without("barriersAnswered")],
    ["WhatsApp on wish", /Nur, wenn Sie es im Formular/, without("whatsAppOnWish")],
    ["answers to reports", /Ein Mensch liest|nehmen wir die Stelle sofort|warnen andere/, without("reportsAnswered")],
    ["other messengers", /Telegram|Andere Messenger/, without("noOtherMessengers")],
    [
      "no messenger at all",
      /darüber schreiben wir niemandem/i,
      withProfile({ otherMessengers: [{ name: "Signal", number: "+49 30 23125 015" }] }),
    ],
    ["WhatsApp", /etwa WhatsApp/, withProfile({ whatsAppNumbers: [] })],
    ["the home page's listings", /Positionen auf der/, { ...sample, listings: [] }],
    [
      "telephone",
      /rufen Sie uns unter einer Nummer/,
      withProfile({ phones: [], people: [] }, { ...sample, listings: [] }),
    ],
    ["figures where only promises are", /Zahlen überzeugen nur|Zu jeder Zahl/, withOnly("training", "noPaidPlaces")],
    [
      "pay a day of pay a month",
      /am Tag\?/,
      {
        ...sample,
        claims: {
          ...sample.claims,
          dayRate: sample.claims.dayRate && {
            ...sample.claims.dayRate,
            value: { from: 3000, to: 4200, period: "pro Monat" as const },
          },
        },
      },
    ],
  ])("%s", (_what, words, agency) => {
    // The sample says it, or the table would grow stale unseen.
    expect(wordsOfPages(sample).some((text) => words.test(text))).toBe(true);
    expect(wordsOfPages(agency).filter((text) => words.test(text))).toEqual([]);
  });
});

test("who lends staff does not deny that bank details are needed after the contract", () => {
  const words = textsOfPages(lender);
  expect(words).toContain(
    "Wir bitten Sie nie um Bankdaten, Ausweiskopien, ein Selfie oder Ihre Steuernummer, bevor Sie einen Vertrag mit uns haben. Solche Angaben gehören nicht ins Formular.",
  );
  expect(words).toContain("Vor einem Vertrag bitten wir Sie nie um …");
});

test("of somebody else's form the contact page does not say what it asks for", () => {
  const { hero, panel } = contactCopy(withProfile({ formProvider }), "https://formulare.example");
  expect(hero.lead).toBe("Ein Formular, wenige Minuten.");
  expect(panel.asked).toBeUndefined();
});

test("an agency that promises nothing has no list of what one can expect", () => {
  const { sidebar } = contactCopy({ ...withOnly(), listings: [] }, ownForm);
  expect(sidebar.benefits).toBeUndefined();
  expect(sidebar.faq.questions.map(({ question }) => question)).toEqual(["Brauche ich Berufserfahrung?"]);
});

test("messengers of the profile are named with their numbers, once", () => {
  const { list } = identityCopy(withProfile({ otherMessengers: [{ name: "Signal", number: "+49 30 23125 015" }] }));
  expect(list.entries.find(({ term }) => term === "Andere Messenger")?.lines).toEqual(["Signal: +49 30 23125 015"]);
  expect(JSON.stringify(list.entries).match(/23125 015/g)).toHaveLength(1);
});

/** What a template keeps for the browser, which alone knows it. */
const later = "(?:host|own|text|count|messenger|euros|word|shown|found|range|pages?)";
const leftover = new RegExp(
  String.raw`undefined|null|NaN|\{(?!${later}\})|(?<!${later})\}| {2}|\s[.,;!?](?:\s|$)|(?<!\.)\.\.(?!\.)|,\s?[,.]|: ?\.|(?<!\d)\s%|(?:von|in|nach|zu|bis)\s[.,]|^\s|\s$|^$`,
);
/** What a list was cut off from; terms may end so. */
const cutOff = /[–:,]$/;
function holesIn(agency: PublicAgency, formOrigin = ownForm): string[] {
  const [listing] = agency.listings;
  const main = [homeCopy, aboutCopy, benefitsCopy, advantagesCopy].map((copy) => copy(agency));
  const stated = [...main, ...(listing ? [listingPageCopy(agency, listing)] : [])].flatMap(textsIn);
  return [
    ...[...stated, ...textsOfPages(agency, formOrigin)].filter((text) => leftover.test(text)),
    ...stated.filter((text) => cutOff.test(text)),
  ];
}

test("whatever an agency is and promises, no text has a hole", () => {
  fc.assert(
    fc.property(anyAgency, fc.constantFrom(ownForm, "https://formulare.example"), (agency, formOrigin) => {
      expect(holesIn(agency, formOrigin)).toEqual([]);
    }),
  );
});

test.each(claimNames)("without %s, and with it alone, no text has a hole", (name) => {
  for (const agency of [without(name), withOnly(name)]) {
    expect(holesIn(agency)).toEqual([]);
    expect(textsIn(listCopy(agency)).filter((text) => leftover.test(text))).toEqual([]);
  }
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
      const { next, faq } = thankYouCopy(agency);
      expect(next.steps.length).toBeGreaterThanOrEqual(2);
      expect(faq.questions.length).toBeGreaterThanOrEqual(2);
      const { sidebar } = contactCopy(agency, ownForm);
      expect(sidebar.benefits?.benefits).not.toEqual([]);
      for (const { entries } of ledgerCopy(agency).ledger.groups) expect(entries.length).toBeGreaterThan(0);
      for (const { lines } of identityCopy(agency).list.entries) expect(lines.length).toBeGreaterThan(0);
    }),
  );
});
