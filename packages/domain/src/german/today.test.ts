import { expect, test } from "vitest";
import { momentFrom, todayFrom } from "./today.ts";

test.each([
  ["the present day", undefined, "2026-11-21T12:00:00Z", "2026-11-21"],
  ["an empty setting means none", "", "2026-11-21T12:00:00Z", "2026-11-21"],
  ["in winter Berlin is an hour ahead", undefined, "2026-11-21T23:00:00Z", "2026-11-22"],
  ["in summer two", undefined, "2026-06-30T22:00:00Z", "2026-07-01"],
  ["the setting wins", "2030-01-31", "2026-11-21T12:00:00Z", "2030-01-31"],
])("%s", (_, setting, now, day) => {
  expect(todayFrom(setting, new Date(now))).toBe(day);
});

test.each([
  ["the present minute", undefined, "2026-11-21T17:00"],
  ["a day", "2030-01-31", "2030-01-31"],
  ["an hour", "2030-01-31T18:00", "2030-01-31T18:00"],
  ["an hour that the clock shows twice", "2026-10-25T02:30", "2026-10-25T02:30"],
  ["an hour behind a blank", "2030-01-31 18:00", "2030-01-31T18:00"],
])("the moment of %s", (_, setting, moment) => {
  expect(momentFrom(setting, new Date("2026-11-21T16:00:59Z"))).toBe(moment);
});

test.each(["morgen", "2026-02-30", "21.11.2026", "2026-11-21 24:00", "2026-11-21 9 Uhr"])("%s is no day", (setting) => {
  expect(() => todayFrom(setting, new Date())).toThrow(/BUILD_DATE must be a day.*2026-11-21/);
});
