/** Copies of the whole database in one file, and the way back. */
import { closeSync, fsyncSync, openSync, readSync, realpathSync } from "node:fs";
import { chmod, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { applicationQuantity } from "../application.ts";
import { OperatorError } from "../operator-error.ts";
import type { Migration } from "../store/database.ts";
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
  /** How many applications are in the database that a backup would replace. */
  countReplaced(): Promise<number>;
  /** Puts a backup in the place of everything that is stored, in one transaction. */
  replaceBy(file: string, contents: Contents): Promise<void>;
};

export type Backups = {
  /** Writes a backup for its owner's eyes. Resolves once it is durable; a file of that name is replaced only then. */
  write(file: string): Promise<Contents>;
  /**
   * Restores a backup. @throws OperatorError when that would replace applications and `replace` does not say so, and
   * when the backup is damaged, of the other database, or made by a newer program.
   */
  restore(file: string, options: { replace: boolean }): Promise<Contents & { replaced: number }>;
};

/** Backups of the database that `DATABASE_URL` names. */
export function openBackups(url: string, migrations: readonly Migration[]): Backups {
  const isSqlite = url.startsWith("file:");
  const path = url.slice("file:".length);
  const method = isSqlite ? sqliteBackup(path, migrations) : postgresBackup(url, migrations);
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

    restore: async (file, { replace }) => {
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
      return { ...contents, replaced };
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
