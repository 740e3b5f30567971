/** Mails that wait to be sent, and those that have ended. Several instances share the work: each takes what nobody has. */

import { randomUUID } from "node:crypto";
import { happensToSheet } from "../cases/sheet-events.ts";
import { leavesAt } from "../cases/sheets.ts";
import type { Database, Transaction } from "../database/database.ts";
import { exists } from "../database/rows.ts";
import { insertInto, raw, type Sql, sets, sql } from "../database/sql.ts";
import { agencyMailKinds, type MailKind, mailKinds } from "../queue/mail-kinds.ts";
import {
  type EndReason,
  type Failures,
  longestDelayMs,
  longestWaitForServerMs,
  type NextStep,
  serverMayBeAwayMs,
} from "../queue/next-step.ts";
import { queueMail, type TransportKind } from "../queue/queued.ts";

/** `attempts`: this one included. */
export type OutboxEntry = Failures & {
  applicationId: string;
  kind: MailKind;
  listingTitle: string;
  /** Names the correction that it is about, or the notice itself; null when it is about none. */
  revision: string | null;
};

export type OutboxState = {
  pending: number;
  oldest: Date | undefined;
  /** Of the pending ones, those of a kind that only newer instances know. */
  unknown: number;
  /** Of the pending ones, those whose times are not to come yet, or not so far off: the clock has been set back. */
  postdated: number;
  /** Since when the first of those waits that no mail server has looked at; undefined while there is none. */
  withoutServerSince: Date | undefined;
  /** Mails that have ended, as long as their applications are stored. */
  undeliverable: number;
  /** Of them, those to the agency of which it has not been told yet. */
  untoldToAgency: number;
};

/** Mails that no mail server has looked at: since when the first of them, how many, and when the next attempt begins. */
export type MailsHeldUp = { since: Date; mails: number; letters: number; nextAt: Date };

/** A mail that has ended without arriving. */
export type UndeliverableMail = { kind: MailKind; reason: EndReason; code: string; endedAt: string };

export type Outbox = {
  /**
   * Takes up to `count` mails that are due. Until `leaseEnds` nobody else gets them; then this instance is taken for dead.
   * What an instance does not know how to write is left to those who do.
   */
  claim(now: Date, leaseEnds: Date, count: number): Promise<OutboxEntry[]>;
  /** It has been sent. `false` when it had vanished meanwhile: its application was deleted or corrected. */
  settle(entry: OutboxEntry, now: Date): Promise<boolean>;
  /** It has not been sent, and is to be tried again. */
  postpone(
    entry: OutboxEntry,
    step: Exclude<NextStep, { end: EndReason }>,
    errorCode: string,
    now: Date,
  ): Promise<void>;
  /** It will not be sent. The agency is told an hour later, by one mail for all that have ended by then. */
  end(entry: OutboxEntry, reason: EndReason, errorCode: string, now: Date): Promise<void>;
  /** When the next one is due, and which kinds are left to newer instances. */
  next(): Promise<{ at: Date | undefined; unknownKinds: readonly string[] }>;
  /** How many have ended of which kind since the agency was last told. The mail with this revision will tell it. */
  countForNotice(revision: string): Promise<ReadonlyMap<MailKind, number>>;
  /** Which mails about these applications have ended. */
  undeliverable(applicationIds: readonly string[]): Promise<ReadonlyMap<string, readonly UndeliverableMail[]>>;
  /** What waits since longer than a mail server may be away; undefined where nothing does. */
  heldUp(now: Date): Promise<MailsHeldUp | undefined>;
  /** Rejects when the database is away. */
  state(now: Date): Promise<OutboxState>;
};

/** What an instance with this transport may send. Waiting files are sent once there is a server, never the other way. */
const sendableBy: Record<TransportKind, readonly [TransportKind, TransportKind]> = {
  file: ["file", "file"],
  smtp: ["file", "smtp"],
};

const isKnown = sql`kind IN (${mailKinds})`;

