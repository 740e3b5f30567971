import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { deletionTime, endOfUnclosedProcess, monthsLater } from "./retention.ts";

describe("monthsLater", () => {
  test.each([
    ["2026-01-15T08:30:00.000Z", 6, "2026-07-15T08:30:00.000Z"],
    ["2026-08-31T10:00:00.000Z", 6, "2027-02-28T10:00:00.000Z"],
    ["2027-08-31T10:00:00.000Z", 6, "2028-02-29T10:00:00.000Z"],
    ["2026-08-29T10:00:00.000Z", 6, "2027-02-28T10:00:00.000Z"],
    ["2026-03-31T23:59:59.999Z", 1, "2026-04-30T23:59:59.999Z"],
    ["2026-12-31T00:00:00.000Z", 2, "2027-02-28T00:00:00.000Z"],
    ["2028-02-29T12:00:00.000Z", 12, "2029-02-28T12:00:00.000Z"],
    ["2026-11-30T12:00:00.000Z", 3, "2027-02-28T12:00:00.000Z"],
    ["2026-07-31T12:00:00.000Z", 12, "2027-07-31T12:00:00.000Z"],
    ["2026-10-25T00:30:00.000Z", 6, "2027-04-25T00:30:00.000Z"],
  ])("%s and %d months are %s", (instant, months, result) => {
    expect(monthsLater(instant, months)).toBe(result);
  });

  test("lands in the month that is so many months on, never beyond it", () => {
    const instants = fc.date({ min: new Date("2000-01-01"), max: new Date("2100-01-01"), noInvalidDate: true });
    fc.assert(
      fc.property(instants, fc.integer({ min: 1, max: 36 }), (start, months) => {
        const end = new Date(monthsLater(start.toISOString(), months));
        const passed = (end.getUTCFullYear() - start.getUTCFullYear()) * 12 + end.getUTCMonth() - start.getUTCMonth();
        expect(passed).toBe(months);
        expect(end.getUTCDate()).toBeLessThanOrEqual(start.getUTCDate());
      }),
    );
  });
});

test("the agency's periods decide", () => {
  const periods = {
    applicationMonthsAfterProcess: 6,
    processEndsByItselfAfterMonths: 12,
    websiteLogDays: 7,
    backupDays: 30,
  };
  expect(deletionTime("2026-01-31T00:00:00.000Z", periods)).toBe("2026-07-31T00:00:00.000Z");
  expect(endOfUnclosedProcess("2026-01-31T00:00:00.000Z", periods)).toBe("2027-01-31T00:00:00.000Z");
});
