/** Every SQL statement about applications. */
import { randomBytes, randomUUID } from "node:crypto";
import { type AgencyProfile, retentionSchema } from "@fernkontor/domain/agency/profile";
import * as v from "valibot";
import type { Application, StoredApplication } from "../application.ts";
import { erasedMailKinds } from "../mail/mail.ts";
import type { TransportKind } from "../outbox/outbox.ts";
import { type ApplicationDates, applicationColumns, readApplication, readDates } from "./application-row.ts";
import type { Database, Row, Statement } from "./database.ts";
import { newWithdrawalToken } from "./withdrawal-token.ts";

/** A wording that applicants agree to, and the name under which it is kept as evidence. */
type ConsentWording = { version: string; text: string };

export type NewApplication = {
  application: Application;
  consent: ConsentWording;
  idempotencyKey: string;
  receivedAt: Date;
};

type Periods = AgencyProfile["retention"];

type Bounds = { closedAt: string; receivedAt: string };

/** Where a page of applications ended. */
export type Cursor = Pick<StoredApplication, "receivedAt" | "id">;

export type Store = {
  /**
   * Resolves once the application is durable, and with it the mails about it. Of several calls with one key the first
   * stores, the others find it. Rejects when another wording is kept under the consent's version.
   */
  add(application: NewApplication): Promise<{ id: string; fresh: boolean }>;
  find(id: string): Promise<StoredApplication | undefined>;
  /** The application whose receipt carried the link with this hash. */
  findByWithdrawal(hash: string): Promise<StoredApplication | undefined>;
  /** Up to `count` applications after the cursor, oldest first. */
  page(after: Cursor | undefined, count: number): Promise<StoredApplication[]>;
  count(): Promise<number>;
  /** Up to `most` ids that begin with a text. */
  idsBeginning(text: string, most: number): Promise<string[]>;
  /** Notes that the process has ended. One that is closed already keeps its date. */
  close(id: string, at: Date): Promise<void>;
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
   * Deletes the rows of applications and of the mails about them; returns the ids of those that were there. Files are
   * the business of `createErasure`. With `withdrawnAt` the agency is told by a last mail.
   */
  erase(ids: readonly string[], withdrawnAt?: Date): Promise<string[]>;
  /**
   * Removes from the disk what erased applications may have left in the free room of the database's files. Nobody can
   * use the tables meanwhile; nothing happens when nothing was erased since. Rejects when another process is in the way.
   */
  scrub(): Promise<void>;
};

