/**
 * The log of the desk: who has read, exported and deleted, and who was let in. It names applications by their ids alone,
 * which lead nowhere once they are erased, and people of the agency by theirs.
 */
import { randomUUID } from "node:crypto";
import { auditMonths, monthsLater } from "@fernkontor/domain/retention/retention";
import * as v from "valibot";
import type { Database, Row, Statement, Value } from "../store/database.ts";

export const auditActions = [
  "read",
  /** The file after Art. 15 GDPR. */
  "case-file",
  /** A whole list, in a file. */
  "list-exported",
  "deleted",
  /** By its applicant. */
  "withdrawn",
  /** By the agency's periods. */
  "deleted-when-due",
  "signed-in",
  "invited",
  /** By the command line. */
  "invited-on-server",
  "passkey-added",
  "passkey-removed",
  "access-closed",
  "access-closed-on-server",
  "access-opened",
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
};

export type AuditEntry = {
  id: string;
  at: string;
  person: string | null;
  action: AuditAction;
  applicationId: string | null;
  aboutPerson: string | null;
  applications: number | null;
};

export type AuditFilter = {
  personId?: string | undefined;
  actions?: readonly AuditAction[] | undefined;
  /** Those whose id begins so, or is among these. */
  application?: { beginning: string; ids: readonly string[] } | undefined;
};

export type Audit = {
  note(entry: NewAuditEntry): Promise<void>;
  /** Up to `count` entries, the newest first, from the `offset`th on; and how many there are. */
  page(filter: AuditFilter, offset: number, count: number): Promise<{ entries: AuditEntry[]; total: number }>;
  /** Forgets what is older than the log says. */
  forget(now: Date): Promise<void>;
};

/** To stand in one batch with what it is about. */
export function auditEntry(entry: NewAuditEntry): Statement {
  const { action, at, personId = null, applicationId = null, aboutPersonId = null, applications = null } = entry;
  return [
    `INSERT INTO audit_entry (id, at, person_id, action, application_id, about_person_id, applications)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [randomUUID(), at.toISOString(), personId, action, applicationId, aboutPersonId, applications],
  ];
}

/** That an application is about to be erased by its applicant or by the agency's periods, if it is there. */
export function erasureEntry(applicationId: string, at: Date, how: "withdrawn" | "due"): Statement {
  const action: AuditAction = how === "due" ? "deleted-when-due" : "withdrawn";
  return [
    "INSERT INTO audit_entry (id, at, action, application_id) SELECT $1, $2, $3, id FROM application WHERE id = $4",
    [randomUUID(), at.toISOString(), action, applicationId],
  ];
}

export function createAudit(database: Database): Audit {
  const rowsOf = async (...statement: Statement) => {
    const [rows = []] = await database.batch([statement]);
    return rows;
  };
  return {
    note: async (entry) => {
      await database.batch([auditEntry(entry)]);
    },
    page: async (filter, offset, count) => {
      const [condition, values] = conditionOf(filter);
      const [rows, [sum]] = await Promise.all([
        rowsOf(
          `SELECT e.id, e.at, p.name AS person, e.action, e.application_id, a.name AS about_person, e.applications
           FROM audit_entry e LEFT JOIN person p ON p.id = e.person_id LEFT JOIN person a ON a.id = e.about_person_id
           WHERE ${condition} ORDER BY e.at DESC, e.id LIMIT $${values.length + 1} OFFSET $${values.length + 2}`,
          [...values, count, offset],
        ),
        rowsOf(`SELECT count(*) AS total FROM audit_entry e WHERE ${condition}`, values),
      ]);
      return { entries: rows.map(readEntry), total: Number(sum?.total) };
    },
    forget: async (now) => {
      await rowsOf("DELETE FROM audit_entry WHERE at < $1", [monthsLater(now.toISOString(), -auditMonths)]);
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

const entrySchema = v.object({
  id: v.string(),
  at: v.string(),
  person: v.nullable(v.string()),
  action: v.picklist(auditActions),
  application_id: v.nullable(v.string()),
  about_person: v.nullable(v.string()),
  applications: v.nullable(v.number()),
});

function readEntry(row: Row): AuditEntry {
  const { application_id: applicationId, about_person: aboutPerson, ...entry } = v.parse(entrySchema, row);
  return { ...entry, applicationId, aboutPerson };
}
