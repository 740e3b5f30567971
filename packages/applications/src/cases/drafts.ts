/** Letters that somebody has begun: each has one for an application. No colleague sees it; the file after Art. 15 GDPR has it. */
import { dayMs } from "@fernkontor/domain/german/berlin-time";
import type { Database } from "../database/database.ts";
import { exists } from "../database/rows.ts";
import { sql } from "../database/sql.ts";

/** Longer ago nobody goes on with it. */
const keptDays = 30;

/** `fields`: what its form was sent with. `keptAt`: ISO 8601. */
export type KeptDraft = { fields: URLSearchParams; keptAt: string };

export type Drafts = {
  /** Keeps it in the place of the one before. `false`: there is no such application. */
  keep(applicationId: string, personId: string, fields: URLSearchParams, at: Date): Promise<boolean>;
  find(applicationId: string, personId: string): Promise<KeptDraft | undefined>;
  drop(applicationId: string, personId: string): Promise<void>;
  /** Forgets what nobody has gone on with. */
  forget(now: Date): Promise<void>;
};

export function createDrafts(database: Database): Drafts {
  return {
    keep: (applicationId, personId, fields, at) =>
      database.write((tx) =>
        exists(
          tx,
          sql`INSERT INTO draft (application_id, person_id, kept_at, fields)
              SELECT id, ${personId}, ${at.toISOString()}, ${fields.toString()} FROM application WHERE id = ${applicationId}
              ON CONFLICT (application_id, person_id) DO UPDATE SET kept_at = excluded.kept_at, fields = excluded.fields
              RETURNING application_id`,
        ),
      ),
    find: async (applicationId, personId) => {
      const kept = await database.one<{ fields: string; keptAt: string }>(
        sql`SELECT fields, kept_at FROM draft WHERE application_id = ${applicationId} AND person_id = ${personId}`,
      );
      return kept && { fields: new URLSearchParams(kept.fields), keptAt: kept.keptAt };
    },
    drop: (applicationId, personId) =>
      database.write(async (tx) =>
        tx.run(sql`DELETE FROM draft WHERE application_id = ${applicationId} AND person_id = ${personId}`),
      ),
    forget: (now) => {
      const before = new Date(now.getTime() - keptDays * dayMs).toISOString();
      return database.write(async (tx) => tx.run(sql`DELETE FROM draft WHERE kept_at < ${before}`));
    },
  };
}
