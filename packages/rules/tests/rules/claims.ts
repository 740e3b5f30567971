import {
  completeAgency,
  evidence,
  type RuleCases,
  withAgency,
  withClaim,
  withListing,
  withProfile,
  withSampleClaims,
} from "../complete-subject.ts";

const { claims } = completeAgency;

const measuredAt = "2026-11-20T05:00:00.000Z";
const answered = { quarterHours: 16, outcome: "answered" as const, count: 40 };
const signed = { publicKey: "MCow", signature: "q1z4" };
const fromReplies = {
  ...claims,
  replyUsuallyWithinHours: {
    value: "fromReplies" as const,
    kind: "measured" as const,
    meaning: claims.replyUsuallyWithinHours.meaning,
  },
};
const withMeasurement = (...waits: readonly { quarterHours: number; outcome: "answered" | "never"; count: number }[]) =>
  withAgency({ claims: fromReplies, measurement: { measuredAt, waits: [...waits], ...signed } });

export const claimsCases: RuleCases = {
  "claims/measured-reply-time": {
    fires: [
      [
        "typed with its evidence",
        withClaim("replyUsuallyWithinHours", { kind: "measured" }),
        "error",
        /eingetippt/,
        "claims.yaml:225",
      ],
      [
        "worked out, where nobody has measured",
        withAgency({ claims: fromReplies }),
        "note",
        /^Eine echte Website nennt so keine gemessene Antwortzeit\. Es gibt noch keine Messung/,
        "claims.yaml:225",
      ],
      [
        "of too few applications",
        withMeasurement({ ...answered, count: 29 }),
        "note",
        /weniger als 30 Bewerbungen/,
        "claims.yaml:225",
      ],
      [
        "where a third was never answered",
        withMeasurement(answered, { quarterHours: 1, outcome: "never", count: 20 }),
        "note",
        /ohne Antwort/,
        "claims.yaml:225",
      ],
      [
        "measured six weeks ago",
        withAgency({
          claims: fromReplies,
          measurement: { measuredAt: "2026-10-10T05:00:00.000Z", waits: [answered], ...signed },
        }),
        "note",
        /älter als 35 Tage/,
        "claims.yaml:225",
      ],
    ],
    silent: [
      ["measured by the desk", withMeasurement(answered)],
      ["promised", withClaim("replyUsuallyWithinHours", { kind: "promised" })],
    ],
  },
  "claims/counts-against-listings": {
    fires: [
      [
        "more in two of three categories",
        withClaim("openPositionsByCategory", {
          value: [
            { category: "Analytics", atLeast: 2 },
            { category: "E-Commerce", atLeast: 2 },
            { category: "Kundenservice", atLeast: 7 },
          ],
          evidence,
        }),
        "warning",
        /: Analytics 1 von 2, Kundenservice 6 von 7\.$/,
        "claims.yaml:90",
      ],
      [
        "more positions than are listed",
        withClaim("openPositionsAtLeast", { value: 50, evidence }),
        "warning",
        /50\+ offene Plätze; ihre Stellen haben 15/,
        "claims.yaml:84",
      ],
      [
        "more in a category",
        withClaim("openPositionsByCategory", { value: [{ category: "Analytics", atLeast: 8 }], evidence }),
        "warning",
        /Analytics 1 von 8/,
        "claims.yaml:90",
      ],
    ],
    silent: [
      [
        "as many in a category",
        withClaim("openPositionsByCategory", { value: [{ category: "Analytics", atLeast: 1 }], evidence }),
      ],
      [
        "an agency without listings, which another rule names",
        withAgency({
          listings: [],
          claims: { ...claims, openPositionsAtLeast: { ...claims.openPositionsAtLeast, value: 50, evidence } },
        }),
      ],
      ["as many as are listed", withClaim("openPositionsAtLeast", { value: 15, evidence })],
    ],
  },
  "claims/pay-against-listings": {
    fires: [
      [
        "another end on the jobs page",
        withClaim("dayRateOnJobsPage", { value: { from: 180, to: 240 } }),
        "error",
        /nennt 180–240 €; die Stellen zahlen 180–250/,
        "claims.yaml:25",
      ],
      [
        "a higher end than the listings'",
        withClaim("dayRate", { value: { from: 180, to: 251 } }),
        "warning",
        /„dayRate“ verspricht 180–251 €; die Stellen zahlen/,
        "claims.yaml:11",
      ],
      [
        "more for beginners than their listings pay",
        withClaim("dayRateAtEntry", { value: { from: 181, to: 220 } }),
        "warning",
        /„dayRateAtEntry“ verspricht .*; die Stellen mit „Einstieg möglich“ zahlen 180–250/,
        "claims.yaml:37",
      ],
      [
        "more with experience than those listings pay",
        withAgency({
          listings: completeAgency.listings.map((one) =>
            one.slug === "e-commerce-datenanalyst" ? { ...one, tags: [] } : one,
          ),
          claims: {
            ...claims,
            dayRateWithExperience: { ...claims.dayRateWithExperience, value: { from: 200, to: 260 }, evidence },
          },
        }),
        "warning",
        /verspricht 200–260 €; die Stellen ohne „Einstieg möglich“ zahlen 200–250/,
        "claims.yaml:50",
      ],
      [
        "another range on the jobs page",
        withClaim("dayRateOnJobsPage", { value: { from: 150, to: 250 } }),
        "error",
        /die Stellen zahlen 180–250/,
        "claims.yaml:25",
      ],
      [
        "another range by the hour",
        withClaim("dayRateOnJobsPage", { value: { from: 20, to: 30, period: "pro Stunde" } }),
        "error",
        /nennt 20–30 €; die Stellen zahlen 23,8–31,3 €/,
        "claims.yaml:25",
      ],
      [
        "more than the listings pay",
        withClaim("dayRate", { value: { from: 200, to: 250 } }),
        "warning",
        /„dayRate“ verspricht 200–250/,
        "claims.yaml:11",
      ],
    ],
    silent: [
      ["less than the listings pay", withClaim("dayRate", { value: { from: 150, to: 240 } })],
      [
        "pay with experience that no listing asks for",
        withClaim("dayRateWithExperience", { value: { from: 400, to: 500 }, evidence }),
      ],
      ["no listings to measure by", withAgency({ listings: [] })],
    ],
  },
  "claims/evidence-age": {
    fires: [
      [
        "a count a day older than two years",
        withClaim("placedAtLeast", { evidence: { ...evidence, asOf: "2024-11-20", validUntil: "2026-11-21" } }),
        "warning",
        /24 Monate/,
        "claims.yaml:104",
      ],
      [
        "a count that is to hold for a day too long",
        withClaim("placedAtLeast", { evidence: { ...evidence, validUntil: "2028-10-02" } }),
        "warning",
        /2 Jahre/,
        "claims.yaml:105",
      ],
      [
        "a count of years ago",
        withClaim("placedAtLeast", { evidence: { ...evidence, asOf: "2023-01-01", validUntil: "2026-12-31" } }),
        "warning",
        /24 Monate/,
        "claims.yaml:104",
        "warning claims.yaml:105",
      ],
      [
        "a count that is to hold for ever",
        withClaim("placedAtLeast", { evidence: { ...evidence, validUntil: "2031-12-31" } }),
        "warning",
        /2 Jahre/,
        "claims.yaml:105",
      ],
    ],
    silent: [
      [
        "a count of just two years ago",
        withClaim("placedAtLeast", { evidence: { ...evidence, asOf: "2024-11-21", validUntil: "2026-11-21" } }),
      ],
      [
        "a count that holds for just two leap years",
        withClaim("placedAtLeast", { evidence: { ...evidence, validUntil: "2028-10-01" } }),
      ],
      [
        "a promise of years ago",
        withClaim("replyAtLatestWithinHours", {
          evidence: { ...evidence, asOf: "2024-11-20", validUntil: "2026-11-21", sampleSize: undefined },
        }),
      ],
      ["what the law gives", withClaim("lawfulContracts", { evidence: { ...evidence, asOf: "2020-01-01" } })],
      [
        "what is shown no more",
        withClaim("placedAtLeast", { evidence: { ...evidence, asOf: "2020-01-01", validUntil: "2026-11-20" } }),
      ],
    ],
  },
  "claims/evidence": {
    fires: [
      [
        "evidence of the sample",
        withSampleClaims("placedAtLeast", "bonusUpToPercent"),
        "error",
        /erfunden: bonusUpToPercent, placedAtLeast\./,
        "claims.yaml:81 claims.yaml:149",
        "note claims.yaml:55 claims.yaml:151 claims.yaml:163",
      ],
      [
        "evidence until the day before a month is over",
        withClaim("placedAtLeast", { evidence: { ...evidence, validUntil: "2026-12-20" } }),
        "note",
        /nächsten 30 Tagen ab: placedAtLeast\./,
        "claims.yaml:105",
      ],
      [
        "invented evidence",
        withClaim("placedAtLeast", { evidence: { ...evidence, invented: true } }),
        "error",
        /erfunden: placedAtLeast/,
        "claims.yaml:100",
      ],
      [
        "evidence of tomorrow",
        withClaim("placedAtLeast", { evidence: { ...evidence, asOf: "2026-12-24" } }),
        "error",
        /erst noch kommt: placedAtLeast/,
        "claims.yaml:104",
      ],
      [
        "evidence that has run out",
        withClaim("placedAtLeast", { evidence: { ...evidence, validUntil: "2026-11-20" } }),
        "warning",
        /abgelaufen.*placedAtLeast/,
        "claims.yaml:105",
      ],
      [
        "no evidence",
        withClaim("placedAtLeast", { evidence: undefined }),
        "note",
        /placedAtLeast/,
        "claims.yaml:49 claims.yaml:95 claims.yaml:108 claims.yaml:113",
      ],
      [
        "evidence for a few days more",
        withClaim("placedAtLeast", { evidence: { ...evidence, validUntil: "2026-12-01" } }),
        "note",
        /nächsten 30 Tagen/,
        "claims.yaml:105",
      ],
    ],
    silent: [
      ["evidence for thirty days", withClaim("placedAtLeast", { evidence: { ...evidence, validUntil: "2026-12-21" } })],
      ["what the law gives needs none", withClaim("lawfulContracts", { evidence: undefined })],
    ],
  },
  "claims/sample-size": {
    fires: [
      [
        "an average of 29",
        withClaim("weeksToPlacementOnAverage", { evidence: { ...evidence, sampleSize: 29 } }),
        "warning",
        /29 Fällen/,
        "claims.yaml:129",
      ],
      [
        "an average of nobody knows how many",
        withClaim("weeksToPlacementOnAverage", { evidence: { ...evidence, sampleSize: undefined } }),
        "warning",
        /an wie vielen/,
        "claims.yaml:129",
      ],
      [
        "an average of eleven",
        withClaim("weeksToPlacementOnAverage", { evidence: { ...evidence, sampleSize: 11 } }),
        "warning",
        /11 Fällen/,
        "claims.yaml:129",
      ],
    ],
    silent: [
      ["an average of 30", withClaim("weeksToPlacementOnAverage", { evidence: { ...evidence, sampleSize: 30 } })],
      [
        "an average that is shown no more",
        withClaim("weeksToPlacementOnAverage", { evidence: { ...evidence, sampleSize: 3, validUntil: "2026-11-20" } }),
      ],
      ["a count is of all", withClaim("placedAtLeast", { evidence: { ...evidence, sampleSize: undefined } })],
      [
        "a promise has no sample",
        withClaim("consultationMinutes", { evidence: { ...evidence, sampleSize: undefined } }),
      ],
    ],
  },
  "claims/promises-against-records": {
    fires: [
      [
        "an office beside nothing but remote work",
        withListing({ location: "Vor Ort", city: ["Lübeck"] }),
        "error",
        /sagt zu, dass Sie nur Stellen im Homeoffice vermitteln/,
        "jobs/e-commerce-digital-marketer.yaml:7",
      ],
      [
        "part time alone beside a choice of hours in every listing",
        withListing({ type: "Teilzeit" }),
        "error",
        /sagt zu, dass es jede Stelle in Vollzeit und in Teilzeit gibt/,
        "jobs/e-commerce-digital-marketer.yaml:6",
      ],
      [
        "entry without experience without a listing for it",
        withAgency({ listings: completeAgency.listings.map((listing) => ({ ...listing, tags: ["Erfahrung"] })) }),
        "warning",
        /keine offene Stelle trägt „Einstieg möglich“/,
        "claims.yaml:275",
      ],
      [
        "a messenger that is not used",
        withProfile({ otherMessengers: [{ name: "Signal", number: "+49 199 40012" }] }),
        "error",
        /„otherMessengers“ nennt einen/,
        "claims.yaml:348 profile.yaml:1",
      ],
      [
        "WhatsApp on wish, and no number of it",
        withProfile({ whatsAppNumbers: [] }),
        "warning",
        /spricht von WhatsApp, aber „whatsAppNumbers“ nennt keine Nummer/,
        "claims.yaml:418 profile.yaml:14",
      ],
    ],
    silent: [
      [
        "an office where nothing is promised",
        {
          ...withListing({ location: "Vor Ort", city: ["Lübeck"] }),
          agency: {
            ...withListing({ location: "Vor Ort", city: ["Lübeck"] }).agency,
            claims: { ...completeAgency.claims, remoteOnly: { ...completeAgency.claims.remoteOnly, value: false } },
          },
        },
      ],
      ["entry without experience while nothing is open", withAgency({ listings: [] })],
    ],
  },
  "claims/two-readings": {
    fires: [
      [
        "an average below what is usual",
        withClaim("weeksToPlacementOnAverage", { value: 1.9 }),
        "error",
        /1,9 Wochen im Durchschnitt liegen nicht in 2–3/,
        "claims.yaml:121 claims.yaml:136",
      ],
      [
        "pay above all listings",
        withClaim("dayRate", { value: { from: 180, to: 251 } }),
        "error",
        /„dayRate“ nennt 180–251 €, aber keine Stelle liegt außerhalb von 180–250/,
        "claims.yaml:11 claims.yaml:25",
      ],
      [
        "pay below all listings",
        withClaim("dayRateWithExperience", { value: { from: 179, to: 250 }, evidence }),
        "error",
        /„dayRateWithExperience“ nennt 179–250/,
        "claims.yaml:50 claims.yaml:25",
      ],
      [
        "an example above all pay",
        withClaim("monthExample", { value: { dayRate: 251, daysPerMonth: 20, bonusPercent: 10 } }),
        "error",
        /rechnet mit 251 €, außerhalb von 180–250/,
        "claims.yaml:69 claims.yaml:11",
      ],
      [
        "an example below all pay",
        withClaim("monthExample", { value: { dayRate: 179, daysPerMonth: 20, bonusPercent: 10 } }),
        "error",
        /rechnet mit 179 €/,
        "claims.yaml:69 claims.yaml:11",
      ],
      [
        "an average outside of what is usual",
        withClaim("weeksToPlacementOnAverage", { value: 4 }),
        "error",
        /4 Wochen im Durchschnitt/,
        "claims.yaml:121 claims.yaml:136",
      ],
      [
        "an answer later than the latest",
        withClaim("replyAtLatestWithinHours", { value: 4 }),
        "error",
        /höchstens 4/,
        "claims.yaml:225 claims.yaml:239",
      ],
      [
        "an example with too high a bonus",
        withClaim("bonusUpToPercent", { value: 5 }),
        "error",
        /höchstens sind es aber 5 %/,
        "claims.yaml:69 claims.yaml:55",
      ],
      [
        "categories that are more than all",
        withClaim("openPositionsAtLeast", { value: 3, evidence }),
        "error",
        /ergeben zusammen/,
        "claims.yaml:90 claims.yaml:84",
      ],
      [
        "pay above all listings",
        withClaim("dayRateAtEntry", { value: { from: 180, to: 300 } }),
        "error",
        /180–300/,
        "claims.yaml:37 claims.yaml:25",
      ],
    ],
    silent: [
      [
        "averages at both ends of what is usual",
        withAgency({
          claims: {
            ...claims,
            weeksToPlacementOnAverage: { ...claims.weeksToPlacementOnAverage, value: 2 },
            replyAtLatestWithinHours: { ...claims.replyAtLatestWithinHours, value: 6 },
            bonusUpToPercent: { ...claims.bonusUpToPercent, value: 10 },
            monthExample: { ...claims.monthExample, value: { dayRate: 180, daysPerMonth: 20, bonusPercent: 10 } },
            openPositionsAtLeast: { ...claims.openPositionsAtLeast, value: 15, evidence },
          },
        }),
      ],
      ["an average at the upper end", withClaim("weeksToPlacementOnAverage", { value: 3 })],
      [
        "an example at the upper end",
        withClaim("monthExample", { value: { dayRate: 250, daysPerMonth: 20, bonusPercent: 10 } }),
      ],
      [
        "categories that are counted, beside no count of all",
        withAgency({
          listings: completeAgency.listings,
          claims: {
            ...claims,
            openPositionsAtLeast: { ...claims.openPositionsAtLeast, value: 1, evidence: undefined },
          },
        }),
      ],
      [
        "a claim that is not shown contradicts nothing",
        withClaim("weeksToPlacementOnAverage", { value: 9, evidence: undefined }),
      ],
    ],
  },
  "claims/thin-evidence": {
    fires: [
      [
        "counted, says somebody",
        withClaim("placedAtLeast", { evidence: { ...evidence, source: "Intern", method: "Gezählt." } }),
        "warning",
        /kaum/,
        "claims.yaml:102",
      ],
      [
        "signed by nobody",
        withClaim("placedAtLeast", {
          evidence: { ...evidence, method: "Gezählt sind unterschriebene Verträge.", responsible: "Erwin Lindemann" },
        }),
        "warning",
        /sonst nirgends/,
        "claims.yaml:106",
      ],
    ],
  },
};
