import { expect, test } from "vitest";
import { timeWords } from "./time.tsx";

const now = new Date("2026-11-23T09:15:00Z");

test.each([
  ["2026-11-23T09:15:00Z", "heute, 10:15"],
  ["2026-11-22T22:59:00Z", "gestern, 23:59"],
  ["2026-11-22T23:00:00Z", "heute, 00:00"],
  ["2026-11-24T09:05:00Z", "morgen, 10:05"],
  ["2026-11-20T16:02:00Z", "Fr., 20.11., 17:02"],
  ["2026-07-01T10:00:00Z", "Mi., 1.7., 12:00"],
  ["2025-12-31T22:30:00Z", "Mi., 31.12.2025, 23:30"],
])("%s is “%s”", (at, words) => {
  expect(timeWords(at, now)).toBe(words);
});
