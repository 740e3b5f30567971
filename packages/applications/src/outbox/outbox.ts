/** Mails that wait to be sent. Several instances share the work: each takes what nobody else has taken. */
import * as v from "valibot";
import { type MailKind, mailKinds } from "../mail/mail.ts";
import type { Database, Row, Statement } from "../store/database.ts";

/** How an instance sends its mails. */
export type TransportKind = "file" | "smtp";

export type OutboxEntry = {
  applicationId: string;
  kind: MailKind;
  listingTitle: string;
  /** Names the correction that it is about; null when it is about none. */
  revision: string | null;
  /** This one included. */
  attempts: number;
};

export type OutboxState = { pending: number; oldest: Date | undefined };

export type Outbox = {
  /** Takes up to `count` mails that are due. Until `leaseEnds` nobody else gets them; then this instance is taken for dead. */
  claim(now: Date, leaseEnds: Date, count: number): Promise<OutboxEntry[]>;
  /** It has been sent. `false` when it had vanished meanwhile: its application was deleted or corrected. */
  settle(entry: OutboxEntry): Promise<boolean>;
  /** It has not been sent, and is to be tried again. */
  postpone(entry: OutboxEntry, nextAt: Date, errorCode: string): Promise<void>;
  /** When the next one is due. */
  nextAt(): Promise<Date | undefined>;
  /** Rejects when the database is away. */
  state(): Promise<OutboxState>;
};

/** What an instance with this transport may send. Waiting files are sent once there is a server, never the other way. */
const sendableBy: Record<TransportKind, readonly [TransportKind, TransportKind]> = {
  file: ["file", "file"],
  smtp: ["file", "smtp"],
};

export function createOutbox(database: Database, transport: TransportKind): Outbox {
  const sendable = sendableBy[transport];
  const rowsOf = async (...statement: Statement): Promise<Row[]> => {
    const [rows = []] = await database.batch([statement]);
    return rows;
  };

  return {
    claim: async (now, leaseEnds, count) => {
      // The condition is repeated outside: of two PostgreSQL instances that choose the same rows the second waits for
      // the first and then looks at that condition again.
      const rows = await rowsOf(
        `UPDATE outbox SET next_at = $2, attempts = attempts + 1
         WHERE next_at <= $1 AND (application_id, kind) IN (
           SELECT application_id, kind FROM outbox WHERE next_at <= $1 AND transport IN ($3, $4)
           ORDER BY next_at, application_id, kind LIMIT $5)
         RETURNING application_id, kind, position_title, revision, attempts`,
        [now.toISOString(), leaseEnds.toISOString(), ...sendable, count],
      );
      return rows.map(readEntry);
    },

    settle: async ({ applicationId, kind, revision }) => {
      // Not when another correction has been queued in its place: that one is yet to be told.
      const rows = await rowsOf(
        "DELETE FROM outbox WHERE application_id = $1 AND kind = $2 AND revision IS NOT DISTINCT FROM $3 RETURNING kind",
        [applicationId, kind, revision],
      );
      return rows.length > 0;
    },

    postpone: async ({ applicationId, kind, revision, attempts }, nextAt, errorCode) => {
      // Not when another instance has taken it meanwhile: it would lose its lease.
      await rowsOf(
        `UPDATE outbox SET next_at = $1, last_error = $2
         WHERE application_id = $3 AND kind = $4 AND attempts = $5 AND revision IS NOT DISTINCT FROM $6`,
        [nextAt.toISOString(), errorCode, applicationId, kind, attempts, revision],
      );
    },

    nextAt: async () => {
      const [row] = await rowsOf("SELECT min(next_at) AS next_at FROM outbox WHERE transport IN ($1, $2)", sendable);
      return readTime(row?.next_at);
    },

    state: async () => {
      const [row] = await rowsOf("SELECT count(*) AS pending, min(created_at) AS oldest FROM outbox");
      return { pending: Number(row?.pending), oldest: readTime(row?.oldest) };
    },
  };
}

const entrySchema = v.object({
  application_id: v.string(),
  kind: v.picklist(mailKinds),
  position_title: v.string(),
  revision: v.nullable(v.string()),
  attempts: v.number(),
});

function readEntry(row: Row): OutboxEntry {
  const stored = v.parse(entrySchema, row);
  return {
    applicationId: stored.application_id,
    kind: stored.kind,
    listingTitle: stored.position_title,
    revision: stored.revision,
    attempts: stored.attempts,
  };
}

function readTime(value: Row[string] | undefined): Date | undefined {
  return value === null || value === undefined ? undefined : new Date(value);
}
