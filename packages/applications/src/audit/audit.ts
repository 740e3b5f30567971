/**
 * The log of the desk: who has read, exported and deleted, and who was let in. It names applications by their ids alone,
 * which lead nowhere once they are erased, and people of the agency by theirs.
 */
import { createHash, randomUUID } from "node:crypto";
import type { Database, Statement, Transaction, Value } from "../database/database.ts";
import { rows } from "../database/rows.ts";
import { insertInto, sql } from "../database/sql.ts";

export const auditActions = [
  "read",
  /** An application that came by telephone, by mail or in person. */
  "entered",
  /** Of one of those: consent was given, or its applicant told what becomes of the data. */
  "entry-mended",
  /** A file of many applications. */
  "list-loaded",
  /** The file after Art. 15 GDPR. */
  "case-file",
  /** A letter that mentions what is never asked for was sent: somebody has said that it is meant so. */
  "letter-meant",
  "deleted",
  /** By the command line. */
  "backed-up-on-server",
  /** By its applicant. */
  "withdrawn",
  /** By the agency's periods. */
  "deleted-when-due",
  /** Mails about what is erased, in the mailbox, which only people see. */
  "mailbox-cleared",
  "signed-in",
  "invited",
  /** By the command line. */
  "invited-on-server",
  "invitation-revoked",
  "passkey-added",
  "passkey-removed",
  "sessions-ended",
  "access-closed",
  "access-closed-on-server",
  "access-opened",
  /** A draft of a file of `agency/`. */
  "file-saved",
  "file-draft-dropped",
  "listing-withdrawn",
  /** What is not public, and in force at once. */
  "template-written",
  "template-removed",
  /** A file, with a release; on the server by a shell, or by an editor's save where somebody watches the folder. */
  "published",
  "published-on-server",
  "unpublished",
  "unpublished-on-server",
] as const;
export type AuditAction = (typeof auditActions)[number];

export type NewAuditEntry = {
  action: AuditAction;
  at: Date;
  /** The person who has done it; none where the software did, the applicant, or somebody on the server. */
  personId?: string | undefined;
  applicationId?: string | undefined;
  /** How many, where it is about several. */
  applications?: number | undefined;
  /** Whose access it is about. */
  aboutPersonId?: string | undefined;
  /** Which file of `agency/`. */
  path?: string | undefined;
  /** In its person's words. */
  said?: string | undefined;
};

export type AuditEntry = {
  id: string;
  at: string;
  person: string | null;
  action: AuditAction;
  applicationId: string | null;
  aboutPerson: string | null;
  applications: number | null;
  path: string | null;
  said: string | null;
};

export type AuditFilter = {
  personId?: string | undefined;
  actions?: readonly AuditAction[] | undefined;
  /** Those whose id begins so, or is among these. */
  application?: { beginning: string; ids: readonly string[] } | undefined;
};

export type Audit = {
  note(entry: NewAuditEntry): Promise<void>;
  /** Notes that a person has seen something of these applications, and not that they have read them. */
  noteSeen(applicationIds: readonly string[], personId: string, at: Date): Promise<void>;
  /** Up to `count` entries, the newest first, from the `offset`th on; and how many there are. */
  page(filter: AuditFilter, offset: number, count: number): Promise<{ entries: AuditEntry[]; total: number }>;
};

/**
 * To stand in one batch with what it is about.
 * @param condition where there is an entry at all, as SQL whose placeholders begin at `$10`
 */
export function auditEntry(
  entry: NewAuditEntry,
  id: string = randomUUID(),
  condition = "1 = 1",
  given: readonly Value[] = [],
): Statement {
  const { action, at, personId = null, applicationId = null, aboutPersonId = null, applications = null } = entry;
  const { path = null, said = null } = entry;
  const values = [
    id,
    at.toISOString(),
    personId,
    action,
    applicationId,
    aboutPersonId,
    applications,
    path,
    said,
    ...given,
  ];
  return [
    `INSERT INTO audit_entry
       (id, at, person_id, action, application_id, about_person_id, applications, path, said)
     SELECT $1, $2, $3, $4, $5, $6, CAST($7 AS INTEGER), $8, $9 WHERE ${condition} ON CONFLICT DO NOTHING`,
    values,
  ];
}

/** In one transaction with what it is about. Returns its id. */
export function addAuditEntry(tx: Transaction, entry: NewAuditEntry, id: string = randomUUID()): string {
  const row = {
    id,
    at: entry.at.toISOString(),
    person_id: entry.personId ?? null,
    action: entry.action,
    application_id: entry.applicationId ?? null,
    about_person_id: entry.aboutPersonId ?? null,
    applications: entry.applications ?? null,
    path: entry.path ?? null,
    said: entry.said ?? null,
  };
  tx.run(sql`${insertInto("audit_entry", row)} ON CONFLICT DO NOTHING`);
  return id;
}

