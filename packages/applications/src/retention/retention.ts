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
import { forgetEntries } from "../audit/audit.ts";
import type { ApplicationDates } from "../cases/application-row.ts";
import { closedOrReceivedUpTo, countApplications } from "../cases/applications.ts";
import { forgetPlacements } from "../cases/apply-change.ts";
import { forgetWaits } from "../cases/waits.ts";
import type { Database } from "../database/database.ts";
import { pages } from "../database/pages.ts";
import { errorFacts, type Log } from "../log.ts";
import type { MailFiles } from "../mail/mail-files.ts";
import { forgetRecipients } from "../queue/recipients.ts";
import { forgetDeadTokens } from "../submission/submission.ts";
import { cleanErased, noteErased } from "./cleaning.ts";
import { eraseContactsAgain, eraseDueContacts } from "./contact-erasure.ts";
import { acceptClock, doubtClock, mendDates, noteFirstClock, readDeletionClock } from "./deletion-clock.ts";
import { forgetTombstones, unreadableErasures } from "./erased-list.ts";
import { type Erasure, eraseAgain, removeOrphanedMails } from "./erasure.ts";
import { type ClockDoubt, plausibleNow, plausibleShare, recordOf } from "./plausible-clock.ts";

type Periods = AgencyProfile["retention"];

type Parts = {
  database: Database;
  erase: Erasure;
  mailFiles: MailFiles;
  periods: Periods;
  log: Log;
  now?: () => Date;
  /** A person has said that the clock is right. */
  trustClock?: boolean;
};

/** In one transaction; the service answers visitors between two of them. */
const atOnce = 100;

/** How many were deleted, or why the clock is not to be believed. */
export type DueDeletion = { deleted: number; doubt?: ClockDoubt };

/** As `deleteDueNow`, for a service: what went wrong ends in the log. Returns whether nothing did. */
export async function deleteDue(parts: Parts): Promise<boolean> {
  const { log } = parts;
  try {
    const { deleted, doubt } = await deleteByClock(parts);
    if (deleted > 0) log.info({ event: "deleted", applications: deleted });
    if (doubt !== undefined) {
      const { reason, now, known } = doubt;
      log.error({ event: "deletion-refused", reason, clock: now.toISOString(), known });
    }
    await cleanUp(parts);
    return true;
  } catch (error) {
    // The database is away, or another process reads its file.
    log.error({ event: "deletion-failed", ...errorFacts(error) });
    return false;
  }
}

/** Deletes what is due by the periods of now, whatever they were before. Several instances may do it at once. */
export async function deleteDueNow(parts: Parts): Promise<DueDeletion> {
  const outcome = await deleteByClock(parts);
  await cleanUp(parts);
  return outcome;
}

async function deleteByClock(parts: Parts): Promise<DueDeletion> {
  const { database, erase, log, now = () => new Date(), trustClock = false } = parts;
  const databaseNow = await database.now?.();
  await noteFirstClock(database, databaseNow ?? now());
  const record = await readDeletionClock(database);
  const refuse = async (doubt: ClockDoubt): Promise<DueDeletion> => {
    await doubtClock(database, recordOf(doubt, record));
    return { deleted: 0, doubt };
  };
  // The database's own clock, where it has one: a wrong one of an instance then deletes nothing.
  const clock = trustClock ? { now: now() } : plausibleNow(now(), databaseNow, record);
  if ("doubt" in clock) return refuse(clock.doubt);

  const at = clock.now;
  const time = at.toISOString();
  const mended = await mendDates(database, at);
  if (mended > 0) log.warn({ event: "dates-mended", applications: mended });
  const due = await dueAt(time, parts);
  const stored = await countApplications(database);
  const doubt = plausibleShare(at, record, { due: due.length, stored });
  if (doubt && !trustClock) return refuse(doubt);

  let deleted = 0;
  for (let start = 0; start < due.length; start += atOnce)
    deleted += (await erase(due.slice(start, start + atOnce), undefined, "due")).length;
  const before = (months: number) => monthsLater(time, -months);
  await database.write(async (tx) => {
    forgetDeadTokens(tx, before(deadTokenMonths));
    if (await forgetPlacements(tx, before(placementMonths))) noteErased(tx);
    forgetWaits(tx, before(pastWaitMonths));
    forgetEntries(tx, before(auditMonths));
    forgetRecipients(tx, at);
    await eraseDueContacts(tx, at);
  });
  // While nothing is stored it may be put right, and nobody has to vouch for it.
  if (record.lastRun !== undefined || stored > 0 || trustClock) await acceptClock(database, at);
  return { deleted };
}

async function dueAt(time: string, { database, periods }: Parts): Promise<string[]> {
  const bounds = mayBeDue(time, periods);
  const due: string[] = [];
  const pagesOfCandidates = pages<ApplicationDates>(atOnce, (last, count) =>
    closedOrReceivedUpTo(database, bounds, last, count),
  );
  for await (const candidates of pagesOfCandidates)
    due.push(...candidates.filter((dates) => deletionTime(dates, periods) <= time).map(({ id }) => id));
  return due;
}

/**
 * What needs no clock, or goes by the one that was last believed. Nothing of it waits for anything else: the list beside the
 * database is a file, which anybody may have spoilt.
 */
async function cleanUp({ database, erase, mailFiles, log }: Parts): Promise<void> {
  const { lastRun } = await readDeletionClock(database);
  await eachOf([
    async () => lastRun && forgetTombstones(database, monthsLater(lastRun, -deadTokenMonths)),
    async () => {
      const again = await eraseAgain(database, erase);
      if (again.length > 0) log.warn({ event: "erased-again", applications: again.length });
    },
    () => eraseContactsAgain(database),
    () => removeOrphanedMails(database, mailFiles),
    () => cleanErased(database, new Date()),
    async () => {
      const { file, lines } = (await unreadableErasures(database)) ?? {};
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
