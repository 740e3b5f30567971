import { describe, expect, test } from "vitest";
import type { Severity } from "../src/finding.ts";
import { rules } from "../src/rules.ts";
import type { Subject } from "../src/subject.ts";
import {
  completeAgency,
  completeSubject,
  page,
  policy,
  withClaims,
  withLegal,
  withListing,
  withoutPage,
  withPage,
  withProfile,
} from "./complete-subject.ts";

const { profile, claims, listings } = completeAgency;
const [firstListing] = listings;
if (!firstListing) throw new Error("The agency of the tests has lost its listings.");

function findings(id: string, subject: Subject) {
  const rule = rules.find((candidate) => candidate.id === id);
  if (!rule) throw new Error(`There is no rule ${id}.`);
  return rule.find(subject);
}

const evidence = {
  source: "Vermittlungsliste",
  method: "Gezählt.",
  sampleSize: 140,
  asOf: "2026-09-30",
  validUntil: "2027-09-30",
  responsible: "Mara Nirgends",
};
const foreignForm = "https://formulare-gibt-es-nicht.de";
const provider = {
  name: "Fragebogen Dienst GmbH",
  purpose: "Nimmt Ihre Bewerbung entgegen.",
  dataCollected: ["Ihre IP-Adresse"],
  country: "Irland",
  privacyPolicy: "https://formulare-gibt-es-nicht.de/privacy",
};

/** What is changed, what the rule then says, how gravely, and in which line of which file. */
type Firing = [rule: string, change: string, subject: Subject, severity: Severity, says: RegExp, place: RegExp];

const inListing = /jobs\/e-commerce-digital-marketer\.yaml:\d+$/;
const inProfile = /live-agency\/profile\.yaml:\d+$/;
const inClaims = /live-agency\/claims\.yaml:\d+$/;
const onPage = /^apps\/site\/dist\/[a-z-]+\.html:\d+$/;

const described = (description: string) => withListing({ description });

