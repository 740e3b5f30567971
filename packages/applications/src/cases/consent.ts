/** The wordings that applicants have agreed to. */
import type { Database, Reads, Transaction } from "../database/database.ts";
import { insertInto, sql } from "../database/sql.ts";

/** A wording that applicants agree to, and the name under which it is kept as evidence. */
export type ConsentWording = { version: string; text: string };

/** In one transaction with who agrees to it. */
export function addConsent(tx: Transaction, { version, text }: ConsentWording): void {
  tx.run(sql`${insertInto("consent_text", { version, text })} ON CONFLICT (version) DO NOTHING`);
}

/** Keeps a wording before anybody has agreed to it: a later release finds the text of a page opened before. */
export function keepConsent(database: Database, wording: ConsentWording): Promise<void> {
  return database.write(async (tx) => addConsent(tx, wording));
}

/** The wording that an applicant has agreed to. */
export async function findConsentText(database: Reads, version: string): Promise<string | undefined> {
  const row = await database.one<{ text: string }>(sql`SELECT text FROM consent_text WHERE version = ${version}`);
  return row?.text;
}
