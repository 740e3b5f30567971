import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { createSqlite, eachToEach, execute, rowsOf, type TestDatabase, within } from "../../tests/each-database.ts";
import { sampleApplication, sampleNewApplication } from "../../tests/sample-application.ts";
import { findApplication } from "../cases/applications.ts";
import type { Row } from "../database/database.ts";
import { migrate } from "../database/migrations.ts";
import { sharedSecret } from "../database/setting.ts";
import { raw, sql } from "../database/sql.ts";
import { createErasure } from "../retention/erasure.ts";
import { readTombstones } from "../retention/tombstones.ts";
import { addApplication } from "../submission/add-application.ts";
import { move } from "./move.ts";

const created: TestDatabase[] = [];
afterEach(async () => {
  for (const { remove } of created.splice(0)) await remove();
});

async function empty(create: () => Promise<TestDatabase>): Promise<string> {
  const database = await create();
  created.push(database);
  return database.url;
}

const texts = ["Zeile 1\nZeile 2", "„Größe“ 👩🏽‍💻 {a,b} \\ 'x' \"y\" NULL", "ß".repeat(3000), "", "Ж z Z ä a"];

/** Like one in use: applications, one withdrawn, a dead token, mails, a kept consent, a secret. */
async function filled(url: string): Promise<string> {
  await within(url, async (database) => {
    await migrate(database);
    await sharedSecret(database);
    const ids: string[] = [];
    for (let person = 0; person < 230; person++) {
      const message = texts[person % texts.length] || null;
      const application = {
        ...sampleApplication,
        lastName: `Müller ${person}`,
        phone: person % 2 ? "030 1234567" : null,
        message,
      };
      const keys = { idempotencyKey: `key ${person}`, contentKey: `content ${person}` };
      ids.push(
        (
          await addApplication(database, "file", {
            ...sampleNewApplication,
            ...keys,
            application,
            receivedAt: new Date(1_795_000_000_000 + person),
          })
        ).id,
      );
    }
    await createErasure(database, "file")(ids.slice(0, 3), new Date());
  });
  return url;
}

/** Every row of every table but its version, as text, by table. */
async function contents(url: string): Promise<Record<string, string[]>> {
  return within(url, async (database) => {
    const names = await rowsOf(
      database,
      raw(
        url.startsWith("file:")
          ? "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'"
          : "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'",
      ),
    );
    const tables: Record<string, string[]> = {};
    for (const { name } of names.filter(({ name }) => name !== "migration")) {
      const rows = await rowsOf(database, sql`SELECT * FROM ${raw(String(name))}`);
      tables[String(name)] = rows.map(inOrder).sort();
    }
    return tables;
  });
}

const inOrder = (row: Row) => JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)));

const moved = (from: string, to: string) => move({ from, to });

describe.each(eachToEach)("a move %s", (_, createOld, createNew) => {
  test("takes every row of every table along, leaves nothing behind, and nobody works in the old place", async () => {
    const [old, next] = [await filled(await empty(createOld)), await empty(createNew)];
    const before = await contents(old);
    expect(before.application).toHaveLength(227);
    const { rows, tables, again } = await moved(old, next);
    expect({ rows, tables, again }).toEqual({
      rows: Object.values(before).flat().length,
      tables: Object.keys(before).length,
      again: false,
    });
    expect(await contents(next)).toEqual(before);
    await within(next, (database) => migrate(database));

    expect(Object.keys(await contents(old))).toEqual(["setting"]);
    await expect(within(old, (database) => migrate(database))).rejects.toThrow("sind umgezogen nach");
    if (old.startsWith("file:")) {
      const files = ["", "-wal"].map((end) => old.slice("file:".length) + end).filter((file) => existsSync(file));
      const bytes = Buffer.concat(files.map((file) => readFileSync(file)));
      for (const text of ["Müller", "joerg@", "030 1234567", "Zeile 1"]) expect(bytes.includes(text)).toBe(false);
    }
  });

  test("leads back to where it began, and once done says so", async () => {
    const [old, next] = [await filled(await empty(createOld)), await empty(createNew)];
    const before = await contents(old);
    await moved(old, next);
    expect(await moved(old, next)).toMatchObject({ again: true, rows: Object.values(before).flat().length });
    await moved(next, old);
    expect(await contents(old)).toEqual(before);
    await within(old, (database) => migrate(database));
  });

  test("refuses a place that is in use, or not empty, or of a newer program; both stay as they were", async () => {
    const [old, next] = [await filled(await empty(createOld)), await filled(await empty(createNew))];
    const before = [await contents(old), await contents(next)];
    await expect(moved(old, next)).rejects.toThrow("ist nicht leer (Tabelle");
    for (const used of [old, next])
      await within(used, async (database) => {
        await rowsOf(database, sql`SELECT 1 AS one`);
        await expect(moved(old, next)).rejects.toThrow("wird gerade benutzt. Halten Sie Formular und Kontor an");
      });
    expect([await contents(old), await contents(next)]).toEqual(before);
    const newer = await empty(createNew);
    await within(newer, async (database) => {
      await migrate(database);
      await execute(database, sql`INSERT INTO migration (version) VALUES (999)`);
    });
    await expect(moved(old, newer)).rejects.toThrow("hat die Version 999");
    expect(await contents(old)).toEqual(before[0]);
  });

  test("begins anew where an earlier one was broken off, and until it is done the new place is nobody's", async () => {
    const [old, next] = [await filled(await empty(createOld)), await empty(createNew)];
    const before = await contents(old);
    await moved(old, next);
    // As after a kill between the two commits: both have everything.
    await moved(next, old);
    const again = await empty(createNew);
    await within(again, async (database) => {
      await migrate(database);
      const marker = await markerOf(old, again);
      await execute(database, sql`INSERT INTO setting (key, value) VALUES ('move', ${marker})`);
      await execute(database, sql`INSERT INTO consent_text (version, text) VALUES ('half', 'a copy')`);
    });
    await expect(within(again, (database) => migrate(database))).rejects.toThrow("nicht zu Ende");
    expect(await moved(old, again)).toMatchObject({ again: false });
    expect(await contents(again)).toEqual(before);
  });
});

