/**
 * An archive is one moment of all tables, whichever database they are in, with files beside: a head, then each table's columns
 * and rows, each file's mode and bytes, and a sum of each. A backup is one in a file, a line a part; a move hands one from
 * database to database.
 */
import { createHash, type Hash, hash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { OperatorError } from "@fernkontor/agency-files/operator-error";
import * as v from "valibot";
import type { Database, Transaction, Value } from "../database/database.ts";
import { versionOf } from "../database/migrations.ts";
import { outOfUseKey } from "../database/out-of-use.ts";
import { raw, sql } from "../database/sql.ts";
import { type Copied, tables as ourTables, tableNames } from "../schema/tables.ts";
import { type Connection, openConnection } from "./connection.ts";

/** `at`: the moment, or shortly before. */
const headSchema = v.object({
  archive: v.literal("fernkontor"),
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  at: v.pipe(v.string(), v.isoTimestamp()),
});

type Head = v.InferOutput<typeof headSchema>;

const rowsSchema = v.array(v.array(v.union([v.string(), v.number(), v.null()])));
const sumsSchema = v.record(v.string(), v.string());

const partSchema = v.union([
  v.strictObject({ table: v.string(), columns: v.array(v.string()) }),
  v.strictObject({ rows: rowsSchema }),
  v.strictObject({ file: v.string(), mode: v.pipe(v.number(), v.integer()) }),
  /** Of the file before, in base64. */
  v.strictObject({ bytes: v.string() }),
  v.strictObject({ sums: v.strictObject({ tables: sumsSchema, files: sumsSchema }) }),
]);

type Rows = readonly (readonly Value[])[];

export type Part = v.InferOutput<typeof partSchema> | { rows: Rows };

export type Archive = { head: Head; parts: AsyncIterable<Part> };

/** What goes along with the tables: its path below the folder into which it is unpacked, and its bytes in pieces. */
export type ArchivedFile = { file: string; mode: number; bytes: AsyncIterable<Uint8Array> };

/** Which tables a copy has: one that takes the place of the database has also what lets somebody in. */
export type Copy = Exclude<Copied, "neither">;

function tablesOf(copy: Copy): readonly string[] {
  return tableNames.filter((name) => ["backup", copy].includes(ourTables[name].copied));
}

/** What stands in a line, and in a transaction: about as many characters, and at least a row. */
const pieceLength = 256 * 1024;

export async function* inPieces(rows: AsyncIterable<readonly Value[]>): AsyncGenerator<Rows> {
  let piece: (readonly Value[])[] = [];
  let length = 0;
  for await (const row of rows) {
    piece.push(row);
    length += JSON.stringify(row).length;
    if (length < pieceLength) continue;
    yield piece;
    [piece, length] = [[], 0];
  }
  if (piece.length > 0) yield piece;
}

/** A table without what a database says of itself alone. */
export const archived = (table: string) => (table === "setting" ? `setting WHERE key <> '${outOfUseKey}'` : table);

export async function archiveOf(
  connection: Connection,
  copy: Copy,
  at: Date,
  files: AsyncIterable<ArchivedFile> | Iterable<ArchivedFile> = [],
): Promise<Archive> {
  const there = await connection.tables();
  const names = tablesOf(copy).filter((name) => there.has(name));
  const version = there.has("migration") ? await versionOf(connection) : 0;
  const head: Head = { archive: "fernkontor", version, at: at.toISOString() };
  return { head, parts: partsOf(connection, new Map(names.map((name) => [name, there.get(name) ?? []])), files) };
}

async function* partsOf(
  connection: Connection,
  tables: ReadonlyMap<string, readonly string[]>,
  files: AsyncIterable<ArchivedFile> | Iterable<ArchivedFile>,
): AsyncGenerator<Part> {
  const sums = createSums();
  const summed = (part: Part): Part => {
    sums.add(part);
    return part;
  };
  for (const [table, columns] of tables) {
    yield summed({ table, columns: [...columns] });
    for await (const rows of inPieces(connection.rows(archived(table), columns))) yield summed({ rows });
  }
  for await (const { file, mode, bytes } of files) {
    yield summed({ file, mode });
    for await (const piece of bytes) yield summed({ bytes: Buffer.from(piece).toString("base64") });
  }
  yield { sums: sums.totals() };
}

/** Where the files of an archive go. */
export type Unpacking = { begin(file: string, mode: number): Promise<void>; add(bytes: Buffer): Promise<void> };

/**
 * Fills the empty tables of a database, piece by piece, and reads them again: what it gives back is what it was given.
 * @throws OperatorError where a part belongs to no table of such a copy
 */
export async function fill(database: Database, url: string, archive: Archive, copy: Copy, unpacking?: Unpacking) {
  const there = await within(url, (connection) => connection.tables());
  const given = new Map<string, readonly string[]>();
  let insert: Insert = () => {};
  for await (const part of archive.parts) {
    if ("table" in part) {
      expectOurs(part, there, copy);
      given.set(part.table, part.columns);
      insert = inserting(part.table, part.columns);
    } else if ("rows" in part) await database.write(async (tx) => insert(tx, part.rows));
    else if ("file" in part) await unpacking?.begin(part.file, part.mode);
    else if ("bytes" in part) await unpacking?.add(Buffer.from(part.bytes, "base64"));
    else await within(url, (connection) => expectSums(connection, given, part.sums.tables));
  }
}

async function within<Result>(url: string, work: (connection: Connection) => Promise<Result>): Promise<Result> {
  const connection = await openConnection(url, "snapshot");
  try {
    return await work(connection);
  } finally {
    await connection.close();
  }
}

type Insert = (tx: Transaction, rows: Rows) => void;

/** A statement a row: both databases know it from the row before. */
export function inserting(table: string, columns: readonly string[]): Insert {
  const into = raw(`${table} (${columns.join(", ")})`);
  return (tx, rows) => {
    for (const row of rows) tx.run(sql`INSERT INTO ${into} VALUES (${row})`);
  };
}

function expectOurs(
  { table, columns }: { table: string; columns: readonly string[] },
  there: ReadonlyMap<string, readonly string[]>,
  copy: Copy,
): void {
  const ours = tablesOf(copy).includes(table) ? there.get(table) : undefined;
  if (ours === undefined) throw new OperatorError(`Die Tabelle ${table} gehört nicht hinein.`);
  const foreign = columns.find((column) => !ours.includes(column));
  if (foreign !== undefined) throw new OperatorError(`Die Spalte ${table}.${foreign} gehört nicht hinein.`);
}

async function expectSums(
  connection: Connection,
  given: ReadonlyMap<string, readonly string[]>,
  expected: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [table, columns] of given) {
    const sum = createSum();
    for await (const row of connection.rows(archived(table), columns)) sum.add([row]);
    if (sum.total() !== expected[table]) throw new Error(`${table} is not what was given`);
  }
}

