import { expect, test } from "vitest";
import { todayFrom } from "./today.ts";

test.each([
  ["the present day", undefined, "2026-11-21T12:00:00Z", "2026-11-21"],
  ["an empty setting means none", "", "2026-11-21T12:00:00Z", "2026-11-21"],
  ["in winter Berlin is an hour ahead", undefined, "2026-11-21T23:00:00Z", "2026-11-22"],
  ["in summer two", undefined, "2026-06-30T22:00:00Z", "2026-07-01"],
  ["the setting wins", "2030-01-31", "2026-11-21T12:00:00Z", "2030-01-31"],
])("%s", (_, setting, now, day) => {
  expect(todayFrom(setting, new Date(now))).toBe(day);
});

test.each(["morgen", "2026-02-30", "21.11.2026"])("%s is no day", (setting) => {
  expect(() => todayFrom(setting, new Date())).toThrow(/BUILD_DATE must be a day.*2026-11-21/);
});
