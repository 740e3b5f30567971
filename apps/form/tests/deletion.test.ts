/** What `main.ts` puts together for deletion: each line of it could go without any other test noticing. */

import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { type Database, openDatabase } from "@fernkontor/applications/database/database";
import { migrate } from "@fernkontor/applications/database/migrations";
import { sql } from "@fernkontor/applications/database/sql";
import { renewReceiptLink } from "@fernkontor/applications/links/links";
import { createErasure } from "@fernkontor/applications/retention/erasure";
import { addApplication } from "@fernkontor/applications/submission/add-application";
import { deleteHourly } from "@fernkontor/service/delete-hourly";
import { expect, test, vi } from "vitest";
import { execute, rowsOf } from "../../../packages/applications/tests/each-database.ts";
import { openBeside } from "../../../packages/applications/tests/open-beside.ts";
import { sampleNewApplication } from "../../../packages/applications/tests/sample-application.ts";
import { storedApplications } from "../../../packages/applications/tests/stored-applications.ts";
import { applyAt, builtPrograms } from "./built-programs.ts";
import { goodFields, tokenIn } from "./sample-form.ts";

const { folder, environment, run, start } = builtPrograms();

const faketime = "/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1";

const monthMs = 31 * 24 * 60 * 60 * 1000;

async function within<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
  const database = openDatabase(environment.DATABASE_URL);
  try {
    await migrate(database);
    return await work(database);
  } finally {
    await database.close();
  }
}

const add = (idempotencyKey: string, monthsAgo: number) =>
  within(async (database) => {
    const receivedAt = new Date(Date.now() - monthsAgo * monthMs);
    return (await addApplication(database, "file", { ...sampleNewApplication, idempotencyKey, receivedAt })).id;
  });

const ids = () => within(async (database) => (await storedApplications(database)).map(({ id }) => id));

const logged = () =>
  readdirSync(environment.LOG_DIR).flatMap((name) =>
    readFileSync(join(environment.LOG_DIR, name), "utf8")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line)),
  );

test("it deletes again each hour, five minutes after a round that failed, until it stops", async () => {
  vi.useFakeTimers();
  try {
    let rounds = 0;
    const stop = deleteHourly(async () => {
      rounds++;
      return rounds > 1;
    });
    expect(rounds).toBe(1);
    await vi.advanceTimersByTimeAsync(5 * 60 * 1000);
    expect(rounds).toBe(2);
    await vi.advanceTimersByTimeAsync(2 * 60 * 60 * 1000);
    expect(rounds).toBe(4);
    await stop();
    await vi.advanceTimersByTimeAsync(3 * 60 * 60 * 1000);
    expect(rounds).toBe(4);
  } finally {
    vi.useRealTimers();
  }
});

test("who applied before any round could delete stays, though the clock is 4400 days ahead and others come by it", async () => {
  const later = { FAKETIME: "+4400d", LD_PRELOAD: faketime };
  if (!existsSync(faketime)) return;
  const before = await start();
  const anna = await applyAt(before.address, "Anna");
  await before.stop();
  const ahead = await start(later);
  const zoe = await applyAt(ahead.address, "Zoe");
  await ahead.stop();
  // As if the round at its start had failed.
  await within((database) => execute(database, sql`DELETE FROM setting WHERE key = 'deletion-doubt'`));
  const { address } = await start(later);
  const health = async () => (await fetch(`${address}/healthz`)).json();
  await expect.poll(health).toMatchObject({ deletion: { refused: "ahead" } });
  expect((await ids()).sort()).toEqual([anna, zoe].sort());
});

test("a start writes the clock down before anything else, also one that fails", async () => {
  const startedAt = new Date().toISOString();
  expect((await run("main", [], { AGENCY_DIR: "/nowhere" }).ended).code).toBe(1);
  const [{ value } = { value: "" }] = await within((database) =>
    rowsOf(database, sql`SELECT value FROM setting WHERE key = 'first-clock'`),
  );
  expect(startedAt < String(value) && String(value) < new Date().toISOString()).toBe(true);
});

test("by a clock 600 days ahead it deletes nothing, takes applications, and says so wherever somebody looks", async () => {
  const due = await add("due", 30);
  const kept = await add("kept", 0);
  const later = { FAKETIME: "+600d", LD_PRELOAD: faketime };
  if (!existsSync(faketime)) return;
  const { child, ended, address } = await start(later);
  const health = async () => (await fetch(`${address}/healthz`)).json();
  await expect.poll(health).toMatchObject({ ok: true, deletion: { refused: "ahead" } });
  const token = tokenIn(await (await fetch(address)).text());
  const answer = await fetch(address, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ ...goodFields, token }),
  });
  expect(answer.status).toBe(303);
  const command = await run("cli", ["delete-due"], later).ended;
  expect(command.code).toBe(1);
  expect(command.stderr).toMatch(/^Nichts wurde gelöscht: Die Uhr sagt .*\nStellen Sie die Uhr .* --trust-clock/);
  child.kill("SIGTERM");
  await ended;
  expect(logged()).toContainEqual(
    expect.objectContaining({ level: "error", event: "deletion-refused", reason: "ahead" }),
  );
  expect(await ids()).toContain(due);
  expect(await ids()).toHaveLength(3);

  expect((await run("cli", ["delete-due"]).ended).stderr).toContain("1 Bewerbung war fällig und ist gelöscht.");
  expect(await ids()).toContain(kept);
  expect(await ids()).toHaveLength(2);
});

