/**
 * What does not go back to an earlier state with the rest when a backup takes the place of an old database: what was erased
 * stays so, who was shut out stays out, and what counts for the reply time counts once.
 */
import { backupRecipientKey, deletionClockKey } from "../database/setting.ts";
import { raw, type Sql, sql } from "../database/sql.ts";

export const keptTables = [
  "tombstone",
  "placement",
  "past_wait",
  "spent_token",
  "suppressed_recipient",
  "secret",
  "setting",
  "person",
  "passkey",
];

/** Makes a table beside the new one, for the old one's rows. For both databases, like what follows. */
export const setAside = (table: string): readonly Sql[] => [
  raw(`DROP TABLE IF EXISTS kept_${table}`),
  raw(`CREATE TABLE kept_${table} AS SELECT * FROM ${table} WHERE 1 = 0`),
];

/** Run once both are filled, in one transaction. */
export const putBack: readonly Sql[] = [
  sql`INSERT INTO tombstone SELECT * FROM kept_tombstone WHERE true ON CONFLICT (id) DO NOTHING`,

  sql`DELETE FROM placement WHERE application_id IN (SELECT application_id FROM kept_placement)`,
  sql`INSERT INTO placement SELECT * FROM kept_placement`,

  // Nothing tells them apart: as many of each kind as there were here or in the backup.
  sql`INSERT INTO past_wait (received_on, quarter_hours, outcome)
   SELECT received_on, quarter_hours, outcome FROM (
     SELECT *, row_number() OVER (PARTITION BY received_on, quarter_hours, outcome) AS copy FROM kept_past_wait) kept
   WHERE copy > (SELECT count(*) FROM past_wait there WHERE there.received_on = kept.received_on
     AND there.quarter_hours = kept.quarter_hours AND there.outcome = kept.outcome)`,
  // Their waits are among these: erased again, they would count twice.
  sql`UPDATE application SET measured = 0 WHERE id IN (SELECT id FROM kept_tombstone)`,

  sql`INSERT INTO spent_token (key, died_at) SELECT key, died_at FROM kept_spent_token WHERE died_at IS NOT NULL
   ON CONFLICT (key) DO UPDATE SET application_id = NULL, died_at = excluded.died_at`,

  sql`DELETE FROM suppressed_recipient WHERE address IN (SELECT address FROM kept_suppressed_recipient)`,
  sql`INSERT INTO suppressed_recipient SELECT * FROM kept_suppressed_recipient`,

  sql`INSERT INTO secret SELECT * FROM kept_secret`,
  sql`INSERT INTO setting SELECT * FROM kept_setting WHERE key IN (${[deletionClockKey, backupRecipientKey]})
   ON CONFLICT (key) DO UPDATE SET value = excluded.value`,

  // A role stays what it is now: with those of then nobody might be left who sees to the team.
  sql`UPDATE person SET role = (SELECT role FROM kept_person kept WHERE kept.id = person.id)
   WHERE id IN (SELECT id FROM kept_person)`,
  sql`UPDATE person SET removed_at = (SELECT removed_at FROM kept_person kept WHERE kept.id = person.id)
   WHERE id IN (SELECT id FROM kept_person WHERE removed_at IS NOT NULL)`,
  sql`DELETE FROM passkey WHERE EXISTS (SELECT 1 FROM kept_passkey) AND id NOT IN (SELECT id FROM kept_passkey)`,

  ...keptTables.map((table) => raw(`DROP TABLE kept_${table}`)),
];
