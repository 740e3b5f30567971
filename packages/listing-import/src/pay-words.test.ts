import { expect, test } from "vitest";
import { hoursIn, payIn, periodOf } from "./pay-words.ts";

test.each<[string, number, number, string | undefined, boolean]>([
  ["2.800–3.200 € brutto/Monat", 2800, 3200, "pro Monat", true],
  ["Vergütung: 2.800 € bis 3.200 € im Monat", 2800, 3200, "pro Monat", false],
  ["zwischen 2800 und 17,50 Euro pro Stunde (brutto)", 17.5, 17.5, "pro Stunde", true],
  ["15,20 €/Std.", 15.2, 15.2, "pro Stunde", false],
  ["EUR 60,000 - 70,000 per year", 60000, 70000, "pro Jahr", false],
  ["€ 45.000 bis € 52.000 brutto p. a.", 45000, 52000, "pro Jahr", true],
  ["200-250 € am Tag", 200, 250, "pro Tag", false],
  ["3.200,50 EUR monatlich", 3200.5, 3200.5, "pro Monat", false],
  ["1.450 € brutto", 1450, 1450, undefined, true],
  ["von 40.000 bis 45.000 Euro jährlich", 40000, 45000, "pro Jahr", false],
])("%s", (text, from, to, period, isGross) => {
  expect(payIn(text)).toEqual([{ from, to, period, isGross }]);
});

test.each([
  "ab 2.800 € brutto im Monat",
  "bis zu 3.200 € monatlich",
  "2.800 im Monat",
  "Über 400 Stellen seit 2012",
  "3.200–2.800 €",
  "",
])("„%s“ names no pay that somebody could rely on", (text) => {
  expect(payIn(text)).toEqual([]);
});

test.each<[string, number, number]>([
  ["38,5 Stunden pro Woche", 38.5, 38.5],
  ["20–30 Std./Woche", 20, 30],
  ["40-Stunden-Woche", 40, 40],
  ["32 bis 40 hours per week", 32, 40],
])("%s", (text, from, to) => {
  expect(hoursIn(text)).toEqual([{ from, to }]);
});

test.each([
  ["HOUR", "pro Stunde"],
  ["monthly", "pro Monat"],
  ["p. a.", "pro Jahr"],
  ["WEEK", undefined],
  ["pro Tag", "pro Tag"],
])("the unit „%s“ is %s", (word, period) => {
  expect(periodOf(word)).toBe(period);
});
