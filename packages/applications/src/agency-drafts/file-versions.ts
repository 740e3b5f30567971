/** Files of `agency/` as they have been public, one after the other. */
import type { Database } from "../store/database.ts";
import { rows } from "../store/rows.ts";

export type FileVersion = {
  path: string;
  number: number;
  /** `null`: since then there is no such file. */
  text: string | null;
  /** ISO 8601. */
  publicAt: string;
  /** A name; `null` when no person of the desk published it. */
  publishedBy: string | null;
};

export type FileVersions = {
  /** Notes what is public since then; told the same text again, nothing changes. */
  note(version: Omit<FileVersion, "number">): Promise<void>;
  /** Of a file, the newest first. */
  of(path: string): Promise<FileVersion[]>;
};

export function createFileVersions(database: Database): FileVersions {
  return {
    note: async ({ path, text, publicAt, publishedBy }) => {
      await database.batch([
        [
          `INSERT INTO file_version (path, number, text, public_at, published_by)
           SELECT $1, coalesce(max(number), 0) + 1, $2, $3, $4 FROM file_version WHERE path = $1
           HAVING coalesce((SELECT text FROM file_version WHERE path = $1 ORDER BY number DESC LIMIT 1), '')
             <> coalesce($2, '')
           ON CONFLICT (path, number) DO NOTHING`,
          [path, text, publicAt, publishedBy],
        ],
      ]);
    },
    of: (path) =>
      rows(
        database,
        `SELECT path, number, text, public_at, published_by FROM file_version WHERE path = $1 ORDER BY number DESC`,
        [path],
      ),
  };
}
