// The figures stand in agency/ alone: a changed file is a changed site, everywhere.
import { writeSampleAgency } from "@fernkontor/agency-files/test-agencies";
import { beforeAll, describe, expect, test } from "vitest";
import { type Route, routes } from "../routes.ts";
import { drawnSiteOf } from "./drawn-site.ts";
import { readPage } from "./read-page.ts";
import { pageAt } from "./sample-site.ts";

/** What pages say of the sample, and of the same agency with every figure another one. */
const figures: readonly [routes: readonly Route[], before: string, after: string][] = [
  [["/", "/about", "/benefits", "/contact"], "200 € bis 280 € pro Tag", "205 € bis 275 € pro Tag"],
  [["/", "/jobs"], "50+ offene Stellen", "64+ offene Stellen"],
  [["/"], "Digital Marketing 15+ Stellen", "Digital Marketing 14+ Stellen"],
  [["/"], "E-Commerce 12+ Stellen", "E-Commerce 11+ Stellen"],
  [["/"], "Analytics 8+ Stellen", "Analytics 7+ Stellen"],
  [["/"], "Kundenservice 10+ Stellen", "Kundenservice 9+ Stellen"],
  [["/", "/jobs"], "E-Commerce Datenanalyst", "Zahlenmensch im Onlinehandel"],
  [["/jobs"], "180€ - 280€ pro Tag", "175€ - 290€ pro Tag"],
  [["/about", "/advantages"], "500+", "612+"],
  [["/about", "/advantages"], "50+", "73+"],
  [["/", "/benefits", "/advantages", "/thank-you"], "innerhalb von 48 Stunden", "innerhalb von 72 Stunden"],
  [["/about", "/benefits", "/advantages", "/thank-you"], "innerhalb von 24 Stunden", "innerhalb von 20 Stunden"],
  [["/benefits", "/advantages", "/contact", "/thank-you"], "30 Minuten", "45 Minuten"],
  [["/benefits"], "180 € bis 220 € pro Tag", "185 € bis 215 € pro Tag"],
  [["/benefits"], "220 € bis 280 € pro Tag", "225 € bis 295 € pro Tag"],
  [["/benefits"], "bis zu 20 % Bonus", "bis zu 15 % Bonus"],
  [["/benefits"], "Tagessatz 240 €", "Tagessatz 230 €"],
  [["/benefits"], "Arbeitstage im Monat 20", "Arbeitstage im Monat 16"],
  [["/benefits"], "4.800 €", "3.680 €"],
  [["/benefits"], "+ 10 % Bonus 480 €", "+ 25 % Bonus 920 €"],
  [["/benefits"], "Im Monat 5.280 €", "Im Monat 4.600 €"],
  [["/advantages"], "24 Stunden", "36 Stunden"],
  [["/advantages"], "1 Woche", "1,5 Wochen"],
  [["/advantages"], "3–5 Tage", "4–6 Tage"],
  [["/advantages"], "2 Wochen", "3 Wochen"],
  [["/advantages"], "95 %", "93 %"],
  [["/advantages"], "2,1 Wochen", "2,6 Wochen"],
  [["/advantages"], "2–3 Wochen", "4–7 Wochen"],
  [["/contact"], "3–6 Stunden", "2–5 Stunden"],
  [["/contact"], "Fernkontor", "Nordlicht & Söhne"],
  [["/contact"], "Musterstraße 12", "Beispielweg 77"],
  [["/contact"], "10115 Berlin", "10999 Berlin"],
  [["/contact", "/404"], "kontakt@fernkontor.example", "hallo@nordlicht.example"],
  [["/contact"], "bewerbung@fernkontor.example", "jobs@nordlicht.example"],
  [["/benefits", "/thank-you", "/privacy"], "6 Monate nach Ende des Verfahrens", "9 Monate nach Ende des Verfahrens"],
  [["/privacy"], "von selbst 12 Monate nach Eingang", "von selbst 15 Monate nach Eingang"],
  [["/privacy"], "nach 7 Tagen", "nach 11 Tagen"],
  [["/privacy"], "Sicherungskopien nach 30 Tagen", "Sicherungskopien nach 21 Tagen"],
  [["/privacy"], "ist Musteragentur Fernkontor GmbH", "ist Nordlicht & Söhne GmbH"],
  [["/privacy", "/terms"], "17. August 2024", "3. Februar 2025"],
  [["/terms"], "innerhalb von 4 Wochen", "innerhalb von 6 Wochen"],
  [["/404"], "© 2024 Fernkontor", "© 2025 Nordlicht & Söhne"],
  // To those who cannot see the pictures.
  [["/"], "200 bis 280 Euro auf einer Skala von 180 bis 280", "205 bis 275 Euro auf einer Skala von 170 bis 300"],
  [["/jobs"], "200 bis 250 Euro auf einer Skala von 180 bis 280", "210 bis 260 Euro auf einer Skala von 170 bis 300"],
  [["/about"], "500 kleine Felder", "612 kleine Felder"],
  [["/about"], "50 Felder", "73 Felder"],
];

