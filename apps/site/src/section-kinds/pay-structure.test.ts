import { loadAgency } from "@fernkontor/agency-files/load-agency";
import { sampleAgencyFolder } from "@fernkontor/agency-files/test-agencies";
import { publicOn } from "@fernkontor/domain/agency/agency";
import { expect, test } from "vitest";
import { monthExampleCopy } from "./pay-structure-copy.ts";

const agency = publicOn(loadAgency(sampleAgencyFolder), "2026-11-21");

test.each([
  [{ dayRate: 40, daysPerMonth: 10, bonusPercent: 0.1 }, "", ""],
  [
    { dayRate: 240, daysPerMonth: 10, bonusPercent: 5 },
    ", ein teilweise gefülltes Dachfenster für 5 Prozent Bonus",
    " Der Bonus von 5 % entspricht 0,5 weiteren Tagessätzen: dem teilweise gefüllten Dachfenster.",
  ],
  [
    { dayRate: 240, daysPerMonth: 10, bonusPercent: 10 },
    ", ein Dachfenster für 10 Prozent Bonus",
    " Der Bonus von 10 % entspricht einem weiteren Tagessatz: dem Dachfenster.",
  ],
  [
    { dayRate: 240, daysPerMonth: 20, bonusPercent: 10 },
    ", zwei Dachfenster für 10 Prozent Bonus",
    " Der Bonus von 10 % entspricht zwei weiteren Tagessätzen: den beiden Dachfenstern.",
  ],
  [
    { dayRate: 240, daysPerMonth: 20, bonusPercent: 12 },
    ", zwei Dachfenster und ein teilweise gefülltes Dachfenster für 12 Prozent Bonus",
    " Der Bonus von 12 % entspricht 2,4 weiteren Tagessätzen: den Dachfenstern, das letzte teilweise gefüllt.",
  ],
  [
    { dayRate: 199, daysPerMonth: 21, bonusPercent: 7 },
    ", ein Dachfenster und ein teilweise gefülltes Dachfenster für 7 Prozent Bonus",
    " Der Bonus von 7 % entspricht etwa 1,5 weiteren Tagessätzen: den Dachfenstern, das letzte teilweise gefüllt.",
  ],
  [
    { dayRate: 1000, daysPerMonth: 10, bonusPercent: 0.1 },
    ", ein teilweise gefülltes Dachfenster für 0,1 Prozent Bonus",
    " Der Bonus von 0,1 % entspricht weniger als 0,1 weiteren Tagessätzen: dem teilweise gefüllten Dachfenster.",
  ],
  [
    { dayRate: 199, daysPerMonth: 1, bonusPercent: 99 },
    ", ein teilweise gefülltes Dachfenster für 99 Prozent Bonus",
    " Der Bonus von 99 % entspricht etwa einem weiteren Tagessatz: dem teilweise gefüllten Dachfenster.",
  ],
])("a month of %j is told with its bonus", (value, dormers, bonus) => {
  const { label, caption } = monthExampleCopy(agency, value).house;
  const days =
    value.daysPerMonth === 1
      ? "1 Fenster ist 1 Arbeitstag."
      : `${value.daysPerMonth} Fenster sind ${value.daysPerMonth} Arbeitstage.`;

  expect(label.replaceAll("\u00a0", " ")).toContain(`zu ${value.dayRate} Euro${dormers}: zusammen `);
  expect(caption.replaceAll("\u00a0", " ")).toBe(`${days}${bonus}`);
});
