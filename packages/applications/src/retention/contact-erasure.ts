/** The one way to delete a company's contact: for the desk, the expiry and a restored backup alike. */
import { contactDeletionTime } from "@fernkontor/domain/retention/retention";
import { addAuditEntry } from "../audit/audit.ts";
import { hasOpenSheets } from "../cases/sheet-rows.ts";
import type { Database, Transaction } from "../database/database.ts";
import { timeSeen } from "../database/setting.ts";
import { insertInto, sql } from "../database/sql.ts";
import { noteErased } from "./cleaning.ts";
import { keepErasedList } from "./erased-list.ts";

type Dates = { id: string; addedAt: string; lastSheetAt: string | null };

/**
 * Leaves a tombstone, so that no backup brings the contact back.
 * @returns false where there is none, `open` while a sheet for this contact is: it is ended first, and the contact told so
 */
export async function eraseContact(database: Database, id: string, at: Date, by: string): Promise<boolean | "open"> {
  const erased = await database.write(async (tx) => {
    if (await hasOpenSheets(tx, id, at)) return "open";
    const found = await tx.all<Dates>(sql`SELECT id, added_at, last_sheet_at FROM company_contact WHERE id = ${id}`);
    await eraseRows(tx, found, at, by);
    return found.length > 0;
  });
  await database.clearJournal();
  await keepErasedList(database).catch(() => {});
  return erased;
}

/** In the round that deletes what is due, by the clock of that round. */
export async function eraseDueContacts(tx: Transaction, at: Date): Promise<void> {
  const contacts = await tx.all<Dates>(sql`SELECT id, added_at, last_sheet_at FROM company_contact`);
  const due = contacts.filter((contact) => contactDeletionTime(contact) <= at.toISOString());
  await eraseRows(tx, due, at);
}

/** Those that were erased and are there again: the database has gone back to an earlier state. */
export async function eraseContactsAgain(database: Database): Promise<void> {
  const again = sql`SELECT id FROM company_contact WHERE id IN (SELECT id FROM tombstone)`;
  if ((await database.one(again)) === undefined) return;
  await database.write(async (tx) => {
    tx.run(sql`DELETE FROM company_contact WHERE id IN (SELECT id FROM tombstone)`);
    noteErased(tx);
  });
  await database.clearJournal();
}

async function eraseRows(tx: Transaction, contacts: readonly Dates[], at: Date, by?: string): Promise<void> {
  if (contacts.length === 0) return;
  const erasedAt = await timeSeen(tx, at.toISOString());
  for (const { id, addedAt } of contacts) {
    const tombstone = { id, received_at: addedAt, erased_at: erasedAt, how: by === undefined ? "due" : "deleted" };
    tx.run(sql`${insertInto("tombstone", tombstone)} ON CONFLICT (id) DO NOTHING`);
    tx.run(sql`DELETE FROM company_contact WHERE id = ${id}`);
    addAuditEntry(tx, { action: "contact-deleted", at, personId: by, applicationId: id });
  }
  noteErased(tx);
}
