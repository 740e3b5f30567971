/** `applications move`, as an operator calls it. */

import { join } from "node:path";
import { countApplications } from "@fernkontor/applications/cases/applications";
import { openDatabase } from "@fernkontor/applications/database/database";
import { migrate } from "@fernkontor/applications/database/migrations";
import { sharedSecret } from "@fernkontor/applications/database/setting";
import { sql } from "@fernkontor/applications/database/sql";
import { addApplication } from "@fernkontor/applications/submission/add-application";
import { expect, test } from "vitest";
import { rowsOf } from "../../../packages/applications/tests/each-database.ts";
import { sampleNewApplication } from "../../../packages/applications/tests/sample-application.ts";
import { builtPrograms } from "./built-programs.ts";

const { folder, run, start } = builtPrograms();

const people = 3;

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
    const marker = await rowsOf(database, sql`SELECT value FROM setting WHERE key = 'move'`);
    if (marker[0] !== undefined) return undefined;
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
    ["cli", ["delete-due"]],
  ] as const)
    expect(await run(program, args, old).ended).toMatchObject({
      code: 1,
      stderr: `Die Bewerbungen sind umgezogen nach ${next}. Setzen Sie DATABASE_URL darauf.\n`,
    });
  expect(await applicationsIn(next)).toBe(people);
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
