/** What people and applicants write to each other. */
import type { Database, Statement } from "../database/database.ts";
import { named, rows } from "../database/rows.ts";

type AddressedLetter = { applicationId: string; subject: string; body: string; recipient: string; sender: string };

/**
 * What a person has written and is to be sent now; by the id of its event. Not what was taken back. It is addressed to the
 * address of now: whoever reads mails to the former one must not read this, nor get the link of the new one.
 */
export async function addressLetter(database: Database, eventId: string): Promise<AddressedLetter | undefined> {
  const [letter] = await rows<AddressedLetter>(
    database,
    `UPDATE letter SET recipient = (SELECT email FROM application WHERE id = letter.application_id)
     WHERE event_id = $1 AND taken_back_at IS NULL RETURNING application_id, subject, body, recipient, sender`,
    [eventId],
  );
  return letter;
}

/** The letters about these applications. */
export async function letterIds(database: Database, ids: readonly string[]): Promise<string[]> {
  const found = await database.batch(
    ids.map((id): Statement => ["SELECT event_id AS id FROM letter WHERE application_id = $1", [id]]),
  );
  return named<{ id: string }>(found.flat()).map(({ id }) => id);
}

/** Whether there is an application, or a letter, with this id: mails are named after them. */
export async function isStored(database: Database, id: string): Promise<boolean> {
  const found = await rows(
    database,
    "SELECT id FROM application WHERE id = $1 UNION ALL SELECT event_id FROM letter WHERE event_id = $1",
    [id],
  );
  return found.length > 0;
}
