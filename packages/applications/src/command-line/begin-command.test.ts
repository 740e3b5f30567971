import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { sampleAgency, sampleNewApplication } from "../../tests/sample-application.ts";
import { openDatabase } from "../database/database.ts";
import { migrate } from "../database/migrations.ts";
import { addApplication } from "../submission/add-application.ts";
import { beginCommand } from "./begin-command.ts";

let folder: string;
let notes: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "form-begin-"));
  mkdirSync(join(folder, "etc"));
  notes = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

const profile = { ...sampleAgency.profile, name: "Wilde & Partner", mode: "live" } as const;

/** In the folder of the test; the settings of services lie in `etc/`. */
const begin = (file: string, changes: Partial<Parameters<typeof beginCommand>[0]> = {}) =>
  beginCommand({
    databaseUrl: `file:${join(folder, file)}`,
    isGiven: false,
    ports: [],
    profile: async () => profile,
    note: (sentence) => notes.push(sentence),
    envFolder: join(folder, "etc"),
    ...changes,
  });

const fill = async (file: string, applications = 0) => {
  const database = openDatabase(`file:${join(folder, file)}`);
  await migrate(database);
  for (let number = 0; number < applications; number++)
    await addApplication(database, "file", {
      ...sampleNewApplication,
      idempotencyKey: `${number}`,
      receivedAt: new Date(),
    });
  await database.close();
};

const settings = (name: string, lines: string) => writeFileSync(join(folder, "etc", name), lines);

/** What answers as a service does that works with this database. */
async function serviceWith(place: string): Promise<number> {
  const server = createServer((_, answer) => answer.end(JSON.stringify({ ok: true, database: { place } })));
  server.listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

test("a command says first whose agency it is, and which database, without its password", async () => {
  await begin("a.db");
  await begin("", { databaseUrl: "postgres://fernkontor:geheim@db.internal/fernkontor" });
  await begin("a.db", { profile: async () => ({ ...profile, mode: "sample" }) });
  await begin("a.db", { profile: () => Promise.reject(new Error("a typo")) });
  expect(notes).toEqual([
    `Agentur: Wilde & Partner, Datenbank: file:${folder}/a.db`,
    "Agentur: Wilde & Partner, Datenbank: postgres://db.internal/fernkontor",
    `Agentur: Wilde & Partner (Muster), Datenbank: file:${folder}/a.db`,
    `Agentur: unbekannt, ihre Dateien lassen sich nicht lesen, Datenbank: file:${folder}/a.db`,
  ]);
});

describe("an empty file, or none, is not taken for the database where another one is named", () => {
  beforeEach(() => fill("empty.db"));
  const postgres = "DATABASE_URL=postgres://fernkontor:geheim@db.internal/fernkontor\n";
  const elsewhere = "/etc/form.env arbeitet mit postgres://db.internal/fernkontor";

  test.each(["empty.db", "missing.db"])("by the settings of a service: %s", async (file) => {
    settings("form.env", `# Passwörter\nSMTP_URL="smtps://…"\n${postgres}`);
    for (const isGiven of [true, false]) await expect(begin(file, { isGiven })).rejects.toThrow(elsewhere);
    expect(notes).toHaveLength(2);
    expect(existsSync(join(folder, "missing.db"))).toBe(false);
  });

  test("by a service that runs", async () => {
    const ports = [0, await serviceWith("file:/var/lib/fernkontor-form/applications.db")];
    await expect(begin("empty.db", { ports })).rejects.toThrow(
      `der Dienst auf Port ${ports[1]} arbeitet mit file:/var/lib/fernkontor-form/applications.db`,
    );
  });

  test("by settings that only others may read, unless this one was given", async () => {
    // As with missing rights, which root has.
    mkdirSync(join(folder, "etc/form.env"));
    await expect(begin("empty.db")).rejects.toThrow("/etc/form.env lässt sich nicht lesen");
    await begin("empty.db", { isGiven: true });
  });

  test("by settings that leave it to their unit where the database lies", async () => {
    settings("form.env", 'SMTP_URL="smtps://…"\n');
    await expect(begin("empty.db")).rejects.toThrow(
      "/etc/form.env sagt, dass hier ein Dienst eingerichtet ist, und nicht, mit welcher Datenbank",
    );
    await begin("empty.db", { isGiven: true });
  });

  test("but it is where nothing is named, where something names it, and where a restore is told to fill it", async () => {
    await begin("empty.db");
    settings("publish.env", "MAIL_TO=technik@fernkontor.example\n");
    settings("a.txt", postgres);
    await begin("empty.db");
    settings("form.env", postgres);
    symlinkSync(folder, `${folder}.link`);
    onTestFinished(() => rmSync(`${folder}.link`));
    await begin("empty.db", { ports: [await serviceWith(`file:${folder}.link/empty.db`)] });
    await begin("empty.db", { isGiven: true, fills: true });
    await expect(begin("empty.db", { fills: true })).rejects.toThrow(elsewhere);
    settings("second.env", `DATABASE_URL=file:${join(folder, "empty.db")}\n`);
    await begin("empty.db");
  });

  // `npm start` in the clone has left a database, and somebody has tried out its form.
  test("and neither is a file with applications that nobody has named", async () => {
    settings("form.env", postgres);
    await fill("full.db", 1);
    await expect(begin("full.db")).rejects.toThrow(`full.db ist nicht gemeint, wie es scheint: ${folder}${elsewhere}`);
    await begin("full.db", { isGiven: true });
  });

  test("nor is one that they have moved away from, which says so itself", async () => {
    settings("form.env", postgres);
    const left = openDatabase(`file:${join(folder, "left.db")}`);
    await left.batch([["CREATE TABLE setting (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT"]]);
    await left.close();
    await begin("left.db");
    writeFileSync(join(folder, "damaged.db"), "x".repeat(10_000));
    await begin("damaged.db");
  });
});
