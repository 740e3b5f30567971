/**
 * What erased rows leave in the database's files goes by the database's own means. SQLite writes its file anew for that, and
 * whoever wants to write waits meanwhile: a small file at once, a large one when nobody is there.
 */
import { randomUUID } from "node:crypto";
import { isQuietSince } from "../cases/applications.ts";
import type { Database, Transaction } from "../database/database.ts";
import { keepSetting, readSetting } from "../database/setting.ts";
import { sql } from "../database/sql.ts";

/** Where something of an applicant or of a company's contact stands. */
const tables = [
  "application",
  "application_event",
  "letter",
  "sheet",
  "draft",
  "placement",
  "outbox",
  "company_contact",
];

/** What is written anew in a fraction of a second. */
const smallBytes = 16 * 1024 * 1024;

const minuteMs = 60_000;
/** Less than the hour between two rounds, which are never quite as far apart. */
const betweenMs = 55 * minuteMs;
const quietMs = 60 * minuteMs;
/** The round before the one that would be too late for the privacy text's 24 hours. */
const latestMs = 22 * 60 * minuteMs;

/** Something was erased that lies in the file. Another value each time. */
const erasedKey = "erased";
/** Under this key since when something erased lies in the file, as far as a round has seen it. */
const sinceKey = "uncleaned";
/** When somebody has begun last. */
const begunKey = "cleaning-begun";

/** Whoever cleans next knows that there is something to do, also after a crash and in another instance. */
export function noteErased(tx: Transaction): void {
  keepSetting(tx, erasedKey, randomUUID());
}

type Settings = Readonly<Record<string, string | undefined>>;

/**
 * @returns whether something is left for a later round
 * @throws when another process is in the way, or the disk is full: the next round tries again
 */
export async function cleanErased(database: Database, now: Date): Promise<"clean" | "later"> {
  const settings = await settingsOf(database);
  const { [erasedKey]: erased, [sinceKey]: since = now.toISOString() } = settings;
  if (erased === undefined) return "clean";
  if (settings[sinceKey] === undefined) await database.write(async (tx) => keepSetting(tx, sinceKey, since));
  if (!(await isTime(database, settings, since, now))) return "later";
  if (!(await isFirst(database, settings[begunKey], now))) return "later";
  await database.clean(tables);
  await database.write(async (tx) => {
    // Unless something was erased meanwhile.
    tx.run(sql`DELETE FROM setting WHERE key = ${erasedKey} AND value = ${erased}`);
    tx.run(sql`DELETE FROM setting WHERE key = ${sinceKey}`);
  });
  return "clean";
}

/** Since when something has been in the way; undefined while cleaning is in time. */
export async function cleaningOverdueSince(database: Database, now: Date): Promise<Date | undefined> {
  const { [sinceKey]: since } = await settingsOf(database);
  if (since === undefined || now.getTime() - Date.parse(since) < latestMs + 2 * betweenMs) return undefined;
  return new Date(since);
}

async function isTime(database: Database, settings: Settings, since: string, now: Date): Promise<boolean> {
  if (database.fileBytes === undefined) return true;
  const begun = settings[begunKey];
  const ago = (time: string) => now.getTime() - Date.parse(time);
  // A clock that was set back does not make it wait for ever.
  if (begun !== undefined && ago(begun) >= 0 && ago(begun) < betweenMs) return false;
  if ((await database.fileBytes()) <= smallBytes || ago(since) >= latestMs) return true;
  return isQuietSince(database, new Date(now.getTime() - quietMs).toISOString());
}

/** Of several instances that come to it at once. */
function isFirst(database: Database, begun: string | undefined, now: Date): Promise<boolean> {
  return database.write(async (tx) => {
    if ((await readSetting(tx, begunKey)) !== begun) return false;
    keepSetting(tx, begunKey, now.toISOString());
    return true;
  });
}

async function settingsOf(database: Database): Promise<Settings> {
  const rows = await database.all<{ key: string; value: string }>(
    sql`SELECT key, value FROM setting WHERE key IN (${[erasedKey, sinceKey, begunKey]})`,
  );
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}
