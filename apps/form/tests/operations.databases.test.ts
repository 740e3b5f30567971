/** What becomes of applicants while something is wrong with the machine. */

import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { openDatabase } from "@fernkontor/applications/database/database";
import { sql } from "@fernkontor/applications/database/sql";
import pg from "pg";
import { afterAll, describe, expect, inject, test } from "vitest";
import { createPostgres, describeOn, execute } from "../../../packages/applications/tests/each-database.ts";
import { openBeside } from "../../../packages/applications/tests/open-beside.ts";
import { storedApplications, storedAt } from "../../../packages/applications/tests/stored-applications.ts";
import { until } from "../../../scripts/services/until.ts";
import { isWhole } from "../../../scripts/testing/depth.ts";
import { submissionProblems } from "../src/submission/copy.ts";
import { builtPrograms } from "./built-programs.ts";
import { asScript, goodFields, openSampleForm, sampleAgency, tokenIn } from "./sample-form.ts";

const problems = submissionProblems(sampleAgency);

const { folder, environment, start } = builtPrograms();

const longMessage = "Ich möchte gern. ".repeat(200);

async function readForm(address: string): Promise<string> {
  return tokenIn(await (await fetch(address)).text());
}

/** Each form with answers of its own: the same ones twice would be one application. */
const answersIn = (token: string) => ({ ...goodFields, message: `${longMessage}${token.slice(0, 4)}`, token });

const send = (address: string, token: string, headers: Record<string, string> = {}) =>
  fetch(address, { method: "POST", redirect: "manual", headers, body: new URLSearchParams(answersIn(token)) });

/** The page says so and still holds everything that was typed. */
async function expectPutOff(answer: Response): Promise<void> {
  const html = await answer.text();
  expect(answer.status).toBe(503);
  expect(answer.headers.get("retry-after")).toBe("5");
  expect(html).toContain(problems.databaseAway);
  expect(html).toContain('value="joerg@example.org"');
  expect(html).toContain(longMessage.trim());
}

