/** What people and applicants write to each other. */
import type { Database, Reads } from "../database/database.ts";
import { exists } from "../database/rows.ts";
import { type Sql, sql } from "../database/sql.ts";

type AddressedLetter = { applicationId: string; subject: string; body: string; recipient: string; sender: string };

/**
 * What a person has written and is to be sent now; by the id of its event. Not what was taken back. It is addressed to the
 * address of now: whoever reads mails to the former one must not read this, nor get the link of the new one.
 */
export function addressLetter(database: Database, eventId: string): Promise<AddressedLetter | undefined> {
  return database.write((tx) =>
    tx.one<AddressedLetter>(
      sql`UPDATE letter SET recipient = (SELECT email FROM application WHERE id = letter.application_id)
          WHERE event_id = ${eventId} AND taken_back_at IS NULL
          RETURNING application_id, subject, body, recipient, sender`,
    ),
  );
}

/** The letters and sheets of these applications: some mails are named after them. */
export function idsOfMails(applications: readonly string[]): Sql {
  return sql`SELECT event_id AS id FROM letter WHERE application_id IN (${applications})
    UNION ALL SELECT id FROM sheet WHERE application_id IN (${applications})`;
}

/** Whether there is an application, or something of one, with this id: mails are named after them. */
export function isStored(database: Reads, id: string): Promise<boolean> {
  return exists(
    database,
    sql`SELECT id FROM application WHERE id = ${id} UNION ALL SELECT event_id FROM letter WHERE event_id = ${id}
        UNION ALL SELECT id FROM sheet WHERE id = ${id}`,
  );
}
