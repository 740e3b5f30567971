import { expect, test } from "vitest";
import { afterWeekdayHours, weekdayHoursBetween } from "./weekday-hours.ts";

const hours = (from: string, to: string) => weekdayHoursBetween(new Date(from), new Date(to));

test.each([
  ["within one day", "2026-11-23T08:00:00Z", "2026-11-23T14:30:00Z", 6.5],
  ["over night", "2026-11-23T16:00:00Z", "2026-11-24T08:00:00Z", 16],
  ["from Friday evening to Monday morning", "2026-11-20T22:00:00Z", "2026-11-23T08:00:00Z", 10],
  ["from Saturday to Sunday", "2026-11-21T10:00:00Z", "2026-11-22T20:00:00Z", 0],
  ["from Saturday to Monday, from midnight in Berlin", "2026-11-21T10:00:00Z", "2026-11-23T00:00:00Z", 1],
  ["over two weeks", "2026-11-09T08:00:00Z", "2026-11-23T08:00:00Z", 240],
  ["over the Sunday on which the clocks of March go on", "2026-03-27T08:00:00Z", "2026-03-30T07:00:00Z", 24],
  ["over the Sunday on which those of October go back", "2026-10-23T07:00:00Z", "2026-10-26T08:00:00Z", 24],
  ["over Christmas, which counts", "2026-12-24T08:00:00Z", "2026-12-28T08:00:00Z", 48],
  ["backwards", "2026-11-24T08:00:00Z", "2026-11-23T08:00:00Z", -24],
])("hours of Monday to Friday %s", (_, from, to, expected) => {
  expect(hours(from, to)).toBe(expected);
});

test.each([
  ["on the same day", "2026-11-23T08:00:00Z", 6, "2026-11-23T14:00:00.000Z"],
  ["after the weekend", "2026-11-20T15:40:30Z", 24, "2026-11-23T15:40:30.000Z"],
  ["from a Saturday: counted from Monday", "2026-11-21T10:00:00Z", 6, "2026-11-23T05:00:00.000Z"],
  ["with the end of a Friday", "2026-11-19T23:00:00Z", 24, "2026-11-20T23:00:00.000Z"],
  ["over the Sunday on which the clocks go on", "2026-03-27T08:00:00Z", 24, "2026-03-30T07:00:00.000Z"],
  ["at once", "2026-11-21T10:00:00Z", 0, "2026-11-21T10:00:00.000Z"],
])("a promise ends %s", (_, from, promised, expected) => {
  expect(afterWeekdayHours(new Date(from), promised).toISOString()).toBe(expected);
});

test("what is added can be measured again", () => {
  for (let hour = 0; hour < 24 * 40; hour++) {
    const from = new Date(Date.UTC(2026, 9, 10, hour, 17));
    expect(weekdayHoursBetween(from, afterWeekdayHours(from, 30.25))).toBeCloseTo(30.25, 6);
  }
});