describeOn("SQLite", "what is wrong with the machine is put off,", () => {
  test("when the database's file can grow no further, an application is put off and can be sent again", async () => {
    const database = openDatabase(`file:${join(folder, "small.db")}`);
    const { post, readForm, logLines } = await openSampleForm({
      database,
      environment: { LIMIT_ALL: "1000", LIMIT_PER_IP: "1000" },
    });
    await execute(database, sql`PRAGMA max_page_count = 30`);
    let token = await readForm();
    let answer = await post(answersIn(token));
    let stored = 0;
    for (; answer.status === 303 && stored < 100; stored++) {
      token = await readForm();
      answer = await post(answersIn(token));
    }
    await expectPutOff(answer);
    expect(logLines.join("")).toContain('"event":"database-fails","state":"full","error":"SQLITE_FULL"');
    expect(await storedApplications(database)).toHaveLength(stored);

    await execute(database, sql`PRAGMA max_page_count = 1000`);
    expect((await post(answersIn(token))).status).toBe(303);
    expect(await storedApplications(database)).toHaveLength(stored + 1);
    await database.close();
  });

  if (isWhole)
    describe("on a disk that is full, with the database, the logs and the mails", () => {
      const disk = join(folder, "disk");
      mkdirSync(disk);
      const isMounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=2m", "tmpfs", disk]).status === 0;
      afterAll(() => {
        if (isMounted) spawnSync("umount", ["--lazy", disk]);
      });

      test.skipIf(!isMounted)(
        "applications are put off until there is room again, and the service lives on",
        async () => {
          const service = await start({
            DATABASE_URL: `file:${join(disk, "applications.db")}`,
            LOG_DIR: join(disk, "logs"),
            MAIL_DIR: join(disk, "mail"),
          });
          expect((await send(service.address, await readForm(service.address))).status).toBe(303);
          fill(join(disk, "filler"));

          // What is left in files that have been allocated may take a few more.
          let token = await readForm(service.address);
          let answer = await send(service.address, token);
          for (let more = 0; answer.status === 303 && more < 8; more++) {
            token = await readForm(service.address);
            answer = await send(service.address, token);
          }
          await expectPutOff(answer);
          expect(await (await send(service.address, token, asScript)).json()).toMatchObject({
            problem: problems.databaseAway,
          });
          expect((await fetch(service.address)).status).toBe(200);

          rmSync(join(disk, "filler"));
          expect((await send(service.address, token)).status).toBe(303);
          service.child.kill("SIGTERM");
          expect(await service.ended).toMatchObject({ code: 0 });
        },
      );
    });

  test("while another process holds the database's lock, pages come as ever and applications wait or are put off", async () => {
    const path = join(folder, "locked.db");
    const { address } = await start({ DATABASE_URL: `file:${path}` });
    const [first, second] = [await readForm(address), await readForm(address)];
    const beside = openBeside(path);
    try {
      beside.exec("BEGIN IMMEDIATE");
      const answered: string[] = [];
      const sent = send(address, first).finally(() => answered.push("sent"));
      for (let page = 0; page < 5; page++) {
        expect((await fetch(address)).status).toBe(200);
        answered.push("page");
      }
      beside.exec("COMMIT");
      expect((await sent).status).toBe(303);
      expect(answered).toEqual([...Array(5).fill("page"), "sent"]);

      beside.exec("BEGIN IMMEDIATE");
      await expectPutOff(await send(address, second));
      const health = async () => {
        const answer = await fetch(`${address}/healthz`);
        return [answer.status, await answer.json()];
      };
      expect(await health()).toMatchObject([503, { ok: false, database: { state: "locked" } }]);
      beside.exec("COMMIT");
      expect((await send(address, second)).status).toBe(303);
      expect(await health()).toMatchObject([200, { ok: true, database: { state: "ok" } }]);
      const logs = readdirSync(environment.LOG_DIR).map((name) =>
        readFileSync(join(environment.LOG_DIR, name), "utf8"),
      );
      expect(logs.join("")).toContain('"event":"database-fails","state":"locked","error":"SQLITE_BUSY"');
    } finally {
      beside.close();
    }
  });

  test("an application on its way when the service is stopped is stored and answered", async () => {
    const url = `file:${join(folder, "stopped.db")}`;
    const service = await start({ DATABASE_URL: url });
    const { hostname, port, host } = new URL(service.address);
    const body = new URLSearchParams({ ...goodFields, token: await readForm(service.address) }).toString();
    const socket = connect(Number(port), hostname);
    socket.write(
      `POST / HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
    );
    // The service has begun with the request.
    const [begun] = await once(socket, "data");
    expect(String(begun)).toMatch(/^HTTP\/1\.1 100 Continue/);
    socket.write(body.slice(0, 20));
    service.child.kill("SIGTERM");
    await untilRefused(service.address);
    socket.write(body.slice(20));
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 303 /);
    expect(await service.ended).toMatchObject({ code: 0, stderr: "" });
    expect(await storedAt(url)).toHaveLength(1);
  });

  test.each([
    ["announced", "Content-Length: 1000", "firstName=J"],
    ["in chunks", "Transfer-Encoding: chunked", "b\r\nfirstName=J\r\n"],
    ["of a withdrawal", "Transfer-Encoding: chunked", "b\r\nfirstName=J\r\n", "/bewerbung/x"],
  ])(
    "an upload that breaks off (%s) is noted as what it is, and as no error of ours",
    async (_, length, part, path = "/") => {
      const service = await start();
      const { hostname, port, host } = new URL(service.address);
      const socket = connect(Number(port), hostname);
      const type = "Content-Type: application/x-www-form-urlencoded";
      socket.write(`POST ${path} HTTP/1.1\r\nHost: ${host}\r\n${type}\r\n${length}\r\nExpect: 100-continue\r\n\r\n`);
      await once(socket, "data");
      socket.write(part, () => socket.resetAndDestroy());
      const noted = () =>
        readdirSync(environment.LOG_DIR)
          .flatMap((name) => readFileSync(join(environment.LOG_DIR, name), "utf8").trim().split("\n"))
          .map((line) => JSON.parse(line))
          .filter(({ method }) => method === "POST");
      await expect.poll(noted).toMatchObject([{ status: 400, level: "info" }]);
      expect(noted()[0]).not.toHaveProperty("error");
    },
  );

  function untilRefused(address: string): Promise<void> {
    const isRefused = async () =>
      (await fetch(address, { headers: { connection: "close" } }).catch(() => undefined)) === undefined;
    return until(isRefused, { problem: () => `${address} goes on answering.` });
  }

  /** Writes until nothing more fits. */
  function fill(path: string): void {
    let size = 0;
    for (const step of [65_536, 4096]) {
      try {
        for (;;) {
          writeFileSync(path, Buffer.alloc(step), { flag: "a" });
          size += step;
        }
      } catch (error) {
        expect((error as NodeJS.ErrnoException).code).toBe("ENOSPC");
      }
    }
    expect(size).toBeGreaterThan(0);
  }
});

describeOn("PostgreSQL", "while the server turns everybody away", () => {
  test("applications are put off, and stored once it is back", async () => {
    const database = await createPostgres();
    const name = new URL(database.url).pathname.slice(1);
    const admin = new pg.Client({ connectionString: inject("postgresUrl") });
    await admin.connect();
    try {
      const service = await start({ DATABASE_URL: database.url });
      const token = await readForm(service.address);
      await admin.query(`ALTER DATABASE ${name} WITH ALLOW_CONNECTIONS false`);
      await admin.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1", [name]);
      await expectPutOff(await send(service.address, token));
      expect((await fetch(`${service.address}/healthz`)).status).toBe(503);

      await admin.query(`ALTER DATABASE ${name} WITH ALLOW_CONNECTIONS true`);
      expect((await send(service.address, token)).status).toBe(303);
      expect((await fetch(`${service.address}/healthz`)).status).toBe(200);
      expect(await storedAt(database.url)).toHaveLength(1);
    } finally {
      await admin.end();
      await database.remove();
    }
  });
});