test("a line that nobody can read in the list beside the database is named in log and health until somebody has looked", async () => {
  const list = `${environment.DATABASE_URL.slice("file:".length)}.erased`;
  const due = await add("due", 30);
  await add("kept", 0);
  writeFileSync(list, "Einkaufsliste\n");
  const { child, ended, address } = await start();
  const named = { unreadable: { file: `${list}.unreadable`, lines: 1 } };
  const health = async () => (await fetch(`${address}/healthz`)).json();
  await expect.poll(health).toMatchObject({ ok: true, deletion: named });
  await expect.poll(ids).not.toContain(due);
  await expect
    .poll(logged)
    .toContainEqual(expect.objectContaining({ event: "erased-list-unreadable", ...named.unreadable }));
  rmSync(`${list}.unreadable`);
  expect(await health()).not.toHaveProperty("deletion");
  child.kill("SIGTERM");
  expect(await ended).toMatchObject({ code: 0 });
});

test("a person may vouch for the clock", async () => {
  const kept = await add("kept", 0);
  const { child, ended } = await start();
  child.kill("SIGTERM");
  await ended;
  await within((database) => execute(database, sql`UPDATE application SET received_at = '2020-01-01T00:00:00.000Z'`));
  await within((database) =>
    execute(database, sql`UPDATE setting SET value = '2020-01-02T00:00:00.000Z' WHERE key = 'deletion-clock'`),
  );
  expect(await run("cli", ["delete-due"]).ended).toMatchObject({ code: 1 });
  expect(await ids()).toEqual([kept]);
  const trusted = await run("cli", ["delete-due", "--trust-clock"]).ended;
  expect(trusted).toMatchObject({ code: 0, stderr: "1 Bewerbung war fällig und ist gelöscht.\n" });
  expect(await ids()).toEqual([]);
  // And the traces on the disk.
  expect(await within((database) => rowsOf(database, sql`SELECT * FROM setting WHERE key = 'erased'`))).toEqual([]);
});

test("what is there again of what was erased, is erased again before anybody can open its link", async () => {
  const id = await add("key", 0);
  const path = environment.DATABASE_URL.slice("file:".length);
  const before = openBeside(path);
  before.prepare("VACUUM INTO ?").run(join(folder, "a.db"));
  before.close();
  const link = await within((database) => renewReceiptLink(database, id, null));
  await within((database) => createErasure(database, "file")([id], undefined, "deleted", "jana"));
  // As if a copy of the file were put in the place of the database.
  for (const end of ["-wal", "-shm"]) writeFileSync(path + end, "");
  writeFileSync(path, readFileSync(join(folder, "a.db")));
  const { address } = await start();
  expect(await (await fetch(`${address}/bewerbung/${link}`)).text()).toContain("Von uns gelöscht");
  expect(await ids()).toEqual([]);
});

test("a mail about an application that is withdrawn while it is being written, does not stay", async () => {
  const path = environment.DATABASE_URL.slice("file:".length);
  const { address } = await start();
  const mails = () => (existsSync(environment.MAIL_DIR) ? readdirSync(environment.MAIL_DIR) : []);
  const beside = openBeside(path);
  try {
    // Between the moment when the mail has been taken and the one when it is ticked off lies the writing of its file.
    for (let tries = 0; ; tries++) {
      const token = tokenIn(await (await fetch(address)).text());
      const body = new URLSearchParams({ ...goodFields, lastName: `Müller ${"abcdefgh"[tries]}`, token });
      const { id } = (await (
        await fetch(address, { method: "POST", headers: { accept: "application/json" }, body })
      ).json()) as { id: string };
      if (!holdWhileSent(beside, id)) continue;
      await expect
        .poll(() => mails().filter((name) => name.startsWith(id) && name.endsWith(".eml")).length)
        .toBeGreaterThan(0);
      beside.exec("COMMIT");
      await expect.poll(() => mails().filter((name) => name.startsWith(id))).toEqual([]);
      return;
    }
  } finally {
    beside.close();
  }
});

/** Takes the lock once a mail has been taken, and deletes all about its application. `false` when it was sent by then. */
function holdWhileSent(beside: DatabaseSync, id: string): boolean {
  for (;;) {
    beside.exec("BEGIN IMMEDIATE");
    const rows = beside.prepare("SELECT attempts FROM outbox WHERE application_id = ?").all(id);
    if (rows.length === 2 && rows.every(({ attempts }) => attempts === 1)) break;
    beside.exec("ROLLBACK");
    if (rows.length < 2) return false;
  }
  beside.prepare("DELETE FROM outbox WHERE application_id = ?").run(id);
  beside.prepare("DELETE FROM application WHERE id = ?").run(id);
  return true;
}
