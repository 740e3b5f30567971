import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { expect, test } from "vitest";
import { ledgerNumberProblem, ledgerNumbersIn, numbersWithoutClaim } from "./ledger-numbers.ts";

const claim = (value: unknown) => ({ value, kind: "counted", meaning: "Gezählt." });
const agency = {
  claims: {
    placedAtLeast: claim(500),
    partnerCompaniesAtLeast: claim(20),
    satisfiedPercent: claim(98),
    dayRate: claim({ from: 120, to: 150 }),
    openPositionsAtLeast: claim(12),
    replyAtLatestWithinHours: claim(48),
    consultationMinutes: claim(30),
  },
} as unknown as PublicAgency;
const without = { claims: {} } as PublicAgency;

test.each([
  "Wir arbeiten seit 2019 in Köln.",
  "2019 haben wir angefangen und Menschen vermittelt.",
  "Am 3. Mai 2024 haben wir die Tür aufgeschlossen.",
  "Rufen Sie an: 0451 123 456 oder +49 199 520 10.",
  "Ein Zugticket kostet 19 €.",
  "Das Deutschlandticket kostet 63 € im Monat.",
  "Unser Büro: Dreisamufer 17, 79102 Freiburg.",
  "Seit 30 Jahren vermitteln wir in der Pflege, an 5 Tagen in der Woche.",
  "Wir sind zwölf Menschen auf drei Etagen.",
  "Bewerbungen löschen wir nach 6 Monaten.",
  "Montag bis Freitag von 9:00 bis 17 Uhr.",
  "1. Schritt: Sie schreiben uns.",
  "Nach § 3 BUrlG sind es mindestens 24 Tage.",
  "Teilzeit heißt bei uns eine 80 %-Stelle.",
  "Darauf kommen 19 % Umsatzsteuer.",
  "Unser Seminar dauert drei Tage und kostet nichts.",
])("free: %s", (text) => {
  expect(numbersWithoutClaim(text, without)).toEqual([]);
});

test.each([
  ["Wir haben über 500 Menschen vermittelt.", ["500 Menschen"]],
  ["Über fünfhundert Menschen haben durch uns Arbeit gefunden.", ["fünfhundert Menschen"]],
  ["98 % bleiben.", ["98 %"]],
  ["Unsere 20 Partner suchen Leute.", ["20 Partner"]],
  ["Zwanzig feste Betriebe stellen über uns ein.", ["Zwanzig feste"]],
  ["Sie bekommen 120 € am Tag.", ["120 €"]],
  ["Zwischen 120 und 150 € am Tag.", ["150 €"]],
  ["120–150 Euro täglich.", ["120–150 Euro"]],
  ["Gerade sind 12 Stellen offen.", ["12 Stellen"]],
  ["Wir antworten innerhalb von 48 Stunden.", ["48 Stunden"]],
  ["Antwort nach zwei Tagen.", ["zwei Tagen"]],
  ["Das Erstgespräch dauert 30 Minuten.", ["30 Minuten"]],
])("counted: %s", (text, numbers) => {
  expect(numbersWithoutClaim(text, without)).toEqual(numbers);
  expect(numbersWithoutClaim(text, agency)).toEqual([]);
});

test.each([
  ["Wir haben über 5.000 Menschen vermittelt.", "5.000 Menschen"],
  ["Wir haben fünftausend Menschen vermittelt.", "fünftausend Menschen"],
  ["Unsere 25 Partner suchen Leute.", "25 Partner"],
  ["Sie bekommen 160 € am Tag.", "160 €"],
  ["100 % Homeoffice.", "100 %"],
  ["2000 Menschen haben wir vermittelt.", "2000 Menschen"],
])("another number than the claim's: %s", (text, number) => {
  expect(numbersWithoutClaim(text, agency)).toEqual([number]);
});

test("a number without a claim is told with its line, the way to make it one, and what it is called there", () => {
  expect(ledgerNumberProblem("Seit 2019.\n\nÜber 700 Menschen vermittelt.", agency)).toEqual({
    line: 3,
    message: "nennt „700 Menschen“, und kein Beleg, der heute gilt, sagt diese Zahl",
    remedy:
      "Tragen Sie sie unter „Belege“ ein („Vermittelte Fachkräfte“), mit dem, worauf sie beruht; oder lassen Sie sie weg",
  });
});

test("a sentence is read over the ends of its lines, and a number found in its own", () => {
  expect(ledgerNumberProblem("Wir haben\nüber 700\nMenschen vermittelt.", agency)?.line).toBe(2);
});

test("what is filled in from the ledger is none", () => {
  expect(ledgerNumbersIn("{wenn Vergütung} Wir zahlen {Vergütung} am Tag, {Antwortzeit} bis zur Antwort.")).toEqual([]);
});
