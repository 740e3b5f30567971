/** `applications move`, as an operator calls it, and killed at any moment. */

import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { countApplications } from "@fernkontor/applications/cases/applications";
import { openDatabase } from "@fernkontor/applications/database/database";
import { migrate } from "@fernkontor/applications/database/migrations";
import { sharedSecret } from "@fernkontor/applications/database/setting";
import { addApplication } from "@fernkontor/applications/submission/add-application";
import { describe, expect, test } from "vitest";
import {
  createPostgres,
  createSqlite,
  hasPostgres,
  type TestDatabase,
} from "../../../packages/applications/tests/each-database.ts";
import { sampleNewApplication } from "../../../packages/applications/tests/sample-application.ts";
import { builtPrograms } from "./built-programs.ts";

const { folder, run, start } = builtPrograms();

const people = 400;

async function fill(url: string): Promise<void> {
  const database = openDatabase(url);
  await migrate(database);
  await sharedSecret(database);
  for (let person = 0; person < people; person++)
    await addApplication(database, "file", {
      ...sampleNewApplication,
      idempotencyKey: `key ${person}`,
      receivedAt: new Date(),
    });
  await database.close();
}

/** How many applications a service finds that starts there; undefined where it refuses, and where there are no tables. */
async function applicationsIn(url: string): Promise<number | undefined> {
  const database = openDatabase(url);
  try {
    const [marker] = await database.batch([["SELECT value FROM setting WHERE key = 'move'"]]);
    if (marker?.[0] !== undefined) return undefined;
    return await countApplications(database);
  } catch {
    return undefined;
  } finally {
    await database.close();
  }
}

test("moves at a word, and then neither service nor command works in the old place", async () => {
  const old = { DATABASE_URL: `file:${join(folder, "old.db")}` };
  const next = `file:${join(folder, "next.db")}`;
  await fill(old.DATABASE_URL);
  const unasked = await run("cli", ["move", "--to", next], old).ended;
  expect(unasked).toMatchObject({ code: 1, stdout: "", stderr: expect.stringContaining("schreiben Sie --yes dazu") });
  expect(await applicationsIn(old.DATABASE_URL)).toBe(people);

  const { code, stderr } = await run("cli", ["move", "--to", next, "--yes"], old).ended;
  expect(stderr).toContain(`sind in ${next}, verglichen nach Zahl und Prüfsumme; hier sind sie gelöscht.`);
  expect(stderr).toContain(
    `Setzen Sie jetzt DATABASE_URL auf ${next} (mit Name und Passwort), bei Formular und Kontor, und starten Sie erst das Kontor, dann das Formular.`,
  );
  expect(code).toBe(0);
  for (const [program, args] of [
    ["main", []],
    ["cli", ["list"]],
  ] as const)
    expect(await run(program, args, old).ended).toMatchObject({
      code: 1,
      stderr: `Die Bewerbungen sind umgezogen nach ${next}. Setzen Sie DATABASE_URL darauf.\n`,
    });
  expect((await run("cli", ["list"], { DATABASE_URL: next }).ended).stderr).toContain(`${people} Bewerbungen.`);
});

test("waits for no service: while one runs it refuses, and nothing is changed", async () => {
  const service = await start();
  const { code, stderr } = await run("cli", ["move", "--yes", "--to", `file:${join(folder, "other.db")}`]).ended;
  expect(code).toBe(1);
  expect(stderr).toContain(
    "wird gerade benutzt. Halten Sie Formular und Kontor an (alle Instanzen: systemctl stop 'form@*' desk), und wiederholen Sie den Befehl.",
  );
  expect((await fetch(`${service.address}/readyz`)).status).toBe(200);
});

test.each([
  [[], "--to DATENBANK fehlt."],
  [["--to", "applications.db"], "--to muss file:<Pfad> oder postgres://"],
])("%j is answered with help", async (args, message) => {
  const { code, stderr } = await run("cli", ["move", ...args]).ended;
  expect(code).toBe(2);
  expect(stderr).toContain(message);
});

const places: readonly (readonly [string, () => Promise<TestDatabase>, () => Promise<TestDatabase>, boolean])[] = [
  ["from a file to a file", createSqlite, createSqlite, true],
  ["from a file to PostgreSQL", createSqlite, createPostgres, hasPostgres],
  ["from PostgreSQL to a file", createPostgres, createSqlite, hasPostgres],
];

describe.each(places)("%s", (_, createOld, createNew, isThere) => {
  test.skipIf(!isThere)(
    "killed at any moment, never both places count, and in the end the new one has everything",
    async () => {
      const [old, next] = [await createOld(), await createNew()];
      await fill(old.url);
      let kills = 0;
      // A little later each time, until one gets to its end.
      for (let afterMs = 150; ; afterMs += 15) {
        const { child, ended } = run("cli", ["move", "--yes", "--to", next.url], { DATABASE_URL: old.url });
        await Promise.race([pause(afterMs), once(child, "exit")]);
        child.kill("SIGKILL");
        const { code, stderr } = await ended;
        const found = [await applicationsIn(old.url), await applicationsIn(next.url)];
        if (code === 0) {
          expect(found).toEqual([undefined, people]);
          break;
        }
        // A killed process's connection stays until the server has noticed.
        if (code === null) kills += 1;
        else expect(stderr).toMatch(/wird gerade benutzt|ein Umzug im Gange/);
        // Neither counts for the moment between leaving the old one and settling in the new one.
        expect([
          [people, undefined],
          [undefined, people],
          [undefined, undefined],
        ]).toContainEqual(found);
      }
      expect(kills).toBeGreaterThan(0);
      await old.remove();
      await next.remove();
    },
  );
});
