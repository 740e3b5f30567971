/** A backup, a restore and a move that are killed at any of their steps. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { depth } from "../../../../scripts/testing/depth.ts";
import {
  createSqlite,
  describeOn,
  describeOnEachDatabase,
  eachToEach,
  type TestDatabase,
  within,
} from "../../tests/each-database.ts";
import { sampleApplication, sampleNewApplication } from "../../tests/sample-application.ts";
import { storedApplications } from "../../tests/stored-applications.ts";
import { migrate } from "../database/migrations.ts";
import { addApplication } from "../submission/add-application.ts";
import { openBackups } from "./backup.ts";
import { move } from "./move.ts";
import { rehearseRestore } from "./rehearsal.ts";

const kills = depth(4, 20);

let folder: string;
let created: TestDatabase[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "killed-"));
  created = [];
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  for (const { remove } of created) await remove();
});

async function empty(create: () => Promise<TestDatabase>): Promise<string> {
  const database = await create();
  created.push(database);
  return database.url;
}

/** A database with applications of these messages. */
async function filled(create: () => Promise<TestDatabase>, ...messages: string[]): Promise<string> {
  const url = await empty(create);
  await add(url, ...messages);
  return url;
}

const add = (url: string, ...messages: string[]) =>
  within(url, async (database) => {
    await migrate(database);
    for (const message of messages)
      await addApplication(database, "file", {
        ...sampleNewApplication,
        application: { ...sampleApplication, message },
        idempotencyKey: message,
        receivedAt: new Date(),
      });
  });

/** What a service finds that starts there; undefined where it refuses, and where there is nothing. */
const messagesIn = (url: string) =>
  within(url, async (database) => {
    await migrate(database);
    return (await storedApplications(database)).map(({ message }) => message);
  }).catch(() => undefined);

/** Its steps where it gets to its end, undefined where it was killed. */
async function run(what: string, url: string, other: string, step: number): Promise<number | undefined> {
  const script = join(import.meta.dirname, "../../tests/killed-archive.ts");
  const child = spawn(process.execPath, [script, what, url, other, `${step}`], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, TMPDIR: folder },
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
  test("a sealed backup leaves the one before, or the new one, and nothing that anybody can read", async () => {
    const url = await filled(createSqlite, "Geheimnis");
    const file = join(folder, "a.backup");
    const backups = openBackups(url);
    const { keep, secret } = await backups.makeKey();
    await keep();
    const steps = (await run("backup", url, file, 0)) ?? 0;
    for (const step of stepsOf(steps)) {
      expect(await run("backup", url, file, step)).toBeUndefined();
      expect(await rehearseRestore(url, file, { key: async () => secret })).toMatchObject({ applications: 1 });
      const beside = dirname(url.slice("file:".length));
      const others = readdirSync(beside).filter((name) => !/^test\.db(-wal|-shm)?$/.test(name));
      for (const path of [
        ...readdirSync(folder).map((name) => join(folder, name)),
        ...others.map((name) => join(beside, name)),
      ])
        expect(readFileSync(path).includes("Geheimnis"), path).toBe(false);
    }
  });
});

describeOnEachDatabase("a restore", ({ create }) => {
  test("leaves what was there, or what was saved, and is called again", async () => {
    const url = await filled(create, "gesichert");
    const file = join(folder, "a.backup");
    await openBackups(url).write(file);
    // What was restored once has fewer steps: as many as each time below.
    await run("restore", url, file, 0);
    await add(url, "danach");
    const steps = (await run("restore", url, file, 0)) ?? 0;
    for (const step of stepsOf(steps)) {
      await add(url, "danach");
      expect(await run("restore", url, file, step)).toBeUndefined();
      // A server takes a moment to notice that whoever held the tables is gone.
      await expect.poll(() => messagesIn(url)).toContain("gesichert");
      expect([["gesichert"], ["gesichert", "danach"]]).toContainEqual(await messagesIn(url));
      await openBackups(url).restore(file, { replace: true });
      expect(await messagesIn(url)).toEqual(["gesichert"]);
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
      const found = [await messagesIn(old), await messagesIn(next)];
      expect([
        [["bleibt"], undefined],
        [["bleibt"], []],
        [undefined, ["bleibt"]],
        [undefined, undefined],
      ]).toContainEqual(found);
      // A service that started in a new place that nobody had begun to fill has made its tables there; and a server takes a
      // moment to notice that whoever held the tables is gone.
      await expect.poll(() => move({ from: old, to: next }).then(() => "moved")).toBe("moved");
      expect([await messagesIn(old), await messagesIn(next)]).toEqual([undefined, ["bleibt"]]);
    }
  });
