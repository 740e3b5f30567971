// Facts that are lawful and were refused, or had to be said falsely: each is read, and what is said of it is true.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadAgency } from "@fernkontor/agency-files/load-agency";
import { writeSampleAgency } from "@fernkontor/agency-files/test-agencies";
import { type PublicAgency, publicOn } from "@fernkontor/domain/agency/agency";
import { jobPosting } from "@fernkontor/domain/listing/job-posting";
import { afterAll, describe, expect, test } from "vitest";
import { listingCards } from "../listings/copy.ts";
import { feedCopy } from "../outputs/feed.ts";
import { indeedFeed, rssFeed } from "../outputs/feed-formats.ts";
import { listingsJson } from "../outputs/listings-json.ts";
import { html, listingDescription } from "../outputs/markup.ts";
import { listingPageCopy } from "./copy.ts";

const temporary = mkdtempSync(join(tmpdir(), "fernkontor-lawful-"));
afterAll(() => rmSync(temporary, { recursive: true }));

type Values = Readonly<Record<string, unknown>>;
let folders = 0;

/** The tests' agency with its content creator changed: employed, remote, 190–240 € a day of eight hours. */
function agencyWith(listing: Values): PublicAgency {
  folders += 1;
  const folder = writeSampleAgency(join(temporary, String(folders)), { listings: { "content-creator": listing } });
  return publicOn(loadAgency(folder), "2026-11-21");
}

/** All that people and programs read of the changed listing. */
function saidOf(change: Values) {
  const agency = agencyWith(change);
  const listing = agency.listings.find(({ slug }) => slug === "content-creator");
  const card = listingCards(agency).find(({ slug }) => slug === "content-creator");
  if (!listing || !card) throw new Error("The listing is not open.");
  const copy = listingPageCopy(agency, listing);
  const feed = feedCopy({ ...agency, listings: [listing] });
  const page = `${copy.head.title} ${copy.head.description} ${html(listingDescription(copy))}`.replace(/<[^>]+>/g, " ");
  const posting = JSON.stringify(jobPosting(listing, { mode: "live", name: "Nirgendwo" }, ""));
  const board = indeedFeed(feed, "Berlin");
  const data = JSON.stringify(listingsJson(feed, { sample: true }).jobs[0]);
  const onCard = `${card.amount} ${card.unit} | ${card.equals ?? ""} | ${card.meta.join(" | ")}`;
  return {
    card: onCard.replaceAll("\u00a0", " "),
    page: page.replaceAll("\u00a0", " "),
    posting,
    feeds: rssFeed(feed) + board,
    data,
  };
}

const week = (hours: unknown) => ({ hoursPerDay: null, hoursPerWeek: hours });
const freelance = { kind: "freelance", employerOfRecord: null, paidBy: "Kastanie, 14 Tage nach Rechnung" };
const apprenticeship = { kind: "apprenticeship" };

type Says = Partial<Record<keyof ReturnType<typeof saidOf>, readonly (string | RegExp)[]>>;

