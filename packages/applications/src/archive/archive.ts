/**
 * An archive is one moment of all tables, whichever database they are in: a head, then for each table its columns and its
 * rows, then a sum of each table's rows. A backup is one in a file, a line a part; a move hands one from place to place.
 */
import { hash } from "node:crypto";
import { OperatorError } from "@fernkontor/agency-files/operator-error";
import * as v from "valibot";
import type { Value } from "../database/database.ts";
import { type Copied, tables as ourTables, tableNames } from "../schema/tables.ts";
import { countIn, type Place, type Table, versionOf } from "./place.ts";

/** `rows`: how many of each table that it holds. */
const headSchema = v.object({
  archive: v.literal("fernkontor"),
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  kind: v.picklist(["SQLite", "PostgreSQL"]),
  rows: v.record(v.string(), v.number()),
});

export type Head = v.InferOutput<typeof headSchema>;

const rowsSchema = v.array(v.array(v.union([v.string(), v.number(), v.null()])));

const partSchema = v.union([
  v.strictObject({ table: v.string(), columns: v.array(v.string()) }),
  v.strictObject({ rows: rowsSchema }),
  v.strictObject({ sums: v.record(v.string(), v.string()) }),
]);

export type Part = v.InferOutput<typeof partSchema> | { rows: readonly (readonly Value[])[] };

export type Archive = { head: Head; parts: AsyncIterable<Part> };

/** Which tables a copy has: one that takes the place of the database has also what lets somebody in. */
export type Copy = Exclude<Copied, "neither">;

function tablesOf(copy: Copy): readonly string[] {
  return tableNames.filter((name) => ["backup", copy].includes(ourTables[name].copied));
}

/** Of a place as it was when it was opened. */
export async function archiveOf(place: Place, copy: Copy): Promise<Archive> {
  const there = new Map((await place.tables()).map((table) => [table.name, table]));
  const archived = tablesOf(copy).flatMap((name) => there.get(name) ?? []);
  const rows: Record<string, number> = {};
  for (const { name } of archived) rows[name] = await countIn(place, name);
  const head: Head = { archive: "fernkontor", version: await versionOf(place), kind: place.kind, rows };
  return { head, parts: partsOf(place, archived) };
}

async function* partsOf(place: Place, archived: readonly Table[]): AsyncGenerator<Part> {
  const sums: Record<string, string> = {};
  for (const { name, columns } of archived) {
    const listed = columns.map((column) => column.name);
    yield { table: name, columns: listed };
    const sum = createSum();
    for await (const rows of place.rows(name, listed)) {
      sum.add(rows);
      yield { rows };
    }
    sums[name] = sum.total();
  }
  yield { sums };
}

/**
 * Fills the empty tables of a place, and reads them again: what it gives back is what it was given.
 * @throws OperatorError where a part belongs to no table of such a copy
 */
export async function fill(place: Place, { parts }: Archive, copy: Copy): Promise<void> {
  const there = await place.tables();
  const given: Table[] = [];
  for await (const part of parts) {
    if ("table" in part) given.push(tableFor(part, there, copy));
    else if ("rows" in part) {
      const table = given.at(-1);
      if (table) await place.insert(table, part.rows);
    } else for (const table of given) await expectSum(place, table, part.sums[table.name]);
  }
}

/** A table of ours with the archive's columns. */
function tableFor(
  { table: name, columns }: { table: string; columns: readonly string[] },
  there: readonly Table[],
  copy: Copy,
): Table {
  const table = there.find((each) => each.name === name);
  if (table === undefined || !tablesOf(copy).includes(name))
    throw new OperatorError(`Die Tabelle ${name} gehört nicht hinein; nichts wurde verändert.`);
  const listed = columns.map((column) => {
    const found = table.columns.find((each) => each.name === column);
    if (found === undefined || !["text", "integer"].includes(found.type))
      throw new OperatorError(`Die Spalte ${name}.${column} gehört nicht hinein; nichts wurde verändert.`);
    return found;
  });
  return { name, columns: listed };
}

async function expectSum(place: Place, { name, columns }: Table, expected: string | undefined): Promise<void> {
  const sum = createSum();
  for await (const rows of place.rows(
    name,
    columns.map((column) => column.name),
  ))
    sum.add(rows);
  if (sum.total() !== expected) throw new Error(`${name} is not what was given`);
}

type Sum = ReturnType<typeof createSum>;

/** Of the hashes of rows, in whichever order: no two databases sort alike. */
function createSum() {
  let sum = 0n;
  return {
    add: (rows: readonly (readonly Value[])[]) => {
      for (const row of rows) sum += BigInt(`0x${hash("sha256", JSON.stringify(row), "hex")}`);
    },
    total: () => BigInt.asUintN(256, sum).toString(36),
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
  return { head, parts: wholeParts(head, lines) };
}

async function* wholeParts(head: Head, lines: AsyncIterable<string>): AsyncGenerator<Part> {
  const found: Record<string, { count: number; sum: Sum }> = {};
  let last: { count: number; sum: Sum } | undefined;
  let isOver = false;
  for await (const line of lines) {
    const part = v.parse(v.pipe(v.string(), v.parseJson(), partSchema), line);
    if (isOver) throw new Error("something follows the sums");
    if ("sums" in part) {
      for (const name of Object.keys({ ...head.rows, ...found }))
        if (found[name]?.count !== head.rows[name] || found[name]?.sum.total() !== part.sums[name])
          throw new Error(`${name} does not fit its sum`);
      isOver = true;
    } else if ("table" in part) {
      last = { count: 0, sum: createSum() };
      found[part.table] = last;
    } else if (last) {
      last.count += part.rows.length;
      last.sum.add(part.rows);
    }
    yield part;
  }
  if (!isOver) throw new Error("the sums are missing");
}