test("what was erased stays so where the file was put back as it was before, and the list beside it goes", async () => {
  const [old, next] = [await empty(createSqlite), await empty(createSqlite)];
  const path = old.slice("file:".length);
  const id = await within(old, async (database) => {
    await migrate(database);
    return (
      await addApplication(database, "file", { ...sampleNewApplication, idempotencyKey: "key", receivedAt: new Date() })
    ).id;
  });
  const before = readFileSync(path);
  await within(old, (database) => createErasure(database, "file")([id]));
  expect(existsSync(`${path}.erased`)).toBe(true);
  writeFileSync(path, before);
  await moved(old, next);
  await within(next, async (database) => {
    expect(await findApplication(database, id)).toBeUndefined();
    expect(await readTombstones(database)).toMatchObject([{ id }]);
  });
  expect(existsSync(`${path}.erased`)).toBe(false);
});

/** The marker that a move from one place to the other leaves there. */
async function markerOf(from: string, to: string): Promise<string> {
  const [secret] = await within(from, (database) => rowsOf(database, sql`SELECT name, value FROM secret`));
  const id = createHash("sha256")
    .update(JSON.stringify([secret]))
    .digest("base64url");
  return JSON.stringify({ state: "unfinished", move: id, to });
}

test("the list beside a file moves with its tombstones, and then is gone", async () => {
  const [old, next] = [await filled(await empty(createSqlite)), await empty(createSqlite)];
  const list = `${old.slice("file:".length)}.erased`;
  const erased = await within(old, async (database) => {
    const before = await readTombstones(database);
    // As in a file that was put back from a copy.
    await execute(database, sql`DELETE FROM tombstone`);
    return before;
  });
  expect(erased).toHaveLength(3);
  await moved(old, next);
  expect(await within(next, (database) => readTombstones(database))).toEqual(erased);
  expect(existsSync(list)).toBe(false);
});

test("a table that only one side knows stops the move before anything is changed", async () => {
  const [old, next] = [await filled(await empty(createSqlite)), await empty(createSqlite)];
  await within(old, (database) => execute(database, sql`CREATE TABLE lost_and_found (a TEXT)`));
  const before = await contents(old);
  await expect(moved(old, next)).rejects.toThrow(
    "die dieses Programm nicht kennt; nichts wurde verändert: lost_and_found.",
  );
  expect(await contents(old)).toEqual(before);
});

test("a place that is not there is said in one sentence, without its password", async () => {
  const old = await filled(await empty(createSqlite));
  await expect(moved(old, "postgres://max:geheim@127.0.0.1:1/x")).rejects.toThrow(
    "Die Datenbank 127.0.0.1:1/x lässt sich nicht benutzen (ECONNREFUSED). Läuft sie (systemctl status postgresql), und stimmt DATABASE_URL?",
  );
  await expect(moved("file:/nowhere/a.db", old)).rejects.toThrow("gibt es keine Datenbank");
  await expect(moved(old, old)).rejects.toThrow("dieselbe");
});

test("a new place that cannot be opened is named, and not the old one", async () => {
  const old = await empty(createSqlite);
  await within(old, (database) => migrate(database));
  for (const path of ["/proc/nowhere/a.db", "/dev/null/a.db", dirname(old.slice("file:".length))])
    await expect(moved(old, `file:${path}`)).rejects.toThrow(`Die Datenbank ${path} lässt sich nicht öffnen (`);
});
