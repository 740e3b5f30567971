/**
 * The tombstones of a database, or of a backup, as a file beside it, a line each: the database goes back to an earlier
 * state with all that is in it, or is lost. It is written whole: no line of it is ever half there.
 */

import { constants, existsSync, type Stats } from "node:fs";
import { access, readFile, rm, stat } from "node:fs/promises";
import { setImmediate } from "node:timers/promises";
import { streamWhole } from "@fernkontor/agency-files/write-whole";
import * as v from "valibot";
import type { Database, Row } from "../database/database.ts";
import { pages } from "../database/pages.ts";
import { OperatorError } from "../operator-error.ts";
import { addTombstones, allTombstoneColumns, type Tombstone, tombstoneSchema } from "./tombstones.ts";

/** Where it lies. */
export function erasedFileOf(path: string): string {
  return `${path}.erased`;
}

/** As many lines are read in one go. */
const atOnce = 500;

/** None of our lines, and perhaps the only trace of an erasure. */
export type UnreadableLine = { place: string; text: string };

/** Where such lines of a list lie until somebody has looked at them. */
const unreadableFileOf = (list: string) => `${list}.unreadable`;

/** As bytes: ours have nothing but ASCII, and of others none is to be lost. @throws OperatorError when it cannot be read */
async function linesIn(path: string): Promise<string[]> {
  try {
    return (await readFile(path, "latin1")).split(/\r?\n/);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new OperatorError(`Die Liste gelöschter Bewerbungen ${path} lässt sich nicht lesen (${code}).`);
  }
}

/** @throws OperatorError when it cannot be read */
export async function readErasedFile(path: string): Promise<{ tombstones: Tombstone[]; unreadable: UnreadableLine[] }> {
  const tombstones: Tombstone[] = [];
  const unreadable: UnreadableLine[] = [];
  for (const [index, text] of (await linesIn(path)).entries()) {
    // A long list must not hold up whoever visits meanwhile.
    if (index % atOnce === 0) await setImmediate();
    if (text === "") continue;
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), tombstoneSchema), text);
    if (parsed.success) tombstones.push(parsed.output);
    else unreadable.push({ place: `${path}, Zeile ${index + 1}`, text });
  }
  return { tombstones, unreadable };
}

/** What was set aside of a list and nobody has looked at. */
async function readSetAside(list: string): Promise<UnreadableLine[]> {
  const path = unreadableFileOf(list);
  if (!existsSync(path)) return [];
  return (await linesIn(path))
    .map((text, index) => ({ place: `${path}, Zeile ${index + 1}`, text }))
    .filter(({ text }) => text !== "");
}

/** All that cannot be read of a list, set aside or not. A list that is not there has nothing. */
export async function unreadableOf(list: string): Promise<UnreadableLine[]> {
  const { unreadable } = existsSync(list) ? await readErasedFile(list) : { unreadable: [] };
  return [...(await readSetAside(list)), ...unreadable];
}

/** @throws OperatorError until somebody has looked at what cannot be read: what was erased might come back unnoticed */
export function refuseUnreadable(list: string, unreadable: readonly UnreadableLine[]): void {
  const [first] = unreadable;
  if (first === undefined) return;
  const others = unreadable.length > 1 ? ` (und ${unreadable.length - 1} weitere)` : "";
  throw new OperatorError(
    `${first.place}${others}: Das ist kein Eintrag der Liste gelöschter Bewerbungen und vielleicht die einzige Spur einer Löschung; die Bewerbung käme zurück. Sehen Sie nach: Lässt sich daraus ein Eintrag machen, gehört er in ${list}. Entfernen Sie dann, was nicht zu lesen ist, und wiederholen Sie den Befehl.`,
  );
}

/** Resolves once it is durable; until then the one that was there stays. */
export function writeErasedFile(
  path: string,
  parts: Iterable<readonly Row[]> | AsyncIterable<readonly Row[]>,
  unreadable: readonly UnreadableLine[] = [],
): Promise<void> {
  const lines = async function* () {
    for await (const rows of parts) yield linesOf(rows);
    for (const { text } of unreadable) yield Buffer.from(`${text}\n`, "latin1");
  };
  return streamWhole(path, lines());
}

/** Before the list is written anew. Whoever was killed in between finds some of it set aside already. */
async function setAsideUnreadable(list: string): Promise<void> {
  if (!existsSync(list)) return;
  const before = (await readSetAside(list)).map(({ text }) => text);
  const { unreadable } = await readErasedFile(list);
  const lines = new Set([...before, ...unreadable.map(({ text }) => text)]);
  if (lines.size > before.length)
    await streamWhole(
      unreadableFileOf(list),
      [...lines].map((line) => Buffer.from(`${line}\n`, "latin1")),
    );
}

/** Not a folder that came into its place, nor somebody else's. */
async function canRead(path: string, found: Stats): Promise<boolean> {
  return (
    found.isFile() &&
    (await access(path, constants.R_OK)
      .then(() => true)
      .catch(() => false))
  );
}

/** Changes whenever somebody writes the file; undefined without one. */
async function stateOfErasedFile(path: string): Promise<string | undefined> {
  const found = await stat(path, { bigint: true }).catch(() => undefined);
  return found && `${found.ino} ${found.size} ${found.mtimeNs}`;
}

function linesOf(rows: readonly Row[]): string {
  return rows.map((row) => `${JSON.stringify(row)}\n`).join("");
}

/** How many lines that may tell of erasures lie where, and since when; undefined where not even that can be read. */
export type UnreadableErasures = { file: string; lines: number | undefined; since: Date };

/** The list beside a database, if that lies in a file, and the database's table of tombstones, kept alike. */
export function createErasedList(database: Database) {
  const path = database.path && erasedFileOf(database.path);
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
    await setAsideUnreadable(path);
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
    /** Has the table take what the file alone says, and the file what the table alone says. */
    bringInStep: () =>
      inTurn(async (path) => {
        const state = await stateOfErasedFile(path);
        const before = await countRows();
        if (state !== undefined && alike?.state === state) {
          if (alike.rows === before) return;
          // Nobody but us has written it, and the table has not gone back to an earlier state: it says all.
          if (alike.rows < before) return rewrite(path);
        }
        const { tombstones, unreadable } =
          state === undefined ? { tombstones: [], unreadable: [] } : await readErasedFile(path);
        await addTombstones(database, tombstones);
        const rows = await countRows();
        if (state !== undefined && unreadable.length === 0 && tombstones.length === rows) alike = { state, rows };
        else await rewrite(path);
      }),
    rewrite: () => inTurn(rewrite),
    /** Whatever it told of is no longer known either. */
    forgetUnreadable: async (before: string): Promise<void> => {
      const file = path && unreadableFileOf(path);
      const found = file && (await stat(file).catch(() => undefined));
      if (file && found && found.mtime.toISOString() < before) await rm(file);
    },
    /** The list where none of it can be read, or what was set aside of it and nobody has looked at. */
    unreadable: async (): Promise<UnreadableErasures | undefined> => {
      if (path === undefined) return undefined;
      const list = await stat(path).catch(() => undefined);
      if (list && !(await canRead(path, list))) return { file: path, lines: undefined, since: list.mtime };
      const file = unreadableFileOf(path);
      const found = await stat(file).catch(() => undefined);
      if (found === undefined) return undefined;
      // It may be somebody else's: neither health nor the inbox is to fail for it.
      const lines = await readSetAside(path).catch(() => undefined);
      return lines?.length === 0 ? undefined : { file, lines: lines?.length, since: found.mtime };
    },
  };
}