/** That a release has made a file public, or taken it back: once, however often that is told. */
export function releaseEntry(release: string, entry: NewAuditEntry & { path: string }): Statement {
  return auditEntry(entry, releaseEntryId(release, entry.path));
}

export function releaseEntryId(release: string, path: string): string {
  return createHash("sha256").update(`${release} ${path}`).digest("base64url");
}

/** The same of an application, if it is there. */
export function entryAbout(
  applicationId: string,
  action: AuditAction,
  at: Date,
  personId: string | null,
  id: string = randomUUID(),
): Statement {
  return [
    `INSERT INTO audit_entry (id, at, action, person_id, application_id)
     SELECT $1, $2, $3, (SELECT id FROM person WHERE id = $4), id FROM application WHERE id = $5 ON CONFLICT DO NOTHING`,
    [id, at.toISOString(), action, personId, applicationId],
  ];
}

/** As `addAuditEntry`, of an application, if it is there. */
export function addEntryAbout(
  tx: Transaction,
  applicationId: string,
  action: AuditAction,
  at: Date,
  personId: string | null,
  id: string = randomUUID(),
): void {
  tx.run(
    sql`INSERT INTO audit_entry (id, at, action, person_id, application_id)
        SELECT ${id}, ${at.toISOString()}, ${action}, (SELECT id FROM person WHERE id = ${personId}), id
        FROM application WHERE id = ${applicationId} ON CONFLICT DO NOTHING`,
  );
}

/** That somebody has seen what an applicant has said: one entry an hour, however often they look. */
export function addReadingEntry(tx: Transaction, applicationId: string, personId: string, at: Date): void {
  const hour = at.toISOString().slice(0, 13);
  const id = createHash("sha256").update(`${applicationId} ${personId} ${hour}`).digest("base64url");
  addEntryAbout(tx, applicationId, "read", at, personId, id);
}

/** That somebody has seen what an applicant has said: one entry an hour, however often they look. */
export function readingEntry(applicationId: string, personId: string, at: Date): Statement {
  const hour = at.toISOString().slice(0, 13);
  const id = createHash("sha256").update(`${applicationId} ${personId} ${hour}`).digest("base64url");
  return entryAbout(applicationId, "read", at, personId, id);
}

export function createAudit(database: Database): Audit {
  const rowsOf = <Named>(...statement: Statement) => rows<Named>(database, ...statement);
  return {
    note: async (entry) => {
      await database.batch([auditEntry(entry)]);
    },
    noteSeen: async (applicationIds, personId, at) => {
      await database.batch(applicationIds.map((id) => readingEntry(id, personId, at)));
    },
    page: async (filter, offset, count) => {
      const [condition, values] = conditionOf(filter);
      const [entries, [sum]] = await Promise.all([
        rowsOf<AuditEntry>(
          `SELECT e.id, e.at, p.name AS person, e.action, e.application_id, a.name AS about_person, e.applications,
             e.path, e.said
           FROM audit_entry e LEFT JOIN person p ON p.id = e.person_id LEFT JOIN person a ON a.id = e.about_person_id
           WHERE ${condition} ORDER BY e.at DESC, e.id LIMIT $${values.length + 1} OFFSET $${values.length + 2}`,
          [...values, count, offset],
        ),
        rowsOf<{ total: number }>(`SELECT count(*) AS total FROM audit_entry e WHERE ${condition}`, values),
      ]);
      return { entries, total: sum?.total ?? 0 };
    },
  };
}

function conditionOf({ personId, actions, application }: AuditFilter): [string, Value[]] {
  const values: Value[] = [];
  const place = (value: Value) => `$${values.push(value)}`;
  const among = (column: string, wanted: readonly Value[]) =>
    wanted.length === 0 ? "1 = 0" : `${column} IN (${wanted.map(place).join(", ")})`;
  const aboutOne = ({ beginning, ids }: NonNullable<AuditFilter["application"]>) =>
    `(substr(e.application_id, 1, ${place(beginning.length)}) = ${place(beginning)} OR ${among("e.application_id", ids)})`;
  const conditions = [
    "1 = 1",
    ...(personId === undefined ? [] : [`e.person_id = ${place(personId)}`]),
    ...(actions === undefined ? [] : [among("e.action", actions)]),
    ...(application === undefined ? [] : [aboutOne(application)]),
  ];
  return [conditions.join(" AND "), values];
}

/** What the log says of before a time. */
export function forgottenEntries(before: string): Statement {
  return ["DELETE FROM audit_entry WHERE at < $1", [before]];
}
