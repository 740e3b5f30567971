import { expect, test } from "vitest";
import { checkClock } from "./clock.ts";

const published = (at: string) => ({ at: new Date(at) });
const saved = (at: string) => ({ file: "claims.yaml", at: new Date(at) });

test.each([
  ["nothing is known yet", "2026-11-22T12:00:00Z", []],
  ["something was published just now", "2026-11-22T12:00:00Z", [published("2026-11-22T11:59:59Z")]],
  ["a file comes from a clock that is hours ahead", "2026-11-22T12:00:00Z", [saved("2026-11-22T23:00:00Z")]],
  ["the agency was on holiday for half a year", "2026-11-22T12:00:00Z", [published("2026-05-22T12:00:00Z")]],
  [
    "only the latest counts",
    "2026-11-22T12:00:00Z",
    [published("2020-01-01T00:00:00Z"), saved("2026-11-01T00:00:00Z")],
  ],
])("the clock is believed when %s", (_what, now, known) => {
  expect(() => checkClock(new Date(now), known)).not.toThrow();
});

test.each([
  [
    "a year behind",
    "2025-11-22T12:00:00Z",
    [published("2026-11-20T12:00:00Z"), saved("2026-11-21T12:00:00Z")],
    /sagt 22\. November 2025, und sie steht davor: Am 21\. November 2026 wurde schon die Datei claims\.yaml gespeichert/,
  ],
  [
    "a year ahead",
    "2027-11-22T12:00:00Z",
    [published("2026-11-21T12:00:00Z")],
    /sagt 22\. November 2027, und das ist 366 Tage nach allem, was bekannt ist: Zuletzt wurde am 21\. November 2026 veröffentlicht/,
  ],
])("a clock that is %s publishes nothing, and says how to go on", (_what, now, known, says) => {
  expect(() => checkClock(new Date(now), known)).toThrow(says);
  expect(() => checkClock(new Date(now), known)).toThrow(/timedatectl.*--trust-clock/s);
});

test("a file whose date is in the future is named as what may be wrong instead", () => {
  expect(() => checkClock(new Date("2026-11-22T12:00:00Z"), [saved("2030-01-01T00:00:00Z")])).toThrow(
    /Ist das Datum der Datei falsch, speichern Sie sie noch einmal/,
  );
});
