/** The one place where a mail is put into the outbox; in one transaction with what it tells of. */

import type { Transaction } from "../database/database.ts";
import { insertInto, raw, sql } from "../database/sql.ts";
import type { MailKind } from "./mail-kinds.ts";

/** How an instance sends its mails. */
export type TransportKind = "file" | "smtp";

type QueuedMail = {
  kind: MailKind;
  transport: TransportKind;
  at: string;
  /** When it is due; at once, where nothing says so. */
  nextAt?: string;
  /** What it is about, where that can change. */
  revision?: string;
  /** Whether it takes the place of one of its kind that waits, and goes as if that had never been tried. */
  replaces?: boolean;
};

const again = [
  "position_title",
  "transport",
  "revision",
  "created_at",
  "next_at",
  "attempts",
  "tries",
  "doubtful",
  "sending",
  "last_error",
]
  .map((column) => `${column} = excluded.${column}`)
  .join(", ");

/** In one transaction with what it tells of. `about`: the id of that. */
export function queueMail(tx: Transaction, mail: QueuedMail & { about: string; listingTitle: string }): void {
  const { kind, transport, at, nextAt = at, revision = null, replaces = false, about, listingTitle } = mail;
  const row = {
    application_id: about,
    kind,
    transport,
    position_title: listingTitle,
    revision,
    created_at: at,
    next_at: nextAt,
  };
  tx.run(
    sql`${insertInto("outbox", row)} ON CONFLICT (application_id, kind) DO ${raw(replaces ? `UPDATE SET ${again}` : "NOTHING")}`,
  );
}
