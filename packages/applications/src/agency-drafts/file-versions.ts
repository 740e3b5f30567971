/** Files of `agency/` as they have been public, and as they were set aside, one after the other. */
import { monthsLater } from "@fernkontor/domain/retention/retention";
import type { Database, Statement } from "../database/database.ts";
import { rows } from "../database/rows.ts";

export type FileVersion = {
  path: string;
  number: number;
  /** `null`: since then there is no such file. */
  text: string | null;
  /** ISO 8601: when it became public, or was set aside. */
  keptAt: string;
  /** ISO 8601; `null`: it was set aside and never public. */
  publicAt: string | null;
  /** A name; `null` when nobody of the desk wrote it. */
  writtenBy: string | null;
};

type NewVersion = Pick<FileVersion, "path" | "text" | "writtenBy"> & { at: string };

export type FileVersions = {
  /**
   * Notes what is public since then; told the same text again, nothing changes.
   * @param entry what the log says of it, in the same batch @returns whether it was news
   */
  note(version: NewVersion, entry?: Statement): Promise<boolean>;
  /** Keeps a text that is not public, so that nobody's work is lost. The same as the last one is not kept twice. */
  setAside(version: NewVersion): Promise<void>;
  /** Which files became public in this moment, ISO 8601: with one release. */
  publicAt(at: string): Promise<string[]>;
  /** Of a file, the newest first. */
  of(path: string): Promise<FileVersion[]>;
  /** The ends of files below a folder that went since a moment and are not there again, the newest first. */
  gone(folder: string, since: Date): Promise<FileVersion[]>;
  /** What was public last of each file, by its path; files that are gone are left out. */
  lastPublic(): Promise<Map<string, string>>;
  /**
   * Forgets what nobody asks for any more: what has not been public for twelve months, or was set aside so long ago. Kept are
   * what is public, and of a listing what was public when an application for it came that is still stored.
   */
  forget(now: Date): Promise<void>;
};

const keptMonths = 12;
const columns = "path, number, text, kept_at, public_at, written_by";

export function createFileVersions(database: Database): FileVersions {
  /** One more of a file, unless its text is that of the last one `among` those that are there. */
  const add = async (
    { path, text, at, writtenBy }: NewVersion,
    publicAt: string | null,
    among: string,
    also: readonly Statement[] = [],
  ) => {
    const [added = []] = await database.batch([
      [
        `INSERT INTO file_version (${columns})
         SELECT $1, coalesce(max(number), 0) + 1, $2, $3, $4, $5 FROM file_version WHERE path = $1
         HAVING coalesce((SELECT text FROM file_version WHERE path = $1 AND ${among} ORDER BY number DESC LIMIT 1), '')
           <> coalesce($2, '')
         ON CONFLICT (path, number) DO NOTHING RETURNING number`,
        [path, text, at, publicAt, writtenBy],
      ],
      ...also,
    ]);
    return added.length > 0;
  };
  return {
    note: (version, entry) => add(version, version.at, "public_at IS NOT NULL", entry ? [entry] : []),
    setAside: async (version) => {
      await add(version, null, "1 = 1");
    },
    of: (path) => rows(database, `SELECT ${columns} FROM file_version WHERE path = $1 ORDER BY number DESC`, [path]),
    publicAt: async (at) => {
      const found = await rows<{ path: string }>(database, "SELECT path FROM file_version WHERE public_at = $1", [at]);
      return found.map(({ path }) => path);
    },
    gone: (folder, since) =>
      rows(
        database,
        `SELECT ${columns} FROM file_version v WHERE text IS NULL AND substr(path, 1, $2) = $1 AND kept_at >= $3
           AND number = (SELECT max(number) FROM file_version WHERE path = v.path) ORDER BY kept_at DESC, path`,
        [folder, folder.length, since.toISOString()],
      ),
    lastPublic: async () => {
      const last = await rows<{ path: string; text: string }>(
        database,
        `SELECT path, text FROM file_version v WHERE text IS NOT NULL AND number =
           (SELECT max(number) FROM file_version WHERE path = v.path AND public_at IS NOT NULL)`,
      );
      return new Map(last.map(({ path, text }) => [path, text]));
    },
    forget: async (now) => {
      const before = monthsLater(now.toISOString(), -keptMonths);
      // `ended`: when the next one became public. What is public has none.
      await database.batch([
        [
          `DELETE FROM file_version WHERE EXISTS (
             SELECT 1 FROM (
               SELECT path, number, kept_at, public_at, (
                 SELECT min(public_at) FROM file_version n
                 WHERE n.path = v.path AND n.number > v.number AND n.public_at IS NOT NULL) AS ended
               FROM file_version v) o
             WHERE o.path = file_version.path AND o.number = file_version.number AND (
               (o.public_at IS NULL AND o.kept_at < $1)
               OR (o.public_at IS NOT NULL AND o.ended < $1 AND NOT EXISTS (
                 SELECT 1 FROM application a WHERE o.path = 'jobs/' || a.position_slug || '.yaml'
                   AND a.received_at >= o.public_at AND a.received_at < o.ended))))`,
          [before],
        ],
      ]);
    },
  };
}
