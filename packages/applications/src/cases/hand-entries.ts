/** Every SQL statement about applications that somebody of the agency has entered by hand. */

import type { StoredApplication } from "../application.ts";
import { addEntryAbout } from "../audit/audit.ts";
import { consentByHand, type Informed } from "../by-hand.ts";
import type { Database, Reads } from "../database/database.ts";
import { sql } from "../database/sql.ts";
import { type ApplicationRow, applicationColumns, applicationOf } from "./application-row.ts";
import { addConsent, type ConsentWording } from "./consent.ts";

/** As a condition: nobody has given consent, or has been told what becomes of the data. */
export const lacksSomething = sql`came_by IS NOT NULL AND (informed = 'none' OR consent_version = ${consentByHand.none.version})`;

/** Those that lack consent, or whose applicant nobody has told what becomes of the data; the oldest first. */
export async function entriesToMend(database: Reads): Promise<StoredApplication[]> {
  const found = await database.all<ApplicationRow>(
    sql`SELECT ${applicationColumns} FROM application WHERE ${lacksSomething} ORDER BY entered_at, id`,
  );
  return found.map(applicationOf);
}

/** Notes of one of them what has happened now. What has happened before stays as it was. */
export function mendEntry(
  database: Database,
  id: string,
  done: { consent: ConsentWording } | { informed: Informed },
  by: string,
  at: Date,
): Promise<void> {
  const time = at.toISOString();
  return database.write(async (tx) => {
    if ("consent" in done) {
      addConsent(tx, done.consent);
      tx.run(
        sql`UPDATE application SET consent_version = ${done.consent.version}, consented_at = ${time}
            WHERE id = ${id} AND consent_version = ${consentByHand.none.version}`,
      );
    } else
      tx.run(
        sql`UPDATE application SET informed = ${done.informed}, informed_by = ${by}, informed_at = ${time}
            WHERE id = ${id} AND informed = 'none'`,
      );
    addEntryAbout(tx, id, "entry-mended", at, by);
  });
}
