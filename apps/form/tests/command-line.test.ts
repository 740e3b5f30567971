/** `npm run applications`, as the built program runs. */

import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "@fernkontor/applications/database/database";
import { migrate } from "@fernkontor/applications/database/migrations";
import { addApplication } from "@fernkontor/applications/submission/add-application";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createSqlite, type TestDatabase } from "../../../packages/applications/tests/each-database.ts";
import { sampleApplication, sampleConsent } from "../../../packages/applications/tests/sample-application.ts";
import { storedAt } from "../../../packages/applications/tests/stored-applications.ts";
import { builtPrograms, inForm, withFirstLine } from "./built-programs.ts";

const { folder, environment: environmentOfPrograms, start } = builtPrograms();

let database: TestDatabase;

const environment = () => ({ ...environmentOfPrograms, DATABASE_URL: database.url });

const applications = (...words: string[]) => applicationsIn({}, ...words);

/** @param input on standard input */
function applicationsIn({ input, ...changes }: NodeJS.ProcessEnv, ...words: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [inForm("dist/cli.js"), ...words], {
    env: { ...environment(), ...changes },
    encoding: "utf8",
    input,
  });
  return { status, stdout, ...withFirstLine(stderr) };
}

async function add(lastName: string): Promise<void> {
  const opened = openDatabase(database.url);
  await migrate(opened);
  await addApplication(opened, "file", {
    application: { ...sampleApplication, lastName },
    consent: sampleConsent,
    idempotencyKey: lastName,
    receivedAt: new Date(),
  });
  await opened.close();
}

describe("the command line", () => {
  test("an empty database beside a service that works with another one is not taken for it", async () => {
    const { address } = await start({ DATABASE_URL: `file:${join(folder, "of-service.db")}` });
    database = await createSqlite();
    const empty = openDatabase(database.url);
    await migrate(empty);
    await empty.close();
    const { port } = new URL(address);
    for (const words of [["backup"], ["backup-key", "--yes"]]) {
      const { status, stdout, stderr } = applicationsIn({ FORM_PORT: port }, ...words);
      expect([status, stdout]).toEqual([1, ""]);
      expect(stderr).toContain(`der Dienst auf Port ${port} arbeitet mit file:${folder}/of-service.db`);
    }
    expect(existsSync(environmentOfPrograms.BACKUP_DIR)).toBe(false);
    await database.remove();
  });
});

describe("on a terminal, the command line", () => {
  beforeEach(async () => {
    database = await createSqlite();
  });
  afterEach(() => database.remove());
  const newUrl = () => `file:${join(folder, randomUUID())}.db`;
  /** @returns the only file there */
  const backUp = () => {
    expect(applications("backup")).toMatchObject({ status: 0 });
    const folder = environmentOfPrograms.BACKUP_DIR;
    return join(folder, readdirSync(folder)[0] ?? "");
  };
  /** `script` gives a program a terminal to talk to. */
  const onTerminal = (typed: string, command: string) =>
    spawnSync("script", ["--quiet", "--return", "--command", command, "/dev/null"], {
      env: { ...environment(), node: process.execPath, program: inForm("dist/cli.js") },
      input: typed,
      encoding: "utf8",
    });

  test("without one it takes what is piped in, and makes no key where nobody can be asked", async () => {
    await add("Eins");
    // A key that does not count must not be shown: it would be put on paper.
    const unasked = applications("backup-key");
    expect(unasked).toMatchObject({ status: 1, stdout: "" });
    expect(unasked.stderr).toContain("Hier ist kein Terminal, in dem sich nachfragen ließe.");
    expect(unasked.stderr).toContain("--yes");
    const sheet = applications("backup-key", "--yes").stdout;
    const [, key = ""] = /(AGE-SECRET-KEY-PQ-1\n(?:[\w ]+\n){2})/.exec(sheet) ?? [];
    const file = backUp();
    const restore = (input: string, ...words: string[]) =>
      applicationsIn({ input, DATABASE_URL: newUrl() }, "restore", file, "--ohne-liste", ...words);
    expect(restore("")).toMatchObject({ status: 1, stderr: expect.stringContaining("Das ist kein Schlüssel") });
    for (const restored of [restore(key), restore(key, "--key", "-"), restore(sheet)])
      expect(restored).toMatchObject({ status: 0, stderr: expect.stringContaining("1 Bewerbung") });
  });

  test("it takes a key over several lines, as it stands on the paper", async () => {
    await add("Eins");
    const [, key = ""] =
      /(AGE-SECRET-KEY-PQ-1\n(?:[\w ]+\n){2})/.exec(applications("backup-key", "--yes").stdout) ?? [];
    const command = `DATABASE_URL=${newUrl()} "$node" "$program" restore --ohne-liste ${backUp()}`;
    const mistyped = onTerminal(`${key.slice(0, -3)}\n\n`, command);
    expect(mistyped.stdout).toContain("Das ist kein Schlüssel, oder ein Zeichen ist anders als auf dem Papier.");
    expect(onTerminal(key, command).stdout).toContain("1 Bewerbung wiederhergestellt");
  });

  test("it asks before it moves everything", async () => {
    await add("Eins");
    const move = `DATABASE_URL=${newUrl()} "$node" "$program" restore --from ${database.url}`;
    const refused = onTerminal("n\n", move);
    expect(refused.stdout).toContain("bringen und dann dort löschen? [j/N]");
    expect(refused.stdout).toContain("Nichts wurde verändert.");
    expect(await storedAt(database.url)).toHaveLength(1);
    expect(onTerminal("j\n", move).stdout).toContain("in der alten Datenbank sind sie gelöscht.");
  });
});