const firing: readonly Firing[] = [
  ["mode/sample", "the mode", withProfile({ mode: "sample" }), "error", /still the sample/, /profile\.yaml:4$/],
  [
    "mode/built-as-sample",
    "a page that says noindex",
    withPage(page("/about", "<p>Wir</p>", '<meta name="robots" content="noindex">')),
    "error",
    /search engines/,
    onPage,
  ],
  [
    "mode/built-as-sample",
    "a page that calls itself a sample",
    withPage(page("/about", "<p>Musterauftritt: alles erfunden.</p>")),
    "error",
    /sample/,
    onPage,
  ],
  [
    "mode/stale-site",
    "a listing without a page",
    withoutPage(`/jobs/${firstListing.slug}`),
    "error",
    /no page/,
    inListing,
  ],

  [
    "placeholders/text",
    "the name of the sample",
    withProfile({ name: "Fernkontor" }),
    "error",
    /Fernkontor/,
    /profile\.yaml:5$/,
  ],
  [
    "placeholders/text",
    "a person of the sample",
    withProfile({ people: [{ name: "Erika Mustermann", role: "Beratung" }] }),
    "error",
    /Erika Mustermann/,
    inProfile,
  ],
  [
    "placeholders/text",
    "a client of the sample",
    withListing({ client: { name: "Nordhaus Musterwaren GmbH", website: "https://a.de" } }),
    "error",
    /Nordhaus Musterwaren GmbH/,
    inListing,
  ],
  ["placeholders/text", "a text to come", withListing({ training: "TODO: nachfragen" }), "error", /TODO/, inListing],
  [
    "placeholders/text",
    "unfinished copy",
    withPage(page("/about", "<p>Lorem ipsum dolor</p>")),
    "error",
    /Lorem ipsum/,
    onPage,
  ],
  [
    "placeholders/reserved-domain",
    "an address of the sample",
    withProfile({ senders: ["termine@fernkontor.example"] }),
    "error",
    /fernkontor\.example/,
    inProfile,
  ],
  [
    "placeholders/reserved-domain",
    "a website that cannot be",
    withListing({ client: { name: "Firma GmbH", website: "https://www.firma.test" } }),
    "error",
    /firma\.test/,
    inListing,
  ],
  [
    "placeholders/reserved-number",
    "a number for films",
    withProfile({ whatsAppNumbers: ["+491713920012"] }),
    "error",
    /film and print/,
    inProfile,
  ],
  [
    "placeholders/reserved-number",
    "a number of one key",
    withProfile({ phones: [{ number: "+49 30 7777777", purpose: "Zentrale" }] }),
    "error",
    /7777777/,
    inProfile,
  ],

  [
    "imprint/placeholders",
    "a street of the sample",
    withProfile({ address: { ...profile.address, street: "Musterstraße 12" } }),
    "error",
    /Musterstraße 12/,
    /profile\.yaml:7$/,
  ],
  [
    "imprint/placeholders",
    "a register number of zeros",
    withLegal({ register: { court: "Amtsgericht Köln", number: "HRB 000000" } }),
    "error",
    /HRB 000000/,
    inProfile,
  ],
  [
    "imprint/legal-entity",
    "nobody behind the name",
    withProfile({ legal: undefined }),
    "error",
    /`legal` is missing/,
    inProfile,
  ],
  [
    "imprint/legal-entity",
    "a name without legal form",
    withLegal({ name: "Nirgendwo Personalvermittlung" }),
    "error",
    /does not say that it is a GmbH/,
    inProfile,
  ],
  [
    "imprint/legal-entity",
    "a company without register",
    withLegal({ register: undefined }),
    "error",
    /Handelsregister/,
    inProfile,
  ],
  [
    "imprint/legal-entity",
    "a partnership without its company",
    withLegal({ form: "GmbH & Co. KG", name: "Nirgendwo GmbH & Co. KG" }),
    "error",
    /liable company/,
    inProfile,
  ],
  [
    "imprint/legal-entity",
    "a sole trader under another name",
    withLegal({ form: "Einzelunternehmen", name: "Jobwunder" }),
    "error",
    /sole trader/,
    inProfile,
  ],
  [
    "imprint/legal-entity",
    "a first name shortened",
    withLegal({ representatives: ["M. Nirgends"] }),
    "error",
    /first and last name/,
    inProfile,
  ],
  [
    "imprint/legal-entity",
    "a wrong check digit",
    withLegal({ vatId: "DE123456789" }),
    "error",
    /check digit/,
    inProfile,
  ],
  ["imprint/legal-entity", "no VAT id", withLegal({ vatId: undefined }), "note", /VAT id/, inProfile],
  [
    "imprint/reachable",
    "a post box",
    withProfile({ address: { ...profile.address, street: "Postfach 1234" } }),
    "error",
    /served/,
    inProfile,
  ],
  ["imprint/reachable", "no phone", withProfile({ phones: [] }), "warning", /phone/, inProfile],
  [
    "imprint/lending-permit",
    "lending without a permit",
    withListing({
      contract: { kind: "temporary-work", employerOfRecord: "Nirgendwo Personalvermittlung GmbH", paidBy: "uns" },
    }),
    "error",
    /permit/,
    inProfile,
  ],
  ["imprint/page", "no page", withoutPage("/impressum"), "error", /no page/, onPage],
  [
    "imprint/page",
    "a page without the street",
    withPage(page("/impressum", "<p>Nirgendwo Personalvermittlung GmbH</p>")),
    "error",
    /Nirgendsgasse 7/,
    onPage,
  ],
  [
    "imprint/page",
    "a page that does not lead there",
    {
      ...completeSubject,
      site: {
        pages: completeSubject.site.pages.map((built) => (built.route === "/" ? { ...built, tags: [] } : built)),
      },
    },
    "error",
    /No link/,
    onPage,
  ],
  [
    "imprint/accessibility",
    "no statement",
    withProfile({ accessibility: undefined }),
    "warning",
    /accessibility/,
    inProfile,
  ],
  [
    "imprint/accessibility",
    "a test of years ago",
    withProfile({
      accessibility: { statedOn: "2024-01-01", testedOn: "2024-01-01", method: "Selbst.", knownGaps: [] },
    }),
    "warning",
    /12 months/,
    inProfile,
  ],

  [
    "addresses/own-domain",
    "a free mailbox",
    withProfile({ email: { ...profile.email, general: "nirgendwo@gmail.com" } }),
    "error",
    /free for everybody/,
    inProfile,
  ],
  [
    "addresses/own-domain",
    "a domain that looks like it",
    withListing({ contact: { ...firstListing.contact, email: "jana@nlrgendwo-gibt-es-nicht.de" } }),
    "error",
    /looks like/,
    inListing,
  ],
  [
    "addresses/own-domain",
    "the own name under another ending",
    withProfile({ senders: ["post@nirgendwo-gibt-es-nicht.com"] }),
    "error",
    /looks like/,
    inProfile,
  ],
  [
    "addresses/own-domain",
    "somebody else's domain",
    withProfile({ senders: ["post@versanddienst.de"] }),
    "warning",
    /not on the agency's own domain/,
    inProfile,
  ],
  [
    "addresses/encrypted",
    "a site without https",
    withProfile({ siteOrigin: "http://nirgendwo-gibt-es-nicht.de" }),
    "error",
    /not encrypted/,
    inProfile,
  ],
  [
    "addresses/chat-numbers",
    "any number",
    withProfile({ chatLinks: { furtherHosts: [], onlyPublishedNumbers: false } }),
    "warning",
    /any WhatsApp number/,
    inProfile,
  ],
  [
    "addresses/chat-numbers",
    "another host",
    withProfile({ chatLinks: { furtherHosts: ["t.me"], onlyPublishedNumbers: true } }),
    "warning",
    /t\.me/,
    inProfile,
  ],
  [
    "addresses/named-person",
    "nobody to call",
    withListing({ contact: { name: "Jana Brandt", role: "Beratung", email: "a@nirgendwo-gibt-es-nicht.de" } }),
    "warning",
    /Jana Brandt/,
    inListing,
  ],

  [
    "claims/evidence",
    "invented evidence",
    withClaims({ placedAtLeast: { ...claims.placedAtLeast, evidence: { ...evidence, invented: true } } }),
    "error",
    /invented: placedAtLeast/,
    inClaims,
  ],
  [
    "claims/evidence",
    "evidence of tomorrow",
    withClaims({ placedAtLeast: { ...claims.placedAtLeast, evidence: { ...evidence, asOf: "2026-12-24" } } }),
    "error",
    /still to come: placedAtLeast/,
    inClaims,
  ],
  [
    "claims/evidence",
    "evidence that has run out",
    withClaims({ placedAtLeast: { ...claims.placedAtLeast, evidence: { ...evidence, validUntil: "2026-11-20" } } }),
    "warning",
    /run out.*placedAtLeast/,
    inClaims,
  ],
  [
    "claims/evidence",
    "no evidence",
    withClaims({ placedAtLeast: { ...claims.placedAtLeast, evidence: undefined } }),
    "note",
    /placedAtLeast/,
    inClaims,
  ],
  [
    "claims/evidence",
    "evidence for a few days more",
    withClaims({ placedAtLeast: { ...claims.placedAtLeast, evidence: { ...evidence, validUntil: "2026-12-01" } } }),
    "note",
    /within 30 days/,
    inClaims,
  ],
  [
    "claims/evidence-age",
    "a count of years ago",
    withClaims({
      placedAtLeast: {
        ...claims.placedAtLeast,
        evidence: { ...evidence, asOf: "2023-01-01", validUntil: "2026-12-31" },
      },
    }),
    "warning",
    /24 months/,
    inClaims,
  ],
  [
    "claims/evidence-age",
    "a count that is to hold for ever",
    withClaims({ placedAtLeast: { ...claims.placedAtLeast, evidence: { ...evidence, validUntil: "2031-12-31" } } }),
    "warning",
    /2 years/,
    inClaims,
  ],
  [
    "claims/sample-size",
    "an average of nobody knows how many",
    withClaims({
      weeksToPlacementOnAverage: {
        ...claims.weeksToPlacementOnAverage,
        evidence: { ...evidence, sampleSize: undefined },
      },
    }),
    "warning",
    /among how many/,
    inClaims,
  ],
  [
    "claims/sample-size",
    "an average of eleven",
    withClaims({
      weeksToPlacementOnAverage: { ...claims.weeksToPlacementOnAverage, evidence: { ...evidence, sampleSize: 11 } },
    }),
    "warning",
    /11 cases/,
    inClaims,
  ],
  [
    "claims/two-readings",
    "an average outside of what is usual",
    withClaims({ weeksToPlacementOnAverage: { ...claims.weeksToPlacementOnAverage, value: 4 } }),
    "error",
    /4 weeks on average/,
    inClaims,
  ],
  [
    "claims/two-readings",
    "an answer later than the latest",
    withClaims({ replyAtLatestWithinHours: { ...claims.replyAtLatestWithinHours, value: 4 } }),
    "error",
    /4 at the latest/,
    inClaims,
  ],
  [
    "claims/two-readings",
    "an example with too high a bonus",
    withClaims({ bonusUpToPercent: { ...claims.bonusUpToPercent, value: 5 } }),
    "error",
    /5 % at most/,
    inClaims,
  ],
  [
    "claims/two-readings",
    "categories that are more than all",
    withClaims({ openPositionsAtLeast: { ...claims.openPositionsAtLeast, value: 3, evidence } }),
    "error",
    /add up/,
    inClaims,
  ],
  [
    "claims/two-readings",
    "pay above all listings",
    withClaims({ dayRateAtEntry: { ...claims.dayRateAtEntry, value: { from: 180, to: 300 } } }),
    "error",
    /180–300/,
    inClaims,
  ],
  [
    "claims/counts-against-listings",
    "more positions than are listed",
    withClaims({ openPositionsAtLeast: { ...claims.openPositionsAtLeast, value: 50, evidence } }),
    "warning",
    /50\+ open positions; its listings have 15/,
    inClaims,
  ],
  [
    "claims/counts-against-listings",
    "more in a category",
    withClaims({
      openPositionsByCategory: {
        ...claims.openPositionsByCategory,
        value: [{ category: "Analytics", atLeast: 8 }],
        evidence,
      },
    }),
    "warning",
    /Analytics 1 of 8/,
    inClaims,
  ],
  [
    "claims/pay-against-listings",
    "another range on the jobs page",
    withClaims({ dayRateOnJobsPage: { ...claims.dayRateOnJobsPage, value: { from: 150, to: 250 } } }),
    "error",
    /its listings pay 180–250/,
    inClaims,
  ],
  [
    "claims/pay-against-listings",
    "more than the listings pay",
    withClaims({ dayRate: { ...claims.dayRate, value: { from: 200, to: 250 } } }),
    "warning",
    /dayRate promises 200–250/,
    inClaims,
  ],

  [
    "listings/validity",
    "a listing that is over",
    withListing({ validUntil: "2026-11-20" }),
    "note",
    /are over/,
    inListing,
  ],
  [
    "listings/validity",
    "a listing that nobody has confirmed for long",
    withListing({ lastConfirmedOn: "2026-10-01" }),
    "warning",
    /51 days ago/,
    inListing,
  ],
  [
    "listings/validity",
    "a listing confirmed tomorrow",
    withListing({ lastConfirmedOn: "2026-11-22" }),
    "error",
    /still to come/,
    inListing,
  ],
  [
    "listings/validity",
    "a listing without end",
    withListing({ validUntil: "2029-11-30" }),
    "warning",
    /180 days/,
    inListing,
  ],
  [
    "listings/validity",
    "no listing",
    { ...completeSubject, agency: { ...completeAgency, listings: [] } },
    "warning",
    /Not one/,
    inProfile,
  ],
  [
    "listings/neutral-words",
    "a young team",
    described("Ein junges Team wartet auf Sie."),
    "error",
    /junges Team/,
    inListing,
  ],
  ["listings/neutral-titles", "a title for women", withListing({ title: "Bürodame" }), "error", /one sex/, inListing],
  ["listings/neutral-titles", "a title for men", withListing({ title: "Einkaufsmann" }), "error", /one sex/, inListing],
  [
    "listings/honest-titles",
    "a title that says nothing",
    withListing({ title: "Online-Job im Homeoffice" }),
    "error",
    /Online-Job/,
    inListing,
  ],
  [
    "listings/honest-titles",
    "a title that launders",
    withListing({ title: "Produkttester" }),
    "error",
    /Produkttester/,
    inListing,
  ],
  [
    "listings/contract-words",
    "an employee with a trade licence",
    described("Sie brauchen einen Gewerbeschein."),
    "error",
    /Gewerbeschein/,
    inListing,
  ],
  [
    "listings/contract-words",
    "a freelancer with holidays",
    withListing({ contract: { kind: "freelance", paidBy: "Firma GmbH" }, training: "Festanstellung mit Urlaub." }),
    "error",
    /Festanstellung/,
    inListing,
  ],
  [
    "listings/freelance",
    "a freelancer by the day",
    withListing({ contract: { kind: "freelance", paidBy: "Firma GmbH" } }),
    "warning",
    /employment in truth/,
    inListing,
  ],
  [
    "listings/client",
    "a page that anybody can have",
    withListing({ client: { name: "Firma GmbH", website: "https://www.linkedin.com/company/firma" } }),
    "warning",
    /anybody/,
    inListing,
  ],
  [
    "listings/client",
    "the agency's own page",
    withListing({ client: { name: "Firma GmbH", website: "https://nirgendwo-gibt-es-nicht.de" } }),
    "error",
    /own host/,
    inListing,
  ],
  [
    "listings/client",
    "no reason",
    withListing({ client: { undisclosedBecause: "Vertraulich." } }),
    "warning",
    /hardly says why/,
    inListing,
  ],

  [
    "listings/page-says",
    "a page that keeps quiet about who employs and for whom it is",
    withPage(page(`/jobs/${firstListing.slug}`, "<h1>E-Commerce Digital Marketer</h1><p>4.000–5.000 € brutto</p>")),
    "error",
    /\(m\/w\/d\) · Wolkenregal Handels GmbH, zum Monatsende/,
    /jobs\/.*\.html:\d+$/,
  ],
  [
    "scam/unproven-pay",
    "praise without proof",
    {
      ...withClaims({ dayRate: { ...claims.dayRate, evidence: { ...evidence, invented: true } } }),
      agency: {
        ...completeAgency,
        profile: { ...profile, mode: "sample" },
        claims: { ...claims, dayRate: { ...claims.dayRate, evidence: { ...evidence, invented: true } } },
      },
    },
    "warning",
    /praises its pay/,
    inClaims,
  ],
  [
    "pay/day-rate-explained",
    "a month that is not proven",
    withClaims({ monthExample: { ...claims.monthExample, evidence: undefined } }),
    "error",
    /by the day alone/,
    inClaims,
  ],
  [
    "pay/day-rate-explained",
    "a day rate alone",
    withPage(page(`/jobs/${firstListing.slug}`, "<p>200€ - 250€ pro Tag</p>")),
    "error",
    /4\.000–5\.000/,
    /jobs\/.*\.html:\d+$/,
  ],
  [
    "pay/minimum-wage",
    "less than is due today",
    withListing({ salary: { from: 110, to: 150 } }),
    "error",
    /13\.75 € an hour; from 2026-01-01 on at least 13\.90/,
    inListing,
  ],
  [
    "pay/minimum-wage",
    "less than is due before the listing ends",
    withListing({ salary: { from: 112, to: 150 }, validUntil: "2027-01-31" }),
    "error",
    /from 2027-01-01 on at least 14\.60/,
    inListing,
  ],
  [
    "pay/wide-range",
    "a range that says nothing",
    withListing({ salary: { from: 120, to: 280 } }),
    "warning",
    /133 %/,
    inListing,
  ],
  [
    "pay/past-pay",
    "a question about past pay",
    described("Nennen Sie uns Ihr bisheriges Gehalt."),
    "error",
    /bisheriges Gehalt/,
    inListing,
  ],

  [
    "words/legal-as-benefit",
    "the law as a gift",
    described("Sie bekommen einen rechtssicheren Arbeitsvertrag mit vollem Schutz."),
    "error",
    /rechtssicheren Arbeitsvertrag/,
    inListing,
  ],
  [
    "words/legal-as-benefit",
    "the same in the copy",
    withPage(page("/benefits", "<h3>Rechtssicherer Vertrag</h3>")),
    "error",
    /Rechtssicherer Vertrag/,
    onPage,
  ],
  [
    "words/pressure",
    "only today",
    described("Bewerben Sie sich: nur noch heute möglich!"),
    "error",
    /nur noch heute/,
    inListing,
  ],
  [
    "words/superlatives",
    "the first of all",
    withPage(page("/about", "<p>Die Nr. 1 in Berlin</p>")),
    "error",
    /Nr\. 1/,
    onPage,
  ],
  ["words/superlatives", "a promise of success", described("Mit Jobgarantie."), "error", /Jobgarantie/, inListing],
  [
    "words/instant-acceptance",
    "a job without a talk",
    described("Start ohne Vorstellungsgespräch."),
    "error",
    /ohne Vorstellungsgespräch/,
    inListing,
  ],
  [
    "words/protected-data",
    "a copy of the identity card",
    described("Senden Sie uns eine Ausweiskopie."),
    "error",
    /Ausweiskopie/,
    inListing,
  ],
  ["words/protected-data", "the account", described("Wir brauchen Ihre IBAN vorab."), "error", /IBAN/, inListing],
  [
    "words/messenger-only",
    "nothing but WhatsApp",
    described("Kontakt nur über WhatsApp."),
    "error",
    /nur über WhatsApp/,
    inListing,
  ],
  ["words/fees", "a fee", described("Es fällt eine Bearbeitungsgebühr an."), "error", /Bearbeitungsgebühr/, inListing],
  [
    "words/fees",
    "a deposit on a page",
    withPage(page("/about", "<p>Für das Notebook nehmen wir eine Kaution.</p>")),
    "error",
    /Kaution/,
    onPage,
  ],
  [
    "words/never-asked",
    "a contact page that does not warn",
    withPage(page("/contact", "<p>Schreiben Sie uns.</p>")),
    "error",
    /Wir bitten Sie nie um/,
    onPage,
  ],
  [
    "words/forbidden-fields",
    "a field for the account",
    withPage(page("/about", '<form><input name="iban"></form>')),
    "error",
    /iban/,
    onPage,
  ],
  [
    "words/forbidden-fields",
    "a field for a file",
    withPage(page("/about", '<form><input type="file"></form>')),
    "error",
    /file/,
    onPage,
  ],

  [
    "legal/retention-text",
    "a page with a period of its own",
    withPage(page("/benefits", "<p>Wir löschen sie drei Monate nach Ende des Verfahrens.</p>")),
    "error",
    /drei Monate/,
    onPage,
  ],
  [
    "legal/retention-text",
    "a privacy text without periods",
    withPage(page("/privacy", "<p>§ 298</p>")),
    "error",
    /does not give/,
    onPage,
  ],
  [
    "legal/retention-text",
    "a profile that says otherwise",
    withProfile({ retention: { ...profile.retention, backupDays: 21 } }),
    "error",
    /21 days/,
    onPage,
  ],
  [
    "legal/retention-length",
    "years of keeping",
    withProfile({ retention: { ...profile.retention, applicationMonthsAfterProcess: 36 } }),
    "warning",
    /36 months/,
    inProfile,
  ],
  [
    "legal/lending-terms",
    "an agency that lends although its terms deny it",
    {
      ...withListing({
        contract: { kind: "temporary-work", employerOfRecord: "Nirgendwo Personalvermittlung GmbH", paidBy: "uns" },
      }),
      site: withPage(page("/terms", "<p>Wir überlassen Sie nicht an andere.</p>")).site,
    },
    "warning",
    /lends nobody/,
    onPage,
  ],
  [
    "legal/silence-clause",
    "silence as consent",
    withPage(page("/terms", "<p>Widersprechen Sie nicht innerhalb von 4 Wochen, gelten sie.</p>")),
    "error",
    /special notice/,
    onPage,
  ],
  ["legal/silence-clause", "a week to object", withProfile({ termsObjectionWeeks: 1 }), "warning", /short/, inProfile],
  [
    "legal/dates",
    "texts of years ago",
    withProfile({ legalTextsUpdatedOn: "2024-08-17" }),
    "warning",
    /24 months/,
    inProfile,
  ],
  [
    "legal/dates",
    "texts of tomorrow",
    withProfile({ legalTextsUpdatedOn: "2026-11-22" }),
    "error",
    /still to come/,
    inProfile,
  ],
  ["legal/dates", "a year that is over", withProfile({ copyrightYear: 2024 }), "note", /2024/, inProfile],

  [
    "embeds/form-address",
    "the form of a developer",
    withPage(page("/contact", "<p>Wir</p>", policy("http://localhost:4322"))),
    "error",
    /localhost:4322/,
    inProfile,
  ],
  [
    "embeds/third-party-form",
    "a form of nobody knows whom",
    withPage(page("/contact", "<p>Wir</p>", policy(foreignForm))),
    "error",
    /nobody says who runs it/,
    inProfile,
  ],
  [
    "embeds/third-party-form",
    "a form that loads at once",
    {
      ...withProfile({ formProvider: provider }),
      site: withPage(
        page(
          "/contact",
          `<iframe src="${foreignForm}/f"></iframe><p>Fragebogen Dienst GmbH, Irland</p>`,
          policy(foreignForm),
        ),
      ).site,
    },
    "error",
    /before anybody agrees/,
    onPage,
  ],
  [
    "embeds/third-party-form",
    "a panel that does not say where",
    {
      ...withProfile({ formProvider: provider }),
      site: withPage(page("/contact", "<p>Fragebogen Dienst GmbH</p>", policy(foreignForm))).site,
    },
    "error",
    /does not name Irland/,
    onPage,
  ],
  [
    "embeds/foreign-requests",
    "a font from elsewhere",
    withPage(page("/about", "<p>Wir</p>", '<link rel="stylesheet" href="https://fonts.googleapis.com/css">')),
    "error",
    /fonts\.googleapis\.com/,
    onPage,
  ],
];

