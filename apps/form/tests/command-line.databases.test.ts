/** `npm run applications`, as the built program runs. */

import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "@fernkontor/applications/database/database";
import { migrate } from "@fernkontor/applications/database/migrations";
import { addApplication } from "@fernkontor/applications/submission/add-application";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  createSqlite,
  describeOn,
  describeOnEachDatabase,
  type TestDatabase,
} from "../../../packages/applications/tests/each-database.ts";
import { sampleApplication, sampleConsent } from "../../../packages/applications/tests/sample-application.ts";
import { isWhole } from "../../../scripts/testing/depth.ts";
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

async function add(lastName: string): Promise<string> {
  const opened = openDatabase(database.url);
  await migrate(opened);
  const { id } = await addApplication(opened, "file", {
    application: { ...sampleApplication, lastName },
    consent: sampleConsent,
    idempotencyKey: lastName,
    receivedAt: new Date(),
  });
  await opened.close();
  return id;
}

if (isWhole)
  describeOnEachDatabase("the command line", ({ create }) => {
    beforeEach(async () => {
      database = await create();
    });
    afterEach(() => database.remove());

    test("exports 70 MB of applications without keeping them in memory", async () => {
      await add("Vorlage");
      const opened = openDatabase(database.url);
      const applicationCount = 25_000;
      // In portions, because a statement may take a few seconds only.
      const portion = 5000;
      for (let first = 1; first < applicationCount; first += portion) {
        await opened.batch([
          [
            `WITH RECURSIVE number (n) AS (SELECT CAST($2 AS INTEGER) UNION ALL SELECT n + 1 FROM number WHERE n < CAST($3 AS INTEGER))
           INSERT INTO application (id, idempotency_key, received_at, first_name, last_name, email, phone, position_slug,
             position_title, experience, message, wants_whatsapp, consent_version, consented_at, search_text, email_key, name_key)
           SELECT 'id ' || n, 'key ' || n, received_at, first_name, 'Nummer ' || n, email, phone, position_slug,
             position_title, experience, $1, wants_whatsapp, consent_version, consented_at, search_text, email_key, name_key
           FROM application, number WHERE last_name = 'Vorlage'`,
            ["x".repeat(2500), first, Math.min(first + portion - 1, applicationCount - 1)],
          ],
        ]);
      }
      await opened.close();
      // Together they are about 70 MB. Node itself takes about as much as it may have here.
      const child = spawn(process.execPath, ["--max-old-space-size=48", inForm("dist/cli.js"), "export"], {
        env: environment(),
        stdio: ["ignore", "pipe", "pipe"],
      });
      let lines = 0;
      let bytes = 0;
      let highestKilobytes = 0;
      child.stdout.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
        for (const byte of chunk) if (byte === 10) lines += 1;
        const status = `/proc/${child.pid}/status`;
        if (existsSync(status)) {
          const peak = /VmHWM:\s+(\d+) kB/.exec(readFileSync(status, "utf8"))?.[1];
          highestKilobytes = Math.max(highestKilobytes, Number(peak ?? 0));
        }
      });
      const [code] = await once(child, "close");
      expect(code).toBe(0);
      expect(lines).toBe(applicationCount + 1);
      expect(bytes).toBeGreaterThan(60e6);
      expect(highestKilobytes).toBeLessThan(250_000);
    });
  });

describeOn("SQLite", "the command line", () => {
  test("an empty database beside a service that works with another one is not taken for it", async () => {
    const { address } = await start({ DATABASE_URL: `file:${join(folder, "of-service.db")}` });
    database = await createSqlite();
    const empty = openDatabase(database.url);
    await migrate(empty);
    await empty.close();
    const { port } = new URL(address);
    const file = join(folder, "nothing.backup");
    for (const words of [
      ["backup", file],
      ["backup-key", "--yes"],
    ]) {
      const { status, stdout, stderr } = applicationsIn({ FORM_PORT: port }, ...words);
      expect([status, stdout]).toEqual([1, ""]);
      expect(stderr).toContain(`der Dienst auf Port ${port} arbeitet mit file:${folder}/of-service.db`);
    }
    expect(existsSync(file)).toBe(false);
    await database.remove();
  });
});

describeOn("SQLite", "on a terminal, the command line", () => {
  beforeEach(async () => {
    database = await createSqlite();
  });
  afterEach(() => database.remove());
  /** `script` gives a program a terminal to talk to. */
  const onTerminal = (typed: string, command: string) =>
    spawnSync("script", ["--quiet", "--return", "--command", command, "/dev/null"], {
      env: { ...environment(), node: process.execPath, program: inForm("dist/cli.js") },
      input: typed,
      encoding: "utf8",
    });

  test("without one it takes what is piped in, and deletes nothing where nobody can be asked", async () => {
    const id = await add("Eins");
    const unasked = applications("delete", id);
    expect(unasked).toMatchObject({ status: 1, stdout: "" });
    expect(unasked.stderr).toContain("Hier ist kein Terminal, in dem sich nachfragen ließe.");
    // A key that does not count must not be shown: it would be put on paper.
    expect(applications("backup-key")).toMatchObject({
      status: 1,
      stdout: "",
      stderr: expect.stringContaining("--yes"),
    });
    const sheet = applications("backup-key", "--yes").stdout;
    const [, key = ""] = /(AGE-SECRET-KEY-PQ-1\n(?:[\w ]+\n){2})/.exec(sheet) ?? [];
    const file = join(folder, "piped.backup");
    expect(applications("backup", file)).toMatchObject({ status: 0 });
    const restore = (input: string, ...words: string[]) =>
      applicationsIn({ input }, "restore", file, "--replace", ...words);
    expect(restore("")).toMatchObject({ status: 1, stderr: expect.stringContaining("Das ist kein Schlüssel") });
    for (const restored of [restore(key), restore(key, "--key", "-"), restore(sheet)])
      expect(restored).toMatchObject({ status: 0, stderr: expect.stringContaining("1 Bewerbung") });
  });

  test("it takes a key over several lines, as it stands on the paper", async () => {
    await add("Eins");
    const file = join(folder, "typed.backup");
    const [, key = ""] =
      /(AGE-SECRET-KEY-PQ-1\n(?:[\w ]+\n){2})/.exec(applications("backup-key", "--yes").stdout) ?? [];
    expect(applications("backup", file).status).toBe(0);
    const restored = onTerminal(key, `"$node" "$program" restore --replace ${file}`);
    expect(restored.stdout).toContain("1 Bewerbung wiederhergestellt");
    const mistyped = onTerminal(`${key.slice(0, -3)}\n\n`, `"$node" "$program" restore --replace ${file}`);
    expect(mistyped.stdout).toContain("Das ist kein Schlüssel, oder ein Zeichen ist anders als auf dem Papier.");
  });

  test("it asks before it deletes", async () => {
    const id = await add("Eins");
    const refused = onTerminal("n\n", `"$node" "$program" delete ${id}`);
    expect(refused.stdout).toContain("Jörg Eins");
    expect(refused.stdout).toContain("Diese Bewerbung endgültig löschen? [j/N]");
    expect(refused.stdout).toContain("Nichts wurde gelöscht.");
    expect(applications("list").stdout).toContain(id);
    expect(onTerminal("j\n", `"$node" "$program" delete ${id}`).stdout).toContain(`${id} ist gelöscht.`);
    expect(applications("list").stdout).toBe("");
    const other = await add("Zwei");
    expect(onTerminal("", `"$node" "$program" delete --yes ${other}`).stdout).not.toContain("[j/N]");
    expect(applications("list").stdout).toBe("");
  });
});
