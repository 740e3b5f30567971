/** A talk as calendars take it (RFC 5545), added, moved and taken out again (RFC 5546). */

import { mailtoAddress } from "@fernkontor/domain/mailto-address";

export type CalendarEntry = {
  /** The same for all times of one invitation: a calendar knows it again. */
  uid: string;
  /** Grows with each change. */
  sequence: number;
  isCancelled: boolean;
  startsAt: string;
  minutes: number;
  summary: string;
  description: string;
  /** Whose calendar it comes from: calendars take nothing out for anybody else. */
  organizer: { name: string; email: string };
  place?: string | undefined;
  link?: string | undefined;
};

/** What a calendar is asked to do with it. */
export function calendarMethod({ isCancelled }: Pick<CalendarEntry, "isCancelled">): "CANCEL" | "PUBLISH" {
  return isCancelled ? "CANCEL" : "PUBLISH";
}

export function calendarFile(entry: CalendarEntry, now: Date): string {
  return fileOf(calendarMethod(entry), [entry], now);
}

/** Several at once, to be added to a calendar that may have some of them. */
export function calendarFileOfAll(entries: readonly CalendarEntry[], now: Date): string {
  return fileOf("PUBLISH", entries, now);
}

function fileOf(method: "CANCEL" | "PUBLISH", entries: readonly CalendarEntry[], now: Date): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Fernkontor//Bewerbung//DE",
    `METHOD:${method}`,
    ...entries.flatMap((entry) => eventLines(entry, now)),
    "END:VCALENDAR",
  ];
  return `${lines.flatMap(folded).join("\r\n")}\r\n`;
}

function eventLines(entry: CalendarEntry, now: Date): readonly string[] {
  const { uid, sequence, isCancelled, startsAt, minutes, summary, description, organizer, place, link } = entry;
  const end = new Date(Date.parse(startsAt) + minutes * 60_000);
  return [
    "BEGIN:VEVENT",
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(new Date(startsAt))}`,
    `DTEND:${utc(end)}`,
    `STATUS:${isCancelled ? "CANCELLED" : "CONFIRMED"}`,
    `SUMMARY:${escaped(summary)}`,
    `DESCRIPTION:${escaped(description)}`,
    `ORGANIZER;CN="${quotable(organizer.name)}":${mailtoAddress(organizer.email)}`,
    ...(place === undefined ? [] : [`LOCATION:${escaped(place)}`]),
    ...(link === undefined ? [] : [`URL:${new URL(link).href}`]),
    "END:VEVENT",
  ];
}

/** Within quotation marks there is no escape (RFC 5545, 3.2). */
function quotable(name: string): string {
  return name.replace(/[\p{Cc}"]/gu, " ");
}

function utc(time: Date): string {
  return time.toISOString().replace(/[-:]|\.\d+/g, "");
}

function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, "\\$&")
    .replace(/\r\n|[\r\n]/g, "\\n")
    .replace(/\p{Cc}/gu, " ");
}

/** No line is longer than 75 bytes; a longer one goes on in the next, behind a space. */
function folded(line: string): string[] {
  const lines = [""];
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > 75) {
      lines.push(" ");
      bytes = 1;
    }
    lines[lines.length - 1] += character;
    bytes += size;
  }
  return lines;
}
