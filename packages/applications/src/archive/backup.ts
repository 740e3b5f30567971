/** Copies of the whole database in one file, and the way back. */

import { realpathSync } from "node:fs";
import { OperatorError } from "@fernkontor/agency-files/operator-error";
import { streamWhole } from "@fernkontor/agency-files/write-whole";
import { applicationQuantity } from "../application.ts";
import { type Database, explainDatabaseError, openDatabase } from "../database/database.ts";
import { migrate } from "../database/migrations.ts";
import { refuseMarked, selectMarker } from "../database/place-marker.ts";
import { backupRecipientKey, keepSetting, lastBackupKey, readSetting } from "../database/setting.ts";
import { cleanErased } from "../retention/cleaning.ts";
import {
  erasedFileOf,
  readErasedFile,
  refuseUnreadable,
  unreadableOf,
  writeErasedFile,
} from "../retention/erased-file.ts";
import { createErasure, eraseAgain } from "../retention/erasure.ts";
import { addTombstones, readTombstones } from "../retention/tombstones.ts";
import { refuseOtherVersion } from "../schema/versions.ts";
import { archiveOf, fill, type Head } from "./archive.ts";
import { type AskKey, archiveBytes, openArchive } from "./archive-file.ts";
import { putBack, setAside } from "./kept.ts";
import { openPlace } from "./open-place.ts";
import { countIn, makeTables, namesIn, type Place, versionOf } from "./place.ts";
import { newBackupKey } from "./sealing.ts";

/** What a backup holds. */
export type Contents = { version: number; applications: number };

export type RestoreOptions = { replace: boolean; erasedFiles?: readonly string[]; key?: AskKey };

export type Backups = {
  /**
   * Writes a backup for its owner's eyes, and beside it, as `<file>.erased`, the list of what has been erased. Resolves once
   * it is durable; a file of that name is replaced only then. No link and no form's token can be made from either. It is
   * sealed once there is a key.
   */
  write(file: string): Promise<Contents & { sealed: boolean }>;
  /** The list of what has been erased, as it lies beside a backup. */
  writeErased(file: string): Promise<void>;
  /** By this the desk knows when there has been none for days. */
  noteDone(at: Date): Promise<void>;
  /** Whether backups are sealed. */
  hasKey(): Promise<boolean>;
  /** Makes a key and returns it; backups are sealed with it from `keep` on. Nothing that is stored opens them. */
  makeKey(): Promise<{ secret: string; keep: () => Promise<void> }>;
  /**
   * Restores a backup of either database, in one transaction, and erases again what has been erased since, as far as the
   * database that it replaces knows, or the lists given as `erasedFiles`. @throws OperatorError when that would replace
   * applications and `replace` does not say so, while somebody uses the database, and when the backup is damaged, made by another
   * version, or sealed with another key.
   */
  restore(file: string, options: RestoreOptions): Promise<Contents & { replaced: number; erasedAgain: string[] }>;
};

