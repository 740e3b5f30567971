/** Mails that wait to be sent, and those that have ended. Several instances share the work: each takes what nobody has. */

import { randomUUID } from "node:crypto";
import type { Database, Statement, Value } from "../database/database.ts";
import { named, rows } from "../database/rows.ts";
import { agencyMailKinds, type MailKind, mailKinds } from "../queue/mail-kinds.ts";
import {
  type EndReason,
  type Failures,
  longestDelayMs,
  longestWaitForServerMs,
  type NextStep,
  serverMayBeAwayMs,
} from "../queue/next-step.ts";
import { queued, type TransportKind } from "../queue/queued.ts";

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

/** As SQL: none of them contains a quote. */
const listed = (kinds: readonly MailKind[]) => kinds.map((kind) => `'${kind}'`).join(", ");
const known = `kind IN (${listed(mailKinds)})`;

/** Of which application the notice is: of none. */
const noticeId = "notice";
const noticeAfterMs = 60 * 60 * 1000;
/** After one of which nobody knows whether it has arrived. */
const nextNoticeAfterMs = 24 * noticeAfterMs;

/** Further off than this nothing was ever put: since then the clock has been set back. */
const isPostdated = `next_at > CASE WHEN tries = 0 THEN $2 ELSE $3 END`;
const postdatedAfter = (now: Date) => [longestWaitForServerMs, longestDelayMs].map((ms) => after(now, ms));

/** Only while this instance has it: another may have taken it meanwhile, or a correction its place. */
/** No mail server has said anything about it. */
const isWithoutServer = "last_error IS NOT NULL AND tries = 0";

/** Whether somebody has to know that no mail server takes anything. */
export function isAwayTooLong(since: Date, now: Date): boolean {
  return now.getTime() - since.getTime() >= serverMayBeAwayMs;
}

const isStillOurs = "application_id = $1 AND kind = $2 AND attempts = $3 AND revision IS NOT DISTINCT FROM $4";
const idOf = ({ applicationId, kind, attempts, revision }: OutboxEntry) => [applicationId, kind, attempts, revision];

