/** A backup, a restore and a move that are killed at any of their steps. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { depth } from "../../../../scripts/testing/depth.ts";
import { backUpInto, key, messagesIn, placesForEachTest, sealForKey } from "../../tests/backups.ts";
import { createSqlite, describeOn, describeOnEachDatabase, eachToEach } from "../../tests/each-database.ts";
import { everyTable } from "../../tests/every-table.ts";
import { backupsIn } from "./backup-folder.ts";
import { rehearseRestore } from "./rehearsal.ts";
import { restore } from "./restore.ts";

const kills = depth(4, 20);

let folder: string;
const { empty, filled } = placesForEachTest((made) => {
  folder = made;
});

/** What a service finds that starts there; undefined where it refuses. */
const found = (url: string) => messagesIn(url).catch(() => undefined);

/** Its steps where it gets to its end, undefined where it was killed. */
async function run(what: string, url: string, other: string, step: number): Promise<number | undefined> {
  const script = join(import.meta.dirname, "../../tests/killed-archive.ts");
  const child = spawn(process.execPath, [script, what, url, other, `${step}`], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, TMPDIR: folder, KEY: await key() },
  });
  let said = "";
  child.stdout.on("data", (data) => {
    said += data;
  });
  const [, signal] = await once(child, "close");
  expect(signal).toBe(said === "" ? "SIGKILL" : null);
  return said === "" ? undefined : Number(said);
}

/** From the first step to the last. */
const stepsOf = (steps: number) =>
  Array.from({ length: kills }, (_, index) => 1 + Math.floor((index * (steps - 1)) / (kills - 1)));

describeOn("SQLite", "a backup", () => {
  test("is whole, or has no name, and nothing that anybody can read is left; the next one is made", async () => {
    const url = await filled(createSqlite, "Geheimnis");
    await sealForKey(url);
    const backups = join(folder, "backups");
    const steps = (await run("backup", url, backups, 0)) ?? 0;
    for (const step of stepsOf(steps)) {
      expect(await run("backup", url, backups, step)).toBeUndefined();
      for (const { path } of backupsIn(backups))
        expect(await rehearseRestore(url, { file: path, key })).toMatchObject({ applications: 1 });
      const beside = dirname(url.slice("file:".length));
      const others = readdirSync(beside).filter((name) => !/^test\.db(-wal|-shm)?$/.test(name));
      const left = [
        ...readdirSync(backups).map((name) => join(backups, name)),
        ...others.map((name) => join(beside, name)),
      ];
      for (const path of left) expect(readFileSync(path).includes("Geheimnis"), path).toBe(false);
    }
    await run("backup", url, backups, 0);
    expect(readdirSync(backups).filter((name) => name.endsWith(".unfinished"))).toEqual([]);
  });
});

describeOnEachDatabase("a restore", ({ create }) => {
  test("counts for nobody, or is at its end, and called again gets there", async () => {
    const file = await backUpInto(await filled(create, "gesichert"), folder);
    const whole = await empty(create);
    const steps = (await run("restore", whole, file, 0)) ?? 0;
    const { secret: _own, ...expected } = await everyTable(whole);
    for (const step of stepsOf(steps)) {
      const url = await empty(create);
      expect(await run("restore", url, file, step)).toBeUndefined();
      expect([undefined, [], ["gesichert"]]).toContainEqual(await found(url));
      // A server takes a moment to notice that whoever held the tables is gone.
      const again = () => restore(url, { file, key, withoutList: true }).then(() => "restored", String);
      await expect.poll(again).toMatch(/restored|nicht leer/);
      expect(await everyTable(url)).toMatchObject(expected);
    }
  });
});

// Between two PostgreSQL a move does nothing that these do not.
for (const [name, createOld, createNew] of eachToEach.filter(([name]) => name !== "from PostgreSQL to PostgreSQL"))
  test(`of the two places of a move ${name} never both count, and called again it gets to its end`, async () => {
    const pair = async () => [await filled(createOld, "bleibt"), await empty(createNew)] as const;
    const steps = (await run("move", ...(await pair()), 0)) ?? 0;
    for (const step of stepsOf(steps)) {
      const [old, next] = await pair();
      expect(await run("move", old, next, step)).toBeUndefined();
      const places = [await found(old), await found(next)];
      expect([
        [["bleibt"], undefined],
        [["bleibt"], []],
        [undefined, ["bleibt"]],
        [undefined, undefined],
      ]).toContainEqual(places);
      // A server takes a moment to notice that whoever held the tables is gone.
      await expect.poll(() => restore(next, { from: old, key }).then(() => "moved")).toBe("moved");
      expect([await found(old), await found(next)]).toEqual([undefined, ["bleibt"]]);
    }
  });