const lawful: readonly [fact: string, change: Values, says: Says][] = [
  [
    "one amount a day",
    { salary: 220 },
    { card: ["220 € pro Tag"], page: ["220 € brutto pro Tag"], posting: ['"value":220'] },
  ],
  [
    "pay by the hour with cents",
    { salary: { from: 17.5, to: 19 }, period: "pro Stunde", ...week(40) },
    {
      card: ["17,50–19,00 € pro Stunde | entspricht etwa 140 bis 152 € pro Tag | Vollzeit & Teilzeit, 40 Std."],
      page: ["17,50 € bis 19,00 € brutto pro Stunde", "Stundenlohn: 17,50–19,00 €", "Im Monat: 3.033–3.293 €"],
      posting: ['"minValue":17.5,"maxValue":19', '"unitText":"HOUR"'],
      feeds: ["17,50–19,00 € pro Stunde"],
      data: ['"from":17.5,"to":19', '"per":"hour"'],
    },
  ],
  [
    "a salary by the month",
    { salary: { from: 2900, to: 3400 }, period: "pro Monat", type: "Vollzeit", ...week(40) },
    {
      card: ["2.900 bis 3.400 € pro Monat | entspricht etwa 134 bis 157 € pro Tag | Vollzeit, 40 Std."],
      page: ["Im Jahr: 34.800–40.800 €", "In der Stunde: 16,73–19,62 €", "Vollzeit mit 40 Stunden pro Woche"],
      posting: ['"unitText":"MONTH"', '"employmentType":["FULL_TIME"]'],
      data: ['"per":"month"', '"extent":["full-time"]', '"hoursPerWeek":{"from":40,"to":40}'],
    },
  ],
  [
    "one amount a month",
    { salary: 3200, period: "pro Monat", type: "Vollzeit", ...week(38) },
    { card: ["3.200 € pro Monat"], posting: ['"value":3200'], feeds: ["3.200 € pro Monat"] },
  ],
  [
    "a salary by the year",
    { salary: { from: 45_000, to: 52_000 }, period: "pro Jahr", type: "Vollzeit", ...week(40) },
    { card: ["45.000 bis 52.000 € pro Jahr"], page: ["Im Monat: 3.750–4.333 €"], posting: ['"unitText":"YEAR"'] },
  ],
  ["full-time only", { type: "Vollzeit" }, { card: ["| Vollzeit |"], feeds: ["[fulltime]"] }],
  [
    "part-time only, by the day",
    { type: "Teilzeit", hoursPerWeek: 24 },
    {
      card: ["Teilzeit, 24 Std."],
      page: ["Teilzeit, 24 Stunden pro Woche. Ein ganzer Tag hat 8 Stunden."],
      posting: ['"employmentType":["PART_TIME"]'],
    },
  ],
  [
    "part-time with hours from–to",
    { salary: { from: 1800, to: 2700 }, period: "pro Monat", type: "Teilzeit", ...week({ from: 20, to: 30 }) },
    { card: ["Teilzeit, 20–30 Std."], page: ["In der Stunde: 20,77 €"] },
  ],
  [
    "hours with a half",
    { salary: 3000, period: "pro Monat", type: "Vollzeit", ...week(38.5) },
    { card: ["Vollzeit, 38,5 Std."], page: ["38,5 Stunden pro Woche"] },
  ],
  [
    "a Minijob",
    { salary: 556, period: "pro Monat", type: "Minijob", ...week(8) },
    {
      card: ["556 € pro Monat", "Minijob, 8 Std."],
      page: ["Minijob mit 8 Stunden pro Woche", "In der Stunde: 16,04 €"],
      posting: ['"employmentType":["PART_TIME"]'],
      data: ['"minijob":true'],
    },
  ],
  [
    "a Minijob by the hour",
    { salary: 14, period: "pro Stunde", type: "Minijob", ...week(10) },
    { card: ["14,00 € pro Stunde"] },
  ],
  [
    "a hybrid job",
    { location: "Hybrid", city: "Lübeck", daysOnSite: 2 },
    {
      card: ["Hybrid · Lübeck, 2 Tage vor Ort"],
      page: [
        "hybrid in Lübeck, 2 Tage pro Woche vor Ort",
        "(m/w/d) hybrid in Lübeck",
        "2 Tage pro Woche in Lübeck, sonst von zu Hause",
      ],
      posting: [
        /"jobLocation":\{"@type":"Place","address":\{[^}]*"addressLocality":"Lübeck","addressCountry":"DE"\}\}/,
      ],
      feeds: ["<city><![CDATA[Lübeck]]>", "[Hybrid remote]"],
      data: ['"remote":false', '"onSite":{"cities":["Lübeck"],"daysPerWeek":{"from":2,"to":2}}'],
    },
  ],
  [
    "a hybrid job in two towns, some days more",
    { location: "Hybrid", city: ["Lübeck", "Kiel"], daysOnSite: { from: 1, to: 3 } },
    { card: ["Hybrid · Lübeck oder Kiel, 1–3 Tage vor Ort"], posting: ['"jobLocation":[{', '"Kiel"'] },
  ],
  [
    "a day on site every other week",
    { location: "Hybrid", city: "Köln", daysOnSite: 0.5 },
    { card: ["Köln, 0,5 Tage vor Ort"] },
  ],
  [
    "a job on site for people across a border",
    { location: "Vor Ort", city: "Aachen", countries: ["DE", "NL"] },
    { page: ["Vor Ort in Aachen. Möglicher Wohnsitz: Deutschland, Niederlande"] },
  ],
  [
    "a job on site",
    { location: "Vor Ort", city: "Lübeck" },
    {
      card: ["Vor Ort · Lübeck"],
      page: ["vor Ort in Lübeck", "Arbeitsort: Vor Ort in Lübeck"],
      posting: ['"jobLocation"'],
      data: ['"remote":false'],
    },
  ],
  [
    "from Austria and Switzerland, too",
    { countries: ["DE", "AT", "CH"] },
    {
      page: ["von zu Hause aus. Möglicher Wohnsitz: Deutschland, Österreich, Schweiz"],
      posting: ['"applicantLocationRequirements":[{"@type":"Country","name":"DE"},{"@type":"Country","name":"AT"}'],
      data: ['"countries":["DE","AT","CH"]'],
    },
  ],
  [
    "a fixed term in months",
    { fixedTerm: { months: 12 } },
    { page: ["Befristet auf 12 Monate."], posting: ["TEMPORARY"], feeds: ["temporary"], data: ['"months":12'] },
  ],
  [
    "a fixed term until a day",
    { fixedTerm: { until: "2027-12-31" } },
    { page: ["Befristet bis 31. Dezember 2027."], data: ['"until":"2027-12-31"'] },
  ],
  ["no bonus", { bonus: null }, { page: [/^(?!.*Bonus)/s] }],
  ["a bonus in words", { bonus: "Ein 13. Gehalt im November." }, { page: ["Ein 13. Gehalt im November."] }],
  [
    "a bonus beside one amount",
    { salary: 220, bonus: "Bis zu 5 %." },
    { page: ["Bonus, zusätzlich zur Vergütung: Bis zu 5 %."] },
  ],
  [
    "a collective agreement",
    { tariff: "GVP/DGB, Entgeltgruppe 4" },
    { page: ["Tarifvertrag: GVP/DGB, Entgeltgruppe 4"], data: ['"tariff"'] },
  ],
  ["no training", { training: null }, { page: [/^(?!.*Training)/s], data: [/^(?!.*"training")/] }],
  ["no equipment", { equipment: null }, { page: [/^(?!.*Ausstattung)/s] }],
  [
    "freelance work by the day with value added tax",
    { contract: freelance, gross: null, vat: "excluded" },
    {
      card: ["pro Tag, zzgl. USt."],
      page: ["pro Tag zuzüglich Umsatzsteuer", "190€ - 240€ pro Tag, zzgl. USt.", /^(?!.*brutto)/s],
      feeds: [/^(?!.*brutto)/s],
      posting: ["CONTRACTOR"],
      data: ['"gross":false,"vat":"excluded"'],
    },
  ],
  [
    "freelance work by the hour without fixed hours",
    { contract: freelance, gross: null, vat: "excluded", salary: 95, period: "pro Stunde", hoursPerDay: null },
    {
      card: ["95,00 € pro Stunde, zzgl. USt. |  | Vollzeit & Teilzeit"],
      page: [/^(?!.*Im Monat)/s],
      feeds: ["95,00 € pro Stunde zzgl. USt."],
    },
  ],
  [
    "a project with an end",
    { contract: freelance, gross: null, vat: "excluded", fixedTerm: { months: 6 } },
    { page: ["Freie Mitarbeit. Laufzeit: 6 Monate."], posting: [/^(?!.*TEMPORARY)/] },
  ],
  [
    "an apprenticeship",
    {
      contract: apprenticeship,
      salary: { from: 1100, to: 1300 },
      period: "pro Monat",
      type: "Vollzeit",
      ...week(38.5),
    },
    {
      page: [
        "Ausbildung im Unternehmen",
        "Das Unternehmen, das Sie ausbildet.",
        "Maßgeblich ist Ihr Ausbildungsvertrag.",
      ],
      posting: ['"employmentType":["OTHER","FULL_TIME"]'],
      data: ['"kind":"apprenticeship"'],
    },
  ],
  [
    "an apprenticeship of three years",
    {
      contract: apprenticeship,
      salary: 1100,
      period: "pro Monat",
      type: "Vollzeit",
      ...week(40),
      fixedTerm: { months: 36 },
    },
    { page: ["Dauer der Ausbildung: 36 Monate"] },
  ],
  [
    "work at the agency itself",
    {
      contract: {
        employerOfRecord: "Musteragentur Fernkontor GmbH",
        paidBy: "Musteragentur Fernkontor GmbH, zum Monatsende",
      },
      client: { name: "Musteragentur Fernkontor GmbH", website: "https://www.fernkontor.example" },
    },
    { page: ["Fernkontor: Sie werden bei uns angestellt.", /^(?!.*wird nicht Ihr Arbeitgeber)/s] },
  ],
  [
    "a listing in English",
    { language: "en", title: "Content Writer", description: "You write.", requirements: ["English"], tags: ["Text"] },
    { data: ['"language":"en"'] },
  ],
  [
    "temporary work by the hour and tariff",
    {
      contract: { kind: "temporary-work", employerOfRecord: "Leihweise GmbH", paidBy: "Leihweise GmbH, zum 15." },
      salary: 15.87,
      period: "pro Stunde",
      type: "Vollzeit",
      ...week(35),
      tariff: "GVP/DGB, Entgeltgruppe 2a",
    },
    { card: ["15,87 € pro Stunde"], page: ["Im Monat: 2.407 €", "Arbeitgeber: Leihweise GmbH"] },
  ],
  [
    "a job that begins on a day to come, with what people ask before they apply",
    {
      tasks: ["Drehen", "Schneiden"],
      benefits: ["Freie Zeitwahl"],
      aboutCompany: "Kastanie dreht Filme.\n\nAlle sitzen in einem Haus.",
      daysOfHoliday: 30,
      startsOn: "2027-02-01",
    },
    {
      page: [/Was Sie tun +Drehen +Schneiden +Was Sie mitbringen .*Was Sie bekommen +Freie Zeitwahl +Urlaub: 30 Tage/],
      posting: ['"jobStartDate":"2027-02-01"'],
      feeds: [
        "&lt;h3&gt;Was Sie tun&lt;/h3&gt;&lt;ul&gt;&lt;li&gt;Drehen",
        "<h3>Was Sie tun</h3><ul><li>Drehen</li><li>Schneiden</li></ul>",
        "<h3>Über das Unternehmen</h3><p>Kastanie dreht Filme.</p><p>Alle sitzen in einem Haus.</p>",
        "<li>Beginn: 1. Februar 2027</li>",
      ],
      data: [
        '"tasks":["Drehen","Schneiden"]',
        '"benefits":["Freie Zeitwahl"]',
        '"daysOfHoliday":30',
        '"startsOn":"2027-02-01"',
        /"aboutCompany":"Kastanie/,
        /^(?!.*startsImmediately)/,
      ],
    },
  ],
  [
    "a job that was to begin yesterday",
    { startsOn: "2026-11-20" },
    {
      page: ["Beginn: ab sofort", /^(?!.*20\. November 2026)/s],
      posting: ['"jobImmediateStart":true'],
      feeds: ["<li>Beginn: ab sofort</li>"],
      data: ['"startsImmediately":true', /^(?!.*startsOn)/],
    },
  ],
  [
    "holidays of a part-time job",
    { type: "Teilzeit", salary: 18, period: "pro Stunde", ...week(20), daysOfHoliday: 18 },
    { page: ["Urlaub: 18 Tage im Jahr "] },
  ],
  [
    "an amount with an odd cent",
    { salary: 2345.67, period: "pro Monat", type: "Vollzeit", ...week(40) },
    { card: ["2.345,67 € pro Monat"], posting: ['"value":2345.67'] },
  ],
];

