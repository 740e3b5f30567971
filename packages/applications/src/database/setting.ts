/** What the database remembers beside applications, by key. */
import { randomBytes } from "node:crypto";
import type { Database, Reads, Statement } from "./database.ts";
import { sql } from "./sql.ts";

/** The key of the setting that holds by which clock was deleted last. */
export const deletionClockKey = "deletion-clock";

/** The key of the setting that holds to whom backups are sealed. */
export const backupRecipientKey = "backup-recipient";

/** The key of the setting that holds of when the last backup is. */
export const lastBackupKey = "last-backup";

const seen = `coalesce((SELECT value FROM setting WHERE key = '${deletionClockKey}'), '')`;

/** As SQL: a time, but none before the last deletion. With a clock that was set back it would be forgotten too early. */
export const asSeen = (time: string) => `CASE WHEN ${time} < ${seen} THEN ${seen} ELSE ${time} END`;

/** A time, but none before the last deletion. With a clock that was set back it would be forgotten too early. */
export async function timeSeen(tx: Reads, time: string): Promise<string> {
  const clock = await tx.one<{ value: string }>(sql`SELECT value FROM setting WHERE key = ${deletionClockKey}`);
  return clock !== undefined && time < clock.value ? clock.value : time;
}

/** Takes the place of what was kept under the key. */
export function keptSetting(key: string, value: string): Statement {
  return [
    "INSERT INTO setting (key, value) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
    [key, value],
  ];
}

/** What is kept under the key. */
export async function readSetting(database: Database, key: string): Promise<string | undefined> {
  const [[row] = []] = await database.batch([["SELECT value FROM setting WHERE key = $1", [key]]]);
  return row && String(row.value);
}

/** A secret that all instances share: made by the first that asks for it, and kept where no backup goes. */
export async function keptSecret(database: Database, name: string, make: () => string): Promise<string> {
  const select: Statement = ["SELECT value FROM secret WHERE name = $1", [name]];
  const insert = "INSERT INTO secret (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING";
  // Read first: a damaged database can at least be read.
  const [[kept] = []] = await database.batch([select]);
  if (kept) return String(kept.value);
  const [, made] = await database.batch([[insert, [name, make()]], select]);
  return String(made?.[0]?.value);
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
