/**
 * Whether a clock may delete. One that is wrong by two years makes everything due at once, and what is deleted stays so;
 * what is deleted a week late can be made up for. A clock that is wrong says nothing of itself, so it is compared with
 * what the database remembers, and a jump is believed only when it has lasted.
 */
import { berlinDay, dayMs } from "@fernkontor/domain/german/berlin-time";
import { germanDate, quantity } from "@fernkontor/domain/german/german";
import type { ClockRecord, RecordedDoubt, Waiting } from "./deletion-clock.ts";

/** How far two clocks may differ, or one lie behind what is known: an hour of summer time, a zone, a slow clock. */
const differAtMostMs = dayMs;

/** A service deletes each hour; a long weekend without power is no reason to doubt. */
const goneAtMostMs = 3 * dayMs;

/** Before the first round that could delete: so long a service may have stood still after its first start. */
const beforeFirstRoundAtMostMs = 60 * dayMs;

/** How long a clock has to go on steadily after it jumped ahead, with a look at it every day. */
const steadyMs = 7 * dayMs;

/**
 * How far a jump may be that is believed without anybody's word: a clock that is wrong by a year is at least 365 days
 * ahead, as in `apps/publisher/src/clock.ts`.
 */
const aheadAtMostMs = 200 * dayMs;

/** What may become due at once, without doubt, when nothing was deleted for a day: so many, or this share of all. */
const dueWithoutDoubt = 10;
const shareWithoutDoubt = 0.2;

/**
 * `behind`, `ahead` of what is known; `database`: it is not the database's; `share`: too much would be due.
 */
export type ClockDoubt = { reason: "behind" | "ahead" | "database" | "share"; now: Date; known: string };

/** Before anything is looked at: by which clock to go, or why by none. */
export function plausibleNow(
  machine: Date,
  database: Date | undefined,
  { lastRun, first, waiting }: ClockRecord,
): { now: Date } | { doubt: ClockDoubt } {
  // Of several instances one may be wrong, and would delete for all.
  if (database && Math.abs(database.getTime() - machine.getTime()) > differAtMostMs)
    return { doubt: { reason: "database", now: machine, known: database.toISOString() } };
  const now = database ?? machine;
  const known = lastRun ?? first;
  if (known === undefined) return { now };
  const aheadMs = now.getTime() - Date.parse(known);
  if (aheadMs < -differAtMostMs) return { doubt: { reason: "behind", now, known } };
  const goneMs = lastRun === undefined ? beforeFirstRoundAtMostMs : goneAtMostMs;
  if (aheadMs <= goneMs || (aheadMs <= aheadAtMostMs && hasLasted(now, waiting))) return { now };
  return { doubt: { reason: "ahead", now, known } };
}

/** Before anything is deleted: whether so much can be due. */
export function plausibleShare(
  now: Date,
  { lastRun, first, waiting }: ClockRecord,
  { due, stored }: { due: number; stored: number },
): ClockDoubt | undefined {
  const isRegular = lastRun !== undefined && now.getTime() - Date.parse(lastRun) <= differAtMostMs;
  if (isRegular || due <= Math.max(dueWithoutDoubt, shareWithoutDoubt * stored) || hasLasted(now, waiting))
    return undefined;
  return { reason: "share", now, known: lastRun ?? first ?? now.toISOString() };
}

/** What is to be remembered until the clock is looked at again. */
export function recordOf({ reason, now }: ClockDoubt, { waiting }: ClockRecord): RecordedDoubt {
  // One instance that is wrong does not end the others' waiting.
  if (reason === "database") return { reason, ...(waiting && { waiting }) };
  if (reason === "behind") return { reason };
  const at = now.toISOString();
  return { reason, waiting: { since: waiting && isSteady(now, waiting) ? waiting.since : at, at } };
}

function hasLasted(now: Date, waiting: Waiting | undefined): boolean {
  return waiting !== undefined && isSteady(now, waiting) && now.getTime() - Date.parse(waiting.since) >= steadyMs;
}

function isSteady(now: Date, { at }: Waiting): boolean {
  const passedMs = now.getTime() - Date.parse(at);
  return passedMs >= 0 && passedMs <= dayMs;
}

/** For whoever sits at the terminal. */
export function describeDoubt({ reason, now, known }: ClockDoubt): string {
  const days = Math.floor(Math.abs(now.getTime() - Date.parse(known)) / dayMs);
  const reasons: Record<ClockDoubt["reason"], string> = {
    behind: `Sie steht ${quantity(days, "Tag", "Tage")} vor dem ${day(known)}, an dem hier schon gelöscht wurde oder noch keine Bewerbung da war.`,
    ahead: `Das ist ${quantity(days, "Tag", "Tage")} nach dem ${day(known)}, an dem hier zuletzt gelöscht wurde oder noch keine Bewerbung da war.`,
    database: `Die Uhr der Datenbank sagt ${day(known)}.`,
    share: "Nach ihr wäre auf einmal ein großer Teil aller Bewerbungen fällig.",
  };
  const waits =
    reason === "ahead" || reason === "share"
      ? " Läuft der Dienst, und geht die Uhr eine Woche lang gleichmäßig weiter, löscht er danach von selbst, außer nach mehr als 200 Tagen."
      : "";
  return [
    `Nichts wurde gelöscht: Die Uhr sagt ${day(now.toISOString())}. ${reasons[reason]}`,
    `Stellen Sie die Uhr (timedatectl zeigt sie). Stimmt sie doch: fernkontor bewerbungen faellige-loeschen --trust-clock.${waits}`,
  ].join("\n");
}

function day(moment: string): string {
  return germanDate(berlinDay(moment));
}
