/** The list of what was erased beside a database, and its table of tombstones, kept alike. */
import { constants, type Stats } from "node:fs";
import { access, rm, stat } from "node:fs/promises";
import type { Database } from "../database/database.ts";
import { pages } from "../database/pages.ts";
import { exists } from "../database/rows.ts";
import { sql } from "../database/sql.ts";
import {
  erasedFileOf,
  readErasedFile,
  readSetAside,
  setAsideUnreadable,
  unreadableFileOf,
  writeErasedFile,
} from "./erased-file.ts";
import { addTombstones, countTombstones, forgetLink, type Tombstone, tombstonesAfter } from "./tombstones.ts";

/** As many rows are read in one go. */
const atOnce = 500;

/** How many lines that may tell of erasures lie where, and since when; undefined where not even that can be read. */
export type UnreadableErasures = { file: string; lines: number | undefined; since: Date };

const lists = new WeakMap<Database, ReturnType<typeof openList>>();

/** One a database: what is to be written is written in turn. */
function listOf(database: Database) {
  const list = lists.get(database) ?? openList(database);
  lists.set(database, list);
  return list;
}

/** What could not be read of the list beside the database, while nobody has looked at it. */
export function unreadableErasures(database: Database): Promise<UnreadableErasures | undefined> {
  return listOf(database).unreadable();
}

/** Has the table take what the list alone says, and the list what the table alone says. */
export function keepErasedList(database: Database): Promise<void> {
  return listOf(database).bringInStep();
}

/** Adds what was erased here or elsewhere to the tombstones, and to the list beside the database. */
export async function keepTombstones(database: Database, others: readonly Tombstone[]): Promise<void> {
  await addTombstones(database, others);
  await keepErasedList(database);
}

/** Forgets what was erased before a time. */
export async function forgetTombstones(database: Database, erasedBefore: string): Promise<void> {
  const list = listOf(database);
  await list.bringInStep();
  await list.forgetUnreadable(erasedBefore);
  const isNews = await database.write((tx) =>
    exists(tx, sql`DELETE FROM tombstone WHERE erased_at < ${erasedBefore} RETURNING id`),
  );
  if (isNews) await list.rewrite();
}

/** An applicant wants not even the dates to stay: what is left keeps a backup from bringing the application back. */
export async function forgetTombstone(database: Database, linkHash: string): Promise<void> {
  // It is forgotten, whatever becomes of the list beside the database: that is written anew with the next that goes.
  if (await forgetLink(database, linkHash))
    await listOf(database)
      .rewrite()
      .catch(() => {});
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

/** Of a database that lies in no file there is none. */
function openList(database: Database) {
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
  const rewrite = async (path: string) => {
    await setAsideUnreadable(path);
    const byId = pages<Tombstone>(atOnce, (after, count) => tombstonesAfter(database, after?.id ?? "", count));
    await writeErasedFile(path, byId);
    alike = { state: await stateOfErasedFile(path), rows: await countTombstones(database) };
  };

  return {
    /** Has the table take what the file alone says, and the file what the table alone says. */
    bringInStep: () =>
      inTurn(async (path) => {
        const state = await stateOfErasedFile(path);
        const before = await countTombstones(database);
        if (state !== undefined && alike?.state === state) {
          if (alike.rows === before) return;
          // Nobody but us has written it, and the table has not gone back to an earlier state: it says all.
          if (alike.rows < before) return rewrite(path);
        }
        const { tombstones, unreadable } =
          state === undefined ? { tombstones: [], unreadable: [] } : await readErasedFile(path);
        await addTombstones(database, tombstones);
        const rows = await countTombstones(database);
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
