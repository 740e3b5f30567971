/** Letters that somebody has begun: each has one for an application. No colleague sees it; the file after Art. 15 GDPR has it. */
import { dayMs } from "@fernkontor/domain/german/berlin-time";
import type { Database } from "../database/database.ts";
import { rows } from "../database/rows.ts";

/** Longer ago nobody goes on with it. */
const keptDays = 30;

/** `fields`: what its form was sent with. `keptAt`: ISO 8601. */
export type KeptDraft = { fields: URLSearchParams; keptAt: string };

/**
 * A person's own, or what came with a session of theirs that was over: it may be from whoever found the cookie, and stands
 * apart until its owner has looked at it.
 */
type DraftKind = "own" | "late";

export type Drafts = {
  /** Keeps it in the place of the one before. `false`: there is no such application. */
  keep(applicationId: string, personId: string, fields: URLSearchParams, at: Date, kind?: DraftKind): Promise<boolean>;
  find(applicationId: string, personId: string): Promise<{ [Kind in DraftKind]?: KeptDraft }>;
  drop(applicationId: string, personId: string, kind?: DraftKind): Promise<void>;
  /** Forgets what nobody has gone on with. */
  forget(now: Date): Promise<void>;
};

const lateOf = (kind: DraftKind) => (kind === "late" ? 1 : 0);

export function createDrafts(database: Database): Drafts {
  return {
    keep: async (applicationId, personId, fields, at, kind = "own") => {
      const [kept = []] = await database.batch([
        [
          `INSERT INTO draft (application_id, person_id, kept_at, fields, late)
           SELECT id, $2, $3, $4, $5 FROM application WHERE id = $1
           ON CONFLICT (application_id, person_id, late) DO UPDATE
             SET kept_at = excluded.kept_at, fields = excluded.fields
           RETURNING application_id`,
          [applicationId, personId, at.toISOString(), fields.toString(), lateOf(kind)],
        ],
      ]);
      return kept.length > 0;
    },
    find: async (applicationId, personId) => {
      const kept = await rows<{ fields: string; keptAt: string; late: number }>(
        database,
        "SELECT fields, kept_at, late FROM draft WHERE application_id = $1 AND person_id = $2",
        [applicationId, personId],
      );
      return Object.fromEntries(
        kept.map(({ fields, keptAt, late }) => [
          late === 1 ? "late" : "own",
          { fields: new URLSearchParams(fields), keptAt },
        ]),
      );
    },
    drop: async (applicationId, personId, kind = "own") => {
      await database.batch([
        [
          "DELETE FROM draft WHERE application_id = $1 AND person_id = $2 AND late = $3",
          [applicationId, personId, lateOf(kind)],
        ],
      ]);
    },
    forget: async (now) => {
      const before = new Date(now.getTime() - keptDays * dayMs).toISOString();
      await database.batch([["DELETE FROM draft WHERE kept_at < $1", [before]]]);
    },
  };
}
