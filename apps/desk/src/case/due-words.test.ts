import { expect, test } from "vitest";
import { clockDay, dueWords } from "./due-words.ts";

const now = new Date("2026-11-23T09:15:00Z");

test.each([
  ["2026-11-25T09:15:00Z", "noch 2 Tage"],
  ["2026-11-27T23:00:00Z", "noch 4 Tage"],
  ["2026-11-24T09:15:00Z", "noch 24 Std."],
  ["2026-11-23T15:40:00Z", "noch 6 Std. 25 Min."],
  ["2026-11-21T09:15:00Z", "seit 2 Tagen überfällig"],
  ["2026-11-23T08:26:00Z", "seit 49 Min. überfällig"],
])("of a promise until %s, %s", (at, left) => {
  expect(dueWords(at, now).left).toBe(left);
});

test.each([
  ["2026-11-23T15:40:00Z", "heute 16:40"],
  ["2026-11-23T23:00:00Z", "heute 24:00"],
  // The minute after it is tomorrow's, not today's end.
  ["2026-11-23T23:00:30Z", "morgen 00:00"],
])("%s is %s", (at, words) => {
  expect(clockDay(at, now)).toBe(words);
});
