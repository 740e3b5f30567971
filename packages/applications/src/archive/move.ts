/**
 * Takes everything from one database to another, of either kind. At every moment one of the two counts, and a marker in
 * the other says so: killed at any point and called again, the move goes on or begins anew.
 *
 * 1. Everything is copied and compared in one transaction of the new place, whose marker says "unfinished".
 * 2. One transaction empties the old place and says where everything went: from here on the new one counts.
 * 3. The new place's marker goes, and the bytes on the old one's disk.
 */
import { hash } from "node:crypto";
import { rmSync } from "node:fs";
import { OperatorError } from "@fernkontor/agency-files/operator-error";
import { explainDatabaseError, openDatabase, placeName } from "../database/database.ts";
import { migrate } from "../database/migrations.ts";
import { type Marker, readMarker, selectMarker } from "../database/place-marker.ts";
import { raw } from "../database/sql.ts";
import { erasedFileOf, refuseUnreadable, unreadableOf } from "../retention/erased-file.ts";
import { keepErasedList } from "../retention/erased-list.ts";
import { createErasure, eraseAgain } from "../retention/erasure.ts";
import { tables as ourTables } from "../schema/tables.ts";
import { refuseOtherVersion } from "../schema/versions.ts";
import { archiveOf, fill } from "./archive.ts";
import { openPlace } from "./open-place.ts";
import { countIn, makeTables, markerOf, namesIn, type Place, setMarker, versionOf } from "./place.ts";

/** `again`: nothing was left to be copied. */
export type Moved = { rows: number; tables: number; to: string; again: boolean };

type Options = { from: string; to: string };

/** @throws OperatorError when either place is in use, damaged, away or not ours to fill */
export async function move({ from, to }: Options): Promise<Moved> {
  if (placeName(from) === placeName(to)) throw new OperatorError("Die alte und die neue Datenbank sind dieselbe.");
  const moved = await moveOrFinish(from, to);
  await writeErasedList(to);
  // Its tombstones are in the new place; here nobody would ever forget them.
  if (from.startsWith("file:")) rmSync(erasedFileOf(from.slice("file:".length)), { force: true });
  return moved;
}

async function moveOrFinish(from: string, to: string): Promise<Moved> {
  const wasLeft = await isLeft(from);
  const source = await openPlace(from, "alone");
  try {
    const target = await openPlace(to, "alone");
    try {
      return await (wasLeft ? finish(source, target) : moveAll(source, target));
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

/** The list of what was erased lies beside the new file from now on. */
async function writeErasedList(url: string): Promise<void> {
  const database = openDatabase(url, { mustExist: true });
  try {
    await keepErasedList(database);
  } finally {
    await database.close();
  }
}

/** A place that was left is no database any more; every other one is brought up to date, and rid of what was erased. */
async function isLeft(url: string): Promise<boolean> {
  const database = openDatabase(url, { mustExist: true });
  try {
    const marker = await database.one(raw(selectMarker)).catch(() => undefined);
    if (readMarker(marker)?.state === "moved") return true;
    await migrate(database);
    // The list of what was erased lies beside a file, and does not go along.
    await eraseAgain(database, createErasure(database, "file"));
    const list = database.path && erasedFileOf(database.path);
    if (list) refuseUnreadable(list, await unreadableOf(list));
    return false;
  } catch (error) {
    return explainDatabaseError(url)(error);
  } finally {
    await database.close();
  }
}

async function moveAll(source: Place, target: Place): Promise<Moved> {
  await expectOurs(source);
  const id = await nameOfMove(source);
  for (const name of await replaceable(target, id)) await target.all(`DROP TABLE ${name}`);
  await makeTables(target);
  const archive = await archiveOf(source, "move");
  await fill(target, archive, "move");
  const marker = { move: id, to: target.name } as const;
  await setMarker(target, { ...marker, state: "unfinished" });
  await target.commit();
  await leave(source, { ...marker, state: "moved" });
  await setMarker(target, undefined);
  await target.commit();
  await source.scrub();
  return { ...sizeOf(archive.head.rows), to: target.name, again: false };
}

function sizeOf(rows: Readonly<Record<string, number>>): Pick<Moved, "rows" | "tables"> {
  const counts = Object.values(rows);
  return { rows: counts.reduce((sum, count) => sum + count, 0), tables: counts.length };
}

/** What remains says where everything went. */
async function leave(source: Place, marker: Marker): Promise<void> {
  // The children first: they refer to the others.
  for (const name of (await namesIn(source)).reverse()) await source.all(`DROP TABLE ${name}`);
  await source.all("CREATE TABLE setting (key TEXT PRIMARY KEY, value TEXT NOT NULL)");
  await setMarker(source, marker);
  await source.commit();
}

/** After the old place was left: what a killed move has not done yet. */
async function finish(source: Place, target: Place): Promise<Moved> {
  const left = await markerOf(source);
  const begun = await markerOf(target);
  if (left?.to !== target.name)
    throw new OperatorError(`Die Bewerbungen sind schon umgezogen, nach ${left?.to}. Setzen Sie DATABASE_URL darauf.`);
  if (begun !== undefined && (begun.move !== left.move || begun.state !== "unfinished"))
    throw new OperatorError(`${target.name} gehört zu einem anderen Umzug. Nehmen Sie eine leere Datenbank.`);
  await setMarker(target, undefined);
  await target.commit();
  await source.scrub();
  const { rows } = (await archiveOf(target, "move")).head;
  return { ...sizeOf(rows), to: target.name, again: true };
}

/** By the secret that all instances share, which no two databases have in common. */
async function nameOfMove(source: Place): Promise<string> {
  const secrets = await source.all("SELECT name, value FROM secret ORDER BY name");
  return hash("sha256", JSON.stringify(secrets), "base64url");
}

/** The tables of the new place that may go, children first: empty ones, and those of the same move that was killed. */
async function replaceable(target: Place, move: string): Promise<string[]> {
  const names = (await namesIn(target)).reverse();
  const marker = await markerOf(target);
  if (marker?.state === "moved" || marker?.move === move) return names;
  if (names.length > 0 && !names.includes("migration"))
    throw new OperatorError(`${target.name} enthält fremde Tabellen mit unseren Namen: ${names.join(", ")}.`);
  for (const name of names) {
    if (name === "migration" || (await countIn(target, name)) === 0) continue;
    throw new OperatorError(
      `${target.name} ist nicht leer (Tabelle ${name}). Nehmen Sie eine leere Datenbank: Ein Umzug ersetzt nichts.`,
    );
  }
  if (names.length > 0) refuseOtherVersion(await versionOf(target), target.name);
  return names;
}

/** What only one side knows would be left behind, and then removed. */
async function expectOurs(source: Place): Promise<void> {
  const others = (await namesIn(source)).filter((name) => !Object.hasOwn(ourTables, name));
  if (others.length > 0)
    throw new OperatorError(
      `In der Datenbank sind Tabellen, die dieses Programm nicht kennt; nichts wurde verändert: ${others.join(", ")}.`,
    );
}
