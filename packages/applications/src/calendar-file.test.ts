import { expect, test } from "vitest";
import { type CalendarEntry, calendarFile } from "./calendar-file.ts";

const entry: CalendarEntry = {
  uid: "4f2a",
  sequence: 3,
  isCancelled: false,
  startsAt: "2026-10-25T00:30:00.000Z",
  minutes: 60,
  summary: "Gespräch",
  description: "Etwa 60 Minuten.",
  organizer: { name: "Fernkontor", email: "team@fernkontor.example" },
};
const linesOf = (changes: Partial<CalendarEntry>) =>
  calendarFile({ ...entry, ...changes }, new Date("2026-10-01T08:00:00Z"))
    .replaceAll("\r\n ", "")
    .split("\r\n");

test("an entry names its talk by one UID, counts its changes and says who made it", () => {
  expect(linesOf({})).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Fernkontor//Bewerbung//DE",
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    "UID:4f2a",
    "SEQUENCE:3",
    "DTSTAMP:20261001T080000Z",
    // The night in which a clock of Berlin shows this hour twice.
    "DTSTART:20261025T003000Z",
    "DTEND:20261025T013000Z",
    "STATUS:CONFIRMED",
    "SUMMARY:Gespräch",
    "DESCRIPTION:Etwa 60 Minuten.",
    'ORGANIZER;CN="Fernkontor":mailto:team@fernkontor.example',
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]);
  expect(linesOf({ isCancelled: true })).toEqual(expect.arrayContaining(["METHOD:CANCEL", "STATUS:CANCELLED"]));
});

test.each(["\r\nATTACH:https://evil.example", "\nBEGIN:VALARM", "\u2028X:1", "\u0085X:1", "\u0000", "a;b,c\\n"])(
  "hostile text %j adds no line",
  (text) => {
    const usual = linesOf({ place: "x", link: "https://a.example/" }).length;
    const fields = {
      summary: text,
      description: text,
      place: text,
      organizer: { name: `"${text}`, email: "a@b.example" },
    };
    const lines = linesOf({ ...fields, link: `https://a.example/${text}` });
    expect(lines).toHaveLength(usual);
    for (const line of lines) expect(line).not.toMatch(/[\p{Cc}]/u);
  },
);

test("no line is longer than 75 bytes, and none breaks a character", () => {
  const file = calendarFile({ ...entry, description: "Gespräch 👩🏽‍💻 ".repeat(40) }, new Date(0));
  for (const line of file.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(file).not.toContain("\ufffd");
});
