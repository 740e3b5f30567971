import { expect, test } from "vitest";
import { fullTime, shortTime, spokenTime } from "./german-times.ts";

const now = new Date("2026-11-27T09:15:00Z");

test("the midnight with which a day ends is that day's, as the desk says it", () => {
  const midnight = "2026-11-30T23:00:00.000Z";
  expect(shortTime(midnight, now).text).toBe("Montag, 24:00\u00a0Uhr");
  expect(fullTime(midnight, now).text).toBe("Montag, 30.\u00a0November, 24:00\u00a0Uhr");
  expect(spokenTime(midnight).text).toBe("Montag, 30.\u00a0November, um 24:00\u00a0Uhr");
  expect(fullTime("2026-11-27T23:00:00Z", now).text).toBe("heute, 24:00\u00a0Uhr");
  expect(fullTime("2026-12-31T23:00:00Z", now)).toEqual({
    iso: "2026-12-31T23:00:00Z",
    text: "Donnerstag, 31.\u00a0Dezember, 24:00\u00a0Uhr",
  });
});

test("any other minute is its own", () => {
  expect(shortTime("2026-11-30T22:59:00Z", now).text).toBe("Montag, 23:59\u00a0Uhr");
  expect(shortTime("2026-11-30T23:00:20Z", now).text).toBe("Dienstag, 00:00\u00a0Uhr");
});
