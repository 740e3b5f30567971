/** What monitoring learns of a database that takes nothing, and what applicants are told meanwhile. */

import {
  closeSync,
  copyFileSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { openDatabase } from "@fernkontor/applications/database/database";
import { expect, test } from "vitest";
import { failing } from "../../../packages/applications/tests/each-database.ts";
import { storedApplications } from "../../../packages/applications/tests/stored-applications.ts";
import { submissionProblems } from "../src/submission/copy.ts";
import { builtPrograms } from "./built-programs.ts";
import { asScript, goodFields, openSampleForm, sampleAgency, tokenIn } from "./sample-form.ts";

const problems = submissionProblems(sampleAgency);
const { environment, run, start } = builtPrograms();

const longMessage = "Ich möchte gern. ".repeat(200);
let people = 0;

/** Each of them somebody else: the same answers twice would be one application. */
async function apply(address: string): Promise<Response> {
  const token = tokenIn(await (await fetch(address)).text());
  const message = `${longMessage}${people++}`;
  const body = new URLSearchParams({ ...goodFields, message, token });
  return fetch(address, { method: "POST", headers: asScript, body });
}

const healthOf = async (address: string, path = "healthz") => {
  const answer = await fetch(`${address}/${path}`);
  return { status: answer.status, ...((await answer.json()) as object) };
};

const logged = (logFolder: string) =>
  readdirSync(logFolder)
    .flatMap((name) => readFileSync(join(logFolder, name), "utf8").trim().split("\n"))
    .map((line) => JSON.parse(line));

test("the service says that it lives, that it can take applications, and what its database outlives", async () => {
  const { address } = await start();
  expect(await healthOf(address, "livez")).toEqual({ status: 200, ok: true });
  expect(await healthOf(address, "readyz")).toEqual({ status: 200, ok: true });
  expect(await healthOf(address)).toEqual({
    status: 200,
    ok: true,
    version: expect.stringMatching(/^[0-9a-f]{12}$/),
    database: {
      ok: true,
      place: environment.DATABASE_URL,
      state: "ok",
      settings: { synchronous: "FULL", journal_mode: "wal" },
      failover: "no standby",
      weaknesses: [],
    },
    outbox: expect.objectContaining({ pending: 0, oldestSeconds: 0 }),
  });
  expect(logged(environment.LOG_DIR)).toContainEqual(
    expect.objectContaining({ event: "durability", settings: { synchronous: "FULL", journal_mode: "wal" } }),
  );
});

test.each(["livez", "readyz", "healthz"])("through a proxy nobody learns what /%s says", async (path) => {
  const { request } = await openSampleForm();
  expect((await request(`/${path}`)).status).toBe(200);
  const answer = await request(`/${path}`, { headers: { "x-forwarded-for": "203.0.113.7" } });
  expect(answer.status).toBe(404);
  expect(await answer.text()).not.toContain("ok");
});

test("a database that takes nothing is asked at most once a second, and a write that works ends it", async () => {
  const database = openDatabase("file::memory:");
  let tries = 0;
  let isFull = false;
  const full = Object.assign(new Error("database or disk is full"), { code: "ERR_SQLITE_ERROR", errcode: 13 });
  const { request, clock, watched, outbox } = await openSampleForm({
    database: failing(database, (access) => {
      if (!isFull || access === "read") return undefined;
      tries++;
      return full;
    }),
  });
  isFull = true;
  await watched.probe();
  expect(tries).toBe(1);
  expect((await request("/readyz")).status).toBe(503);
  expect(tries).toBe(1);
  clock.now += 1000;
  const health = await request("/healthz");
  expect([health.status, await health.json()]).toMatchObject([503, { ok: false, database: { state: "full" } }]);
  expect((await request("/livez")).status).toBe(200);
  expect(tries).toBe(2);
  // What changes nothing needs no room: that it works says nothing.
  isFull = false;
  const nothing = outbox.claim(new Date(0), new Date(0), 1);
  isFull = true;
  await nothing;
  clock.now += 1000;
  expect((await request("/readyz")).status).toBe(503);
  isFull = false;
  clock.now += 1000;
  expect((await request("/readyz")).status).toBe(200);
});

test("after the first sign of damage nobody is thanked any more, and everything typed comes back", async () => {
  const database = openDatabase("file::memory:");
  let isDamaged = false;
  const damaged = Object.assign(new Error("malformed"), { code: "ERR_SQLITE_ERROR", errcode: 11 });
  const { post, readForm, request, logLines } = await openSampleForm({
    database: failing(database, () => (isDamaged ? damaged : undefined)),
  });
  const fields = { ...goodFields, message: longMessage, token: await readForm() };
  isDamaged = true;
  expect((await post(fields)).status).toBe(503);
  // The damage is in one place; elsewhere writing would work.
  isDamaged = false;
  const page = await post(fields);
  const html = await page.text();
  expect([page.status, page.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(html).toContain(problems.databaseAway);
  expect(html).toContain(longMessage.trim());
  expect(await (await request("/healthz")).json()).toMatchObject({ ok: false, database: { state: "damaged" } });
  expect(await storedApplications(database)).toEqual([]);
  const [line, ...others] = logLines
    .map((each) => JSON.parse(each))
    .filter(({ event }) => event === "database-damaged");
  expect(line).toMatchObject({ level: "fatal", error: "SQLITE_CORRUPT", rescue: expect.stringContaining(".recover") });
  expect(others).toEqual([]);
});

test("with 6 pages of the file overwritten nobody is thanked, and no command says that there is nothing", async () => {
  const file = environment.DATABASE_URL.slice("file:".length);
  const manyPeople = { LIMIT_PER_IP: "1000" };
  const first = await start(manyPeople);
  for (let person = 0; person < 250; person++) expect((await apply(first.address)).status).toBe(200);
  first.child.kill("SIGTERM");
  await first.ended;
  overwrite(file, [40, 90, 140, 190, 240, 290]);

  const { address, output } = await start(manyPeople);
  const answers = await Promise.all(Array.from({ length: 60 }, () => apply(address)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(0);
  expect(await answers[0]?.json()).toMatchObject({ problem: problems.databaseAway });
  expect(await healthOf(address, "readyz")).toEqual({ status: 503, ok: false });
  expect(await healthOf(address)).toMatchObject({ database: { state: "damaged" } });
  expect(output.stderr).toContain("ist beschädigt");
  const { code, stdout, stderr } = await run("cli", ["delete-due"]).ended;
  expect([code, stdout]).toEqual([1, ""]);
  expect(stderr).toContain(`Die Datenbank ${file} ist beschädigt`);
  expect(stderr).toContain(".recover | sqlite3");
});

test.each(["removed", "replaced"])(
  "while the file is %s under it, nobody is thanked and nothing overwritten",
  async (how) => {
    const file = environment.DATABASE_URL.slice("file:".length);
    const { address, output } = await start();
    expect((await apply(address)).status).toBe(200);
    copyFileSync(file, `${file}.other`);
    for (const end of ["", "-wal", "-shm"]) rmSync(`${file}${end}`);
    if (how === "replaced") renameSync(`${file}.other`, file);
    const before = existsSync(file) && readFileSync(file);

    expect(await healthOf(address, "readyz")).toEqual({ status: 503, ok: false });
    const answer = await apply(address);
    expect([answer.status, await answer.json()]).toMatchObject([503, { problem: problems.databaseAway }]);
    expect(await healthOf(address)).toMatchObject({ status: 503, database: { ok: false, state: "moved" } });
    expect(existsSync(file) && readFileSync(file)).toEqual(before);
    expect(existsSync(`${file}-wal`)).toBe(false);
    expect(logged(environment.LOG_DIR)).toContainEqual(
      expect.objectContaining({ level: "fatal", event: "database-moved", rescue: expect.stringContaining("/proc/") }),
    );
    expect(output.stderr).toContain(`Die Datenbank ${file} ist nicht mehr die, die geöffnet wurde`);
    rmSync(`${file}.other`, { force: true });
  },
);

test("a file whose first page is gone stops the start, with how to rescue it", async () => {
  const file = environment.DATABASE_URL.slice("file:".length);
  writeFileSync(file, Buffer.alloc(16_384, "x"));
  const { code, stderr } = await run("main").ended;
  expect(code).toBe(1);
  expect(stderr).toContain("ist beschädigt");
  expect(stderr).toContain(".recover | sqlite3");
  rmSync(file);
});

/** As a disk does that has written something else where these pages were. */
function overwrite(file: string, pages: readonly number[]): void {
  const handle = openSync(file, "r+");
  for (const page of pages) writeSync(handle, Buffer.alloc(4096, "\u00f7"), 0, 4096, (page - 1) * 4096);
  closeSync(handle);
}
