/** What becomes of a sheet with the mails about it. */
import { happensToSheet } from "../cases/sheet-events.ts";
import { noteSheet } from "../companies/companies.ts";
import type { Transaction } from "../database/database.ts";
import { sql } from "../database/sql.ts";
import type { TransportKind } from "../queue/queued.ts";

type About = { at: Date; transport: TransportKind };

/** Not where it has ended while it was being sent. */
export async function noteSheetSent(tx: Transaction, sheet: string, about: About): Promise<void> {
  const row = await tx.one<{ contactId: string }>(sql`SELECT contact_id FROM sheet WHERE id = ${sheet}`);
  if (row !== undefined) noteSheet(tx, row.contactId, about.at);
  await happensToSheet(tx, sheet, { kind: "sheet-sent", data: { sheet } }, about);
}

/** Neither the applicant nor the company knows of it. @param id a sheet's, or that of the event of a question */
export async function endUndelivered(tx: Transaction, id: string, about: About): Promise<void> {
  const event = await tx.one<{ data: string }>(sql`SELECT data FROM application_event WHERE id = ${id}`);
  const sheet: string = event === undefined ? id : JSON.parse(event.data).sheet;
  await happensToSheet(tx, sheet, { kind: "sheet-ended", data: { sheet, why: "undelivered" } }, about);
}
