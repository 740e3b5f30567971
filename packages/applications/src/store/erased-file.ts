/**
 * The tombstones of a database, or of a backup, as a file beside it, a line each: the database goes back to an earlier
 * state with all that is in it, or is lost. Lines are added; only what is to be forgotten has the file written anew.
 */
import { existsSync } from "node:fs";
import { type FileHandle, open, readFile, rename, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { setImmediate } from "node:timers/promises";
import * as v from "valibot";
import { syncFolder } from "../folder.ts";
import { OperatorError } from "../operator-error.ts";
import type { Database, Row } from "./database.ts";
import { pages } from "./pages.ts";
import { addTombstones, allTombstoneColumns, type Tombstone, tombstoneSchema } from "./tombstones.ts";

/** Where it lies. */
export function erasedFileOf(path: string): string {
  return `${path}.erased`;
}

/** As many lines are read in one go. */
const atOnce = 500;

const begins = '{"id":"';

/** As a process leaves it that dies while it adds one, or a power cut. What it was to say is still in the database. */
function isTorn(line: string): boolean {
  return !line.endsWith("}") && (begins.startsWith(line.slice(0, begins.length)) || /^\0+$/.test(line));
}

/** Torn lines are passed over. @throws OperatorError when it cannot be read, or holds anything else */
export async function readErasedFile(path: string, { mustExist = false } = {}): Promise<Tombstone[]> {
  if (!mustExist && !existsSync(path)) return [];
  const tombstones: Tombstone[] = [];
  try {
    const lines = (await readFile(path, "utf8")).split("\n").filter((line) => line !== "" && !isTorn(line));
    for (const [place, line] of lines.entries()) {
      // A long list must not hold up whoever visits meanwhile.
      if (place % atOnce === 0) await setImmediate();
      tombstones.push(v.parse(tombstoneSchema, JSON.parse(line)));
    }
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? "keine Liste gelöschter Bewerbungen";
    throw new OperatorError(`${path} lässt sich nicht lesen (${code}).`);
  }
  return tombstones;
}

/** Resolves once it is durable; until then the one that was there stays. */
export async function writeErasedFile(
  path: string,
  parts: Iterable<readonly Row[]> | AsyncIterable<readonly Row[]>,
): Promise<void> {
  // The command line may be writing it, too.
  const unfinished = `${path}.${process.pid}.unfinished`;
  await withFile(unfinished, "w", async (file) => {
    for await (const rows of parts) await file.writeFile(linesOf(rows));
    await file.sync();
  });
  await rename(unfinished, path);
  await syncFolder(dirname(path));
}

/** Adds lines to the end. Resolves once they are durable. */
async function addToErasedFile(path: string, rows: readonly Row[]): Promise<void> {
  if (!existsSync(path)) return writeErasedFile(path, [rows]);
  await withFile(path, "a+", async (file) => {
    const { size } = await file.stat();
    const { buffer } = await file.read(Buffer.alloc(1), 0, 1, Math.max(0, size - 1));
    // Behind a torn line they would be lost with it.
    await file.writeFile(`${size === 0 || buffer.toString() === "\n" ? "" : "\n"}${linesOf(rows)}`);
    await file.sync();
  });
}

/** Changes whenever somebody writes the file; undefined without one. */
async function stateOfErasedFile(path: string): Promise<string | undefined> {
  const found = await stat(path, { bigint: true }).catch(() => undefined);
  return found && `${found.ino} ${found.size} ${found.mtimeNs}`;
}

function linesOf(rows: readonly Row[]): string {
  return rows.map((row) => `${JSON.stringify(row)}\n`).join("");
}

async function withFile(path: string, flags: string, work: (file: FileHandle) => Promise<void>): Promise<void> {
  const file = await open(path, flags, 0o600);
  try {
    await work(file);
  } finally {
    await file.close();
  }
}

/** The list beside a database, if that lies in a file, and the database's table of tombstones, kept alike. */
export function createErasedList(database: Database) {
  const { erasedFile: path } = database;
  /** The file as it was left, and how many rows the table had then. */
  let alike: { state: string | undefined; rows: number } | undefined;
  let last: Promise<unknown> = Promise.resolve();
  /** One after the other: the one that read the table last must write the file last. */
  const inTurn = (work: (path: string) => Promise<void>): Promise<void> => {
    const turn = last.then(async () => {
      if (path !== undefined) await work(path);
    });
    last = turn.catch(() => {
      alike = undefined;
    });
    return turn;
  };
  const countRows = async () => {
    const [[row] = []] = await database.batch([["SELECT count(*) AS count FROM tombstone"]]);
    return Number(row?.count);
  };
  const rewrite = async (path: string) => {
    const byId = pages<Row>(atOnce, async (after, count) => {
      const [rows = []] = await database.batch([
        [`SELECT ${allTombstoneColumns} FROM tombstone WHERE id > $1 ORDER BY id LIMIT $2`, [after?.id ?? "", count]],
      ]);
      return rows;
    });
    await writeErasedFile(path, byId);
    alike = { state: await stateOfErasedFile(path), rows: await countRows() };
  };

  return {
    /** Adds what has just been erased, and is in the table. */
    add: (rows: readonly Row[]) =>
      inTurn(async (path) => {
        if (rows.length === 0) return;
        const isAlike = alike !== undefined && alike.state === (await stateOfErasedFile(path));
        await addToErasedFile(path, rows);
        if (alike)
          alike = isAlike ? { state: await stateOfErasedFile(path), rows: alike.rows + rows.length } : undefined;
      }),
    /** Has the table take what the file alone says, and the file what the table alone says. */
    bringInStep: () =>
      inTurn(async (path) => {
        const state = await stateOfErasedFile(path);
        if (state !== undefined && alike?.state === state && alike.rows === (await countRows())) return;
        const listed = await readErasedFile(path);
        await addTombstones(database, listed);
        const rows = await countRows();
        if (state !== undefined && listed.length === rows) alike = { state, rows };
        else await rewrite(path);
      }),
    rewrite: () => inTurn(rewrite),
  };
}
