/** Every SQL statement about applications. */

import { randomBytes, randomUUID } from "node:crypto";
import { type AgencyProfile, retentionSchema } from "@fernkontor/domain/agency/profile";
import * as v from "valibot";
import type { ErasureReason, StoredApplication } from "../application.ts";
import {
  type ApplicationDates,
  type ApplicationRow,
  applicationColumns,
  applicationOf,
  type Cursor,
} from "../cases/application-row.ts";
import { createCases } from "../cases/cases.ts";
import { type ConsentWording, keptConsent } from "../cases/consent.ts";
import { createHandEntries, type HandEntries } from "../cases/hand-entries.ts";
import { type ErasedRow, erasedWait, readErasedRows } from "../cases/waits.ts";
import type { Database, Row, Statement } from "../database/database.ts";
import { troubleOf } from "../database/database-error.ts";
import { named, rows } from "../database/rows.ts";
import { asSeen, keptSecret, keptSetting, lastBackupKey } from "../database/setting.ts";
import { createLinks, type Links } from "../links/links.ts";
import { withdrawalHash, withdrawalToken } from "../links/withdrawal-token.ts";
import { type AccessChange, readAccessChange } from "../people/access-change.ts";
import { erasedMailKinds } from "../queue/mail-kinds.ts";
import type { TransportKind } from "../queue/queued.ts";
import { queued } from "../queue/queued.ts";
import { createRecipients, type Recipients, recipientKeys } from "../queue/recipients.ts";
import { cleanErased, cleaningOverdueSince } from "../retention/cleaning.ts";
import { createDeletionClock, type DeletionClock } from "../retention/deletion-clock.ts";
import { createErasedList, type UnreadableErasures } from "../retention/erased-file.ts";
import { erasureEntry } from "../retention/erasure-entry.ts";
import {
  addTombstones,
  erasedButStored,
  readTombstones,
  type Tombstone,
  tombstoneOf,
} from "../retention/tombstones.ts";
import {
  aroundRepeats,
  correctionBy,
  DeadTokenError,
  hasReceipt,
  keyFor,
  type NewApplication,
  noteRepeat,
  type SubmissionKeys,
  storing,
  TooLateToCorrectError,
  writeAgain,
} from "../submission/submission.ts";

type Periods = AgencyProfile["retention"];

type Bounds = { closedAt: string; receivedAt: string };

type FoundRow = { id: string; hasReceipt: number };

type FoundSubmission = { id: string; isSame: boolean; hasReceipt: boolean };

type StoredLetter = { applicationId: string; subject: string; body: string; recipient: string; sender: string };

/** ISO 8601; `at` is null where none was made by this software, `oldest` where there is no application. */
export type LastBackup = { at: string | null; oldest: string | null; missing: number };

