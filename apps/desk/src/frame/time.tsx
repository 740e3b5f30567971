/** Times as the desk says them: `heute, 10:15`, `gestern, 17:02`, `Fr., 20.11., 17:02`, and in another year with that. */
import { berlinDay, daysLater, nextDay } from "@fernkontor/domain/german/berlin-time";
import { saidMoment } from "@fernkontor/domain/german/berlin-words";

const weekdays = ["So.", "Mo.", "Di.", "Mi.", "Do.", "Fr.", "Sa."];
/** An instant in ISO 8601, beside the present one. */
export function timeWords(at: string, now: Date): string {
  const { day, clock } = saidMoment(at);
  return `${dayWords(day, now)}, ${clock}`;
}

/** `heute`, `gestern`, `morgen`, `Fr., 20.11.` */
export function dayWords(at: string, now: Date): string {
  const day = berlinDay(at);
  const today = berlinDay(now);
  if (near.today !== today) near = { today, days: daysAround(today) };
  const word = near.days.get(day);
  if (word !== undefined) return word;
  const [year = ""] = day.split("-");
  return `${weekdayWords(at)}${today.startsWith(year) ? "" : year}`;
}

/** `Fr., 20.11.`, however near. */
export function weekdayWords(at: string): string {
  const day = berlinDay(at);
  const [, month, date] = day.split("-");
  return `${weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]}, ${Number(date)}.${Number(month)}.`;
}

/** A moment of Berlin's clock, which may be a day's end: `Fr., 27.11., 24:00`, `Di., 1.12.` */
export function momentWords(moment: string, now: Date): string {
  const [day = "", clock] = moment.split("T");
  // Noon, so that the day is the same wherever the machine stands.
  const words = dayWords(`${day}T11:00:00Z`, now);
  return clock === undefined ? words : `${words}, ${clock}`;
}

export function Time({ at, now }: { at: string; now: Date }) {
  return <time dateTime={at}>{timeWords(at, now)}</time>;
}

/** Each row of a list asks. */
let near: { today: string; days: ReadonlyMap<string, string> } = { today: "", days: new Map() };

function daysAround(today: string): ReadonlyMap<string, string> {
  const yesterday = daysLater(today, -1);
  return new Map([
    [yesterday, "gestern"],
    [today, "heute"],
    [nextDay(today), "morgen"],
  ]);
}