/** Of which application the notice is: of none. */
const noticeId = "notice";
const noticeAfterMs = 60 * 60 * 1000;
/** After one of which nobody knows whether it has arrived. */
const nextNoticeAfterMs = 24 * noticeAfterMs;

/** Nothing is scheduled later than this. If something is, the clock was set back. */
function isPostdated(now: Date): Sql {
  const latest = sql`CASE WHEN tries = 0 THEN ${after(now, longestWaitForServerMs)} ELSE ${after(now, longestDelayMs)} END`;
  return sql`next_at > ${latest}`;
}

/** No mail server has said anything about it. */
const isWithoutServer = raw("last_error IS NOT NULL AND tries = 0");

/** Whether somebody has to know that no mail server takes anything. */
export function isAwayTooLong(since: Date, now: Date): boolean {
  return now.getTime() - since.getTime() >= serverMayBeAwayMs;
}

/** Only while this instance has it: another may have taken it meanwhile, or a correction its place. */
function isStillOurs({ applicationId, kind, attempts, revision }: OutboxEntry): Sql {
  return sql`application_id = ${applicationId} AND kind = ${kind} AND attempts = ${attempts}
    AND revision IS NOT DISTINCT FROM ${revision}`;
}

export function createOutbox(database: Database, transport: TransportKind): Outbox {
  const sendable = sendableBy[transport];
  /** The mail that tells of what has ended, where there is something to tell and no such mail yet. */
  const queueNotice = async (tx: Transaction, now: Date, afterMs = noticeAfterMs): Promise<void> => {
    const isUntold = await exists(tx, sql`SELECT 1 FROM undeliverable WHERE told_at IS NULL AND ${isKnown} LIMIT 1`);
    if (!isUntold) return;
    const times = { at: now.toISOString(), nextAt: after(now, afterMs) };
    queueMail(tx, {
      kind: "undeliverable",
      transport,
      ...times,
      revision: randomUUID(),
      about: noticeId,
      listingTitle: "",
    });
  };

  return {
    claim: async (now, leaseEnds, count) => {
      const due = sql`FROM outbox WHERE (next_at <= ${now.toISOString()} OR (${isPostdated(now)} AND kind <> 'sheet'))
        AND transport IN (${sendable}) AND ${isKnown}`;
      const unknownWait = sql`kind = 'sheet' AND created_at > ${now.toISOString()}`;
      // Mostly there is nothing, and nobody has to wait for that.
      if (!(await exists(database, sql`SELECT 1 ${due} OR ${unknownWait} LIMIT 1`))) return [];
      return database.write((tx) => {
        // The clock was set back since the yes: how much of the time to stop it has passed is not known, so it begins anew.
        const anew = { created_at: now.toISOString(), next_at: leavesAt(now.toISOString()) };
        tx.run(sql`UPDATE outbox SET ${sets(anew)} WHERE ${unknownWait}`);
        return tx.all<OutboxEntry>(
          sql`UPDATE outbox SET next_at = ${leaseEnds.toISOString()}, attempts = attempts + 1, sending = 1
              WHERE (application_id, kind) IN (
                SELECT application_id, kind ${due} ORDER BY next_at, application_id, kind LIMIT ${count})
              RETURNING application_id, kind, position_title AS listing_title, revision, attempts, tries, doubtful`,
        );
      });
    },

    settle: ({ applicationId, kind, revision }, now) =>
      database.write(async (tx) => {
        // Not when another correction has been queued in its place: that one is yet to be told.
        const wasThere = await exists(
          tx,
          sql`DELETE FROM outbox WHERE application_id = ${applicationId} AND kind = ${kind}
                AND revision IS NOT DISTINCT FROM ${revision} RETURNING kind`,
        );
        // An earlier one, to the address before a correction, may have ended.
        tx.run(sql`DELETE FROM undeliverable WHERE application_id = ${applicationId} AND kind = ${kind}`);
        if (kind === "undeliverable") {
          noteTold(tx, revision, now);
          await queueNotice(tx, now);
        }
        if (kind === "letter") await noteLetterSent(tx, applicationId, now);
        // Not where it has ended while it was being sent.
        if (kind === "sheet")
          await happensToSheet(tx, { kind: "sheet-sent", data: { sheet: applicationId } }, { at: now, transport });
        return wasThere;
      }),

    postpone: (entry, { afterMs, tries, doubtful }, errorCode, now) =>
      database.write(async (tx) => {
        const columns = { next_at: after(now, afterMs), last_error: errorCode, tries, doubtful, sending: 0 };
        tx.run(sql`UPDATE outbox SET ${sets(columns)} WHERE ${isStillOurs(entry)}`);
      }),

    end: (entry, reason, errorCode, now) =>
      database.write(async (tx) => {
        const { applicationId, kind } = entry;
        if (await exists(tx, sql`DELETE FROM outbox WHERE ${isStillOurs(entry)} RETURNING kind`)) {
          const row = { reason, code: errorCode, ended_at: now.toISOString() };
          tx.run(
            sql`${insertInto("undeliverable", { application_id: applicationId, kind, ...row })}
                ON CONFLICT (application_id, kind) DO UPDATE SET ${sets({ ...row, notice: null, told_at: null })}`,
          );
          if (kind === "letter") noteLetterEnded(tx, applicationId);
          if (kind === "sheet" || kind === "question") {
            const ended = { kind: "sheet-ended", data: { sheet: applicationId, why: "undelivered" } } as const;
            await happensToSheet(tx, ended, { at: now, transport });
          }
        }
        await queueNotice(tx, now, kind === "undeliverable" ? nextNoticeAfterMs : noticeAfterMs);
      }),

    next: async () => {
      const found = await database.all<{ kind: string; nextAt: string }>(
        sql`SELECT kind, min(next_at) AS next_at FROM outbox WHERE transport IN (${sendable}) GROUP BY kind`,
      );
      const ours = found.filter(({ kind }) => isKnownKind(kind));
      const times = ours.map(({ nextAt }) => nextAt).sort();
      const unknownKinds = found.map(({ kind }) => kind).filter((kind) => !isKnownKind(kind));
      return { at: readTime(times[0]), unknownKinds };
    },

    countForNotice: async (revision) => {
      const counted = await database.write((tx) =>
        tx.all<{ kind: MailKind }>(
          sql`UPDATE undeliverable SET notice = ${revision} WHERE told_at IS NULL AND ${isKnown} RETURNING kind`,
        ),
      );
      const kinds = counted.map(({ kind }) => kind);
      return new Map(
        mailKinds.flatMap((kind) => {
          const count = kinds.filter((each) => each === kind).length;
          return count > 0 ? [[kind, count] as const] : [];
        }),
      );
    },

    undeliverable: async (ids) => {
      const found = new Map<string, UndeliverableMail[]>();
      const ended = await database.all<UndeliverableMail & { applicationId: string }>(
        sql`SELECT application_id, kind, reason, code, ended_at FROM undeliverable
            WHERE ${isKnown} AND application_id IN (${ids}) ORDER BY ended_at, kind`,
      );
      for (const { applicationId: id, ...mail } of ended) found.set(id, [...(found.get(id) ?? []), mail]);
      return found;
    },

    heldUp: async (now) => {
      const row = await database.one<{
        since: string | null;
        nextAt: string | null;
        mails: number;
        letters: number | null;
      }>(
        sql`SELECT min(created_at) AS since, min(next_at) AS next_at, count(*) AS mails,
              sum(CASE WHEN kind = 'letter' THEN 1 ELSE 0 END) AS letters
            FROM outbox WHERE ${isWithoutServer}`,
      );
      const [since, nextAt] = [readTime(row?.since), readTime(row?.nextAt)];
      if (since === undefined || nextAt === undefined || !isAwayTooLong(since, now)) return undefined;
      return { since, nextAt, mails: Number(row?.mails), letters: Number(row?.letters) };
    },

    state: async (now) => {
      const [pending, ended] = await Promise.all([
        database.one<PendingRow>(
          sql`SELECT count(*) AS pending, min(created_at) AS oldest,
                sum(CASE WHEN ${isKnown} THEN 0 ELSE 1 END) AS unknown,
                sum(CASE WHEN created_at > ${now.toISOString()} OR ${isPostdated(now)} THEN 1 ELSE 0 END) AS postdated,
                min(CASE WHEN ${isWithoutServer} THEN created_at END) AS without_server
              FROM outbox`,
        ),
        database.one<{ undeliverable: number; untold: number | null }>(
          sql`SELECT count(*) AS undeliverable,
                sum(CASE WHEN told_at IS NULL AND kind IN (${agencyMailKinds}) THEN 1 ELSE 0 END) AS untold
              FROM undeliverable`,
        ),
      ]);
      return {
        pending: pending?.pending ?? 0,
        oldest: readTime(pending?.oldest),
        unknown: pending?.unknown ?? 0,
        postdated: pending?.postdated ?? 0,
        withoutServerSince: readTime(pending?.withoutServer),
        undeliverable: ended?.undeliverable ?? 0,
        untoldToAgency: ended?.untold ?? 0,
      };
    },
  };
}

