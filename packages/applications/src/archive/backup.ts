/** Backups of the database that `DATABASE_URL` names, in files that only the key on paper opens. */
import { join } from "node:path";
import { OperatorError } from "@fernkontor/agency-files/operator-error";
import { streamWhole } from "@fernkontor/agency-files/write-whole";
import { countApplications } from "../cases/applications.ts";
import { type Database, explainDatabaseError, openDatabase } from "../database/database.ts";
import { migrate } from "../database/migrations.ts";
import { backupRecipientKey, keepSetting, lastBackupKey, readSetting } from "../database/setting.ts";
import { makeFolder } from "../folder.ts";
import { readDeletionClock } from "../retention/deletion-clock.ts";
import { plausibleNow } from "../retention/plausible-clock.ts";
import { type ArchivedFile, archiveOf } from "./archive.ts";
import { archiveBytes, expectWhole } from "./archive-file.ts";
import { backupName, removeOlder } from "./backup-folder.ts";
import { openConnection } from "./connection.ts";
import { newBackupKey } from "./sealing.ts";

type Options = {
  url: string;
  folder: string;
  /** What goes along. */
  files?: AsyncIterable<ArchivedFile>;
  /** How long a backup stays. */
  days: number;
};

/** `removesOlder`: what is older than promised is gone; not where the clock is in doubt. */
export type BackedUp = { file: string; applications: number; removesOlder: boolean };

/**
 * Writes a backup for its owner's eyes. It counts once it was read back from the disk: until then nothing has its name, and
 * nothing older goes. No link and no form's token can be made from it. @throws OperatorError where there is no key
 */
export async function backUp({ url, folder, files, days }: Options): Promise<BackedUp> {
  return withDatabase(url, async (database) => {
    const recipient = await readSetting(database, backupRecipientKey);
    if (recipient === undefined)
      throw new OperatorError(
        "Ohne Schlüssel wird nicht gesichert: Wer die Datei hätte, könnte alles lesen. Machen Sie einmal einen, zum Ausdrucken: fernkontor sicherungsschluessel",
      );
    makeFolder(folder);
    // For this run alone: the machine could not read it back otherwise.
    const own = await newBackupKey();
    const at = new Date();
    const file = join(folder, backupName(at));
    const connection = await openConnection(url, "snapshot");
    try {
      const applications = await countApplications(connection);
      const archive = await archiveOf(connection, "backup", at, files);
      const bytes = archiveBytes(archive, [recipient, own.recipient]);
      await streamWhole(file, bytes, (written) => expectWhole(written, own.secret));
      await database.write(async (tx) => keepSetting(tx, lastBackupKey, at.toISOString()));
      const clock = plausibleNow(at, await database.now?.(), await readDeletionClock(database));
      if ("now" in clock) removeOlder(folder, days, clock.now);
      return { file, applications, removesOlder: "now" in clock };
    } finally {
      await connection.close();
    }
  });
}

export function hasBackupKey(url: string): Promise<boolean> {
  return withDatabase(url, async (database) => (await readSetting(database, backupRecipientKey)) !== undefined);
}

/** Makes a key and returns it; backups are sealed with it from `keep` on. Nothing that is stored opens them. */
export async function makeBackupKey(url: string): Promise<{ secret: string; keep: () => Promise<void> }> {
  const { secret, recipient } = await newBackupKey();
  const keep = () =>
    withDatabase(url, (database) => database.write(async (tx) => keepSetting(tx, backupRecipientKey, recipient)));
  return { secret, keep };
}

async function withDatabase<Result>(url: string, work: (database: Database) => Promise<Result>): Promise<Result> {
  const database = openDatabase(url, { mustExist: true });
  try {
    await migrate(database).catch(explainDatabaseError(url));
    return await work(database);
  } finally {
    await database.close();
  }
}
