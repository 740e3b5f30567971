/** Letters that somebody has begun: each has one for an application. No colleague sees it; the file after Art. 15 GDPR has it. */
import { dayMs } from "@fernkontor/domain/german/berlin-time";
import type { Database } from "../database/database.ts";
import { rows } from "../database/rows.ts";

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
    keep: async (applicationId, personId, fields, at) => {
      const [kept = []] = await database.batch([
        [
          `INSERT INTO draft (application_id, person_id, kept_at, fields)
           SELECT id, $2, $3, $4 FROM application WHERE id = $1
           ON CONFLICT (application_id, person_id) DO UPDATE
             SET kept_at = excluded.kept_at, fields = excluded.fields
           RETURNING application_id`,
          [applicationId, personId, at.toISOString(), fields.toString()],
        ],
      ]);
      return kept.length > 0;
    },
    find: async (applicationId, personId) => {
      const [kept] = await rows<{ fields: string; keptAt: string }>(
        database,
        "SELECT fields, kept_at FROM draft WHERE application_id = $1 AND person_id = $2",
        [applicationId, personId],
      );
      return kept && { fields: new URLSearchParams(kept.fields), keptAt: kept.keptAt };
    },
    drop: async (applicationId, personId) => {
      await database.batch([
        ["DELETE FROM draft WHERE application_id = $1 AND person_id = $2", [applicationId, personId]],
      ]);
    },
    forget: async (now) => {
      const before = new Date(now.getTime() - keptDays * dayMs).toISOString();
      await database.batch([["DELETE FROM draft WHERE kept_at < $1", [before]]]);
    },
  };
}
