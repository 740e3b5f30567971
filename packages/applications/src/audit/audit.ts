/**
 * The log of the desk: who has read, exported and deleted, and who was let in. It names applications by their ids alone,
 * which lead nowhere once they are erased, and people of the agency by theirs.
 */
import { createHash, randomUUID } from "node:crypto";
import type { Database, Transaction } from "../database/database.ts";
import { allOf, insertInto, type Sql, sql } from "../database/sql.ts";

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
  /** The same, of a company's contact; its deletion. */
  "contact-file",
  "contact-deleted",
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
  /** Where mails for somebody go. */
  "address-changed",
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
  /** Where it is the same however often it is told. */
  id?: string;
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

/** In one transaction with what it is about. Returns its id. */
export function addAuditEntry(tx: Transaction, entry: NewAuditEntry): string {
  const { id = randomUUID() } = entry;
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
export function releaseEntry(release: string, entry: NewAuditEntry & { path: string }): NewAuditEntry {
  return { ...entry, id: releaseEntryId(release, entry.path) };
}

export function releaseEntryId(release: string, path: string): string {
  return createHash("sha256").update(`${release} ${path}`).digest("base64url");
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

export function createAudit(database: Database): Audit {
  return {
    note: (entry) => database.write(async (tx) => void addAuditEntry(tx, entry)),
    noteSeen: (applicationIds, personId, at) =>
      database.write(async (tx) => {
        for (const id of applicationIds) addReadingEntry(tx, id, personId, at);
      }),
    page: async (filter, offset, count) => {
      const condition = conditionOf(filter);
      const [entries, sum] = await Promise.all([
        database.all<AuditEntry>(
          sql`SELECT e.id, e.at, p.name AS person, e.action, e.application_id, a.name AS about_person, e.applications,
                e.path, e.said
              FROM audit_entry e LEFT JOIN person p ON p.id = e.person_id LEFT JOIN person a ON a.id = e.about_person_id
              WHERE ${condition} ORDER BY e.at DESC, e.id LIMIT ${count} OFFSET ${offset}`,
        ),
        database.one<{ total: number }>(sql`SELECT count(*) AS total FROM audit_entry e WHERE ${condition}`),
      ]);
      return { entries, total: sum?.total ?? 0 };
    },
  };
}

function conditionOf({ personId, actions, application }: AuditFilter): Sql {
  const conditions: Sql[] = [];
  if (personId !== undefined) conditions.push(sql`e.person_id = ${personId}`);
  if (actions !== undefined) conditions.push(sql`e.action IN (${actions})`);
  if (application !== undefined) {
    const { beginning, ids } = application;
    conditions.push(
      sql`(substr(e.application_id, 1, ${beginning.length}) = ${beginning} OR e.application_id IN (${ids}))`,
    );
  }
  return allOf(conditions);
}

/** Forgets what the log says of before a time. */
export function forgetEntries(tx: Transaction, before: string): void {
  tx.run(sql`DELETE FROM audit_entry WHERE at < ${before}`);
}