/** Backups of the database that `DATABASE_URL` names. */
export function openBackups(url: string): Backups {
  const isSqlite = url.startsWith("file:");
  const path = url.slice("file:".length);
  const withDatabase = async <Result>(work: (database: Database) => Promise<Result>): Promise<Result> => {
    const database = openDatabase(url, { mustExist: true });
    try {
      await migrate(database).catch(explainDatabaseError(url));
      return await work(database);
    } finally {
      await database.close();
    }
  };
  const keptRecipient = () => withDatabase((database) => readSetting(database, backupRecipientKey));
  /** Of the database as it is now. */
  const writeArchive = async (file: string, recipient: string | undefined) => {
    const place = await openPlace(url, "snapshot");
    try {
      const archive = await archiveOf(place, "backup");
      await streamWhole(file, await archiveBytes(archive, recipient));
      return contentsOf(archive.head);
    } finally {
      await place.close();
    }
  };
  const writeErased = (file: string) =>
    withDatabase(async (database) => {
      // What nobody can read goes along: the machine may be lost before somebody has looked.
      const unreadable = isSqlite ? await unreadableOf(erasedFileOf(path)) : [];
      await writeErasedFile(file, [await readTombstones(database)], unreadable);
    });
  return {
    writeErased,

    noteDone: (at) =>
      withDatabase((database) => database.write(async (tx) => keepSetting(tx, lastBackupKey, at.toISOString()))),

    write: async (file) => {
      if (isSqlite && isSameFile(file, path)) throw new OperatorError(`${file} ist die Datenbank selbst.`);
      const recipient = await keptRecipient();
      try {
        const contents = await writeArchive(file, recipient);
        await writeErased(erasedFileOf(file));
        return { ...contents, sealed: recipient !== undefined };
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        if (code === "ENOENT" || code === "ENOTDIR" || code === "EACCES" || code === "EISDIR")
          throw new OperatorError(`${file} lässt sich nicht schreiben (${code}).`);
        throw error;
      }
    },

    hasKey: async () => (await keptRecipient()) !== undefined,

    makeKey: async () => {
      const { secret, recipient } = await newBackupKey();
      const keep = () =>
        withDatabase((database) => database.write(async (tx) => keepSetting(tx, backupRecipientKey, recipient)));
      return { secret, keep };
    },

    restore: async (file, { replace, erasedFiles = [], key }) => {
      if (isSqlite) refuseUnreadable(erasedFileOf(path), await unreadableOf(erasedFileOf(path)));
      for (const list of erasedFiles) refuseUnreadable(list, await unreadableOf(list));
      const lists = await Promise.all(erasedFiles.map((list) => readErasedFile(list)));
      // A file that is none of ours, and a wrong key, are told before anybody is asked to stop anything.
      const archive = await openArchive(file, key);
      refuseOtherVersion(archive.head.version, file);
      const contents = contentsOf(archive.head);
      const place = await openPlace(url, "alone");
      let replaced: number;
      try {
        replaced = await countReplaced(place, contents, replace);
        await emptyButKeep(place);
        await fill(place, archive, "backup");
        for (const sql of putBack) await place.all(sql);
        await place.commit();
        // What was replaced is gone from the disk, too.
        await place.scrub();
      } finally {
        await place.close();
      }
      // Should this be cut off: the tombstones are stored, and whoever starts on this database goes on from here.
      const erasedAgain = await withDatabase(async (database) => {
        await addTombstones(
          database,
          lists.flatMap(({ tombstones }) => tombstones),
        );
        const erased = await eraseAgain(database, createErasure(database, "file"));
        await cleanErased(database, new Date(), true);
        return erased;
      });
      return { ...contents, applications: contents.applications - erasedAgain.length, replaced, erasedAgain };
    },
  };
}

function contentsOf({ version, rows }: Head): Contents {
  return { version, applications: rows.application ?? 0 };
}

/** @throws OperatorError where a move has left the place, or not filled it yet: then two would count */
async function countReplaced(place: Place, { applications }: Contents, replace: boolean): Promise<number> {
  const names = await namesIn(place);
  if (names.includes("setting")) refuseMarked((await place.all(selectMarker))[0]);
  const replaced = names.includes("application") ? await countIn(place, "application") : 0;
  if (replaced > 0 && !replace)
    throw new OperatorError(
      `Die Datenbank enthält ${applicationQuantity(replaced)}; an deren Stelle träten die ${applications} der Sicherung. Ist das gewollt: --replace.`,
    );
  return replaced;
}

/** Sets aside what stays, and makes the tables anew. */
async function emptyButKeep(place: Place): Promise<void> {
  if ((await namesIn(place)).length === 0) await makeTables(place);
  refuseOtherVersion(await versionOf(place), place.name);
  for (const sql of setAside) await place.all(sql);
  for (const name of (await namesIn(place)).reverse()) await place.all(`DROP TABLE ${name}`);
  await makeTables(place);
}

function isSameFile(one: string, other: string): boolean {
  try {
    return realpathSync(one) === realpathSync(other);
  } catch {
    return false;
  }
}