/** What the notice has counted is told; of what belongs to no application nothing more need be known. */
function noteTold(tx: Transaction, revision: string | null, now: Date): void {
  tx.run(sql`UPDATE undeliverable SET told_at = ${now.toISOString()} WHERE notice = ${revision}`);
  tx.run(
    sql`DELETE FROM undeliverable WHERE told_at IS NOT NULL
          AND NOT EXISTS (SELECT 1 FROM application WHERE application.id = undeliverable.application_id)
          AND NOT EXISTS (SELECT 1 FROM letter WHERE letter.event_id = undeliverable.application_id)
          AND NOT EXISTS (SELECT 1 FROM sheet WHERE sheet.id = undeliverable.application_id)`,
  );
}

/** From here on its applicant has an answer, unless they have written since. */
async function noteLetterSent(tx: Transaction, eventId: string, now: Date): Promise<void> {
  const time = now.toISOString();
  tx.run(sql`UPDATE letter SET sent_at = ${time} WHERE event_id = ${eventId} AND sent_at IS NULL`);
  const letter = await tx.one<{ id: string; at: string; answeredAt: string | null; wroteAt: string | null }>(
    sql`SELECT application.id, event.at, answered_at, wrote_at FROM application_event AS event
        JOIN application ON application.id = event.application_id WHERE event.id = ${eventId}`,
  );
  if (letter === undefined) return;
  const hasWrittenSince = letter.wroteAt !== null && letter.wroteAt > letter.at;
  const columns = { answered_at: letter.answeredAt ?? time, ...(!hasWrittenSince && { waits: 0, wrote_at: null }) };
  tx.run(sql`UPDATE application SET ${sets(columns)} WHERE id = ${letter.id}`);
}

/** Its applicant knows nothing of it, and waits again, unless a time of the invitation was chosen on their page all the same. */
function noteLetterEnded(tx: Transaction, eventId: string): void {
  tx.run(
    sql`UPDATE application SET waits = 1 WHERE closed_at IS NULL
          AND id = (SELECT application_id FROM letter WHERE event_id = ${eventId})
          AND NOT EXISTS (SELECT 1 FROM application_event AS event JOIN offered_slot AS slot
            ON slot.application_id = event.application_id
            WHERE event.id = ${eventId} AND event.kind = 'invitation' AND slot.chosen = 1)`,
  );
}

type PendingRow = {
  pending: number;
  oldest: string | null;
  unknown: number | null;
  postdated: number | null;
  withoutServer: string | null;
};

function isKnownKind(kind: string): boolean {
  return mailKinds.some((each) => each === kind);
}

function after(time: Date, ms: number): string {
  return new Date(time.getTime() + ms).toISOString();
}

function readTime(value: string | null | undefined): Date | undefined {
  return value === null || value === undefined ? undefined : new Date(value);
}
