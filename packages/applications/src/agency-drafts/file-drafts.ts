/** Files of `agency/` that the agency's people have begun to change: each has one draft, with a version, whoever wrote it. */
import { randomUUID } from "node:crypto";
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
  /** What one act has changed has the same: it becomes public together, or not at all. */
  act: string;
  /** ISO 8601. */
  keptAt: string;
};

/** Without an act it is one of its own. */
type WithAct<Draft> = Omit<Draft, "act"> & { act?: string | null | undefined };

/** `seenVersion`: of the draft that its writer saw, 0 for none. `action`: what the log says of it. */
type NewDraft = WithAct<Omit<FileDraft, "version" | "keptAt">> & {
  seenVersion: number;
  at: Date;
  action?: AuditAction;
};

export type FileDrafts = {
  /**
   * Keeps it in the place of the version that was seen. What goes together with that one goes together with this act, too.
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
  takeBack(draft: WithAct<Omit<FileDraft, "version">>, release: string): Promise<void>;
  /** Forgets it, once it is public, or because a person does not want it, unless somebody has saved a newer one. @returns whether it was there */
  drop(path: string, version: number, by?: { personId: string; at: Date }): Promise<boolean>;
};

const columns = raw("path, text, base, version, person_id, act, kept_at");

function findDraft(database: Reads, path: string): Promise<FileDraft | undefined> {
  return database.one<FileDraft>(sql`SELECT ${columns} FROM file_draft WHERE path = ${path}`);
}

export function createFileDrafts(database: Database): FileDrafts {
  return {
    keep: ({ path, text, base, personId, seenVersion, at, act: given, action = "file-saved" }) =>
      database.write(async (tx) => {
        const before = await findDraft(tx, path);
        if ((before?.version ?? 0) !== seenVersion) return undefined;
        const [version, keptAt] = [seenVersion + 1, at.toISOString()];
        const act = given ?? before?.act ?? randomUUID();
        const row = { text, base, version, person_id: personId, act, kept_at: keptAt };
        if (before === undefined) tx.run(insertInto("file_draft", { path, ...row }));
        else tx.run(sql`UPDATE file_draft SET ${sets(row)} WHERE path = ${path}`);
        if (before !== undefined) tx.run(sql`UPDATE file_draft SET act = ${act} WHERE act = ${before.act}`);
        if (personId !== null) addAuditEntry(tx, { action, at, personId, path });
        return { path, text, base, version, personId, act, keptAt };
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
    takeBack: ({ path, text, base, personId, act, keptAt }, release) =>
      database.write(async (tx) => {
        // The log's entry says that it was done: whoever has dropped the draft since does not get it again.
        const isDone = await exists(tx, sql`SELECT 1 FROM audit_entry WHERE id = ${releaseEntryId(release, path)}`);
        if (isDone || (await findDraft(tx, path)) !== undefined) return;
        const row = { path, text, base, version: 1, person_id: personId, act: act ?? randomUUID(), kept_at: keptAt };
        tx.run(insertInto("file_draft", row));
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