export type Store = {
  /**
   * Resolves once the application is durable, and with it the mails about it. Of several calls with one key and address the
   * first stores; the others find it, and with other content correct it: then what was there before is gone, and the
   * agency is told by a mail. The same content from another form within a day finds it, too. Without `hasReceipt` the
   * applicant gets no mail and no link: the address has had too many, or gets none.
   * Rejects with `DeadTokenError`; with `TooLateToCorrectError` once somebody has read or confirmed it, or something has
   * happened to it; and when another wording is kept under the consent's version.
   */
  add(application: NewApplication): Promise<{ id: string; fresh: boolean; corrected: boolean; hasReceipt: boolean }>;
  /**
   * What a submission with these keys from this address led to, if it came before: `isSame` when it said the same. Stores
   * nothing new.
   */
  findSubmission(keys: SubmissionKeys, email: string, at: Date): Promise<FoundSubmission | "dead" | undefined>;
  find(id: string): Promise<StoredApplication | undefined>;
  /** The application whose receipt carried the link with this hash. */
  findByWithdrawal(hash: string): Promise<StoredApplication | undefined>;
  /**
   * The token of the link in a receipt that waits to be sent; `revision` as in its entry. Where the database was restored
   * from a backup of another one, with another secret, the link is a new one.
   */
  withdrawalToken(applicationId: string, revision: string | null): Promise<string>;
  /** What an entry of the log says of somebody's access; undefined once it is forgotten. */
  accessChange(entryId: string): Promise<AccessChange | undefined>;
  /** Whether anybody can come to the desk: then mails to the agency say of applications only where they stand. */
  hasDesk(): Promise<boolean>;
  /**
   * What a person has written and is to be sent now; by the id of its event. Not what was taken back. It goes to the
   * address of now: whoever reads mails to the former one must not read this, nor get the link of the new one.
   */
  letter(eventId: string): Promise<StoredLetter | undefined>;
  /**
   * The token of an application's link, for a person's letter, and what that link was made by. Where there is none yet, it
   * is made; undefined where the database was restored with another secret: then only the applicant has it.
   */
  linkToken(applicationId: string): Promise<{ token: string; write: string | null } | undefined>;
  /** The owner of the mailbox says that the application behind this link is theirs. */
  confirm(withdrawalHash: string, at: Date): Promise<void>;
  /** Applications that somebody of the agency has entered. */
  handEntries: HandEntries;
  /** To whom automatic mails go. */
  recipients: Recipients;
  /** What the links of applications lead to besides the applications. */
  links: Links;
  /** Up to `count` applications after the cursor, oldest first. */
  page(after: Cursor | undefined, count: number): Promise<StoredApplication[]>;
  count(): Promise<number>;
  /** Up to `most` ids that begin with a text. */
  idsBeginning(text: string, most: number): Promise<string[]>;
  /** Whether there is an application, or a letter, with this id: mails are named after them. */
  has(id: string): Promise<boolean>;
  /** The letters about these applications. */
  letterIds(ids: readonly string[]): Promise<string[]>;
  /** Up to `count` applications after the cursor that were closed or received up to these times. */
  closedOrReceivedUpTo(bounds: Bounds, after: Cursor | undefined, count: number): Promise<ApplicationDates[]>;
  /** Keeps a wording before anybody has agreed to it: a later release finds the text of a page opened before. */
  keepConsent(wording: ConsentWording): Promise<void>;
  /** The wording that an applicant has agreed to. */
  consentText(version: string): Promise<string | undefined>;
  /** Keeps the agency's periods, for when nothing else says them: what must be deleted does not wait for a typo. */
  keepPeriods(periods: Periods): Promise<void>;
  /** The periods kept last. */
  keptPeriods(): Promise<Periods | undefined>;
  /** Made by the first instance and shared by all: the others could not read the first one's tokens otherwise. */
  sharedSecret(): Promise<string>;
  /**
   * Deletes the rows of applications, of what became of them and of the mails about them; returns the ids of those that
   * were there. How long they waited stays, without them. Files are the business of `createErasure`. With `withdrawnAt` the
   * agency is told by a last mail. `by` is who of the agency deletes them: a person's id, or `operator`. Their tokens stay
   * dead, and their tombstones say so to whoever restores a backup.
   */
  erase(ids: readonly string[], withdrawnAt?: Date, how?: ErasureReason, by?: string): Promise<string[]>;
  /** Ids of what is stored though it was erased: the database has gone back to an earlier state. */
  erasedButStored(): Promise<string[]>;
  tombstones(): Promise<Tombstone[]>;
  /** Adds what was erased here or elsewhere to the tombstones, and to the list beside the database. */
  keepTombstones(others?: readonly Tombstone[]): Promise<void>;
  /** Forgets what was erased before a time. */
  forgetTombstones(erasedBefore: string): Promise<void>;
  /** Of when the last backup is, and what would be missing without this database. */
  lastBackup(): Promise<LastBackup>;
  /** What could not be read of the list beside the database, while nobody has looked at it. */
  unreadableErasures(): Promise<UnreadableErasures | undefined>;
  /** Whether the clock may delete. */
  deletionClock: DeletionClock;
  /** Forgets who was placed before a time: nobody asks for it any more. */
  forgetPlacements(placedBefore: string): Promise<void>;
  /** Forgets how long applications waited that came before a time. */
  forgetPastWaits(receivedBefore: string): Promise<void>;
  /** Forgets what the log of the desk says of before a time. */
  forgetLog(before: string): Promise<void>;
  /** Forgets the tokens that died before a time: by then their forms are long out of date. */
  forgetDeadTokens(diedBefore: string): Promise<void>;
  /**
   * Removes from the disk what erased applications may have left in the free room of the database's files, or leaves it to
   * a later call. Rejects when another process is in the way.
   */
  scrub(now?: Date, atOnce?: boolean): Promise<"clean" | "later">;
  /** Since when it could not; undefined while it is in time. */
  cleaningOverdueSince(now: Date): Promise<Date | undefined>;
};

