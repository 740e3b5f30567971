/** What `npm run desk -- measure` has written into agency/measured.yaml, and what may be said by it. */
import * as v from "valibot";
import { berlinDay, daysLater } from "../german/berlin-time.ts";
import { countSchema, field, type Range } from "../value-schemas.ts";
import {
  type AnsweredShare,
  answeredShares,
  measuredDays,
  quartersAnHour,
  type ReplyTimes,
  replyTimes,
  type Waits,
  waitOutcomes,
} from "./reply-times.ts";

/** After this long a measurement says nothing of today. */
export const validDays = 35;

const base64Schema = v.pipe(v.string("muss ein Text sein"), v.regex(/^[\w+/-]+=*$/, "muss Base64 sein"));

export const measurementSchema = v.strictObject({
  measuredAt: field(
    v.pipe(v.string("muss ein Zeitpunkt sein"), v.isoTimestamp("muss ein Zeitpunkt sein")),
    `Wann gemessen wurde. Gezählt sind Bewerbungen, die in den ${measuredDays} Tagen davor eingegangen sind.`,
    "2026-11-22T05:00:00.000Z",
  ),
  waits: field(
    v.array(
      v.strictObject({
        quarterHours: countSchema,
        outcome: v.picklist(waitOutcomes, `muss ${waitOutcomes.join(", ")} sein`),
        count: v.pipe(countSchema, v.minValue(1, "muss mindestens 1 sein")),
      }),
    ),
    "Wie lange gewartet wurde, in Viertelstunden von Montag bis Freitag, wie es ausging, und wie oft.",
    [{ quarterHours: 16, outcome: "answered" as const, count: 12 }],
  ),
  oldestOpenDays: v.optional(field(countSchema, "Seit wie vielen Tagen die älteste offene Bewerbung wartet.", 2)),
  uncounted: v.optional(
    field(
      v.strictObject({ unconfirmed: countSchema, own: countSchema }),
      "Wie viele gespeicherte Bewerbungen nicht zählen: niemand hat sie bestätigt, oder sie kamen von einer Adresse der Agentur.",
      { unconfirmed: 3, own: 1 },
    ),
  ),
  previous: v.optional(field(base64Schema, "Die Unterschrift der Messung davor.", "q1z4")),
  publicKey: field(base64Schema, "Der öffentliche Schlüssel des Kontors.", "MCow"),
  signature: field(base64Schema, "Die Unterschrift des Kontors unter all das.", "q1z4"),
});

/** The file `agency/measured.yaml`, written by a program alone. */
export type Measurement = v.InferOutput<typeof measurementSchema>;

/** What is signed: not the file's text, which may be laid out otherwise. */
export function signedContent({
  measuredAt,
  waits,
  oldestOpenDays,
  uncounted,
  previous,
}: Omit<Measurement, "signature" | "publicKey">): string {
  const rows = waits.map(({ quarterHours, outcome, count }) => [quarterHours, outcome, count]);
  // Measurements from before it was counted stay genuine.
  const left = uncounted ? [uncounted.unconfirmed, uncounted.own] : [];
  return JSON.stringify([measuredAt, rows, oldestOpenDays ?? null, previous ?? null, ...left]);
}

/** Reply times that may be stated. */
export type MeasuredReplies = {
  hours: Range;
  cases: number;
  open: number;
  oldestOpenDays: number | undefined;
  /** How many are stored that do not count; measurements from before do not say. */
  uncounted?: Measurement["uncounted"];
  /** The day, and the last on which it may be shown; ISO. */
  measuredOn: string;
  validUntil: string;
  course: ReplyCourse;
  /** Of the sample, which has no applications. */
  invented: boolean;
};

/** How the replies came hour by hour, for a drawing. */
type ReplyCourse = {
  /** How long a step is. The steps reach half as far again as the figure, at least a day. */
  stepHours: number;
  /** At the end of each step: how great a share of all was answered, from 0 to 1. */
  shares: readonly number[];
  /** Who is not in it, besides those that are still open: answered after the last step, never, withdrawn before. */
  later: number;
  never: number;
  left: number;
};

/** Why none may be stated; `state` is what it would be of written evidence. */
export type UnmeasuredReplies = {
  state: "missing" | "expired" | "future";
  reason: "none" | "old" | "ahead" | Extract<ReplyTimes, { reason: string }>["reason"];
  cases: number;
};

type Measured = Pick<Measurement, "measuredAt" | "oldestOpenDays" | "uncounted"> & { waits: readonly Waits[] };

/** What a measurement says on a day. */
export function measuredReplies(measurement: Measured | undefined, today: string): MeasuredReplies | UnmeasuredReplies {
  if (measurement === undefined) return { state: "missing", reason: "none", cases: 0 };
  const measuredOn = berlinDay(measurement.measuredAt);
  const validUntil = daysLater(measuredOn, validDays);
  const times = replyTimes(measurement.waits);
  const { cases, open } = times;
  if (measuredOn > today) return { state: "future", reason: "ahead", cases };
  if (validUntil < today) return { state: "expired", reason: "old", cases };
  if ("reason" in times) return { state: "missing", reason: times.reason, cases };
  // A span of one hour at least: nobody says "within 4 to 4 hours", and a longer one flatters nobody.
  const hours = { from: times.from, to: Math.max(times.to, times.from + 1) };
  const { oldestOpenDays, uncounted, waits } = measurement;
  return {
    ...{ hours, cases, open, oldestOpenDays, measuredOn, validUntil, invented: false },
    ...(uncounted && { uncounted }),
    course: courseOf(waits, hours.to),
  };
}

const steps = 24;

function courseOf(waits: readonly Waits[], to: number): ReplyCourse {
  const stepHours = Math.ceil((to * 1.5) / steps);
  const shares = answeredShares(waits);
  const shareAfter = (hours: number): number =>
    shares.findLast(({ quarterHours }: AnsweredShare) => quarterHours <= hours * quartersAnHour)?.share ?? 0;
  const countOf = (isOne: (wait: Waits) => boolean) => waits.filter(isOne).reduce((sum, { count }) => sum + count, 0);
  const end = steps * stepHours * quartersAnHour;
  return {
    stepHours,
    shares: Array.from({ length: steps }, (_, index) => shareAfter((index + 1) * stepHours)),
    later: countOf(({ outcome, quarterHours }) => outcome === "answered" && quarterHours > end),
    never: countOf(({ outcome }) => outcome === "never"),
    left: countOf(({ outcome }) => outcome === "left"),
  };
}

/** Of a sample agency, which has no applications: invented ones that came before this day. */
export function sampleReplies(today: string): MeasuredReplies | UnmeasuredReplies {
  const measuredAt = `${daysLater(today, -1)}T12:00:00.000Z`;
  return { ...measuredReplies({ measuredAt, waits: sampleWaits, oldestOpenDays: 1 }, today), invented: true };
}

/** In hours: how many of the invented applications were answered after how long. */
const sampleWaits: readonly Waits[] = (
  [
    [1, "answered", 9],
    [2, "answered", 17],
    [3, "answered", 22],
    [4, "answered", 34],
    [5, "answered", 26],
    [6, "answered", 20],
    [9, "answered", 15],
    [20, "answered", 7],
    [30, "answered", 4],
    [6, "never", 3],
    [4, "left", 2],
    [7, "open", 3],
  ] as const
).map(([hours, outcome, count]) => ({ quarterHours: hours * quartersAnHour, outcome, count }));