type Sum = ReturnType<typeof createSum>;

/** Of the hashes of rows, in whichever order: no two databases sort alike. */
function createSum() {
  let sum = 0n;
  return {
    add: (rows: Rows) => {
      for (const row of rows) sum += BigInt(`0x${hash("sha256", JSON.stringify(row), "hex")}`);
    },
    total: () => BigInt.asUintN(256, sum).toString(36),
  };
}

/** Of the parts of an archive, as they come. */
function createSums() {
  const tables = new Map<string, Sum>();
  const files = new Map<string, Hash>();
  let table: Sum | undefined;
  let file: Hash | undefined;
  return {
    add: (part: Part) => {
      if ("table" in part) {
        table = createSum();
        tables.set(part.table, table);
      } else if ("rows" in part) table?.add(part.rows);
      else if ("file" in part) {
        file = createHash("sha256").update(`${part.mode} `);
        files.set(part.file, file);
      } else if ("bytes" in part) file?.update(part.bytes, "base64");
    },
    totals: () => ({
      tables: Object.fromEntries([...tables].map(([name, { total }]) => [name, total()])),
      files: Object.fromEntries([...files].map(([name, sum]) => [name, sum.digest("base64url")])),
    }),
  };
}

export async function* linesOf({ head, parts }: Archive): AsyncGenerator<string> {
  yield `${JSON.stringify(head)}\n`;
  for await (const part of parts) yield `${JSON.stringify(part)}\n`;
}

/** @throws Error where a line is none of ours; the parts end with one where they are not what was written */
export async function archiveIn(lines: AsyncGenerator<string>): Promise<Archive> {
  const { value: first } = await lines.next();
  const head = v.parse(v.pipe(v.string(), v.parseJson(), headSchema), first);
  return { head, parts: wholeParts(lines) };
}

async function* wholeParts(lines: AsyncIterable<string>): AsyncGenerator<Part> {
  const sums = createSums();
  let isOver = false;
  for await (const line of lines) {
    const part = v.parse(v.pipe(v.string(), v.parseJson(), partSchema), line);
    if (isOver) throw new Error("something follows the sums");
    if ("sums" in part) {
      if (!isDeepStrictEqual(sums.totals(), part.sums)) throw new Error("it does not fit its sums");
      isOver = true;
    } else sums.add(part);
    yield part;
  }
  if (!isOver) throw new Error("the sums are missing");
}
