/** Copies of the whole database in one file, and the way back. */
import { closeSync, fsyncSync, openSync, readSync, realpathSync } from "node:fs";
import { chmod, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { applicationQuantity } from "../application.ts";
import { OperatorError } from "../operator-error.ts";
import { eraseAgain } from "../retention/erasure.ts";
import { type Migration, openDatabase } from "../store/database.ts";
import { erasedFileOf, readErasedFile, writeErasedFile } from "../store/erased-file.ts";
import { migrate } from "../store/migrations.ts";
import { createStore, type Store } from "../store/store.ts";
import { postgresBackup } from "./postgres-backup.ts";
import { sqliteBackup } from "./sqlite-backup.ts";

/** What a backup holds. */
export type Contents = { version: number; applications: number };

/** How each of the two databases does it. */
export type BackupMethod = {
  /** How a backup of this database begins, and what it is called. */
  signature: string;
  name: string;
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
   * earlier state: tombstones, dead tokens, suppressed recipients, the secret, the deletion clock, closed accesses and removed passkeys.
   */
  replaceBy(file: string, contents: Contents): Promise<void>;
};

export type RestoreOptions = { replace: boolean; erasedFiles?: readonly string[] };

export type Backups = {
  /**
   * Writes a backup for its owner's eyes, and beside it, as `<file>.erased`, the list of what has been erased. Resolves
   * once it is durable; a file of that name is replaced only then. No link and no form's token can be made from either.
   */
  write(file: string): Promise<Contents>;
  /**
   * Restores a backup, and erases again what has been erased since, as far as the database that it replaces knows, or the
   * lists given as `erasedFiles`. @throws OperatorError when that would replace applications and `replace` does not say so, and
   * when the backup is damaged, of the other database, or made by a newer program.
   */
  restore(file: string, options: RestoreOptions): Promise<Contents & { replaced: number; erasedAgain: string[] }>;
};

/** Backups of the database that `DATABASE_URL` names. */
export function openBackups(url: string, migrations: readonly Migration[]): Backups {
  const isSqlite = url.startsWith("file:");
  const path = url.slice("file:".length);
  const method = isSqlite ? sqliteBackup(path, migrations) : postgresBackup(url, migrations);
  const withStore = async <Result>(work: (store: Store) => Promise<Result>): Promise<Result> => {
    const database = openDatabase(url, { mustExist: true });
    try {
      await migrate(database, migrations);
      return await work(createStore(database));
    } finally {
      await database.close();
    }
  };
  return {
    write: async (file) => {
      if (isSqlite && isSameFile(file, path)) throw new OperatorError(`${file} ist die Datenbank selbst.`);
      const unfinished = `${file}.unfinished`;
      try {
        await rm(unfinished, { force: true });
        await method.copyTo(unfinished);
        // A backup that cannot be read is none.
        const contents = await method.inspect(unfinished);
        await chmod(unfinished, 0o600);
        syncToDisk(unfinished);
        await rename(unfinished, file);
        await writeErasedFile(erasedFileOf(file), [await withStore((store) => store.tombstones())]);
        syncToDisk(dirname(file));
        return contents;
      } catch (error) {
        await rm(unfinished, { force: true }).catch(() => {});
        const { code } = error as NodeJS.ErrnoException;
        if (code === "ENOENT" || code === "EACCES" || code === "EISDIR")
          throw new OperatorError(`${file} lässt sich nicht schreiben (${code}).`);
        throw error;
      }
    },

    restore: async (file, { replace, erasedFiles = [] }) => {
      const lists = await Promise.all(erasedFiles.map((list) => readErasedFile(list, { mustExist: true })));
      if (!beginsWith(file, method.signature))
        throw new OperatorError(`${file} ist keine Sicherung einer ${method.name}-Datenbank.`);
      const contents = await method.inspect(file);
      if (contents.version > migrations.length)
        throw new OperatorError(
          `${file} hat die Version ${contents.version}, dieses Programm kennt Versionen bis ${migrations.length}. Stellen Sie mit dem neueren Programm wieder her.`,
        );
      const replaced = await method.countReplaced();
      if (replaced > 0 && !replace)
        throw new OperatorError(
          `Die Datenbank enthält ${applicationQuantity(replaced)}; an deren Stelle träten die ${contents.applications} der Sicherung. Ist das gewollt: --replace.`,
        );
      await method.replaceBy(file, contents);
      // Should this be cut off: the tombstones are stored, and whoever starts on this database goes on from here.
      const erasedAgain = await withStore(async (store) => {
        await store.keepTombstones(lists.flat());
        await store.deletionClock.trustDates();
        const erased = await eraseAgain(store, store.erase);
        await store.scrub();
        return erased;
      });
      return { ...contents, applications: contents.applications - erasedAgain.length, replaced, erasedAgain };
    },
  };
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
