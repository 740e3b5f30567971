import { describe, expect, test } from "vitest";
import { euroIn, type PaidListing, payComparison, scaleFor } from "./pay-comparison.ts";

const day = (from: number, to: number): PaidListing => ({
  salary: { from, to },
  period: "pro Tag",
  type: "Vollzeit & Teilzeit",
  hoursPerDay: 8,
});
const month = (from: number, hours: number, to = from): PaidListing => ({
  salary: { from, to },
  period: "pro Monat",
  type: "Vollzeit",
  hoursPerWeek: { from: hours, to: hours },
});
const freelance: PaidListing = { salary: { from: 90, to: 90 }, period: "pro Stunde", type: "Vollzeit" };
const none = { dayRateScale: undefined };
const shipped = { dayRateScale: { from: 180, to: 280 } };

describe("listings are compared", () => {
  test("on the profile's scale, where it holds them all", () => {
    expect(payComparison(shipped, [day(180, 220), day(250, 280)])).toEqual({
      period: "pro Tag",
      scale: { from: 180, to: 280 },
      step: 10,
      isMixed: false,
    });
  });

  test("on a wider one, where one lies beside it", () => {
    expect(payComparison(shipped, [day(180, 220), day(250, 340)])?.scale).toEqual({ from: 160, to: 360 });
  });

  test("in the unit that most have, the others converted", () => {
    // 200 € ÷ 8 × 40 × 52 ÷ 12 are 4.333,33 €, and 250 € are 5.416,67 €.
    expect(payComparison(shipped, [month(2900, 40), day(200, 250), month(3200, 38)])).toEqual({
      period: "pro Monat",
      scale: { from: 2000, to: 7000 },
      step: 100,
      isMixed: true,
    });
  });

  test("by the hour, where no unit has most", () => {
    expect(payComparison(none, [month(2600, 40), day(200, 280)])).toMatchObject({
      period: "pro Stunde",
      scale: { from: 15, to: 40 },
    });
  });

  test("without what cannot be converted", () => {
    expect(payComparison(none, [month(2900, 40), month(3900, 40), freelance])?.scale).toEqual({ from: 2800, to: 4800 });
    expect(payComparison(none, [])).toBeUndefined();
  });

  test("also where there is but one amount", () => {
    const { from = 0, to = 0 } = payComparison(none, [month(3400, 40)])?.scale ?? {};
    expect([from < 3400, 3400 < to]).toEqual([true, true]);
  });
});

test.each([
  [month(3200, 38), "pro Stunde", { from: 19.4, to: 19.4 }],
  [month(45_000 / 12, 40), "pro Monat", { from: 3750, to: 3750 }],
  [day(180, 280), "pro Stunde", { from: 22.5, to: 35 }],
  [day(180, 280), "pro Monat", { from: 3900, to: 6070 }],
  [freelance, "pro Monat", undefined],
] as const)("%j is, %s, said as %j", (listing, period, range) => {
  expect(euroIn(listing, period)).toEqual(range);
});

test("pay of another unit than the listings' gets a scale of its own", () => {
  const comparison = payComparison(shipped, [day(180, 280)]);
  expect(scaleFor({ from: 200, to: 280 }, "pro Tag", comparison)).toEqual({ from: 180, to: 280 });
  expect(scaleFor({ from: 3000, to: 4200 }, "pro Monat", comparison)).toEqual({ from: 2800, to: 4800 });
});
