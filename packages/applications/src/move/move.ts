/**
 * Takes everything from one database to another, of either kind. At every moment one of the two counts, and a marker in
 * the other says so: killed at any point and called again, the move goes on or begins anew.
 *
 * 1. Everything is copied and compared in one transaction of the new place, whose marker says "unfinished".
 * 2. One transaction empties the old place and says where everything went: from here on the new one counts.
 * 3. The new place's marker goes, and the bytes on the old one's disk.
 */
import { createHash } from "node:crypto";
import { OperatorError } from "../operator-error.ts";
import { eraseAgain } from "../retention/erasure.ts";
import { tableNames } from "../schema/tables.ts";
import { refuseOtherVersion } from "../schema/versions.ts";
import { explainDatabaseError, openDatabase, type Value } from "../store/database.ts";
import { refuseUnreadable, unreadableOf } from "../store/erased-file.ts";
import { migrate } from "../store/migrations.ts";
import { readMarker, selectMarker } from "../store/place-marker.ts";
import { createStore } from "../store/store.ts";
import { openPlace, type Place, placeName, type Table } from "./place.ts";

type Progress = <Each>(values: AsyncIterable<Each>, total: number) => AsyncIterable<Each>;

/** `again`: nothing was left to be copied. */
export type Moved = { rows: number; tables: number; to: string; again: boolean };

type Options = { from: string; to: string; withProgress: Progress };

const rowsAtOnce = 500;

