/** The sheets as they are stored. */
import { dayMs } from "@fernkontor/domain/german/berlin-time";
import { sheetDays } from "@fernkontor/domain/retention/retention";
import type { Database, Reads } from "../database/database.ts";
import { exists } from "../database/rows.ts";
import { raw, type Sql, sql } from "../database/sql.ts";
import type { Change, Sheet } from "./case.ts";
import type { CaseEvent } from "./events.ts";
import { hashOf, readSheet, sheetsOf } from "./sheets.ts";

export type SheetRow = {
  id: string;
  companyId: string;
  contactId: string;
  content: string;
  tokenHash: string | null;
  writesTo: string | null;
};

/** Of rows of the table `sheet`. */
export const sheetColumns = raw(`sheet.id, company_id, contact_id, content, token_hash,
  coalesce((SELECT email FROM company_contact WHERE company_contact.id = contact_id),
    (SELECT website FROM company WHERE company.id = company_id)) AS writes_to`);

/** Those of an application. */
export function selectSheets(applicationId: Sql): Sql {
  return sql`SELECT ${sheetColumns} FROM sheet WHERE application_id = ${applicationId}`;
}

export function sheetsIn(rows: readonly SheetRow[], events: readonly CaseEvent[]): readonly Sheet[] {
  const stored = new Map(rows.map((row) => [row.id, row]));
  return [...sheetsOf(events).values()].flatMap((progress) => {
    const row = stored.get(progress.id);
    if (row === undefined) return [];
    const { companyId, contactId, content: text, tokenHash, writesTo } = row;
    const isUnchanged = hashOf(text) === progress.hash;
    const kept = { companyId, contactId, content: readSheet(text), writesTo };
    return [{ ...progress, ...kept, isUnchanged, hasLink: tokenHash !== null }];
  });
}

/** Whether the company has a sheet of the same person already, by whichever application. */
export async function isPresentedThere(tx: Reads, { applicationId, sheet, at }: Change): Promise<boolean> {
  if (sheet === undefined) return false;
  return exists(
    tx,
    sql`SELECT 1 FROM sheet JOIN application AS other ON other.id = sheet.application_id
        WHERE company_id = ${sheet.companyId} AND ${isOpen(at)}
          AND (other.id = ${applicationId}
            OR other.email_key = (SELECT email_key FROM application WHERE id = ${applicationId})) LIMIT 1`,
  );
}

/** Whether a contact has a sheet, or would have it. */
export function hasOpenSheets(tx: Reads, contactId: string, at: Date): Promise<boolean> {
  return exists(tx, sql`SELECT 1 FROM sheet WHERE contact_id = ${contactId} AND ${isOpen(at)} LIMIT 1`);
}

function isOpen(at: Date): Sql {
  const readableSince = new Date(at.getTime() - sheetDays * dayMs).toISOString();
  return sql`sheet.state <> 'ended' AND (sheet.sent_at IS NULL OR sheet.sent_at > ${readableSince})`;
}

/** Sheets that companies have had since a time and not answered, with their applications. */
export function unansweredSheets(
  database: Database,
  sentBefore: string,
): Promise<{ id: string; applicationId: string }[]> {
  return database.all(
    sql`SELECT id, application_id FROM sheet WHERE state IN ('sent', 'opened') AND sent_at <= ${sentBefore} ORDER BY sent_at, id`,
  );
}
