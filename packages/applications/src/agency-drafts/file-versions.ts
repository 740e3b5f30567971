/** Files of `agency/` as they have been public, and as they were set aside, one after the other. */
import { monthsLater } from "@fernkontor/domain/retention/retention";
import { addAuditEntry, type NewAuditEntry } from "../audit/audit.ts";
import type { Database, Transaction } from "../database/database.ts";
import { insertInto, raw, sql } from "../database/sql.ts";

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
  /** Of the draft that became public. */
  act: string | null;
};

type NewVersion = Pick<FileVersion, "path" | "text" | "writtenBy"> & { at: string; act?: string | undefined };

export type FileVersions = {
  /**
   * Notes what is public since then; told the same text again, nothing changes.
   * @param entry what the log says of it, in the same transaction @returns whether it was news
   */
  note(version: NewVersion, entry?: NewAuditEntry): Promise<boolean>;
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
const columns = raw("path, number, text, kept_at, public_at, written_by, act");

/** One more of a file, unless its text is that of the last one: of those that were public where this one is. */
async function addVersion(tx: Transaction, version: NewVersion, publicAt: string | null): Promise<boolean> {
  const { path, text, at, writtenBy, act = null } = version;
  const isAmong = raw(publicAt === null ? "1 = 1" : "public_at IS NOT NULL");
  const [newest, last] = await Promise.all([
    tx.one<{ number: number | null }>(sql`SELECT max(number) AS number FROM file_version WHERE path = ${path}`),
    tx.one<{ text: string | null }>(
      sql`SELECT text FROM file_version WHERE path = ${path} AND ${isAmong} ORDER BY number DESC LIMIT 1`,
    ),
  ]);
  if ((last?.text ?? "") === (text ?? "")) return false;
  const number = (newest?.number ?? 0) + 1;
  const row = { path, number, text, kept_at: at, public_at: publicAt, written_by: writtenBy, act };
  tx.run(insertInto("file_version", row));
  return true;
}

export function createFileVersions(database: Database): FileVersions {
  return {
    note: (version, entry) =>
      database.write(async (tx) => {
        if (entry) addAuditEntry(tx, entry);
        return addVersion(tx, version, version.at);
      }),
    setAside: (version) => database.write(async (tx) => void (await addVersion(tx, version, null))),
    of: (path) => database.all(sql`SELECT ${columns} FROM file_version WHERE path = ${path} ORDER BY number DESC`),
    publicAt: async (at) => {
      const found = await database.all<{ path: string }>(sql`SELECT path FROM file_version WHERE public_at = ${at}`);
      return found.map(({ path }) => path);
    },
    gone: (folder, since) =>
      database.all(
        sql`SELECT ${columns} FROM file_version v
            WHERE text IS NULL AND substr(path, 1, ${folder.length}) = ${folder} AND kept_at >= ${since.toISOString()}
              AND number = (SELECT max(number) FROM file_version WHERE path = v.path) ORDER BY kept_at DESC, path`,
      ),
    lastPublic: async () => {
      const last = await database.all<{ path: string; text: string }>(
        sql`SELECT path, text FROM file_version v WHERE text IS NOT NULL AND number =
              (SELECT max(number) FROM file_version WHERE path = v.path AND public_at IS NOT NULL)`,
      );
      return new Map(last.map(({ path, text }) => [path, text]));
    },
    forget: (now) => {
      const before = monthsLater(now.toISOString(), -keptMonths);
      // `ended`: when the next one became public. What is public has none.
      const forgotten = sql`DELETE FROM file_version WHERE EXISTS (
        SELECT 1 FROM (
          SELECT path, number, kept_at, public_at, (
            SELECT min(public_at) FROM file_version n
            WHERE n.path = v.path AND n.number > v.number AND n.public_at IS NOT NULL) AS ended
          FROM file_version v) o
        WHERE o.path = file_version.path AND o.number = file_version.number AND (
          (o.public_at IS NULL AND o.kept_at < ${before})
          OR (o.public_at IS NOT NULL AND o.ended < ${before} AND NOT EXISTS (
            SELECT 1 FROM application a WHERE o.path = 'jobs/' || a.position_slug || '.yaml'
              AND a.received_at >= o.public_at AND a.received_at < o.ended))))`;
      return database.write(async (tx) => tx.run(forgotten));
    },
  };
}