/** The store on a database whose tables are up to date. `transport` is how the mails about its applications leave. */
export function createStore(database: Database, transport: TransportKind = "file"): Store {
  const rowsOf = async (sql: string, values: readonly (string | number)[] = []): Promise<Row[]> => {
    const [rows = []] = await database.batch([[sql, values]]);
    return rows;
  };

  return {
    add: async ({ application, consent, idempotencyKey, receivedAt }) => {
      const id = randomUUID();
      const now = receivedAt.toISOString();
      const withdrawal = newWithdrawalToken();
      const results = await database.batch([
        keptConsent(consent),
        // The version only where its text is this one: without it the column refuses the row.
        [
          `INSERT INTO application (id, idempotency_key, received_at, first_name, last_name, email, phone, position_slug,
             position_title, experience, message, wants_whatsapp, consent_version, consented_at,
             withdrawal_hash)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12,
             (SELECT version FROM consent_text WHERE version = $13 AND text = $16), $14, $15)
           ON CONFLICT (idempotency_key) DO NOTHING`,
          [
            id,
            idempotencyKey,
            now,
            application.firstName,
            application.lastName,
            application.email,
            application.phone,
            application.position.slug,
            application.position.title,
            application.experience,
            application.message,
            application.wantsWhatsApp ? 1 : 0,
            consent.version,
            now,
            withdrawal.hash,
            consent.text,
          ],
        ],
        // From the stored row: for an application that was there already nothing is queued.
        [
          `INSERT INTO outbox (application_id, kind, transport, position_title, withdrawal_token, created_at, next_at, attempts)
           SELECT id, mail.kind, $2, position_title, mail.token, $3, $3, 0
           FROM application, (SELECT 'notification' AS kind, NULL AS token UNION ALL SELECT 'receipt', $4) AS mail
           WHERE id = $1`,
          [id, transport, now, withdrawal.token],
        ],
        ["SELECT id FROM application WHERE idempotency_key = $1", [idempotencyKey]],
      ]);
      const storedId = v.parse(v.string(), results.at(-1)?.[0]?.id);
      return { id: storedId, fresh: storedId === id };
    },

    find: async (id) => {
      const [row] = await rowsOf(`SELECT ${applicationColumns} FROM application WHERE id = $1`, [id]);
      return row && readApplication(row);
    },

    findByWithdrawal: async (hash) => {
      const [row] = await rowsOf(`SELECT ${applicationColumns} FROM application WHERE withdrawal_hash = $1`, [hash]);
      return row && readApplication(row);
    },

    page: async (after, count) => {
      const rows = await rowsOf(
        `SELECT ${applicationColumns} FROM application WHERE (received_at, id) > ($1, $2) ORDER BY received_at, id LIMIT $3`,
        [after?.receivedAt ?? "", after?.id ?? "", count],
      );
      return rows.map(readApplication);
    },

    count: async () => {
      const [row] = await rowsOf("SELECT count(*) AS count FROM application");
      return Number(row?.count);
    },

    idsBeginning: async (text, most) => {
      const rows = await rowsOf(
        "SELECT id FROM application WHERE substr(id, 1, $1) = $2 ORDER BY received_at, id LIMIT $3",
        [text.length, text, most],
      );
      return rows.map(({ id }) => v.parse(v.string(), id));
    },

    close: async (id, at) => {
      await rowsOf("UPDATE application SET closed_at = $2 WHERE id = $1 AND closed_at IS NULL", [id, at.toISOString()]);
    },

    closedOrReceivedUpTo: async (bounds, after, count) => {
      const rows = await rowsOf(
        `SELECT id, received_at, closed_at FROM application
         WHERE (closed_at <= $1 OR received_at <= $2) AND (received_at, id) > ($3, $4)
         ORDER BY received_at, id LIMIT $5`,
        [bounds.closedAt, bounds.receivedAt, after?.receivedAt ?? "", after?.id ?? "", count],
      );
      return rows.map(readDates);
    },

    keepConsent: async (wording) => {
      await database.batch([keptConsent(wording)]);
    },

    consentText: async (version) => {
      const [row] = await rowsOf("SELECT text FROM consent_text WHERE version = $1", [version]);
      return row && v.parse(v.string(), row.text);
    },

    keepPeriods: async (periods) => {
      await database.batch([keptSetting("retention", JSON.stringify(periods))]);
    },

    keptPeriods: async () => {
      const [row] = await rowsOf("SELECT value FROM setting WHERE key = 'retention'");
      return row && v.parse(v.pipe(v.string(), v.parseJson(), retentionSchema), row.value);
    },

    sharedSecret: async () => {
      const [, rows] = await database.batch([
        [
          "INSERT INTO setting (key, value) VALUES ('secret', $1) ON CONFLICT (key) DO NOTHING",
          [randomBytes(32).toString("base64url")],
        ],
        ["SELECT value FROM setting WHERE key = 'secret'"],
      ]);
      return v.parse(v.string(), rows?.[0]?.value);
    },

    erase: async (ids, withdrawnAt) => {
      if (ids.length === 0) return [];
      const results = await database.batch([
        ...ids.flatMap((id): Statement[] => [
          [`DELETE FROM outbox WHERE application_id = $1 AND kind IN (${erasedKinds})`, [id]],
          ...(withdrawnAt ? [noticeOfWithdrawal(id, withdrawnAt, transport)] : []),
          ["DELETE FROM application WHERE id = $1 RETURNING id", [id]],
        ]),
        // Whoever scrubs next knows that there is something to do, also after a crash and in another instance.
        keptSetting("erased", randomUUID()),
      ]);
      await database.clearJournal();
      return results.flat().map(({ id }) => v.parse(v.string(), id));
    },

    scrub: async () => {
      const [erased] = await rowsOf("SELECT value FROM setting WHERE key = 'erased'");
      if (erased === undefined) return;
      await database.rewrite(["application", "outbox"]);
      // Unless something was erased meanwhile.
      await rowsOf("DELETE FROM setting WHERE key = 'erased' AND value = $1", [v.parse(v.string(), erased.value)]);
    },
  };
}

function keptConsent({ version, text }: ConsentWording): Statement {
  return ["INSERT INTO consent_text (version, text) VALUES ($1, $2) ON CONFLICT (version) DO NOTHING", [version, text]];
}

function keptSetting(key: string, value: string): Statement {
  return [
    "INSERT INTO setting (key, value) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
    [key, value],
  ];
}

/** As SQL: none of them contains a quote. */
const erasedKinds = erasedMailKinds.map((kind) => `'${kind}'`).join(", ");

/** From the stored row: of two clicks at once only one finds it. */
function noticeOfWithdrawal(id: string, at: Date, transport: TransportKind): Statement {
  return [
    `INSERT INTO outbox (application_id, kind, transport, position_title, created_at, next_at, attempts)
     SELECT id, 'withdrawal', $2, position_title, $3, $3, 0 FROM application WHERE id = $1
     ON CONFLICT (application_id, kind) DO NOTHING`,
    [id, transport, at.toISOString()],
  ];
}
