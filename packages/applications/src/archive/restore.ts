/**
 * Fills an empty database, of either kind, from a backup, or from another database that it takes the place of. It is filled in
 * pieces, and a setting says so: until it is done no service starts on it, and killed at any point and called again, it begins
 * anew. Of an old database and the new one never both count:
 *
 * 1. The new one is marked, emptied of what another try has left, filled, and read again. Nobody else can use the old one.
 * 2. What was erased is erased again.
 * 3. One transaction marks the old one as left and, where all is in the new one, empties it.
 * 4. The new one's mark goes.
 */
import { rmSync } from "node:fs";
import { OperatorError } from "@fernkontor/agency-files/operator-error";
import { clockWords, dateWords } from "@fernkontor/domain/german/berlin-words";
import { countApplications } from "../cases/applications.ts";
import { endRestoredSheets } from "../cases/sheet-events.ts";
import { type Database, explainDatabaseError, openDatabase, placeName } from "../database/database.ts";
import { migrate, versionOf } from "../database/migrations.ts";
import { deleteOutOfUse, insertOutOfUse, outOfUse } from "../database/out-of-use.ts";
import { damagedDatabase, isDamaged } from "../database/quick-check.ts";
import { exists } from "../database/rows.ts";
import { raw, type Sql, sql } from "../database/sql.ts";
import { eraseContactsAgain } from "../retention/contact-erasure.ts";
import { erasedFileOf, readErasedFile, refuseUnreadable, unreadableOf } from "../retention/erased-file.ts";
import { createErasure, eraseAgain } from "../retention/erasure.ts";
import { addTombstones, type Tombstone } from "../retention/tombstones.ts";
import { tableStatements } from "../schema/dialects.ts";
import { recordVersion, refuseOtherVersion } from "../schema/versions.ts";
import { type Archive, archived, archiveOf, fill, inPieces, inserting } from "./archive.ts";
import { type AskKey, openArchive } from "./archive-file.ts";
import { type Connection, openConnection } from "./connection.ts";
import { unpackInto } from "./files-along.ts";
import { keptTables, putBack, setAside } from "./kept.ts";

type Options = {
  /** A backup; without one, all that `from` has is taken from there. */
  file?: string | undefined;
  key: AskKey;
  /** The old database. */
  from?: string | undefined;
  /** Lists of who was erased. */
  lists?: readonly string[];
  /** Somebody has said that it may go on without. */
  withoutList?: boolean;
  /** Where the agency's files and the settings go. */
  into?: string | undefined;
};

/** `at`: of when it is. */
export type Restored = { at: Date; applications: number; erasedAgain: string[]; knowsErased: boolean };

/**
 * @param url of the new database
 * @returns undefined where nothing but the end of an earlier move was missing
 * @throws OperatorError when a database is in use, not empty or not ours, when the backup is damaged, of another version or
 * sealed with another key, and where nobody knows who was erased since
 */
export async function restore(
  url: string,
  { file, key, from, lists = [], withoutList, into }: Options,
): Promise<Restored | undefined> {
  if (from !== undefined && placeName(from) === placeName(url))
    throw new OperatorError("Die alte und die neue Datenbank sind dieselbe.");
  const tombstones = await erasedIn(lists);
  await refuseUnreadableBeside(url);
  const isLeft = from !== undefined && (await prepareOld(from, url));
  const old = from === undefined ? undefined : await openConnection(from, "alone");
  try {
    if (from !== undefined && old && isLeft) return await finishMove(from, old, url);
    const archive = await archiveFrom(file, key, old);
    refuseOtherVersion(archive.head.version, file ?? "Die alte Datenbank");
    const at = new Date(archive.head.at);
    const knowsErased = old !== undefined || lists.length > 0;
    if (!knowsErased && !withoutList) throw new OperatorError(`${whatMayComeBack(at)} Soll es so sein: --ohne-liste`);
    await beginFilling(url);
    const database = openDatabase(url);
    try {
      const unpacking = into === undefined ? undefined : unpackInto(into);
      const copy = file === undefined ? "move" : "backup";
      await fill(database, url, archive, copy, unpacking).finally(() => unpacking?.end());
      if (old && file !== undefined) await handOver(old, database);
      await addTombstones(database, tombstones);
      const erasedAgain = await eraseAgain(database, createErasure(database, "file"));
      await eraseContactsAgain(database);
      if (file !== undefined) await endRestoredSheets(database, new Date());
      if (old) await leave(old, url, file === undefined);
      await database.write(async (tx) => tx.run(deleteOutOfUse));
      if (from !== undefined && file === undefined) removeListBeside(from);
      return { at, applications: await countApplications(database), erasedAgain, knowsErased };
    } finally {
      await database.close();
    }
  } finally {
    await old?.close();
  }
}

async function archiveFrom(file: string | undefined, key: AskKey, old: Connection | undefined): Promise<Archive> {
  if (file !== undefined) return openArchive(file, key);
  if (old === undefined)
    throw new OperatorError("Nennen Sie die Datei einer Sicherung, oder mit --from die alte Datenbank.");
  return archiveOf(old, "move", new Date());
}