/** The store on a database whose tables are up to date. `transport` is how the mails about its applications leave. */
export function createStore(database: Database, transport: TransportKind = "file"): Store {
  const rowsOf = <Named>(...statement: Statement) => rows<Named>(database, ...statement);
  let secret: Promise<string> | undefined;
  const sharedSecret = (): Promise<string> => {
    secret ??= keptSecret(database, "secret", () => randomBytes(32).toString("base64url")).catch((error: unknown) => {
      secret = undefined;
      throw error;
    });
    return secret;
  };
  const erasedList = createErasedList(database);
  const cases = createCases(database, transport);

  return {
    recipients: createRecipients(database, sharedSecret),

    handEntries: createHandEntries(database),

    links: createLinks({ database, transport, sharedSecret, rewriteErasedList: erasedList.rewrite }),

    add: async (submission) => {
      // Names the row if there is none yet.
      const write = randomUUID();
      const secret = await sharedSecret();
      const recipient = recipientKeys(secret, submission.application.email);
      const keyed = { ...submission, idempotencyKey: keyFor(submission.idempotencyKey, recipient) };
      for (let tries = 1; tries <= mostCorrections; tries++) {
        const results = await database.batch(storing(keyed, write, transport, secret, recipient, database.oneWriter));
        const [row] = named<FoundRow & { isOther: number }>(results.at(-1));
        if (row === undefined) throw new DeadTokenError();
        const { id } = row;
        const found = row.isOther === 1 ? await cases.find(id) : undefined;
        const correction = found && correctionBy(keyed, found, randomUUID(), transport, secret, recipient);
        if (row.isOther === 0 || (found && correction === undefined))
          return { id, fresh: id === write, corrected: false, hasReceipt: row.hasReceipt === 1 };
        const { outcome } = correction ? await cases.change(correction) : { outcome: "conflict" };
        if (outcome === "impossible") break;
        if (outcome !== "done") continue;
        const [now] = await rowsOf<FoundRow>(`SELECT id, ${hasReceipt} FROM application WHERE id = $1`, [id]);
        return { id, fresh: false, corrected: true, hasReceipt: now?.hasReceipt === 1 };
      }
      throw new TooLateToCorrectError();
    },

    findSubmission: async ({ idempotencyKey: key, contentKey = null }, email, at) => {
      const idempotencyKey = keyFor(key, recipientKeys(await sharedSecret(), email));
      const [row] = await rowsOf<Omit<FoundRow, "id"> & { id: string | null; contentKey: string | null }>(
        `SELECT id, content_key, 1 AS place, ${hasReceipt} FROM application WHERE idempotency_key = $1
         UNION ALL
         SELECT NULL, NULL, 2, 0 FROM spent_token WHERE key = $1 AND died_at IS NOT NULL
         UNION ALL
         SELECT id, content_key, 3, ${hasReceipt} FROM application
         WHERE content_key = $2 AND takes_repeats = 1 AND received_at BETWEEN $3 AND $4
         ORDER BY place LIMIT 1`,
        [idempotencyKey, contentKey, ...aroundRepeats(at)],
      );
      if (row === undefined) return undefined;
      if (row.id === null) return "dead";
      const isSame = row.contentKey === contentKey;
      if (isSame) {
        const standby = database.oneWriter ? [] : [writeAgain(idempotencyKey, "")];
        await database.batch([noteRepeat(idempotencyKey, contentKey), ...standby]);
      }
      return { id: row.id, isSame, hasReceipt: row.hasReceipt === 1 };
    },

    find: async (id) => {
      const [row] = await rowsOf<ApplicationRow>(`SELECT ${applicationColumns} FROM application WHERE id = $1`, [id]);
      return row && applicationOf(row);
    },

    findByWithdrawal: async (hash) => {
      const [row] = await rowsOf<ApplicationRow>(
        `SELECT ${applicationColumns} FROM application WHERE withdrawal_hash = $1`,
        [hash],
      );
      return row && applicationOf(row);
    },

    withdrawalToken: async (applicationId, revision) => {
      const token = withdrawalToken(await sharedSecret(), revision ?? applicationId);
      // Not when another receipt has taken the place of this one.
      await rowsOf(
        `UPDATE application SET withdrawal_hash = $3 WHERE id = $1 AND withdrawal_hash <> $3 AND EXISTS (
           SELECT 1 FROM outbox WHERE application_id = $1 AND kind = 'receipt' AND revision IS NOT DISTINCT FROM $2)`,
        [applicationId, revision, withdrawalHash(token)],
      );
      return token;
    },

    accessChange: (entryId) => readAccessChange(database, entryId),

    hasDesk: async () => {
      const found = await rowsOf(
        "SELECT 1 AS one FROM passkey JOIN person ON person.id = passkey.person_id WHERE person.removed_at IS NULL LIMIT 1",
      );
      return found.length > 0;
    },

    letter: async (eventId) => {
      const [letter] = await rowsOf<StoredLetter>(
        `UPDATE letter SET recipient = (SELECT email FROM application WHERE id = letter.application_id)
         WHERE event_id = $1 AND taken_back_at IS NULL RETURNING application_id, subject, body, recipient, sender`,
        [eventId],
      );
      return letter;
    },

    linkToken: async (applicationId) => {
      const secret = await sharedSecret();
      const [row] = await rowsOf<{ withdrawalHash: string | null; write: string | null }>(
        "SELECT withdrawal_hash, link_write AS write FROM application WHERE id = $1",
        [applicationId],
      );
      if (row === undefined) return undefined;
      const { write } = row;
      const token = withdrawalToken(secret, write ?? applicationId);
      const hash = withdrawalHash(token);
      if (row.withdrawalHash !== null) return row.withdrawalHash === hash ? { token, write } : undefined;
      await rowsOf("UPDATE application SET withdrawal_hash = $2 WHERE id = $1 AND withdrawal_hash IS NULL", [
        applicationId,
        hash,
      ]);
      return { token, write };
    },

    confirm: async (withdrawalHash, at) => {
      await rowsOf("UPDATE application SET confirmed_at = $2 WHERE withdrawal_hash = $1 AND confirmed_at IS NULL", [
        withdrawalHash,
        at.toISOString(),
      ]);
    },

    page: async (after, count) => {
      const page = await rowsOf<ApplicationRow>(
        `SELECT ${applicationColumns} FROM application WHERE (received_at, id) > ($1, $2) ORDER BY received_at, id LIMIT $3`,
        [after?.receivedAt ?? "", after?.id ?? "", count],
      );
      return page.map(applicationOf);
    },

    count: async () => {
      const [row] = await rowsOf<{ count: number }>("SELECT count(*) AS count FROM application");
      return row?.count ?? 0;
    },

    idsBeginning: async (text, most) => {
      const found = await rowsOf<{ id: string }>(
        "SELECT id FROM application WHERE substr(id, 1, $1) = $2 ORDER BY received_at, id LIMIT $3",
        [text.length, text, most],
      );
      return found.map(({ id }) => id);
    },

    has: async (id) => {
      const found = await rowsOf(
        "SELECT id FROM application WHERE id = $1 UNION ALL SELECT event_id FROM letter WHERE event_id = $1",
        [id],
      );
      return found.length > 0;
    },

    letterIds: async (ids) => {
      const found = await database.batch(
        ids.map((id): Statement => ["SELECT event_id AS id FROM letter WHERE application_id = $1", [id]]),
      );
      return named<{ id: string }>(found.flat()).map(({ id }) => id);
    },

    closedOrReceivedUpTo: async (bounds, after, count) => {
      return rowsOf<ApplicationDates>(
        `SELECT id, received_at, closed_at FROM application
         WHERE (closed_at <= $1 OR received_at <= $2) AND (received_at, id) > ($3, $4)
         ORDER BY received_at, id LIMIT $5`,
        [bounds.closedAt, bounds.receivedAt, after?.receivedAt ?? "", after?.id ?? "", count],
      );
    },

    keepConsent: async (wording) => {
      await database.batch([keptConsent(wording)]);
    },

    consentText: async (version) => {
      const [row] = await rowsOf<{ text: string }>("SELECT text FROM consent_text WHERE version = $1", [version]);
      return row?.text;
    },

    keepPeriods: async (periods) => {
      await database.batch([keptSetting("retention", JSON.stringify(periods))]);
    },

    keptPeriods: async () => {
      const [row] = await rowsOf<{ value: string }>("SELECT value FROM setting WHERE key = 'retention'");
      return row && v.parse(v.pipe(v.string(), v.parseJson(), retentionSchema), row.value);
    },

    sharedSecret,

    erase: async (ids, withdrawnAt, how = withdrawnAt ? "withdrawn" : "deleted", by) => {
      if (ids.length === 0) return [];
      const at = withdrawnAt ?? new Date();
      const erasing = (waits: ReadonlyMap<string, ErasedRow>) => [
        ...ids.flatMap((id): Statement[] => {
          const waited = waits.get(id);
          return [
            [`DELETE FROM outbox WHERE ${isAbout} AND kind IN (${erasedKinds})`, [id]],
            // After the outbox: a mail that is just ending moves from there to here.
            [`DELETE FROM undeliverable WHERE ${isAbout} AND kind IN (${erasedKinds})`, [id]],
            ...(waited ? erasedWait(waited) : []),
            ...(withdrawnAt ? [noticeOfWithdrawal(id, withdrawnAt, transport)] : []),
            ...deadTokensOf(id, at),
            tombstoneOf(id, at, how),
            ...erasureEntry(id, at, how, by),
            ["DELETE FROM application WHERE id = $1 RETURNING id", [id]],
          ];
        }),
        // Whoever scrubs next knows that there is something to do, also after a crash and in another instance.
        keptSetting("erased", randomUUID()),
      ];
      const results = await whileUnchanged(async () => {
        const rows = await readErasedRows(database, ids, at, how);
        return database.batch(erasing(new Map(rows.map((row) => [row.id, row]))));
      });
      await database.clearJournal();
      const isTombstone = ({ erased_at }: Row) => erased_at !== undefined;
      // It is erased, whatever becomes of the list beside the database: each deletion round looks after that.
      await erasedList.bringInStep().catch(() => {});
      return results.flatMap((rows) => rows.filter((row) => !isTombstone(row)).map(({ id }) => String(id)));
    },

    erasedButStored: async () => (await rowsOf<{ id: string }>(erasedButStored)).map(({ id }) => id),

    tombstones: () => readTombstones(database),

    keepTombstones: async (others = []) => {
      await addTombstones(database, others);
      await erasedList.bringInStep();
    },

    forgetTombstones: async (erasedBefore) => {
      await erasedList.bringInStep();
      await erasedList.forgetUnreadable(erasedBefore);
      const gone = await rowsOf("DELETE FROM tombstone WHERE erased_at < $1 RETURNING id", [erasedBefore]);
      if (gone.length > 0) await erasedList.rewrite();
    },

    lastBackup: async () => {
      const [found] = await rowsOf<LastBackup>(
        `SELECT (SELECT value FROM setting WHERE key = $1) AS at, (SELECT min(received_at) FROM application) AS oldest,
           (SELECT count(*) FROM application
            WHERE received_at > coalesce((SELECT value FROM setting WHERE key = $1), '')) AS missing`,
        [lastBackupKey],
      );
      return { at: found?.at ?? null, oldest: found?.oldest ?? null, missing: Number(found?.missing ?? 0) };
    },

    unreadableErasures: erasedList.unreadable,

    deletionClock: createDeletionClock(database),

    forgetPlacements: async (placedBefore) => {
      const gone = await rowsOf("DELETE FROM placement WHERE placed_at < $1 RETURNING application_id", [placedBefore]);
      if (gone.length > 0) await database.batch([keptSetting("erased", randomUUID())]);
    },

    forgetPastWaits: async (receivedBefore) => {
      await rowsOf("DELETE FROM past_wait WHERE received_on < $1", [receivedBefore]);
    },

    forgetLog: async (before) => {
      await rowsOf("DELETE FROM audit_entry WHERE at < $1", [before]);
    },

    forgetDeadTokens: async (diedBefore) => {
      await rowsOf("DELETE FROM spent_token WHERE died_at < $1", [diedBefore]);
    },

    scrub: (now = new Date(), atOnce = false) => cleanErased(database, now, atOnce),

    cleaningOverdueSince: (now) => cleaningOverdueSince(database, now),
  };
}

