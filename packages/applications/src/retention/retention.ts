/** Retention is code: what the privacy text promises is deleted here, by every instance, at its start and each hour. */
import type { AgencyProfile } from "@fernkontor/domain/agency/profile";
import {
  auditMonths,
  deadTokenMonths,
  deletionTime,
  mayBeDue,
  monthsLater,
  pastWaitMonths,
  placementMonths,
} from "@fernkontor/domain/retention/retention";
import type { ApplicationDates } from "../cases/application-row.ts";
import { pages } from "../database/pages.ts";
import { errorFacts, type Log } from "../log.ts";
import type { MailFiles } from "../mail/mail-files.ts";
import type { Store } from "../store/store.ts";
import { type Erasure, eraseAgain, removeOrphanedMails } from "./erasure.ts";
import { type ClockDoubt, plausibleNow, plausibleShare, recordOf } from "./plausible-clock.ts";

type Periods = AgencyProfile["retention"];

type Parts = {
  store: Pick<
    Store,
    | "closedOrReceivedUpTo"
    | "count"
    | "deletionClock"
    | "erasedButStored"
    | "forgetDeadTokens"
    | "forgetLog"
    | "forgetPastWaits"
    | "forgetPlacements"
    | "forgetTombstones"
    | "has"
    | "keepTombstones"
    | "letterIds"
    | "recipients"
    | "scrub"
    | "unreadableErasures"
  >;
  erase: Erasure;
  mailFiles: MailFiles;
  periods: Periods;
  log: Log;
  now?: () => Date;
  /** The database's own clock, where it has one: a wrong one of an instance then deletes nothing. */
  databaseNow?: (() => Promise<Date>) | undefined;
  /** A person has said that the clock is right. */
  trustClock?: boolean;
};

/** In one transaction; the service answers visitors between two of them. */
const atOnce = 100;

/** How many were deleted, or why the clock is not to be believed. */
export type DueDeletion = { deleted: number; doubt?: ClockDoubt };

/** As `deleteDueNow`, for a service: what went wrong ends in the log, and in an hour it is tried again. */
export async function deleteDue(parts: Parts): Promise<void> {
  const { log } = parts;
  try {
    const { deleted, doubt } = await deleteByClock(parts);
    if (deleted > 0) log.info({ event: "deleted", applications: deleted });
    if (doubt !== undefined) {
      const { reason, now, known } = doubt;
      log.error({ event: "deletion-refused", reason, clock: now.toISOString(), known });
    }
    await cleanUp(parts);
  } catch (error) {
    // The database is away, or another process reads its file.
    log.error({ event: "deletion-failed", ...errorFacts(error) });
  }
}

/** Deletes what is due by the periods of now, whatever they were before. Several instances may do it at once. */
export async function deleteDueNow(parts: Parts): Promise<DueDeletion> {
  const outcome = await deleteByClock(parts);
  await cleanUp(parts);
  return outcome;
}

async function deleteByClock(parts: Parts): Promise<DueDeletion> {
  const { store, erase, log, now = () => new Date(), databaseNow, trustClock = false } = parts;
  const { deletionClock } = store;
  const record = await deletionClock.read();
  const refuse = async (doubt: ClockDoubt): Promise<DueDeletion> => {
    await deletionClock.doubt(recordOf(doubt, record));
    return { deleted: 0, doubt };
  };
  const clock = trustClock ? { now: now() } : plausibleNow(now(), await databaseNow?.(), record);
  if ("doubt" in clock) return refuse(clock.doubt);

  const at = clock.now;
  const time = at.toISOString();
  const mended = await deletionClock.mendDates(at);
  if (mended > 0) log.warn({ event: "dates-mended", applications: mended });
  const due = await dueAt(time, parts);
  const doubt = plausibleShare(at, record, { due: due.length, stored: await store.count() });
  if (doubt && !trustClock) return refuse(doubt);

  let deleted = 0;
  for (let start = 0; start < due.length; start += atOnce)
    deleted += (await erase(due.slice(start, start + atOnce), undefined, "due")).length;
  await store.forgetDeadTokens(monthsLater(time, -deadTokenMonths));
  await store.forgetPlacements(monthsLater(time, -placementMonths));
  await store.forgetPastWaits(monthsLater(time, -pastWaitMonths));
  await store.forgetLog(monthsLater(time, -auditMonths));
  await store.recipients.forget(at);
  // Without anything to compare with, the clock is not known to be right.
  if (record.lastRun !== undefined || record.newestReceipt !== undefined || trustClock) await deletionClock.accept(at);
  return { deleted };
}

async function dueAt(time: string, { store, periods }: Parts): Promise<string[]> {
  const bounds = mayBeDue(time, periods);
  const due: string[] = [];
  const pagesOfCandidates = pages<ApplicationDates>(atOnce, (last, count) =>
    store.closedOrReceivedUpTo(bounds, last, count),
  );
  for await (const candidates of pagesOfCandidates)
    due.push(...candidates.filter((dates) => deletionTime(dates, periods) <= time).map(({ id }) => id));
  return due;
}

/**
 * What needs no clock, or goes by the one that was last believed. Nothing of it waits for anything else: the list beside the
 * database is a file, which anybody may have spoilt.
 */
async function cleanUp({ store, erase, mailFiles, log }: Parts): Promise<void> {
  const { lastRun } = await store.deletionClock.read();
  await eachOf([
    async () => lastRun && store.forgetTombstones(monthsLater(lastRun, -deadTokenMonths)),
    async () => {
      const again = await eraseAgain(store, erase);
      if (again.length > 0) log.warn({ event: "erased-again", applications: again.length });
    },
    () => removeOrphanedMails(store, mailFiles),
    () => store.scrub(),
    async () => {
      const { file, lines } = (await store.unreadableErasures()) ?? {};
      if (file !== undefined) log.error({ event: "erased-list-unreadable", file, lines });
    },
  ]);
}

/** Takes every step, and then fails as the first one did that failed. */
async function eachOf(steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const step of steps) await step().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
