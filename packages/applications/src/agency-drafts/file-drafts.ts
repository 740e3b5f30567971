/** Files of `agency/` that the agency's people have begun to change: each has one draft, with a version, whoever wrote it. */
import { randomUUID } from "node:crypto";
import { type AuditAction, auditEntry, releaseEntryId } from "../audit/audit.ts";
import type { Database } from "../database/database.ts";
import { named, rows } from "../database/rows.ts";

export type FileDraft = {
  /** Below `agency/`, as `jobs/content-creator.yaml`. */
  path: string;
  /** The whole file as it would be; `null` when it would go. */
  text: string | null;
  /** The file that it was begun from, whole; `null` when there was none. */
  base: string | null;
  version: number;
  /** `null`: nobody of the desk wrote it; an undo took it back. */
  personId: string | null;
  /** ISO 8601. */
  keptAt: string;
};

/** `seenVersion`: of the draft that its writer saw, 0 for none. `action`: what the log says of it. */
type NewDraft = Omit<FileDraft, "version" | "keptAt"> & { seenVersion: number; at: Date; action?: AuditAction };

export type FileDrafts = {
  /**
   * Keeps it in the place of the version that was seen.
   * @returns the draft as it is kept now, or undefined where somebody has saved a newer one (or dropped it): nothing changed
   */
  keep(draft: NewDraft): Promise<FileDraft | undefined>;
  find(path: string): Promise<FileDraft | undefined>;
  /** Those below a folder, as `jobs/`; all by `""`. By path. */
  below(folder: string): Promise<FileDraft[]>;
  count(folder: string): Promise<number>;
  /** Notes that the file has become what this draft goes on from. A newer draft is left alone. */
  rebase(path: string, version: number, base: string | null): Promise<void>;
  /**
   * What an undo has taken back is a draft again, once for each release, unless somebody has begun one since.
   * @param base the file as it is public now
   */
  takeBack(draft: Omit<FileDraft, "version">, release: string): Promise<void>;
  /** Forgets it, once it is public, or because a person does not want it, unless somebody has saved a newer one. @returns whether it was there */
  drop(path: string, version: number, by?: { personId: string; at: Date }): Promise<boolean>;
};

const columns = "path, text, base, version, person_id, kept_at";

export function createFileDrafts(database: Database): FileDrafts {
  return {
    keep: async ({ path, text, base, personId, seenVersion, at, action = "file-saved" }) => {
      const values = [path, text, base, seenVersion, personId, at.toISOString()];
      const [kept] = await database.batch([
        seenVersion === 0
          ? [
              `INSERT INTO file_draft (${columns}) VALUES ($1, $2, $3, $4 + 1, $5, $6)
               ON CONFLICT (path) DO NOTHING RETURNING ${columns}`,
              values,
            ]
          : [
              `UPDATE file_draft SET text = $2, base = $3, version = $4 + 1, person_id = $5, kept_at = $6
               WHERE path = $1 AND version = $4 RETURNING ${columns}`,
              values,
            ],
        auditEntry(
          { action, at, personId: personId ?? undefined, path },
          randomUUID(),
          "EXISTS (SELECT 1 FROM file_draft WHERE path = $10 AND version = $11 AND person_id = $12 AND kept_at = $13)",
          [path, seenVersion + 1, personId, at.toISOString()],
        ),
      ]);
      return named<FileDraft>(kept)[0];
    },
    find: async (path) =>
      (await rows<FileDraft>(database, `SELECT ${columns} FROM file_draft WHERE path = $1`, [path]))[0],
    below: (folder) =>
      rows(database, `SELECT ${columns} FROM file_draft WHERE substr(path, 1, $2) = $1 ORDER BY path`, [
        folder,
        folder.length,
      ]),
    count: async (folder) => {
      const counted = "SELECT count(*) AS count FROM file_draft WHERE substr(path, 1, $2) = $1";
      const [row] = await rows<{ count: number }>(database, counted, [folder, folder.length]);
      return row?.count ?? 0;
    },
    rebase: async (path, version, base) => {
      await database.batch([
        ["UPDATE file_draft SET base = $3 WHERE path = $1 AND version = $2", [path, version, base]],
      ]);
    },
    takeBack: async ({ path, text, base, personId, keptAt }, release) => {
      // The log's entry says that it was done: whoever has dropped the draft since does not get it again.
      await database.batch([
        [
          `INSERT INTO file_draft (${columns}) SELECT $1, $2, $3, 1, $4, $5
           WHERE NOT EXISTS (SELECT 1 FROM audit_entry WHERE id = $6) ON CONFLICT (path) DO NOTHING`,
          [path, text, base, personId, keptAt, releaseEntryId(release, path)],
        ],
      ]);
    },
    drop: async (path, version, by) => {
      const isThere = "EXISTS (SELECT 1 FROM file_draft WHERE path = $10 AND version = $11)";
      const results = await database.batch([
        ...(by
          ? [auditEntry({ action: "file-draft-dropped", path, ...by }, randomUUID(), isThere, [path, version])]
          : []),
        ["DELETE FROM file_draft WHERE path = $1 AND version = $2 RETURNING path", [path, version]],
      ]);
      return (results.at(-1) ?? []).length > 0;
    },
  };
}
