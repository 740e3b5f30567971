/** Files of `agency/` that the agency's people have begun to change: each has one draft, with a version, whoever wrote it. */
import { type AuditAction, addAuditEntry, releaseEntryId } from "../audit/audit.ts";
import type { Database, Reads } from "../database/database.ts";
import { exists } from "../database/rows.ts";
import { insertInto, raw, type Sql, sets, sql } from "../database/sql.ts";

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

const columns = raw("path, text, base, version, person_id, kept_at");

function findDraft(database: Reads, path: string): Promise<FileDraft | undefined> {
  return database.one<FileDraft>(sql`SELECT ${columns} FROM file_draft WHERE path = ${path}`);
}

export function createFileDrafts(database: Database): FileDrafts {
  return {
    keep: ({ path, text, base, personId, seenVersion, at, action = "file-saved" }) =>
      database.write(async (tx) => {
        const before = await findDraft(tx, path);
        if ((before?.version ?? 0) !== seenVersion) return undefined;
        const [version, keptAt] = [seenVersion + 1, at.toISOString()];
        const row = { text, base, version, person_id: personId, kept_at: keptAt };
        if (before === undefined) tx.run(insertInto("file_draft", { path, ...row }));
        else tx.run(sql`UPDATE file_draft SET ${sets(row)} WHERE path = ${path}`);
        if (personId !== null) addAuditEntry(tx, { action, at, personId, path });
        return { path, text, base, version, personId, keptAt };
      }),
    find: (path) => findDraft(database, path),
    below: (folder) => database.all(sql`SELECT ${columns} FROM file_draft WHERE ${isBelow(folder)} ORDER BY path`),
    count: async (folder) => {
      const row = await database.one<{ count: number }>(
        sql`SELECT count(*) AS count FROM file_draft WHERE ${isBelow(folder)}`,
      );
      return row?.count ?? 0;
    },
    rebase: (path, version, base) =>
      database.write(async (tx) =>
        tx.run(sql`UPDATE file_draft SET base = ${base} WHERE path = ${path} AND version = ${version}`),
      ),
    takeBack: ({ path, text, base, personId, keptAt }, release) =>
      database.write(async (tx) => {
        // The log's entry says that it was done: whoever has dropped the draft since does not get it again.
        const isDone = await exists(tx, sql`SELECT 1 FROM audit_entry WHERE id = ${releaseEntryId(release, path)}`);
        if (isDone || (await findDraft(tx, path)) !== undefined) return;
        tx.run(insertInto("file_draft", { path, text, base, version: 1, person_id: personId, kept_at: keptAt }));
      }),
    drop: (path, version, by) =>
      database.write(async (tx) => {
        if ((await findDraft(tx, path))?.version !== version) return false;
        if (by) addAuditEntry(tx, { action: "file-draft-dropped", path, ...by });
        tx.run(sql`DELETE FROM file_draft WHERE path = ${path}`);
        return true;
      }),
  };
}

function isBelow(folder: string): Sql {
  return sql`substr(path, 1, ${folder.length}) = ${folder}`;
}
