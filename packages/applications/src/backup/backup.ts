/** Copies of the whole database in one file, and the way back. */
import { closeSync, existsSync, fsyncSync, openSync, readSync, realpathSync } from "node:fs";
import { chmod, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { applicationQuantity } from "../application.ts";
import { placeName } from "../move/place.ts";
import { OperatorError } from "../operator-error.ts";
import { eraseAgain } from "../retention/erasure.ts";
import { refuseOtherVersion } from "../schema/versions.ts";
import { type Database, explainDatabaseError, openDatabase } from "../store/database.ts";
import {
  erasedFileOf,
  readErasedFile,
  refuseUnreadable,
  type UnreadableLine,
  unreadableOf,
  writeErasedFile,
} from "../store/erased-file.ts";
import { migrate } from "../store/migrations.ts";
import { backupRecipientKey, keptSetting } from "../store/setting.ts";
import { createStore } from "../store/store.ts";
import { postgresBackup } from "./postgres-backup.ts";
import { newBackupKey, seal, sealedSignature, unseal } from "./sealing.ts";
import { sqliteBackup } from "./sqlite-backup.ts";
import { withUnsealed } from "./unsealed.ts";

/** What a backup holds. */
export type Contents = { version: number; applications: number };

/** How each of the two databases does it. */
export type BackupMethod = {
  /** Copies the database as it is at one moment, also while it is being written to, into a file that does not exist. */
  copyTo(file: string): Promise<void>;
  /** Reads a backup from beginning to end. Rejects when it is damaged or something else. */
  inspect(file: string): Promise<Contents>;
  /**
   * How many applications are in the database that a backup would replace. @throws OperatorError where a move has left it, or
   * not filled it yet: then two places would count.
   */
  countReplaced(): Promise<number>;
  /**
   * Puts a backup in the place of everything that is stored, in one transaction, except what must not go back to an
   * earlier state: tombstones, placements, past waits, dead tokens, suppressed recipients, the secret, the deletion clock, the
   * key of backups, closed accesses, removed passkeys and roles.
   */
  replaceBy(file: string): Promise<void>;
};

/** `key`: asked for the secret of a sealed one, which nobody is who does not need it. */
export type RestoreOptions = { replace: boolean; erasedFiles?: readonly string[]; key?: () => Promise<string> };

/** The two databases, and how a backup of each begins. */
const kinds = [
  { kind: "SQLite", signature: "SQLite format 3" },
  { kind: "PostgreSQL", signature: "PGDMP" },
] as const;

export type Backups = {
  /** Of which database; a backup is restored into one of the same kind. */
  kind: (typeof kinds)[number]["kind"];
  /**
   * Writes a backup for its owner's eyes, and beside it, as `<file>.erased`, the list of what has been erased. Resolves
   * once it is durable; a file of that name is replaced only then. No link and no form's token can be made from either. It
   * is sealed once there is a key.
   */
  write(file: string): Promise<Contents & { sealed: boolean }>;
  /** Whether backups are sealed. */
  hasKey(): Promise<boolean>;
  /** Makes a key and returns it; backups are sealed with it from `keep` on. Nothing that is stored opens them. */
  makeKey(): Promise<{ secret: string; keep: () => Promise<void> }>;
  /**
   * Restores a backup, and erases again what has been erased since, as far as the database that it replaces knows, or the
   * lists given as `erasedFiles`. @throws OperatorError when that would replace applications and `replace` does not say so, and
   * when the backup is damaged, of the other database, made by another version, or sealed with another key.
   */
  restore(file: string, options: RestoreOptions): Promise<Contents & { replaced: number; erasedAgain: string[] }>;
};

/** Backups of the database that `DATABASE_URL` names. */
export function openBackups(url: string): Backups {
  const isSqlite = url.startsWith("file:");
  const path = url.slice("file:".length);
  const [own, other] = isSqlite ? kinds : ([kinds[1], kinds[0]] as const);
  const method = isSqlite ? sqliteBackup(path) : postgresBackup(url);
  const withDatabase = async <Result>(work: (database: Database) => Promise<Result>): Promise<Result> => {
    const database = openDatabase(url, { mustExist: true });
    try {
      await migrate(database).catch(explainDatabaseError(url));
      return await work(database);
    } finally {
      await database.close();
    }
  };
  const keptRecipient = () =>
    withDatabase(async (database) => {
      const [[row] = []] = await database.batch([["SELECT value FROM setting WHERE key = $1", [backupRecipientKey]]]);
      return row && String(row.value);
    });
  return {
    kind: own.kind,

    write: async (file) => {
      if (isSqlite && isSameFile(file, path)) throw new OperatorError(`${file} ist die Datenbank selbst.`);
      const recipient = isSqlite && !existsSync(path) ? undefined : await keptRecipient();
      const unfinished = `${file}.unfinished`;
      const copyTo = async (place: string) => {
        await method.copyTo(place);
        // A backup that cannot be read is none.
        return method.inspect(place);
      };
      try {
        await rm(unfinished, { force: true });
        const contents =
          recipient === undefined
            ? await copyTo(unfinished)
            : await withUnsealed(url, async (plain) => {
                const contents = await copyTo(plain);
                await seal(plain, unfinished, recipient);
                return contents;
              });
        await chmod(unfinished, 0o600);
        syncToDisk(unfinished);
        await rename(unfinished, file);
        await withDatabase(async (database) => {
          // What nobody can read goes along: the machine may be lost before somebody has looked.
          const unreadable = isSqlite ? await unreadableOf(erasedFileOf(path), database) : [];
          await writeErasedFile(erasedFileOf(file), [await createStore(database).tombstones()], unreadable);
        });
        syncToDisk(dirname(file));
        return { ...contents, sealed: recipient !== undefined };
      } catch (error) {
        await rm(unfinished, { force: true }).catch(() => {});
        const { code } = error as NodeJS.ErrnoException;
        if (code === "ENOENT" || code === "EACCES" || code === "EISDIR")
          throw new OperatorError(`${file} lässt sich nicht schreiben (${code}).`);
        throw error;
      }
    },

    hasKey: async () => (await keptRecipient()) !== undefined,

    makeKey: async () => {
      const { secret, recipient } = await newBackupKey();
      const keep = () => withDatabase((database) => database.batch([keptSetting(backupRecipientKey, recipient)]));
      return { secret, keep: async () => void (await keep()) };
    },

    restore: async (file, { replace, erasedFiles = [], key }) => {
      if (isSqlite) refuseUnreadable(erasedFileOf(path), await unreadableBeside(path));
      for (const list of erasedFiles) refuseUnreadable(list, await unreadableOf(list));
      const lists = await Promise.all(erasedFiles.map((list) => readErasedFile(list)));
      const restoreFrom = async (plain: string) => {
        if (beginsWith(plain, other.signature)) {
          const place = placeName(url);
          throw new OperatorError(
            `${file} ist eine Sicherung einer ${other.kind}-Datenbank, ${place} aber ist eine von ${own.kind}. Stellen Sie sie in einer leeren ${other.kind}-Datenbank wieder her, mit DATABASE_URL darauf, und bringen Sie von dort alles her: npm run applications -- move --to ${place}`,
          );
        }
        if (!beginsWith(plain, own.signature)) throw new OperatorError(`${file} ist keine Sicherung dieses Programms.`);
        const contents = await method.inspect(plain);
        refuseOtherVersion(contents.version, file);
        const replaced = await method.countReplaced();
        if (replaced > 0 && !replace)
          throw new OperatorError(
            `Die Datenbank enthält ${applicationQuantity(replaced)}; an deren Stelle träten die ${contents.applications} der Sicherung. Ist das gewollt: --replace.`,
          );
        await method.replaceBy(plain);
        return { contents, replaced };
      };
      const { contents, replaced } = beginsWith(file, sealedSignature)
        ? await withUnsealed(url, async (plain) => {
            if (key === undefined) throw new OperatorError(`${file} ist versiegelt: Es braucht den Schlüssel.`);
            await unseal(file, plain, await key());
            return restoreFrom(plain);
          })
        : await restoreFrom(file);
      // Should this be cut off: the tombstones are stored, and whoever starts on this database goes on from here.
      const erasedAgain = await withDatabase(async (database) => {
        const store = createStore(database);
        await store.keepTombstones(lists.flatMap(({ tombstones }) => tombstones));
        const erased = await eraseAgain(store, store.erase);
        await store.scrub();
        return erased;
      });
      return { ...contents, applications: contents.applications - erasedAgain.length, replaced, erasedAgain };
    },
  };
}

/** What cannot be read of the list beside a database, which alone knows what a torn line was to say. */
async function unreadableBeside(path: string): Promise<UnreadableLine[]> {
  const list = erasedFileOf(path);
  if (!existsSync(path)) return unreadableOf(list);
  let database: Database | undefined;
  try {
    database = openDatabase(`file:${path}`);
    return await unreadableOf(list, database);
  } catch {
    // Damaged, for example: it knows nothing any more.
    return unreadableOf(list);
  } finally {
    await database?.close();
  }
}

function beginsWith(file: string, signature: string): boolean {
  const bytes = Buffer.alloc(signature.length);
  try {
    const handle = openSync(file, "r");
    try {
      readSync(handle, bytes);
    } finally {
      closeSync(handle);
    }
  } catch (error) {
    throw new OperatorError(`${file} lässt sich nicht lesen (${(error as NodeJS.ErrnoException).code}).`);
  }
  return bytes.toString("latin1") === signature;
}

function isSameFile(one: string, other: string): boolean {
  try {
    return realpathSync(one) === realpathSync(other);
  } catch {
    return false;
  }
}

function syncToDisk(path: string): void {
  const handle = openSync(path, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
