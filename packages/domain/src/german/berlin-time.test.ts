import { describe, expect, test } from "vitest";
import { instantOf, instantsOf, momentAt, nextDay, withOffset } from "./berlin-time.ts";

test.each([
  ["in winter Berlin is an hour ahead", "2026-11-21T23:00:59Z", "2026-11-22T00:00"],
  ["in summer two", "2026-06-30T21:59:00Z", "2026-06-30T23:59"],
  ["before the clocks go on", "2027-03-28T00:59:00Z", "2027-03-28T01:59"],
  ["after", "2027-03-28T01:00:00Z", "2027-03-28T03:00"],
  ["before the clocks go back", "2026-10-25T00:59:00Z", "2026-10-25T02:59"],
  ["after, once more", "2026-10-25T01:00:00Z", "2026-10-25T02:00"],
])("the clock of Berlin: %s", (_, instant, moment) => {
  expect(momentAt(new Date(instant))).toBe(moment);
});

describe("when the clock of Berlin shows a moment", () => {
  test.each([
    ["in winter", "2026-11-24T09:00", ["2026-11-24T08:00:00.000Z"]],
    ["a day stands for its first minute", "2026-07-01", ["2026-06-30T22:00:00.000Z"]],
    ["an hour that is left out", "2027-03-28T02:30", []],
    ["an hour that comes twice", "2026-10-25T02:30", ["2026-10-25T00:30:00.000Z", "2026-10-25T01:30:00.000Z"]],
    ["the hour after it", "2026-10-25T03:00", ["2026-10-25T02:00:00.000Z"]],
    ["no moment at all", "morgen", []],
  ])("%s", (_, moment, instants) => {
    expect(instantsOf(moment).map((instant) => instant.toISOString())).toEqual(instants);
  });

  test("the instant of one that is left out is the one to which the clocks go on", () => {
    expect(instantOf("2027-03-28T02:30").toISOString()).toBe("2027-03-28T01:30:00.000Z");
  });
});

test.each([
  ["2026-11-24T09:00", "2026-11-24T09:00:00+01:00"],
  ["2026-07-24T09:30", "2026-07-24T09:30:00+02:00"],
  ["2026-10-25T03:00", "2026-10-25T03:00:00+01:00"],
])("%s is %s abroad", (moment, abroad) => {
  expect(withOffset(moment)).toBe(abroad);
});

test.each([
  ["2026-12-31T23:59", "2027-01-01"],
  ["2027-03-28", "2027-03-29"],
  ["2026-10-25T02:30", "2026-10-26"],
])("after %s the next day is %s", (moment, day) => {
  expect(nextDay(moment)).toBe(day);
});
