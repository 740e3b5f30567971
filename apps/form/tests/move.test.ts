/** `applications restore --from`, as an operator calls it. */

import { join } from "node:path";
import { openDatabase } from "@fernkontor/applications/database/database";
import { migrate } from "@fernkontor/applications/database/migrations";
import { sharedSecret } from "@fernkontor/applications/database/setting";
import { addApplication } from "@fernkontor/applications/submission/add-application";
import { expect, test } from "vitest";
import { sampleNewApplication } from "../../../packages/applications/tests/sample-application.ts";
import { storedAt } from "../../../packages/applications/tests/stored-applications.ts";
import { builtPrograms } from "./built-programs.ts";

const { folder, environment, run, start } = builtPrograms();

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

test("moves at a word, and then neither service nor command works in the old place", async () => {
  const old = { DATABASE_URL: `file:${join(folder, "old.db")}` };
  const next = { DATABASE_URL: `file:${join(folder, "next.db")}` };
  await fill(old.DATABASE_URL);
  const words = ["restore", "--from", old.DATABASE_URL];
  const unasked = await run("cli", words, next).ended;
  expect(unasked).toMatchObject({ code: 1, stdout: "", stderr: expect.stringContaining("schreiben Sie --yes dazu") });
  expect(await storedAt(old.DATABASE_URL)).toHaveLength(people);

  const { code, stderr } = await run("cli", [...words, "--yes"], next).ended;
  expect([code, stderr]).toEqual([
    0,
    expect.stringContaining(
      `3 Bewerbungen und alles andere: Es ist in ${next.DATABASE_URL}, verglichen nach Prüfsumme; in der alten Datenbank sind sie gelöscht.`,
    ),
  ]);
  for (const [program, args] of [
    ["main", []],
    ["cli", ["delete-due"]],
  ] as const)
    expect(await run(program, args, old).ended).toMatchObject({
      code: 1,
      stderr: `Die Bewerbungen sind umgezogen nach ${next.DATABASE_URL}. Setzen Sie DATABASE_URL darauf.\n`,
    });
  expect(await storedAt(next.DATABASE_URL)).toHaveLength(people);
});

test("waits for no service: while one runs it refuses, and nothing is changed", async () => {
  const service = await start();
  const other = { DATABASE_URL: `file:${join(folder, "other.db")}` };
  const { code, stderr } = await run("cli", ["restore", "--yes", "--from", environment.DATABASE_URL], other).ended;
  expect(code).toBe(1);
  expect(stderr).toContain(
    "wird gerade benutzt. Halten Sie Formular und Kontor an (alle Instanzen: systemctl stop 'form@*' desk), und wiederholen Sie den Befehl.",
  );
  expect((await fetch(`${service.address}/readyz`)).status).toBe(200);
});