/** @throws OperatorError when either place is in use, damaged, away or not ours to fill */
export async function move({ from, to, withProgress }: Options): Promise<Moved> {
  if (placeName(from) === placeName(to)) throw new OperatorError("Die alte und die neue Datenbank sind dieselbe.");
  const wasLeft = await isLeft(from);
  const source = await openPlace(from, tableNames).catch(explainDatabaseError(from));
  try {
    const target = await openPlace(to, tableNames).catch(explainDatabaseError(to));
    try {
      return await (wasLeft ? finish(source, target) : moveAll(source, target, withProgress));
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

/** A place that was left is no database any more; every other one is brought up to date, and rid of what was erased. */
async function isLeft(url: string): Promise<boolean> {
  const database = openDatabase(url, { mustExist: true });
  try {
    const [rows] = await database.batch([[selectMarker]]).catch(() => []);
    if (readMarker(rows?.[0])?.state === "moved") return true;
    await migrate(database);
    // The list of what was erased lies beside a file, and does not go along.
    const store = createStore(database);
    await eraseAgain(store, store.erase);
    const { erasedFile } = database;
    if (erasedFile) refuseUnreadable(erasedFile, await unreadableOf(erasedFile, database));
    return false;
  } catch (error) {
    return explainDatabaseError(url)(error);
  } finally {
    await database.close();
  }
}

async function moveAll(source: Place, target: Place, withProgress: Progress): Promise<Moved> {
  const id = await nameOfMove(source);
  const unfinished = { state: "unfinished", move: id, to: target.name } as const;
  await target.makeTables(await replaceable(target, id));
  const tables = await target.tables();
  expectSameTables(await source.tables(), tables);
  const rows = await copyAll(source, target, tables, withProgress);
  await target.setMarker(unfinished);
  await target.commit();
  // The children first: they refer to the others.
  const oldTables = (await source.tables()).map(({ name }) => name).reverse();
  await source.leave(oldTables, { ...unfinished, state: "moved" });
  await source.commit();
  await target.setMarker(undefined);
  await target.commit();
  await source.scrub();
  return { rows, tables: tables.length, to: target.name, again: false };
}

/** After the old place was left: what a killed move has not done yet. */
async function finish(source: Place, target: Place): Promise<Moved> {
  const left = await source.marker();
  const begun = await target.marker();
  if (left?.to !== target.name)
    throw new OperatorError(`Die Bewerbungen sind schon umgezogen, nach ${left?.to}. Setzen Sie DATABASE_URL darauf.`);
  if (begun !== undefined && (begun.move !== left.move || begun.state !== "unfinished"))
    throw new OperatorError(`${target.name} gehört zu einem anderen Umzug.`);
  const tables = await target.tables();
  let rows = 0;
  for (const { name } of tables) rows += await target.count(name);
  if (begun !== undefined) {
    await target.setMarker(undefined);
    await target.commit();
    rows -= 1;
  }
  await source.scrub();
  return { rows, tables: tables.length, to: target.name, again: true };
}

/** By the secret that all instances share, which no two databases have in common. */
async function nameOfMove(source: Place): Promise<string> {
  const secrets = (await source.tables()).find(({ name }) => name === "secret");
  const hash = createHash("sha256");
  if (secrets) for await (const row of source.rows(secrets)) hash.update(JSON.stringify(row));
  return hash.digest("base64url");
}

/** The tables of the new place that may go: empty ones, and those of the same move that was killed. */
async function replaceable(target: Place, move: string): Promise<string[]> {
  const tables = await target.tables();
  const names = tables.map(({ name }) => name).reverse();
  const marker = await target.marker();
  if (marker?.state === "moved" || marker?.move === move) return names;
  if (names.length > 0 && !names.includes("migration"))
    throw new OperatorError(`${target.name} enthält fremde Tabellen mit unseren Namen: ${names.join(", ")}.`);
  for (const table of tables) {
    if (table.name !== "migration") {
      if ((await target.count(table.name)) === 0) continue;
      throw new OperatorError(
        `${target.name} ist nicht leer (Tabelle ${table.name}). Nehmen Sie eine leere Datenbank: Ein Umzug ersetzt nichts.`,
      );
    }
    for await (const [version] of target.rows(table)) refuseOtherVersion(Number(version), target.name);
  }
  return names;
}

/** What only one side knows would be left behind, and then removed. */
function expectSameTables(source: readonly Table[], target: readonly Table[]): void {
  const describe = (tables: readonly Table[]) =>
    tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name} (${column.type})`));
  const [here, there] = [describe(source), describe(target)];
  const different = [...here.filter((each) => !there.includes(each)), ...there.filter((each) => !here.includes(each))];
  if (different.length > 0)
    throw new OperatorError(
      `Die beiden Datenbanken haben verschiedene Tabellen; nichts wurde verändert. Nur auf einer Seite: ${different.join(", ")}.`,
    );
}

/** Copies and proves: what the new place gives back is what the old one gave, by number and hash of every table. */
async function copyAll(
  source: Place,
  target: Place,
  tables: readonly Table[],
  withProgress: Progress,
): Promise<number> {
  let total = 0;
  for (const { name } of tables) total += await source.count(name);
  const given = new Map<string, Proof>();
  let waiting: { table: Table; rows: (readonly Value[])[] } | undefined;
  const flush = async () => {
    if (waiting) await target.insert(waiting.table, waiting.rows);
    waiting = undefined;
  };
  for await (const { table, row } of withProgress(rowsOf(source, tables), total)) {
    if (waiting?.table !== table || waiting.rows.length >= rowsAtOnce) await flush();
    waiting ??= { table, rows: [] };
    waiting.rows.push(row);
    note(given, table, row);
  }
  await flush();
  const stored = new Map<string, Proof>();
  for await (const { table, row } of withProgress(rowsOf(target, tables), total)) note(stored, table, row);
  for (const { name } of tables) {
    const [one, other] = [given.get(name), stored.get(name)].map((proof) => proof && `${proof.rows} ${proof.digest()}`);
    if (one !== other) throw new Error(`${name} is not the same in both places`);
  }
  return total;
}

type Proof = { rows: number; update: (text: string) => void; digest: () => string };

function note(proofs: Map<string, Proof>, { name }: Table, row: readonly Value[]): void {
  let proof = proofs.get(name);
  if (proof === undefined) {
    const hash = createHash("sha256");
    proof = { rows: 0, update: (text) => hash.update(text), digest: () => hash.digest("hex") };
    proofs.set(name, proof);
  }
  proof.rows += 1;
  proof.update(`${JSON.stringify(row)}\n`);
}

async function* rowsOf(place: Place, tables: readonly Table[]) {
  for (const table of tables) for await (const row of place.rows(table)) yield { table, row };
}