describe("with every figure changed,", () => {
  const { folder, draw } = drawnSiteOf(writeChangedAgency);
  beforeAll(draw);

  test.each(figures)("%j say instead of “%s” now “%s”", (places, before, after) => {
    for (const route of places) {
      expect(saysIn(pageAt(route).words, before), route).toBe(true);
      expect(saysIn(readPage(route, folder).words, after), route).toBe(true);
    }
    const leftovers = routes.filter((route) => saysIn(readPage(route, folder).words, before));
    expect(leftovers).toEqual([]);
  });
});

/** Every figure another one, and no new one equal to an old one that answers another question. */
function writeChangedAgency(folder: string): void {
  const atLeast = { "Digital Marketing": 14, "E-Commerce": 11, Analytics: 7, Kundenservice: 9 };
  writeSampleAgency(folder, {
    profile: {
      name: "Nordlicht & Söhne",
      address: { street: "Beispielweg 77", postalCode: "10999" },
      email: { general: "hallo@nordlicht.example", applications: "jobs@nordlicht.example" },
      siteOrigin: "https://nordlicht.example",
      legal: { name: "Nordlicht & Söhne GmbH", vatId: "DE111111111" },
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
      dayRate: { value: { from: 205, to: 275 } },
      dayRateOnJobsPage: { value: { from: 175, to: 290 } },
      dayRateAtEntry: { value: { from: 185, to: 215 } },
      dayRateWithExperience: { value: { from: 225, to: 295 } },
      bonusUpToPercent: { value: 15 },
      monthExample: { value: { dayRate: 230, daysPerMonth: 16, bonusPercent: 25 } },
      openPositionsAtLeast: { value: 64 },
      openPositionsByCategory: {
        value: Object.entries(atLeast).map(([category, atLeast]) => ({ category, atLeast })),
      },
      placedAtLeast: { value: 612 },
      partnerCompaniesAtLeast: { value: 73 },
      satisfiedPercent: { value: 93 },
      weeksToPlacementOnAverage: { value: 2.6 },
      weeksToPlacementUsually: { value: { from: 4, to: 7 } },
      trainingStartsWithinHours: { value: 72 },
      consultationMinutes: { value: 45 },
      matchingHours: { value: 36 },
      preparationWeeks: { value: 1.5 },
      interviewDays: { value: { from: 4, to: 6 } },
      onboardingWeeks: { value: 3 },
      replyUsuallyWithinHours: { value: { from: 2, to: 5 } },
      replyAtLatestWithinHours: { value: 20 },
    },
    listings: {
      "e-commerce-datenanalyst": { title: "Zahlenmensch im Onlinehandel", salary: { from: 210, to: 260 } },
    },
  });
}

/** Whether words hold a text as a whole: `24 Stunden` is not in `124 Stunden`, nor `2 Wochen` in `2,2 Wochen`. */
function saysIn(words: string, text: string): boolean {
  const escaped = text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`(?<![\\p{L}\\d.,–])${escaped}(?![\\p{L}\\d])`, "u").test(words);
}