describe("a rule fires", () => {
  test.each(firing)("%s: %s", (id, _change, subject, severity, says, place) => {
    const found = findings(id, subject).find(({ what }) => says.test(what));
    expect(found, JSON.stringify(findings(id, subject))).toBeDefined();
    expect(found?.severity).toBe(severity);
    expect(found?.fix).not.toBe("");
    expect(`${found?.places[0].file}:${found?.places[0].line}`).toMatch(place);
  });
});

test("every rule is seen to fire", () => {
  const fired = new Set(firing.map(([id]) => id));
  expect(rules.map(({ id }) => id).filter((id) => !fired.has(id))).toEqual([]);
});

describe("a rule says nothing about a complete agency", () => {
  test.each(rules.map(({ id }) => id))("%s", (id) => {
    // Leaving out what one cannot prove is a decision, of which the operator is only reminded.
    const said = findings(id, completeSubject).filter(({ what }) => !what.startsWith("Without evidence"));
    expect(said).toEqual([]);
  });
});

/** What a hasty rule would take for a breach. */
const harmless: readonly [rule: string, change: string, subject: Subject][] = [
  [
    "mode/built-as-sample",
    "the error page stays out of search engines",
    withPage(page("/404", "<p>Oops</p>", '<meta name="robots" content="noindex">')),
  ],
  [
    "mode/built-as-sample",
    "so does a numbered page's neighbour",
    withPage(page("/thank-you", "<p>Danke</p>", '<meta name="robots" content="noindex">')),
  ],
  ["placeholders/text", "patterns are no samples", described("Sie erkennen Muster in Zahlen und Musterhausküchen.")],
  [
    "placeholders/text",
    "a page may give an example",
    withPage(page("/benefits", "<p>Ein Beispiel: Beispielwoche Montag bis Freitag</p>")),
  ],
  [
    "placeholders/reserved-domain",
    "words that end like reserved names",
    described("Am Ende steht ein Test. Zum Beispiel ein A/B-Test."),
  ],
  [
    "placeholders/reserved-number",
    "a number of Berlin",
    withProfile({ phones: [{ number: "+49 30 9018 4711", purpose: "Zentrale" }] }),
  ],
  [
    "placeholders/reserved-number",
    "a number next to those for films",
    withProfile({ whatsAppNumbers: ["+4917604069123"] }),
  ],
  [
    "imprint/legal-entity",
    "a sole trader under the own name",
    withLegal({ form: "Einzelunternehmen", name: "Mara Nirgends, Nirgendwo Personalvermittlung", register: undefined }),
  ],
  [
    "imprint/legal-entity",
    "a partnership without register",
    withLegal({
      form: "GbR",
      name: "Nirgends und Irgends GbR",
      register: undefined,
      representatives: ["Mara Nirgends", "Ida Irgends"],
    }),
  ],
  [
    "imprint/legal-entity",
    "the form spelled out",
    withLegal({ name: "Nirgendwo Gesellschaft mit beschränkter Haftung" }),
  ],
  [
    "imprint/lending-permit",
    "somebody else lends",
    withListing({
      contract: { kind: "temporary-work", employerOfRecord: "Leihweise Zeitarbeit GmbH", paidBy: "Leihweise" },
    }),
  ],
  ["addresses/own-domain", "a subdomain", withProfile({ senders: ["a@post.nirgendwo-gibt-es-nicht.de"] })],
  [
    "addresses/own-domain",
    "a listed domain",
    withProfile({ domains: ["bewerbung.nirgendwo-gibt-es-nicht.de", "nirgendwo.de"], senders: ["a@nirgendwo.de"] }),
  ],
  [
    "addresses/chat-numbers",
    "no WhatsApp at all",
    withProfile({ whatsAppNumbers: [], chatLinks: { furtherHosts: [], onlyPublishedNumbers: false } }),
  ],
  [
    "claims/sample-size",
    "a promise has no sample",
    withClaims({
      consultationMinutes: { ...claims.consultationMinutes, evidence: { ...evidence, sampleSize: undefined } },
    }),
  ],
  [
    "claims/two-readings",
    "a claim that is not shown contradicts nothing",
    withClaims({ weeksToPlacementOnAverage: { ...claims.weeksToPlacementOnAverage, value: 9, evidence: undefined } }),
  ],
  [
    "claims/counts-against-listings",
    "as many as are listed",
    withClaims({ openPositionsAtLeast: { ...claims.openPositionsAtLeast, value: 15, evidence } }),
  ],
  [
    "listings/neutral-words",
    "young companies' products",
    described("Sie betreuen junge Marken und Mode für junge Leserinnen. Fotos für den Shop machen Sie selbst."),
  ],
  ["listings/neutral-words", "languages by level", described("Deutsch auf dem Niveau C1, Englisch von Vorteil.")],
  [
    "listings/neutral-words",
    "years of a trade",
    described("Mit 20 Jahren Erfahrung am Markt und mindestens 18 Artikeln am Tag."),
  ],
  [
    "listings/neutral-titles",
    "a title for everybody",
    withListing({ title: "Kauffrau/-mann oder Fachkraft im Einzelhandel" }),
  ],
  ["listings/honest-titles", "a profession that works online", withListing({ title: "Online-Redaktion" })],
  ["listings/honest-titles", "a profession in media", withListing({ title: "Software-Tester" })],
  ["listings/contract-words", "planning by oneself", withListing({ requirements: ["Selbstständige Planung"] })],
  ["listings/contract-words", "no trade licence needed", described("Einen Gewerbeschein brauchen Sie nicht.")],
  ["pay/minimum-wage", "just enough", withListing({ salary: { from: 117, to: 150 }, validUntil: "2027-01-31" })],
  [
    "pay/minimum-wage",
    "the rise comes after the listing",
    withListing({ salary: { from: 112, to: 150 }, validUntil: "2026-12-31" }),
  ],
  ["pay/wide-range", "half as much again", withListing({ salary: { from: 180, to: 270 } })],
  ["pay/past-pay", "a promise not to ask", described("Ihr bisheriges Gehalt interessiert uns nicht.")],
  [
    "words/legal-as-benefit",
    "an explanation of the law",
    withPage(
      page(
        "/benefits",
        "<p>Urlaub und Lohn bei Krankheit haben Sie bei jedem Arbeitgeber. Den Vertrag lesen wir vorher.</p>",
      ),
    ),
  ],
  [
    "words/pressure",
    "no pressure",
    withPage(page("/about", "<p>Wir sagen nie „nur noch heute“. Die Bewerbung dauert nur wenige Minuten.</p>")),
  ],
  [
    "words/superlatives",
    "the largest fields",
    withPage(
      page("/", "<p>So verteilen sich die Positionen auf unsere vier größten Bereiche. Am besten mit Namen.</p>"),
    ),
  ],
  [
    "words/instant-acceptance",
    "experience is not asked for",
    withPage(page("/about", "<p>Einstieg ohne Vorkenntnisse. Niemand wird ohne ein Wort eingestellt.</p>")),
  ],
  ["words/protected-data", "what is never asked", described("Wir fragen nie nach Ihrer IBAN oder einer Ausweiskopie.")],
  ["words/protected-data", "work with payment data", described("Sie prüfen Rückgaben und Zahlungen im Shop.")],
  [
    "words/messenger-only",
    "one more way",
    withPage(
      page(
        "/contact",
        `<p>Wir bitten Sie nie um Bankdaten. Auf Wunsch zusätzlich über WhatsApp.</p>`,
        policy("https://bewerbung.nirgendwo-gibt-es-nicht.de"),
      ),
    ),
  ],
  [
    "words/fees",
    "what is not asked for",
    withPage(
      page(
        "/terms",
        "<p>Wir verlangen keine Gebühren, keine Vorschüsse, keine Kaution und keine Bearbeitungsgebühr.</p>",
      ),
    ),
  ],
  ["words/forbidden-fields", "a search", withPage(page("/jobs", '<form><input type="search" name="q"></form>'))],
  [
    "legal/retention-text",
    "the same in words",
    withPage(page("/benefits", "<p>Bewerbungsdaten löschen wir sechs Monate nach Ende des Verfahrens.</p>")),
  ],
  [
    "legal/silence-clause",
    "terms that change with consent alone",
    withPage(page("/terms", "<p>Änderungen gelten nur, wenn Sie zustimmen.</p>")),
  ],
  [
    "embeds/third-party-form",
    "a panel that asks first",
    {
      ...withProfile({ formProvider: provider }),
      site: withPage(page("/contact", "<p>Fragebogen Dienst GmbH, Irland</p>", policy(foreignForm))).site,
    },
  ],
  [
    "embeds/foreign-requests",
    "a link that one has to click",
    withPage(
      page(
        "/about",
        '<a href="https://www.whatsapp.com">WhatsApp</a>',
        '<link rel="canonical" href="https://elsewhere.de/about">',
      ),
    ),
  ],
];

describe("a rule says nothing about what is right", () => {
  test.each(harmless)("%s: %s", (id, _change, subject) => {
    const said = findings(id, subject).filter(({ what }) => !what.startsWith("Without evidence"));
    expect(said).toEqual([]);
  });
});
