import { expect, test } from "vitest";
import { countryName, groundFits, isOutsideEea } from "./data-transfer.ts";
import { allProcessors, transfersOf } from "./legal-records.ts";

test.each([
  ["Deutschland", false],
  [" irland", false],
  ["Die Niederlande", false],
  ["Norwegen", false],
  ["Schweiz", true],
  ["USA", true],
  ["Vereinigte Staaten", true],
  ["Irlnad", true],
])("%s is outside the EEA: %s", (country, outside) => {
  expect(isOutsideEea(country)).toBe(outside);
});

test("a country goes by one name, and an unknown one by its own", () => {
  expect(["us", "Großbritannien", "Atlantis "].map(countryName)).toEqual(["USA", "Vereinigtes Königreich", "Atlantis"]);
});

test.each([
  ["Schweiz", "adequacy-decision", true],
  ["Brasilien", "adequacy-decision", true],
  ["Indien", "adequacy-decision", false],
  ["USA", "adequacy-decision", false],
  ["USA", "data-privacy-framework", true],
  ["Kanada", "data-privacy-framework", false],
  ["Indien", "standard-contractual-clauses", true],
] as const)("data may go to %s by %s: %s", (to, ground, fits) => {
  expect(groundFits({ to, ground })).toBe(fits);
});

const irish = { name: "Beispiel Ltd.", purpose: "Tut etwas.", dataCollected: ["alles"], country: "Irland" };

test("data leave the EEA for the countries that a record names, and for the processor's own", () => {
  const ground = "standard-contractual-clauses" as const;
  expect(transfersOf(irish)).toEqual([]);
  expect(transfersOf({ ...irish, transfers: [{ to: "Indien", ground }] })).toEqual([{ to: "Indien", ground }]);
  expect(transfersOf({ ...irish, country: "USA" })).toEqual([{ to: "USA", ground: undefined }]);
  const named = [{ to: "Vereinigte Staaten", ground }];
  expect(transfersOf({ ...irish, country: "USA", transfers: named })).toEqual(named);
});

test("somebody else's form counts as a processor", () => {
  const formProvider = { ...irish, privacyPolicy: "https://example.org/privacy" };
  expect(allProcessors({ processors: [], formProvider })).toEqual([{ ...formProvider, tasks: ["form"] }]);
  expect(allProcessors({ processors: [] })).toEqual([]);
});
