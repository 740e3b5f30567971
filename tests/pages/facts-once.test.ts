// The figures stand in agency/ alone: a changed file is a changed site, everywhere.
import { loadAgency } from "@fernkontor/agency-files/load-agency";
import { sampleAgencyFolder, writeSampleAgency } from "@fernkontor/agency-files/test-agencies";
import { publicOn } from "@fernkontor/domain/agency/agency";
import { beforeAll, describe, expect, test } from "vitest";
import { routes } from "../routes.ts";
import { drawnSiteOf } from "./drawn-site.ts";
import { readPage } from "./read-page.ts";
import { pages } from "./sample-site.ts";
import { type SampleAgency, type Statement, sampleAgency, statementsOf } from "./statements.ts";

const agency = sampleAgency(publicOn(loadAgency(sampleAgencyFolder), "2026-11-21"));

describe("in a site built from an agency with every figure changed", () => {
  const changed = changedAgency(agency);
  const now = statementsOf(changed);
  const before = statementsOf(agency).filter(({ text }) => !now.some((statement) => statement.text === text));

  const { folder, draw } = drawnSiteOf((agencyFolder) => writeAgency(agencyFolder, changed));
  beforeAll(draw);

  test.each(now)("$route says “$text”", ({ route, text }) => {
    expect(says(readPage(route, folder).text, text)).toBe(true);
  });

  test("nothing is left of what was said before, in no text, title, description or label", () => {
    expect(before.length).toBeGreaterThan(40);
    const texts = [...new Set([...before.map(({ text }) => text), agency.profile.name])];
    const leftovers = routes.flatMap((route): Statement[] => {
      const { words } = readPage(route, folder);
      return texts.filter((text) => says(words, text)).map((text) => ({ route, text }));
    });
    expect(leftovers).toEqual([]);
  });

  test("the pictures say the new figures to those who cannot see them", () => {
    const spokenOn = (route: (typeof routes)[number]) => readPage(route, folder).words;
    expect(spokenOn("/")).toContain("205 bis 275 Euro auf einer Skala von 170 bis 300 Euro pro Tag");
    expect(spokenOn("/about")).toContain("612 kleine Felder");
    expect(spokenOn("/about")).toContain("73 Felder");
    expect(spokenOn("/benefits")).toContain("4.600 Euro im Monat");
    expect(spokenOn("/jobs")).toContain("210 bis 260 Euro auf einer Skala von 170 bis 300 Euro pro Tag");
  });
});

test("no page of the site under test states a figure of the changed agency", () => {
  const onlyChanged = [/612/, /4\.600/, /Nordlicht/, /\b73\b/];
  for (const { words } of pages) for (const figure of onlyChanged) expect(words).not.toMatch(figure);
});

/** Every figure another one, and no new one equal to an old one that answers another question. */
function changedAgency(sample: SampleAgency): SampleAgency {
  const { profile, claims, listings } = sample;
  const categoryCounts = [14, 11, 7, 9];
  return {
    ...sample,
    profile: {
      ...profile,
      name: "Nordlicht & Söhne",
      address: { ...profile.address, street: "Beispielweg 77", postalCode: "10999" },
      email: { general: "hallo@nordlicht.example", applications: "jobs@nordlicht.example" },
      siteOrigin: "https://nordlicht.example",
      ...(profile.legal && { legal: { ...profile.legal, name: "Nordlicht & Söhne GmbH", vatId: "DE111111111" } }),
      domains: ["www.nordlicht.example"],
      senders: ["termine@nordlicht.example"],
      dayRateScale: { from: 170, to: 300 },
      retention: {
        applicationMonthsAfterProcess: 9,
        processEndsByItselfAfterMonths: 15,
        websiteLogDays: 11,
        backupDays: 21,
      },
      termsObjectionWeeks: 6,
      legalTextsUpdatedOn: "2025-02-03",
      copyrightYear: 2025,
    },
    claims: {
      ...claims,
      dayRate: { ...claims.dayRate, value: { from: 205, to: 275 } },
      dayRateOnJobsPage: { ...claims.dayRateOnJobsPage, value: { from: 175, to: 290 } },
      dayRateAtEntry: { ...claims.dayRateAtEntry, value: { from: 185, to: 215 } },
      dayRateWithExperience: { ...claims.dayRateWithExperience, value: { from: 225, to: 295 } },
      bonusUpToPercent: { ...claims.bonusUpToPercent, value: 15 },
      monthExample: { ...claims.monthExample, value: { dayRate: 230, daysPerMonth: 16, bonusPercent: 25 } },
      openPositionsAtLeast: { ...claims.openPositionsAtLeast, value: 64 },
      openPositionsByCategory: {
        ...claims.openPositionsByCategory,
        value: claims.openPositionsByCategory.value.map(({ category }, index) => ({
          category,
          atLeast: categoryCounts[index] ?? 1,
        })),
      },
      placedAtLeast: { ...claims.placedAtLeast, value: 612 },
      partnerCompaniesAtLeast: { ...claims.partnerCompaniesAtLeast, value: 73 },
      satisfiedPercent: { ...claims.satisfiedPercent, value: 93 },
      weeksToPlacementOnAverage: { ...claims.weeksToPlacementOnAverage, value: 2.6 },
      weeksToPlacementUsually: { ...claims.weeksToPlacementUsually, value: { from: 4, to: 7 } },
      trainingStartsWithinHours: { ...claims.trainingStartsWithinHours, value: 72 },
      consultationMinutes: { ...claims.consultationMinutes, value: 45 },
      matchingHours: { ...claims.matchingHours, value: 36 },
      preparationWeeks: { ...claims.preparationWeeks, value: 1.5 },
      interviewDays: { ...claims.interviewDays, value: { from: 4, to: 6 } },
      onboardingWeeks: { ...claims.onboardingWeeks, value: 3 },
      // Worked out for the sample; typed it has no `replies`.
      replyUsuallyWithinHours: { ...claims.replyUsuallyWithinHours, value: { from: 2, to: 5 }, replies: undefined },
      replyAtLatestWithinHours: { ...claims.replyAtLatestWithinHours, value: 20 },
    },
    listings: listings.map((listing) =>
      listing.slug === "e-commerce-datenanalyst"
        ? { ...listing, title: "Zahlenmensch im Onlinehandel", salary: { from: 210, to: 260 } }
        : listing,
    ),
  };
}

function writeAgency(folder: string, { profile, claims, listings }: SampleAgency): void {
  const bySlug = listings.map(({ slug, ...listing }) => [slug, listing]);
  writeSampleAgency(folder, { profile, claims, listings: Object.fromEntries(bySlug) });
}

/** Whether words hold a text as a whole: `24 Stunden` is not in `124 Stunden`, nor `2 Wochen` in `2,2 Wochen`. */
function says(words: string, text: string): boolean {
  const escaped = text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`(?<![\\p{L}\\d.,–])${escaped}(?![\\p{L}\\d])`, "u").test(words);
}
