/** The wordings that applicants have agreed to. */
import type { Statement } from "../database/database.ts";

/** A wording that applicants agree to, and the name under which it is kept as evidence. */
export type ConsentWording = { version: string; text: string };

export function keptConsent({ version, text }: ConsentWording): Statement {
  return ["INSERT INTO consent_text (version, text) VALUES ($1, $2) ON CONFLICT (version) DO NOTHING", [version, text]];
}