describe("is taken and told as it is:", () => {
  test.each(lawful)("%s", (_, change, says) => {
    const said = saidOf(change);
    for (const [where, expected] of Object.entries(says) as [keyof Says, readonly (string | RegExp)[]][])
      for (const words of expected)
        if (typeof words === "string") expect(said[where], where).toContain(words);
        else expect(said[where], where).toMatch(words);
  });

  test("only who is remote altogether is said to be", () => {
    for (const location of ["Hybrid", "Vor Ort"]) {
      const change = { location, city: "Lübeck", ...(location === "Hybrid" && { daysOnSite: 2 }) };
      const { page, posting, feeds } = saidOf(change);
      expect(page).not.toMatch(/Remote|ganz von zu Hause|im Homeoffice/);
      expect(posting).not.toMatch(/TELECOMMUTE|applicantLocationRequirements/);
      expect(feeds).not.toContain("Fully remote");
    }
  });
});

const refused: readonly [mistake: string, change: Values, message: RegExp][] = [
  ["no hours for pay by the month", { period: "pro Monat", hoursPerDay: null }, /hoursPerWeek.*fehlt: Daraus werden/s],
  [
    "no hours for pay by the day",
    { hoursPerDay: null, hoursPerWeek: 40 },
    /hoursPerDay.*fehlt: Zu einer Vergütung pro Tag/s,
  ],
  ["part-time without its hours", { type: "Teilzeit" }, /hoursPerWeek.*fehlt/s],
  ["a Minijob without its hours", { type: "Minijob" }, /hoursPerWeek.*fehlt/s],
  ["a week of 49 hours", { hoursPerWeek: 49 }, /höchstens 48 sein.*ArbZG/s],
  ["three decimals", { salary: 17.555 }, /höchstens zwei Nachkommastellen/],
  ["pay as text", { salary: "3.200 €" }, /muss eine Zahl sein.*: 3200 statt „3.200 €“/],
  ["hours with a comma", { hoursPerWeek: "38,5" }, /muss eine Zahl sein.*: 38.5 statt „38,5“/],
  ["an unknown end of a range", { salary: { from: 100, bis: 200 } }, /bis.*kein bekanntes Feld/],
  ["no pay", { salary: 0 }, /größer als 0/],
  ["thirteen tasks", { tasks: Array(13).fill("Drehen") }, /tasks.*hat 13 Einträge, an dieser Stelle haben 12 Platz/],
  ["a task too long", { tasks: ["x".repeat(161)] }, /tasks.*hat 161 Zeichen, an dieser Stelle haben 160 Platz/],
  ["nothing that one gets", { benefits: [] }, /benefits.*braucht mindestens einen Eintrag/],
  ["a company too long", { aboutCompany: "x".repeat(1501) }, /aboutCompany.*1501 Zeichen.*1500 Platz/],
  ["a day without its year", { startsOn: "1. Februar" }, /startsOn.*ein Tag.*oder „ab sofort“/],
  ["a start before it is published", { startsOn: "2026-10-11" }, /startsOn.*darf nicht vor „publishedOn“ liegen/],
  [
    "a start behind its end",
    { startsOn: "2027-12-31", fixedTerm: { until: "2027-12-31" } },
    /startsOn.*muss vor dem letzten Tag des Vertrags/,
  ],
  [
    "holidays of who works freelance",
    { contract: freelance, gross: null, vat: "excluded", daysOfHoliday: 30 },
    /daysOfHoliday.*gibt es nur bei einer Anstellung.*BUrlG § 2/,
  ],
  ["half a day of holiday", { daysOfHoliday: 28.5 }, /daysOfHoliday.*ganze Zahl/],
  ["neither gross nor without tax", { gross: null }, /gross.*fehlt: Sagen Sie, was der Betrag ist/s],
  ["both gross and without tax", { vat: "excluded", contract: freelance }, /nicht neben „gross“/],
  ["a wage with value added tax", { gross: null, vat: "excluded" }, /nur bei freier Mitarbeit.*UStG/s],
  ["pay by the week", { period: "pro Woche" }, /pro Stunde, pro Tag, pro Monat, pro Jahr/],
  ["an unknown extent", { type: "Halbtags" }, /Vollzeit, Teilzeit, Vollzeit & Teilzeit, Minijob/],
  ["a hybrid job without a town", { location: "Hybrid", daysOnSite: 2 }, /city.*fehlt: Bei „Hybrid“/s],
  ["a hybrid job without days", { location: "Hybrid", city: "Lübeck" }, /daysOnSite.*fehlt: Bei „Hybrid“/s],
  ["a remote job in a town", { city: "Lübeck" }, /Bei „100% Remote“ gibt es keinen Ort/],
  ["seven days on site", { location: "Hybrid", city: "Lübeck", daysOnSite: 7 }, /höchstens 6.*ArbZG/s],
  ["a country that is none", { countries: ["Deutschland"] }, /zwei Großbuchstaben/],
  ["a union of countries", { countries: ["EU"] }, /ISO 3166/],
  ["a country twice", { countries: ["DE", "DE"] }, /zweimal/],
  ["no country", { countries: [] }, /mindestens ein Land/],
  ["a term with both ends", { fixedTerm: { until: "2027-01-01", months: 3 } }, /entweder „until“/],
  ["a term that is over", { fixedTerm: { until: "2026-01-01" } }, /später enden als „publishedOn“/],
  [
    "a freelance Minijob",
    { type: "Minijob", hoursPerWeek: 8, contract: freelance },
    /nur bei einer Anstellung.*SGB IV/s,
  ],
  ["an apprenticeship by the day", { contract: apprenticeship }, /bemisst sich nach Monaten.*BBiG/s],
  ["a third language", { language: "fr" }, /„de“ oder „en“/],
];

test.each(refused)("is refused in German, with line and field: %s", (_, change, message) => {
  expect(() => agencyWith(change)).toThrow(message);
});
