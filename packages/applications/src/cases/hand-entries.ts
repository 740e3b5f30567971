/** Every SQL statement about applications that somebody of the agency has entered by hand. */

import type { StoredApplication } from "../application.ts";
import { entryAbout } from "../audit/audit.ts";
import { consentByHand, type Informed } from "../by-hand.ts";
import type { Database, Statement } from "../database/database.ts";
import { rows } from "../database/rows.ts";
import { type ApplicationRow, applicationColumns, applicationOf } from "./application-row.ts";
import { type ConsentWording, keptConsent } from "./consent.ts";

/** As a condition: nobody has given consent, or has been told what becomes of the data. */
export const lacksSomething = `came_by IS NOT NULL AND (informed = 'none' OR consent_version = '${consentByHand.none.version}')`;

/** Those that lack consent, or whose applicant nobody has told what becomes of the data; the oldest first. */
export async function entriesToMend(database: Database): Promise<StoredApplication[]> {
  const found = await rows<ApplicationRow>(
    database,
    `SELECT ${applicationColumns} FROM application WHERE ${lacksSomething} ORDER BY entered_at, id`,
  );
  return found.map(applicationOf);
}

/** Notes of one of them what has happened now. What has happened before stays as it was. */
export async function mendEntry(
  database: Database,
  id: string,
  done: { consent: ConsentWording } | { informed: Informed },
  by: string,
  at: Date,
): Promise<void> {
  const time = at.toISOString();
  const none = consentByHand.none.version;
  const entry = entryAbout(id, "entry-mended", at, by);
  const mended: readonly Statement[] =
    "consent" in done
      ? [
          keptConsent(done.consent),
          [
            "UPDATE application SET consent_version = $2, consented_at = $3 WHERE id = $1 AND consent_version = $4",
            [id, done.consent.version, time, none],
          ],
        ]
      : [
          [
            "UPDATE application SET informed = $2, informed_by = $3, informed_at = $4 WHERE id = $1 AND informed = 'none'",
            [id, done.informed, by, time],
          ],
        ];
  await database.batch([...mended, entry]);
}
