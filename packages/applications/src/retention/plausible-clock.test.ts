import { expect, test } from "vitest";
import { describeDoubt, plausibleNow, plausibleShare } from "./plausible-clock.ts";

const hour = 60 * 60 * 1000;
const day = 24 * hour;
const known = new Date("2026-11-21T10:00:00.000Z");
const after = (ms: number) => new Date(known.getTime() + ms);
const record = (changes: object = {}) => ({
  lastRun: known.toISOString(),
  first: known.toISOString(),
  refused: undefined,
  waiting: undefined,
  ...changes,
});

test.each([
  ["an hour", hour, undefined],
  ["a day less an hour back", -day + hour, undefined],
  ["two days back", -2 * day, "behind"],
  ["600 days back", -600 * day, "behind"],
  ["a long weekend", 3 * day, undefined],
  ["four days", 4 * day, "ahead"],
  ["600 days", 600 * day, "ahead"],
])("a clock that has gone on by %s since the last deletion", (_, ms, reason) => {
  const judged = plausibleNow(after(ms), undefined, record());
  expect("doubt" in judged ? judged.doubt.reason : undefined).toBe(reason);
});

test("where nothing was ever deleted the first start is what it is compared with", () => {
  const before = record({ lastRun: undefined });
  expect(plausibleNow(after(hour), undefined, before)).toEqual({ now: after(hour) });
  expect(plausibleNow(after(600 * day), undefined, before)).toMatchObject({ doubt: { reason: "ahead" } });
  expect(plausibleNow(after(600 * day), undefined, record({ lastRun: undefined, first: undefined }))).toEqual({
    now: after(600 * day),
  });
});

test("the database's clock decides, and an instance whose own one differs deletes nothing", () => {
  expect(plausibleNow(after(hour), after(2 * hour), record())).toEqual({ now: after(2 * hour) });
  for (const wrong of [600, -600])
    expect(plausibleNow(after(wrong * day), after(hour), record())).toMatchObject({ doubt: { reason: "database" } });
  expect(plausibleNow(after(600 * day), after(600 * day), record())).toMatchObject({ doubt: { reason: "ahead" } });
});

test.each([
  ["a month ahead, a week long", 30, 7, 0, undefined],
  ["a month ahead, six days long", 30, 6, 0, "ahead"],
  ["a month ahead, last seen two days ago", 30, 7, 2, "ahead"],
  ["600 days ahead, a year long", 600, 365, 0, "ahead"],
])("a jump is believed once it has lasted: %s", (_, aheadDays, lastedDays, unseenDays, reason) => {
  const now = after(aheadDays * day);
  const ago = (days: number) => new Date(now.getTime() - days * day).toISOString();
  const waiting = { since: ago(lastedDays), at: ago(unseenDays) };
  const judged = plausibleNow(now, undefined, record({ waiting }));
  expect("doubt" in judged ? judged.doubt.reason : undefined).toBe(reason);
});

test.each([
  ["much, an hour after the last deletion", hour, 200, 200, undefined],
  ["ten after two days", 2 * day, 10, 10, undefined],
  ["eleven of 55 after two days", 2 * day, 11, 55, undefined],
  ["twelve of 55 after two days", 2 * day, 12, 55, "share"],
])("how much may be due at once: %s", (_, ms, due, stored, reason) => {
  expect(plausibleShare(after(ms), record(), { due, stored })?.reason).toBe(reason);
});

test("says in German what the clock says, what it is compared with and what to do", () => {
  const doubt = { reason: "ahead", now: after(600 * day), known: known.toISOString() } as const;
  expect(describeDoubt(doubt)).toBe(
    [
      "Nichts wurde gelöscht: Die Uhr sagt 13. Juli 2028. Das ist 600 Tage nach dem 21. November 2026, an dem hier zuletzt gelöscht wurde oder noch keine Bewerbung da war.",
      "Stellen Sie die Uhr (timedatectl zeigt sie). Stimmt sie doch: fernkontor bewerbungen faellige-loeschen --trust-clock. Läuft der Dienst, und geht die Uhr eine Woche lang gleichmäßig weiter, löscht er danach von selbst, außer nach mehr als 200 Tagen.",
    ].join("\n"),
  );
});