/** To be known before it is done. */
export function whatMayComeBack(at: Date): string {
  const time = at.toISOString();
  return `Wer seit dem ${dateWords(time)}, ${clockWords(time)} Uhr, gelöscht wurde oder zurückgezogen hat, weiß hier niemand: Diese Bewerbungen kämen mit allem zurück. Vermittlungen von seitdem, die drei Jahre aufzuheben sind, fehlten. Beides weiß die alte Datenbank (--from DATENBANK), das erste auch die neueste Liste (--erased DATEI).`;
}

async function erasedIn(lists: readonly string[]): Promise<Tombstone[]> {
  for (const list of lists) refuseUnreadable(list, await unreadableOf(list));
  const read = await Promise.all(lists.map((list) => readErasedFile(list)));
  return read.flatMap(({ tombstones }) => tombstones);
}

/** Of a database in a file, the list of who was erased; of another one there is none. */
function listsBeside(url: string): string[] {
  return url.startsWith("file:") ? [erasedFileOf(url.slice("file:".length))] : [];
}

/** Its tombstones are in the new database; here nobody would ever forget them. */
function removeListBeside(url: string): void {
  for (const list of listsBeside(url)) rmSync(list, { force: true });
}

/** What is read with a database. */
async function refuseUnreadableBeside(url: string): Promise<void> {
  for (const list of listsBeside(url)) refuseUnreadable(list, await unreadableOf(list));
}

/** Brings it up to date, rid of what was erased, unless it was left: then it is no database any more. @returns whether it was */
async function prepareOld(from: string, url: string): Promise<boolean> {
  // What a damaged file shows may not be all.
  if (from.startsWith("file:") && isDamaged(from.slice("file:".length))) throw damagedDatabase(from);
  const database = openDatabase(from, { mustExist: true });
  try {
    const found = await outOfUse(database);
    if (found?.why === "left" && found.to === placeName(url)) return true;
    await migrate(database);
    // The list of what was erased lies beside a file, and does not go along.
    await eraseAgain(database, createErasure(database, "file"));
    await refuseUnreadableBeside(from);
    return false;
  } catch (error) {
    return explainDatabaseError(from)(error);
  } finally {
    await database.close();
  }
}

/** Marks a database that is empty, or that another try has left half filled, and empties it. */
async function beginFilling(url: string): Promise<void> {
  const connection = await openConnection(url, "alone");
  try {
    if ((await connection.tables()).size === 0)
      for (const statement of [...tableStatements(connection.dialect), recordVersion])
        await connection.run(raw(statement));
    await expectEmpty(connection, placeName(url));
    await emptyTables(connection);
    await connection.run(insertOutOfUse({ why: "filling" }));
    await connection.commit();
  } finally {
    await connection.close();
  }
}

/** What a service makes when it starts for the first time. */
const madeAtStart = ["migration", "setting", "secret"];

async function expectEmpty(connection: Connection, name: string): Promise<void> {
  const names = [...(await connection.tables()).keys()];
  if (!names.includes("migration") || !names.includes("setting"))
    throw new OperatorError(`${name} enthält fremde Tabellen mit unseren Namen: ${names.join(", ")}.`);
  refuseOtherVersion(await versionOf(connection), name);
  if ((await outOfUse(connection))?.why === "filling") return;
  for (const table of names) {
    if (madeAtStart.includes(table) || !(await hasRows(connection, table))) continue;
    throw new OperatorError(
      `${name} ist nicht leer (Tabelle ${table}). Ersetzt wird nichts: Nehmen Sie eine leere Datenbank, und legen Sie diese vorher beiseite.`,
    );
  }
}

/** The children first: they refer to the others. */
async function emptyTables(connection: Connection): Promise<void> {
  const names = [...(await connection.tables()).keys()].filter((name) => name !== "migration").reverse();
  const statements =
    connection.dialect === "SQLite" ? names.map((name) => `DELETE FROM ${name}`) : [`TRUNCATE ${names.join(", ")}`];
  for (const statement of statements) await connection.run(raw(statement));
}

function hasRows(connection: Connection, table: string): Promise<boolean> {
  return exists(connection, sql`SELECT 1 FROM ${raw(table)} LIMIT 1`);
}

/** From an old database that a backup takes the place of: what does not go back to an earlier state. */
async function handOver(old: Connection, database: Database): Promise<void> {
  const there = await old.tables();
  for (const table of keptTables) {
    const columns = there.get(table) ?? [];
    await execute(database, setAside(table));
    const insert = inserting(`kept_${table}`, columns);
    for await (const rows of inPieces(old.rows(archived(table), columns)))
      await database.write(async (tx) => insert(tx, rows));
  }
  await execute(database, putBack);
}

function execute(database: Database, queries: readonly Sql[]): Promise<void> {
  return database.write(async (tx) => {
    for (const query of queries) tx.run(query);
  });
}

/** From here on the new one counts. */
async function leave(old: Connection, to: string, isAllThere: boolean): Promise<void> {
  if (isAllThere) await emptyTables(old);
  await old.run(insertOutOfUse({ why: "left", to: placeName(to) }));
  await old.commit();
  if (isAllThere) await old.scrub();
}

/** What a killed move has not done yet. */
async function finishMove(from: string, old: Connection, url: string): Promise<undefined> {
  await old.commit();
  await old.scrub();
  const database = openDatabase(url, { mustExist: true });
  try {
    await database.write(async (tx) => tx.run(deleteOutOfUse));
    if (!(await hasRows(old, "tombstone"))) removeListBeside(from);
  } finally {
    await database.close();
  }
}
