import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import type { ClaimName } from "@fernkontor/domain/claim/claim";
import type { PromiseName } from "@fernkontor/domain/claim/promises";
import { promises, sayings } from "@fernkontor/texts/promise-sayings";
import { expect, test } from "vitest";
import { sample, withClaims, withListings, withOnly, without, withProfile } from "../../tests/any-agency.ts";
import { documentOf } from "../../tests/document-of.ts";
import { textsIn } from "../../tests/texts-in.ts";
import { frameCopy } from "../frame/copy.ts";
import { identityCopy } from "../identity/copy.ts";
import { ledgerCopy } from "../ledger/copy.ts";
import { aroundListings, listingPageCopy } from "../listing/copy.ts";
import { listingGoneCopy } from "../listing-gone/copy.ts";
import { listCopy } from "../listings/copy.ts";
import { listingPicture, pictureOffer } from "../outputs/share-picture-copy.ts";

test("the picture of a shared page shows no pay that may not be claimed, a listing's picture its own", () => {
  const silent = withClaims(() => false);
  const { dayRate, dayRateOnJobsPage } = pictureOffer(silent);
  expect([dayRate, dayRateOnJobsPage]).toEqual([undefined, undefined]);
  const ofListings = silent.listings.map((listing) => listingPicture(aroundListings(silent), listing));
  expect(ofListings.filter(({ pay }) => pay === undefined)).toEqual([]);
});

test("a reply that is only promised at the latest is said as such", () => {
  const words = textsIn(
    documentOf(
      "contact",
      withClaims((name) => name === "replyAtLatestWithinHours"),
    ),
  );
  expect(words).toContain("spätestens nach 24 Stunden");
  expect(words.filter((text) => /in der Regel/i.test(text))).toEqual([]);
});

/** Claims that promise something, too, beside their figure. */
const figures: { [Name in PromiseName]?: ClaimName } = {
  training: "trainingStartsWithinHours",
  personalConsultation: "consultationMinutes",
  personalMatching: "matchingHours",
  interviewPreparation: "preparationWeeks",
  supportAfterStart: "onboardingWeeks",
  applicationsAnswered: "replyAtLatestWithinHours",
};

test.each(promises)("what %s promises is said with it, and without it nowhere", (name) => {
  const saidWith = (isMade: (claim: ClaimName) => boolean) =>
    promises.filter((promise) => wordsOf(withClaims(isMade)).some((words) => sayings[promise].test(words)));
  expect(saidWith((claim) => claim === name)).toEqual([name]);
  const others = wordsOf(withClaims((claim) => claim !== name && claim !== figures[name]));
  expect(others.filter((words) => sayings[name].test(words))).toEqual([]);
});

test.each<[what: string, words: RegExp, agency: PublicAgency]>([
  [
    "companies that pay",
    /Unternehmen,? die einstellen|einstellenden Unternehmen|übernehmen die Unternehmen/,
    withProfile({ whoPays: "Uns finanziert die Stadt Lübeck." }),
  ],
  [
    "placing where all work is freelance",
    /vermitteln|Vermittlung gelten|der Vermittlung bleiben|Erfolgsfall/,
    withListings({ contract: { kind: "freelance", paidBy: "Nordhaus GmbH, monatlich" } }),
  ],
  ["an example calculation", /Rechenbeispiel|Zahlen statt Versprechen/, without("monthExample")],
  ["a bonus", /Bonus(?! steht)/, without("bonusUpToPercent", "monthExample")],
  [
    "pay by the day",
    /Tagesvergütung|Zum Tagessatz/,
    withListings({ period: "pro Monat", salary: { from: 3000, to: 3600 } }),
  ],
  ["partners", /Partner/, without("partnerCompaniesAtLeast")],
  ["the contract", /Verträge|rechtskonform|Sicherheit/, without("contractBeforeStart", "lawfulContracts")],
  [
    "work without experience beside a listing that wants a trained person",
    /Vorkenntnisse brauchen Sie nicht|noch nie|Auch ohne Vorkenntnisse|^Training ohne Vorkenntnisse/,
    withListings({}, {}, {}, {}, { tags: ["Pflege"], requirements: ["Abgeschlossene Ausbildung in der Pflege"] }),
  ],
  ["a field of work", /E-\u2060?Commerce-Bereich/, withProfile({ fieldOfWork: undefined })],
  [
    "how one talks",
    /telefonisch oder per Video|Telefon oder Video/i,
    withProfile({ consultationBy: undefined }, without("personalConsultation")),
  ],
  ["how one is answered", /^Per E-Mail, /, withProfile({ replyBy: undefined })],
  ["today", /^Heute$/, without("replyAtLatestWithinHours")],
  [
    "no messenger at all",
    /darüber schreiben wir niemandem/i,
    withProfile({ otherMessengers: [{ name: "Signal", number: "+49 30 23125 015" }] }),
  ],
  ["WhatsApp", /etwa WhatsApp/, withProfile({ whatsAppNumbers: [] })],
  ["listings where there is none", /Positionen auf der|welche Positionen offen/, { ...sample, listings: [] }],
  [
    "telephone",
    /rufen Sie uns unter einer Nummer/,
    withProfile({ phones: [], people: [] }, { ...sample, listings: [] }),
  ],
  ["figures where only promises are", /Zahlen überzeugen nur|Zu jeder Zahl/, withOnly("training", "noPaidPlaces")],
])("of %s the pages say nothing where the records do not bear it out", (_what, words, agency) => {
  expect(
    wordsOf(sample).filter((text) => words.test(text)),
    "the sample has to say it",
  ).not.toEqual([]);
  expect(wordsOf(agency).filter((text) => words.test(text))).toEqual([]);
});

test("nothing is promised by an agency that promises nothing", () => {
  const words = wordsOf(withClaims(() => false));
  expect(words.filter((text) => promises.some((promise) => sayings[promise].test(text)))).toEqual([]);
});

/** What the pages say by themselves, without the names and words of the ledger's own records. */
function wordsOf(agency: PublicAgency): string[] {
  const { ledger, ...aroundLedger } = ledgerCopy(agency);
  return [
    ...copiesOf(agency),
    aroundLedger,
    { ...ledger, groups: [] },
    identityCopy(agency),
    documentOf("review", agency),
    documentOf("accessibility", agency),
    frameCopy(agency),
    ...agency.listings.map((listing) => listingPageCopy(agency, { ...listing, ...wordless })),
    ...agency.listings.map((listing) => listingGoneCopy(agency, { ...listing, ...wordless })),
  ].flatMap(textsIn);
}

/** What a listing says in words of its own is its record's affair, and is not the pages'. */
const wordless = {
  client: { name: "Musterhandel GmbH", website: "https://www.example.org" },
  description: "Eine Stelle.",
  requirements: [],
  training: undefined,
  equipment: undefined,
  bonus: undefined,
  tags: [],
};

function copiesOf(agency: PublicAgency): object[] {
  return [
    documentOf("home", agency),
    documentOf("about", agency),
    documentOf("benefits", agency),
    documentOf("advantages", agency),
    documentOf("contact", agency),
    documentOf("thank-you", agency),
    listCopy(agency),
  ];
}
