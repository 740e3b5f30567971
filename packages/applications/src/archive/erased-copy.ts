/** The list of who was erased, copied each minute to where the backups lie: whatever copies those elsewhere takes it along. */
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { streamWhole } from "@fernkontor/agency-files/write-whole";
import { deadTokenMonths, monthsLater } from "@fernkontor/domain/retention/retention";
import { explainDatabaseError, openDatabase } from "../database/database.ts";
import { migrate } from "../database/migrations.ts";
import { makeFolder } from "../folder.ts";
import { erasedFileOf, erasedLines, readErasedFile, unreadableOf } from "../retention/erased-file.ts";
import { readTombstones, type Tombstone } from "../retention/tombstones.ts";

type Erased = Awaited<ReturnType<typeof readErasedFile>>;

const nobody: Erased = { tombstones: [], unreadable: [] };

/** @returns whether anything was new */
export async function copyErased(url: string, folder: string): Promise<boolean> {
  makeFolder(folder);
  const copy = join(folder, "erased");
  const before = existsSync(copy) ? await readFile(copy, "latin1") : undefined;
  const known = before === undefined ? nobody : await readErasedFile(copy);
  const { tombstones, unreadable } = await erasedOf(url);
  const text = erasedLines(joined(known.tombstones, tombstones), unreadable);
  if (text === before) return false;
  await streamWhole(copy, [Buffer.from(text, "latin1")]);
  return true;
}

/** Of a database in a file, what lies beside it: it may be damaged itself. */
async function erasedOf(url: string): Promise<Erased> {
  if (url.startsWith("file:")) {
    const list = erasedFileOf(url.slice("file:".length));
    const { tombstones } = existsSync(list) ? await readErasedFile(list) : nobody;
    return { tombstones, unreadable: await unreadableOf(list) };
  }
  const database = openDatabase(url);
  try {
    await migrate(database).catch(explainDatabaseError(url));
    return { tombstones: await readTombstones(database), unreadable: [] };
  } finally {
    await database.close();
  }
}

/** Where the database was lost and began anew, the copy alone knows of the time before. */
function joined(known: readonly Tombstone[], now: readonly Tombstone[]): Tombstone[] {
  const all = [...new Map([...known, ...now].map((each) => [each.id, each])).values()];
  const newest = all
    .map(({ erased_at }) => erased_at)
    .toSorted()
    .at(-1);
  return newest === undefined ? [] : all.filter((each) => each.erased_at >= monthsLater(newest, -deadTokenMonths));
}
