import { expect, test } from "vitest";
import { timeWords } from "./time.tsx";

const now = new Date("2026-11-23T09:15:00Z");

test.each([
  ["2026-11-23T09:15:00Z", "heute, 10:15"],
  ["2026-11-22T22:59:00Z", "gestern, 23:59"],
  ["2026-11-22T23:00:00Z", "gestern, 24:00"],
  ["2026-11-24T09:05:00Z", "morgen, 10:05"],
  ["2026-11-20T16:02:00Z", "Fr., 20.11., 17:02"],
  ["2026-07-01T10:00:00Z", "Mi., 1.7., 12:00"],
  ["2025-12-31T22:30:00Z", "Mi., 31.12.2025, 23:30"],
])("%s is “%s”", (at, words) => {
  expect(timeWords(at, now)).toBe(words);
});

// Days on which the clocks of Berlin change have 23 hours, or 25.
test.each([
  ["2026-03-29T00:30+01:00", "2026-03-30T00:30+02:00", "gestern, 00:30"],
  ["2026-03-28T23:45+01:00", "2026-03-30T00:30+02:00", "Sa., 28.3., 23:45"],
  ["2026-10-26T09:00+01:00", "2026-10-25T00:30+02:00", "morgen, 09:00"],
  ["2026-03-30T09:00+02:00", "2026-03-28T23:30+01:00", "Mo., 30.3., 09:00"],
  ["2026-10-25T12:00+01:00", "2026-10-26T23:30+01:00", "gestern, 12:00"],
])("%s at %s is “%s”", (at, present, words) => {
  expect(timeWords(at, new Date(present))).toBe(words);
});
