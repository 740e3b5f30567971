/** What an archive holds and proves, whichever database it was made of and is put into. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createSqlite, eachToEach, type TestDatabase, within } from "../../tests/each-database.ts";
import { everyTable, fillEveryTable } from "../../tests/every-table.ts";
import { sampleNewApplication } from "../../tests/sample-application.ts";
import { migrate } from "../database/migrations.ts";
import { addApplication } from "../submission/add-application.ts";
import { openBackups } from "./backup.ts";
import { move } from "./move.ts";

let folder: string;
let created: TestDatabase[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "archive-"));
  created = [];
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  for (const { remove } of created) await remove();
});

const empty = async (create: () => Promise<TestDatabase>) => {
  const database = await create();
  created.push(database);
  return database.url;
};

describe.each(eachToEach)("%s", (_, createOld, createNew) => {
  test("a backup brings every row of every table, and nothing that lets somebody in", async () => {
    const [old, next, file] = [await empty(createOld), await empty(createNew), join(folder, "a.backup")];
    await fillEveryTable(old);
    const before = await everyTable(old);
    for (const [table, rows] of Object.entries(before)) expect(rows, table).not.toEqual([]);
    await openBackups(old).write(file);
    await openBackups(next).restore(file, { replace: false });
    expect(await everyTable(next)).toEqual({
      ...before,
      secret: [],
      invitation: [],
      desk_session: [],
      spent_challenge: [],
    });
  });

  test("a move brings every row of every table", async () => {
    const [old, next] = [await empty(createOld), await empty(createNew)];
    await fillEveryTable(old);
    const before = await everyTable(old);
    await move({ from: old, to: next });
    expect(await everyTable(next)).toEqual(before);
  });
});

/** An application, a backup of it, and that backup's lines. */
async function backedUp() {
  const [url, file] = [await empty(createSqlite), join(folder, "a.backup")];
  await within(url, async (database) => {
    await migrate(database);
    await addApplication(database, "file", { ...sampleNewApplication, idempotencyKey: "key", receivedAt: new Date() });
  });
  const backups = openBackups(url);
  await backups.write(file);
  const lines = gunzipSync(readFileSync(file)).toString().trimEnd().split("\n");
  return { url, file, backups, lines };
}

test("an archive that says something else than its sums, or has what belongs to no table, changes nothing", async () => {
  const { url, file, backups, lines } = await backedUp();
  const before = await everyTable(url);
  const restored = (changed: readonly string[]) => {
    writeFileSync(file, gzipSync(changed.map((line) => `${line}\n`).join("")));
    return backups.restore(file, { replace: true });
  };
  const [head = "", ...parts] = lines;
  const withRows = (name: string) => [
    head.replace('"rows":{', `"rows":{"${name}":0,`),
    ...parts.slice(0, -1),
    `{"table":"${name}","columns":["name"]}`,
    parts.at(-1) ?? "",
  ];
  for (const wrong of ["strange", "secret", "migration"])
    await expect(restored(withRows(wrong)), wrong).rejects.toThrow(`Die Tabelle ${wrong} gehört nicht hinein`);
  await expect(restored(lines.map((line) => line.replace('"first_name"', '"strange"')))).rejects.toThrow(
    "Die Spalte application.strange gehört nicht hinein",
  );
  for (const [name, changed] of Object.entries({
    "a changed name": lines.map((line) => line.replace("Jörg", "Jürg")),
    "no end": lines.slice(0, -1),
    "rows left out": lines.filter((line) => !line.startsWith('{"rows"')),
    "a line of something else": [...lines, '"Jörg"'],
    "no head": parts,
  }))
    await expect(restored(changed), name).rejects.toThrow(/^((?!Jörg).)*ist beschädigt((?!Jörg).)*$/s);
  await expect(restored([head.replace(/"version":\d+/, '"version":999'), ...parts])).rejects.toThrow(
    "hat die Version 999",
  );
  expect(await everyTable(url)).toEqual(before);
  await restored(lines);
});

test("a backup with any byte changed, or cut short anywhere, is noticed, and changes nothing", async () => {
  const { url, file, backups } = await backedUp();
  const before = await everyTable(url);
  const { secret, keep } = await backups.makeKey();
  const plain = readFileSync(file);
  await keep();
  await backups.write(file);
  const sealed = readFileSync(file);
  const key = async () => secret;
  for (let twentieth = 1; twentieth < 20; twentieth++) {
    const at = Math.floor((sealed.length * twentieth) / 20);
    for (const damaged of [sealed.with(at, (sealed[at] ?? 0) ^ 1), sealed.subarray(0, at)]) {
      writeFileSync(file, damaged);
      await expect(backups.restore(file, { replace: true, key })).rejects.toThrow(file);
    }
    // Of what is not sealed a byte may be the name of nothing; then it restores what was saved.
    const place = 10 + Math.floor(((plain.length - 10) * twentieth) / 20);
    writeFileSync(file, plain.with(place, (plain[place] ?? 0) ^ 1));
    await expect(backups.restore(file, { replace: true })).rejects.toThrow("ist beschädigt");
  }
  expect((await everyTable(url)).application).toEqual(before.application);
});

test("two backups into one file at once are both whole, and what a killed one left goes with the next", async () => {
  const { file, backups } = await backedUp();
  const gone = spawn("true");
  await once(gone, "exit");
  writeFileSync(join(folder, `.a.backup.${gone.pid}.1.unfinished`), "half");
  writeFileSync(join(folder, ".a.backup.1.1.unfinished"), "of somebody who is still at it");
  await Promise.all([backups.write(file), backups.write(`${file}`)]);
  expect(await backups.restore(file, { replace: true })).toMatchObject({ applications: 1 });
  expect(readdirSync(folder).filter((name) => name.endsWith(".unfinished"))).toEqual([".a.backup.1.1.unfinished"]);
});
