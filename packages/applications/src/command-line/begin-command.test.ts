import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
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
  notes = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

const profile = { ...sampleAgency.profile, name: "Wilde & Partner", mode: "live" } as const;

/** In the folder of the test. */
const begin = (file: string, changes: Partial<Parameters<typeof beginCommand>[0]> = {}) =>
  beginCommand({
    databaseUrl: `file:${join(folder, file)}`,
    isGiven: false,
    ports: [],
    profile: async () => profile,
    note: (sentence) => notes.push(sentence),
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

describe("beside a service that works with another database", () => {
  let ports: number[];
  beforeEach(async () => {
    ports = [0, await serviceWith("postgres://db.internal/fernkontor")];
    await fill("empty.db");
  });
  const elsewhere = () => `der Dienst auf Port ${ports[1]} arbeitet mit postgres://db.internal/fernkontor`;

  test.each(["empty.db", "missing.db"])("an empty file, or none, is not taken for it: %s", async (file) => {
    for (const isGiven of [true, false]) await expect(begin(file, { isGiven, ports })).rejects.toThrow(elsewhere());
    expect(notes).toHaveLength(2);
    expect(existsSync(join(folder, "missing.db"))).toBe(false);
  });

  test("it is where a service works with it, too, by whichever path, and where a restore is told to fill it", async () => {
    await begin("empty.db");
    symlinkSync(folder, `${folder}.link`);
    onTestFinished(() => rmSync(`${folder}.link`));
    await begin("empty.db", { ports: [...ports, await serviceWith(`file:${folder}.link/empty.db`)] });
    await begin("empty.db", { isGiven: true, fills: true, ports });
    await expect(begin("empty.db", { fills: true, ports })).rejects.toThrow(elsewhere());
  });

  // `npm start` in the clone has left a database, and somebody has tried out its form.
  test("neither is a file with applications that nobody has named", async () => {
    await fill("full.db", 1);
    await expect(begin("full.db", { ports })).rejects.toThrow(
      `full.db ist nicht gemeint, wie es scheint: ${elsewhere()}`,
    );
    await begin("full.db", { isGiven: true, ports });
  });

  test("nor is one that is damaged, which says so itself", async () => {
    writeFileSync(join(folder, "damaged.db"), "x".repeat(10_000));
    await begin("damaged.db", { ports });
  });
});
