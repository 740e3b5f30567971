import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { deletionTime, mayBeDue, monthsLater, processEnd } from "./retention.ts";

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

const periods = {
  applicationMonthsAfterProcess: 6,
  processEndsByItselfAfterMonths: 12,
  websiteLogDays: 7,
  backupDays: 30,
};

describe("an application received on 31 January 2026", () => {
  const receivedAt = "2026-01-31T00:00:00.000Z";
  test.each([
    ["closed by nobody", null, "2027-01-31T00:00:00.000Z", "2027-07-31T00:00:00.000Z"],
    ["closed at once", receivedAt, "2026-01-31T00:00:00.000Z", "2026-07-31T00:00:00.000Z"],
    ["closed on 31 August", "2026-08-31T10:00:00.000Z", "2026-08-31T10:00:00.000Z", "2027-02-28T10:00:00.000Z"],
    ["closed after its end", "2027-03-01T00:00:00.000Z", "2027-01-31T00:00:00.000Z", "2027-07-31T00:00:00.000Z"],
  ])("and %s", (_, closedAt, end, deletion) => {
    expect(processEnd({ receivedAt, closedAt }, periods)).toBe(end);
    expect(deletionTime({ receivedAt, closedAt }, periods)).toBe(deletion);
  });
});

test("the bounds are six days wider than the rule, and no more", () => {
  expect(mayBeDue("2027-07-31T00:00:00.000Z", periods)).toEqual({
    closedAt: "2027-02-06T00:00:00.000Z",
    receivedAt: "2026-02-06T00:00:00.000Z",
  });
});

test("whatever is due lies within the bounds that the database compares", () => {
  const instants = fc.date({ min: new Date("2020-01-01"), max: new Date("2030-01-01"), noInvalidDate: true });
  const months = fc.integer({ min: 1, max: 24 });
  fc.assert(
    fc.property(instants, fc.option(instants), months, months, (received, closed, after, byItself) => {
      const dates = { receivedAt: received.toISOString(), closedAt: closed?.toISOString() ?? null };
      const changed = { ...periods, applicationMonthsAfterProcess: after, processEndsByItselfAfterMonths: byItself };
      const bounds = mayBeDue(deletionTime(dates, changed), changed);
      const isWithin = dates.receivedAt <= bounds.receivedAt || (closed && closed.toISOString() <= bounds.closedAt);
      expect(isWithin).toBe(true);
    }),
    { numRuns: 5000 },
  );
});
