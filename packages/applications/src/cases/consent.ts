/** The wordings that applicants have agreed to. */
import type { Database, Statement } from "../database/database.ts";
import { rows } from "../database/rows.ts";

/** A wording that applicants agree to, and the name under which it is kept as evidence. */
export type ConsentWording = { version: string; text: string };

/** To stand in one batch with who agrees to it. */
export function keptConsent({ version, text }: ConsentWording): Statement {
  return ["INSERT INTO consent_text (version, text) VALUES ($1, $2) ON CONFLICT (version) DO NOTHING", [version, text]];
}

/** Keeps a wording before anybody has agreed to it: a later release finds the text of a page opened before. */
export async function keepConsent(database: Database, wording: ConsentWording): Promise<void> {
  await database.batch([keptConsent(wording)]);
}

/** The wording that an applicant has agreed to. */
export async function findConsentText(database: Database, version: string): Promise<string | undefined> {
  const [row] = await rows<{ text: string }>(database, "SELECT text FROM consent_text WHERE version = $1", [version]);
  return row?.text;
}