export function createOutbox(database: Database, transport: TransportKind): Outbox {
  const sendable = sendableBy[transport];
  const rowsOf = <Named>(...statement: Statement) => rows<Named>(database, ...statement);
  /** The mail that tells of what has ended, where there is something to tell and no such mail yet. */
  const notice = (now: Date, afterMs = noticeAfterMs): Statement =>
    queued(
      { kind: "undeliverable", transport, at: now.toISOString(), nextAt: after(now, afterMs), revision: randomUUID() },
      `$6, '' WHERE EXISTS (SELECT 1 FROM undeliverable WHERE told_at IS NULL AND ${known})`,
      [noticeId],
    );

  return {
    claim: async (now, leaseEnds, count) => {
      const values: Value[] = [now.toISOString(), ...postdatedAfter(now), leaseEnds.toISOString(), ...sendable, count];
      const isDue = `(next_at <= $1 OR ${isPostdated})`;
      // The condition is repeated outside: of two PostgreSQL instances that choose the same rows the second waits for
      // the first and then looks at that condition again.
      return rowsOf<OutboxEntry>(
        `UPDATE outbox SET next_at = $4, attempts = attempts + 1, sending = 1
         WHERE ${isDue} AND (application_id, kind) IN (
           SELECT application_id, kind FROM outbox WHERE ${isDue} AND transport IN ($5, $6) AND ${known}
           ORDER BY next_at, application_id, kind LIMIT $7)
         RETURNING application_id, kind, position_title AS listing_title, revision, attempts, tries, doubtful`,
        values,
      );
    },

    settle: async ({ applicationId, kind, revision }, now) => {
      const [gone = []] = await database.batch([
        // Not when another correction has been queued in its place: that one is yet to be told.
        [
          `DELETE FROM outbox WHERE application_id = $1 AND kind = $2 AND revision IS NOT DISTINCT FROM $3
           RETURNING kind`,
          [applicationId, kind, revision],
        ],
        // An earlier one, to the address before a correction, may have ended.
        ["DELETE FROM undeliverable WHERE application_id = $1 AND kind = $2", [applicationId, kind]],
        ...(kind === "undeliverable" ? [...told(revision, now), notice(now)] : []),
        ...(kind === "letter" ? letterSent(applicationId, now) : []),
      ]);
      return gone.length > 0;
    },

    postpone: async (entry, { afterMs, tries, doubtful }, errorCode, now) => {
      await rowsOf(
        `UPDATE outbox SET next_at = $5, last_error = $6, tries = $7, doubtful = $8, sending = 0 WHERE ${isStillOurs}`,
        [...idOf(entry), after(now, afterMs), errorCode, tries, doubtful],
      );
    },

    end: async (entry, reason, errorCode, now) => {
      await database.batch([
        // First, so that whoever erases the application waits, and then finds all of it.
        [`UPDATE outbox SET last_error = $5 WHERE ${isStillOurs}`, [...idOf(entry), errorCode]],
        [
          `INSERT INTO undeliverable (application_id, kind, reason, code, ended_at)
           SELECT application_id, kind, $5, $6, $7 FROM outbox WHERE ${isStillOurs}
           ON CONFLICT (application_id, kind) DO UPDATE SET reason = excluded.reason, code = excluded.code,
             ended_at = excluded.ended_at, notice = NULL, told_at = NULL`,
          [...idOf(entry), reason, errorCode, now.toISOString()],
        ],
        [`DELETE FROM outbox WHERE ${isStillOurs}`, idOf(entry)],
        ...(entry.kind === "letter" ? [letterEnded(entry.applicationId)] : []),
        notice(now, entry.kind === "undeliverable" ? nextNoticeAfterMs : noticeAfterMs),
      ]);
    },

    next: async () => {
      const found = await rowsOf<{ kind: string; nextAt: string }>(
        "SELECT kind, min(next_at) AS next_at FROM outbox WHERE transport IN ($1, $2) GROUP BY kind",
        sendable,
      );
      const [ours, others] = [true, false].map((wanted) => found.filter(({ kind }) => isKnown(kind) === wanted));
      const times = (ours ?? []).map(({ nextAt }) => nextAt).sort();
      return { at: readTime(times[0]), unknownKinds: (others ?? []).map(({ kind }) => kind) };
    },

    countForNotice: async (revision) => {
      const counted = await rowsOf<{ kind: MailKind }>(
        `UPDATE undeliverable SET notice = $1 WHERE told_at IS NULL AND ${known} RETURNING kind`,
        [revision],
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
      if (ids.length === 0) return found;
      const ended = await rowsOf<UndeliverableMail & { applicationId: string }>(
        `SELECT application_id, kind, reason, code, ended_at FROM undeliverable
         WHERE ${known} AND application_id IN (${ids.map((_, index) => `$${index + 1}`).join(", ")})
         ORDER BY ended_at, kind`,
        ids,
      );
      for (const { applicationId: id, ...mail } of ended) found.set(id, [...(found.get(id) ?? []), mail]);
      return found;
    },

    heldUp: async (now) => {
      const [row] = await rowsOf<{
        since: string | null;
        nextAt: string | null;
        mails: number;
        letters: number | null;
      }>(
        `SELECT min(created_at) AS since, min(next_at) AS next_at, count(*) AS mails,
           sum(CASE WHEN kind = 'letter' THEN 1 ELSE 0 END) AS letters
         FROM outbox WHERE ${isWithoutServer}`,
      );
      const [since, nextAt] = [readTime(row?.since), readTime(row?.nextAt)];
      if (since === undefined || nextAt === undefined || !isAwayTooLong(since, now)) return undefined;
      return { since, nextAt, mails: Number(row?.mails), letters: Number(row?.letters) };
    },

    state: async (now) => {
      const [pendingRows, endedRows] = await database.batch([
        [
          `SELECT count(*) AS pending, min(created_at) AS oldest,
             sum(CASE WHEN ${known} THEN 0 ELSE 1 END) AS unknown,
             sum(CASE WHEN created_at > $1 OR ${isPostdated} THEN 1 ELSE 0 END) AS postdated,
             min(CASE WHEN ${isWithoutServer} THEN created_at END) AS without_server
           FROM outbox`,
          [now.toISOString(), ...postdatedAfter(now)],
        ],
        [
          `SELECT count(*) AS undeliverable,
             sum(CASE WHEN told_at IS NULL AND kind IN (${listed(agencyMailKinds)}) THEN 1 ELSE 0 END) AS untold
           FROM undeliverable`,
        ],
      ]);
      const [pending] = named<PendingRow>(pendingRows);
      const [ended] = named<{ undeliverable: number; untold: number | null }>(endedRows);
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
function told(revision: string | null, now: Date): readonly Statement[] {
  return [
    ["UPDATE undeliverable SET told_at = $2 WHERE notice = $1", [revision, now.toISOString()]],
    [
      `DELETE FROM undeliverable WHERE told_at IS NOT NULL
       AND NOT EXISTS (SELECT 1 FROM application WHERE application.id = undeliverable.application_id)
       AND NOT EXISTS (SELECT 1 FROM letter WHERE letter.event_id = undeliverable.application_id)`,
    ],
  ];
}

/** From here on its applicant has an answer, unless they have written since. */
function letterSent(eventId: string, now: Date): readonly Statement[] {
  return [
    ["UPDATE letter SET sent_at = $2 WHERE event_id = $1 AND sent_at IS NULL", [eventId, now.toISOString()]],
    [
      `UPDATE application SET answered_at = coalesce(answered_at, $2),
         waits = CASE WHEN wrote_at > event.at THEN waits ELSE 0 END,
         wrote_at = CASE WHEN wrote_at > event.at THEN wrote_at ELSE NULL END
       FROM application_event AS event WHERE event.id = $1 AND application.id = event.application_id`,
      [eventId, now.toISOString()],
    ],
  ];
}

/** Its applicant knows nothing of it, and waits again. */
function letterEnded(eventId: string): Statement {
  return [
    `UPDATE application SET waits = 1 WHERE closed_at IS NULL
     AND id = (SELECT letter.application_id FROM undeliverable JOIN letter ON letter.event_id = undeliverable.application_id
       WHERE undeliverable.application_id = $1 AND undeliverable.kind = 'letter')`,
    [eventId],
  ];
}

type PendingRow = {
  pending: number;
  oldest: string | null;
  unknown: number | null;
  postdated: number | null;
  withoutServer: string | null;
};

function isKnown(kind: string): boolean {
  return mailKinds.some((each) => each === kind);
}

function after(time: Date, ms: number): string {
  return new Date(time.getTime() + ms).toISOString();
}

function readTime(value: string | null | undefined): Date | undefined {
  return value === null || value === undefined ? undefined : new Date(value);
}