/** So many corrections at once: of each round one is stored. */
const mostCorrections = 100;

/** So often somebody else changes what is to be erased, between our look and our write. */
const mostTries = 5;

/** Works again where it fails by what is stored: it has changed since it was read. */
async function whileUnchanged<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (troubleOf(error) !== undefined || tries === mostTries) throw error;
    }
  }
}

/** To be told before the row is gone. */
function deadTokensOf(id: string, at: Date): readonly Statement[] {
  const diedAt = at.toISOString();
  return [
    [`UPDATE spent_token SET application_id = NULL, died_at = ${asSeen("$2")} WHERE application_id = $1`, [id, diedAt]],
    [
      `INSERT INTO spent_token (key, died_at) SELECT idempotency_key, ${asSeen("$2")} FROM application WHERE id = $1
       ON CONFLICT (key) DO UPDATE SET application_id = NULL, died_at = excluded.died_at`,
      [id, diedAt],
    ],
  ];
}

/** A letter's mail has the id of its event. */
const isAbout = "(application_id = $1 OR application_id IN (SELECT event_id FROM letter WHERE application_id = $1))";

/** As SQL: none of them contains a quote. */
const erasedKinds = erasedMailKinds.map((kind) => `'${kind}'`).join(", ");

/** From the stored row: of two clicks at once only one finds it. */
function noticeOfWithdrawal(id: string, at: Date, transport: TransportKind): Statement {
  return queued(
    { kind: "withdrawal", transport, at: at.toISOString() },
    "id, position_title FROM application WHERE id = $6",
    [id],
  );
}
