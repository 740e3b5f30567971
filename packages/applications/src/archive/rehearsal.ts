/** A restore that is only tried: beside the database, which goes on, and gone afterwards. */
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { openDatabase } from "../database/database.ts";
import { sql } from "../database/sql.ts";
import { erasedFileOf } from "../retention/erased-file.ts";
import type { AskKey } from "./archive-file.ts";
import { restore } from "./restore.ts";

export type Rehearsal = {
  applications: number;
  /** Erased since, and again after the restore. */
  erasedAgain: number;
  /** Came in since: they would be lost. */
  missing: number;
  seconds: number;
};

/**
 * Restores a backup into an SQLite file of its own and counts. What it reads lies in plain beside the database meanwhile, or, with
 * PostgreSQL, in the folder for temporary files, for this user alone.
 * @param url of the database in whose place it would come @throws OperatorError as a restore does
 */
export async function rehearseRestore(
  url: string,
  { file, key, lists = [] }: { file: string; key: AskKey; lists?: readonly string[] },
): Promise<Rehearsal> {
  const isSqlite = url.startsWith("file:");
  const path = url.slice("file:".length);
  const folder = mkdtempSync(join(isSqlite ? dirname(path) : tmpdir(), "probe-"));
  try {
    const aside = `file:${join(folder, "applications.db")}`;
    const known = isSqlite && existsSync(erasedFileOf(path)) ? [erasedFileOf(path)] : [];
    let startedAt = performance.now();
    const typed = async () => {
      const secret = await key();
      startedAt = performance.now();
      return secret;
    };
    const restored = await restore(aside, { file, key: typed, lists: [...lists, ...known], withoutList: true });
    const seconds = (performance.now() - startedAt) / 1000;
    const { applications = 0, erasedAgain = [] } = restored ?? {};
    const ids = new Set(await idsIn(aside));
    const missing = (await idsIn(url)).filter((id) => !ids.has(id)).length;
    return { applications, erasedAgain: erasedAgain.length, missing, seconds };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** None where there is no database yet: on a new machine. */
async function idsIn(url: string): Promise<string[]> {
  if (url.startsWith("file:") && !existsSync(url.slice("file:".length))) return [];
  const database = openDatabase(url, { mustExist: true });
  try {
    return (await database.all<{ id: string }>(sql`SELECT id FROM application`)).map(({ id }) => id);
  } finally {
    await database.close();
  }
}
