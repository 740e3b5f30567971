/** What the database remembers beside applications, by key. */
import { randomBytes } from "node:crypto";
import type { Database, Reads, Transaction } from "./database.ts";
import { insertInto, sql } from "./sql.ts";

/** The key of the setting that holds by which clock was deleted last. */
export const deletionClockKey = "deletion-clock";

/** The key of the setting that holds to whom backups are sealed. */
export const backupRecipientKey = "backup-recipient";

/** The key of the setting that holds of when the last backup is. */
export const lastBackupKey = "last-backup";

/** A time, but none before the last deletion. With a clock that was set back it would be forgotten too early. */
export async function timeSeen(tx: Reads, time: string): Promise<string> {
  const clock = await readSetting(tx, deletionClockKey);
  return clock !== undefined && time < clock ? clock : time;
}

/** Takes the place of what was kept under the key. */
export function keepSetting(tx: Transaction, key: string, value: string): void {
  tx.run(sql`${insertInto("setting", { key, value })} ON CONFLICT (key) DO UPDATE SET value = excluded.value`);
}

/** What is kept under the key. */
export async function readSetting(database: Reads, key: string): Promise<string | undefined> {
  const row = await database.one<{ value: string }>(sql`SELECT value FROM setting WHERE key = ${key}`);
  return row?.value;
}

/** A secret that all instances share: made by the first that asks for it, and kept where no backup goes. */
export async function keptSecret(database: Database, name: string, make: () => string): Promise<string> {
  const find = async (reads: Reads) =>
    (await reads.one<{ value: string }>(sql`SELECT value FROM secret WHERE name = ${name}`))?.value;
  // Read first: a damaged database can at least be read.
  const kept = await find(database);
  if (kept !== undefined) return kept;
  const made = make();
  return database.write(async (tx) => {
    const keptMeanwhile = await find(tx);
    if (keptMeanwhile === undefined) tx.run(insertInto("secret", { name, value: made }));
    return keptMeanwhile ?? made;
  });
}

const sharedSecrets = new WeakMap<Database, Promise<string>>();

/** Made by the first instance and shared by all: the others could not read the first one's tokens otherwise. Asked for once. */
export function sharedSecret(database: Database): Promise<string> {
  const known = sharedSecrets.get(database);
  if (known) return known;
  const asked = keptSecret(database, "secret", () => randomBytes(32).toString("base64url")).catch((error: unknown) => {
    sharedSecrets.delete(database);
    throw error;
  });
  sharedSecrets.set(database, asked);
  return asked;
}
