/** An appointment as calendars take it (RFC 5545). */

export type Appointment = {
  /** Names it for good: taken once more, it replaces itself. */
  id: string;
  startsAt: string;
  minutes: number;
  place?: string | undefined;
  summary: string;
  description: string;
};

export function calendarFile(appointment: Appointment, now: Date): string {
  const { id, startsAt, minutes, place, summary, description } = appointment;
  const end = new Date(Date.parse(startsAt) + minutes * 60_000);
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Fernkontor//Bewerbung//DE",
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    `UID:${id}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(new Date(startsAt))}`,
    `DTEND:${utc(end)}`,
    `SUMMARY:${escaped(summary)}`,
    `DESCRIPTION:${escaped(description)}`,
    ...(place === undefined ? [] : [`LOCATION:${escaped(place)}`]),
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return `${lines.flatMap(folded).join("\r\n")}\r\n`;
}

function utc(time: Date): string {
  return time.toISOString().replace(/[-:]|\.\d+/g, "");
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, "\\$&").replace(/\r\n|[\r\n]/g, "\\n");
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
