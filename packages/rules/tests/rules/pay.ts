import type { Listing } from "@fernkontor/domain/listing/listing";
import {
  completeAgency,
  evidence,
  listing,
  type RuleCases,
  withAgency,
  withClaim,
  withDescription,
  withListing,
} from "../complete-subject.ts";

const { profile, claims } = completeAgency;

const apprenticeship: Listing["contract"] = {
  kind: "apprenticeship",
  employerOfRecord: "Wolkenregal Handels GmbH",
  paidBy: "Wolkenregal Handels GmbH, zum Monatsende",
};

const _lent: Listing["contract"] = {
  kind: "temporary-work",
  employerOfRecord: "Leihwerk GmbH",
  paidBy: "Leihwerk GmbH, zum Monatsende",
};

function byHour(euros: number, hours = 40): Partial<Listing> {
  return {
    salary: { from: euros, to: euros },
    period: "pro Stunde",
    hoursPerDay: undefined,
    hoursPerWeek: { from: hours, to: hours },
  };
}

function byMonth(euros: number, fewest: number, most = fewest): Partial<Listing> {
  return { ...byHour(euros), period: "pro Monat", hoursPerWeek: { from: fewest, to: most } };
}

export const payCases: RuleCases = {
  "scam/unproven-pay": {
    fires: [
      [
        "two claims without proof",
        withAgency({
          profile: { ...profile, mode: "sample" },
          claims: {
            ...claims,
            dayRateOnJobsPage: { ...claims.dayRateOnJobsPage, evidence: undefined },
            dayRateAtEntry: { ...claims.dayRateAtEntry, evidence: undefined },
            dayRateWithExperience: { ...claims.dayRateWithExperience, evidence: undefined },
          },
        }),
        "warning",
        /\(5 Stellen\)/,
        "claims.yaml:24 claims.yaml:36",
      ],
      [
        "praise without proof",
        withAgency({
          profile: { ...profile, mode: "sample" },
          claims: { ...claims, dayRate: { ...claims.dayRate, evidence: { ...evidence, invented: true } } },
        }),
        "warning",
        /wirbt mit ihrer Vergütung/,
        "claims.yaml:10",
      ],
    ],
    silent: [
      ["a live agency, which does not show it", withClaim("dayRate", { evidence: undefined })],
      [
        "no listing for beginners",
        withAgency({
          profile: { ...profile, mode: "sample" },
          claims: { ...claims, dayRate: { ...claims.dayRate, evidence: undefined } },
          listings: completeAgency.listings.map((one) => ({ ...one, tags: [] })),
        }),
      ],
    ],
  },
  "pay/minimum-wage": {
    fires: [
      [
        "a cent too little by the hour",
        withListing({ ...byHour(13.89), validUntil: "2026-12-31" }),
        "error",
        /^13,89 € pro Stunde sind 13,89 € in der Stunde; ab dem 1\. Januar 2026 sind mindestens 13,90 €/,
        `${listing}.yaml:4`,
      ],
      // 13,90 € × 40 hours × 52 ÷ 12 are 2.409,33 €.
      [
        "a euro too little in the month",
        withListing({ ...byMonth(2409, 40), validUntil: "2026-12-31" }),
        "error",
        /^2\.409 € pro Monat mit 40 Stunden sind 13,89 €/,
        `${listing}.yaml:4 ${listing}.yaml:1`,
      ],
      // 13,90 € × 38,5 hours × 52 are 27.827,80 €.
      [
        "a euro too little in the year",
        withListing({ ...byMonth(27_827, 38.5), period: "pro Jahr", validUntil: "2026-12-31" }),
        "error",
        /^27\.827 € pro Jahr mit 38,5 Stunden sind 13,89 €/,
        `${listing}.yaml:4 ${listing}.yaml:1`,
      ],
      [
        "one amount for more hours than it is enough for",
        withListing({ ...byMonth(1300, 20, 30), validUntil: "2026-12-31" }),
        "error",
        /^1\.300 € pro Monat mit 20–30 Stunden sind 10,00 €/,
        `${listing}.yaml:4 ${listing}.yaml:1`,
      ],
      [
        "less than was due before",
        withListing({ salary: { from: 100, to: 150 } }),
        "error",
        /12,50 € in der Stunde; ab dem 1\. Januar 2026 sind mindestens 13,90/,
        `${listing}.yaml:4 ${listing}.yaml:20`,
      ],
      [
        "a cent too little on a long day",
        withListing({ salary: { from: 138, to: 150 }, hoursPerDay: 10 }),
        "error",
        /138 € pro Tag mit 10 Stunden sind 13,80 €/,
        `${listing}.yaml:4 ${listing}.yaml:20`,
      ],
      [
        "fractions of a cent, which are cut off",
        withListing({ salary: { from: 104, to: 150 }, hoursPerDay: 7.5 }),
        "error",
        /104 € pro Tag mit 7,5 Stunden sind 13,86 €/,
        `${listing}.yaml:4 ${listing}.yaml:20`,
      ],
      [
        "the last day of a listing is the first of the rise",
        withListing({ salary: { from: 112, to: 150 }, validUntil: "2027-01-01" }),
        "error",
        /14,60/,
        `${listing}.yaml:4 ${listing}.yaml:20`,
      ],
      [
        "the old wage after the rise",
        { ...withListing({ salary: { from: 105, to: 150 }, validUntil: "2027-02-01" }), today: "2027-01-01" },
        "error",
        /ab dem 1\. Januar 2027 sind mindestens 14,60/,
        `${listing}.yaml:4 ${listing}.yaml:20`,
      ],
      [
        "less than is due today",
        withListing({ salary: { from: 110, to: 150 } }),
        "error",
        /13,75 € in der Stunde; ab dem 1\. Januar 2026 sind mindestens 13,90/,
        `${listing}.yaml:4 ${listing}.yaml:20`,
      ],
      [
        "less than is due before the listing ends",
        withListing({ salary: { from: 112, to: 150 }, validUntil: "2027-01-31" }),
        "error",
        /ab dem 1\. Januar 2027 sind mindestens 14,60/,
        `${listing}.yaml:4 ${listing}.yaml:20`,
      ],
    ],
    silent: [
      ["to the cent by the hour", withListing({ ...byHour(13.9), validUntil: "2026-12-31" })],
      ["just enough in the month", withListing({ ...byMonth(2410, 40), validUntil: "2026-12-31" })],
      [
        "just enough in the year",
        withListing({ ...byMonth(27_828, 38.5), period: "pro Jahr", validUntil: "2026-12-31" }),
      ],
      ["work in Austria, which has another law", withListing({ ...byHour(9.5), countries: ["AT"] })],
      ["an apprenticeship, which has its own", withListing({ ...byMonth(800, 40), contract: apprenticeship })],
      ["to the cent", withListing({ salary: { from: 139, to: 150 }, hoursPerDay: 10 })],
      [
        "freelance work has no minimum",
        withListing({ salary: { from: 80, to: 150 }, contract: { kind: "freelance", paidBy: "Firma GmbH" } }),
      ],
      ["just enough", withListing({ salary: { from: 117, to: 150 }, validUntil: "2027-01-31" })],
      ["the rise comes after the listing", withListing({ salary: { from: 112, to: 150 }, validUntil: "2026-12-31" })],
    ],
  },
  "pay/training-pay": {
    fires: [
      [
        "less than is due in the first year",
        withListing({ ...byMonth(723, 40), contract: apprenticeship }),
        "error",
        /723 € im Monat sind weniger als 724,00 €/,
        `${listing}.yaml:4`,
      ],
      [
        "a euro less than is due in the second year",
        withListing({ ...byMonth(724, 40), salary: { from: 724, to: 853 }, contract: apprenticeship }),
        "error",
        /Am Ende sind es 853 € im Monat; schon im zweiten Ausbildungsjahr sind 854,00 € Pflicht/,
        `${listing}.yaml:4`,
      ],
      [
        "pay that stays the same for years",
        withListing({ ...byMonth(1100, 40), contract: apprenticeship }),
        "warning",
        /mit jedem Ausbildungsjahr steigen/,
        `${listing}.yaml:4`,
      ],
    ],
    silent: [
      ["what is due", withListing({ ...byMonth(724, 40), salary: { from: 724, to: 854 }, contract: apprenticeship })],
      ["less for part-time training", withListing({ ...byMonth(560, 30), type: "Teilzeit", contract: apprenticeship })],
      [
        "less by a collective agreement",
        withListing({ ...byMonth(700, 40), contract: apprenticeship, tariff: "Tarifvertrag des Friseurhandwerks" }),
      ],
    ],
  },
  // The limits are those that the law's own sum gives: 556 € for 2025, 603 € for 2026, 633 € for 2027.
  "pay/minijob-limit": {
    fires: [
      [
        "a euro too much",
        withListing({ ...byMonth(604, 10), type: "Minijob", validUntil: "2026-12-31" }),
        "error",
        /604,00 € im Monat sind mehr als 603,00 €/,
        `${listing}.yaml:4`,
      ],
      [
        "too many hours",
        withListing({ ...byHour(14.6, 10.5), type: "Minijob", validUntil: "2026-12-31" }),
        "error",
        /664,30 € im Monat sind mehr als 603,00 €/,
        `${listing}.yaml:4`,
      ],
      [
        "what was a Minijob only later",
        { ...withListing({ ...byMonth(603, 8), type: "Minijob", publishedOn: "2025-12-01" }), today: "2025-12-31" },
        "error",
        /603,00 € im Monat sind mehr als 556,00 €/,
        `${listing}.yaml:4`,
      ],
    ],
    silent: [
      ["the limit itself", withListing({ ...byMonth(603, 9), type: "Minijob", validUntil: "2027-12-31" })],
      [
        "the limit of the year after",
        { ...withListing({ ...byMonth(633, 10), type: "Minijob" }), today: "2027-01-01" },
      ],
      ["no Minijob", withListing(byMonth(2600, 40))],
    ],
  },
  "pay/past-pay": {
    fires: [
      [
        "a question about past pay",
        withDescription("Nennen Sie uns Ihr bisheriges Gehalt."),
        "error",
        /bisheriges Gehalt/,
        `${listing}.yaml:9`,
      ],
      [
        "proof of past pay",
        withDescription("Bitte bringen Sie die Gehaltsabrechnungen der letzten Monate mit."),
        "error",
        /Gehaltsabrechnungen der letzten/,
        `${listing}.yaml:9`,
      ],
    ],
    silent: [
      ["a promise not to ask", withDescription("Ihr bisheriges Gehalt interessiert uns nicht.")],
      ["work in payroll", withDescription("Sie prüfen jede Lohnabrechnung und stellen Verdienstbescheinigungen aus.")],
    ],
  },
  "pay/wide-range": {
    fires: [
      [
        "a euro more than half as much again",
        withListing({ salary: { from: 180, to: 271 } }),
        "warning",
        /180–271 € reicht um 51 %/,
        `${listing}.yaml:4`,
      ],
      [
        "a range that says nothing",
        withListing({ salary: { from: 120, to: 280 } }),
        "warning",
        /133 %/,
        `${listing}.yaml:4`,
      ],
    ],
    silent: [
      ["half as much again", withListing({ salary: { from: 180, to: 270 } })],
      ["one amount", withListing({ salary: { from: 200, to: 200 } })],
      ["more pay for more hours", withListing({ ...byMonth(2000, 20, 40), salary: { from: 2000, to: 4000 } })],
      [
        "the years of an apprenticeship",
        withListing({ ...byMonth(800, 40), salary: { from: 800, to: 1300 }, contract: apprenticeship }),
      ],
    ],
  },
  "scam/entry-pay": {
    fires: [
      [
        "for beginners more than the double of what all earn",
        withListing({ salary: { from: 640, to: 950 }, hoursPerDay: 2 }),
        "error",
        /475,00 € in der Stunde für den Einstieg/,
        `${listing}.yaml:4`,
      ],
      [
        "the words alone ask for nothing",
        withListing({ salary: { from: 400, to: 460 }, tags: [], requirements: ["Keine Vorkenntnisse nötig"] }),
        "error",
        /57,50 €/,
        `${listing}.yaml:4`,
      ],
    ],
    silent: [
      ["the double", withListing({ salary: { from: 300, to: 421 } })],
      ["much pay for much skill", withListing({ salary: { from: 500, to: 700 }, tags: [], requirements: ["SAP"] })],
    ],
  },
  "pay/day-rate-alone": {
    fires: [
      [
        "an amount a day without hours and month",
        withDescription("Vergütung: 280 € am Tag, mehr Angaben folgen."),
        "error",
        /280 €/,
        `${listing}.yaml:9`,
      ],
    ],
    silent: [
      ["what it comes to", withDescription("Bei 280 € am Tag sind das im Monat rund 4.900 € brutto.")],
      ["what a journey costs", withDescription("Auf Reisen bekommen Sie 120 € Spesen am Tag.")],
      ["what work is about", withDescription("Sie kalkulieren Mieten von 150 € am Tag.")],
    ],
  },
};
