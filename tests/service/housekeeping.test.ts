/** What the running service does without being asked: it deletes what is due, and keeps what it writes to itself. */

import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "@fernkontor/applications/database/sql";
import { dayMs } from "@fernkontor/domain/german/berlin-time";
import { expect, test } from "vitest";
import { goodFields, tokenIn } from "../../apps/form/tests/sample-form.ts";
import { type Database, openDatabase } from "../../packages/applications/src/database/database.ts";
import { migrate } from "../../packages/applications/src/database/migrations.ts";
import { openMailFiles } from "../../packages/applications/src/mail/mail-files.ts";
import { addApplication } from "../../packages/applications/src/submission/add-application.ts";
import { execute, rowsOf } from "../../packages/applications/tests/each-database.ts";
import { sampleNewApplication } from "../../packages/applications/tests/sample-application.ts";
import { storedApplications } from "../../packages/applications/tests/stored-applications.ts";
import { until } from "../../scripts/services/until.ts";
import { send } from "./send.ts";
import { startInstances, temporaryFolder } from "./test-environment.ts";

/** Where one service keeps everything, and what it is told of that. */
function placesIn(folder: string) {
  const [database, logs, mails] = [join(folder, "applications.db"), join(folder, "logs"), join(folder, "mails")];
  return { database, logs, mails, settings: { DATABASE_URL: `file:${database}`, LOG_DIR: logs, MAIL_DIR: mails } };
}

/** An application of long ago with a mail about it, a mail about none, and a log that nobody may have any more. */
async function leaveBehind(database: Database, { mails, logs }: { mails: string; logs: string }, key: string) {
  // As if they had been sent long ago: otherwise the service would write what is due here as files.
  const { id } = await addApplication(database, "smtp", {
    ...sampleNewApplication,
    idempotencyKey: key,
    receivedAt: new Date(),
  });
  // One that is received before the last deletion has come under a wrong clock.
  await execute(database, sql`UPDATE application SET received_at = ${"2020-01-01T00:00:00.000Z"} WHERE id = ${id}`);
  const files = openMailFiles(mails);
  await files.write(id, "receipt", Buffer.from("overdue"));
  await files.write(`orphan-${key}`, "notification", Buffer.from("orphaned"));
  mkdirSync(logs, { recursive: true });
  writeFileSync(join(logs, "form-2020-01-01.log"), "{}\n");
}

test("what is overdue, orphaned or expired is gone once the service runs, and every hour after that", async () => {
  const folder = temporaryFolder();
  const { logs, mails, settings } = placesIn(folder);
  // The hour passes when the test says so.
  const clock = join(folder, "hours-by-signal.mjs");
  writeFileSync(
    clock,
    `const { setTimeout, clearTimeout } = globalThis;
globalThis.setTimeout = (run, ms, ...words) => {
  const timer = setTimeout(run, ms, ...words);
  if (ms === 3_600_000) process.once("SIGUSR2", () => (clearTimeout(timer), run()));
  return timer;
};`,
  );
  const database = openDatabase(settings.DATABASE_URL);
  try {
    await migrate(database);
    // As if they had been sent long ago: otherwise the service would write what is due here as files.
    const fresh = await addApplication(database, "smtp", {
      ...sampleNewApplication,
      idempotencyKey: "fresh",
      receivedAt: new Date(),
    });
    await openMailFiles(mails).write(fresh.id, "receipt", Buffer.from("of a stored application"));
    const yesterdays = join(logs, `form-${new Date(Date.now() - dayMs).toISOString().slice(0, 10)}.log`);
    const isTidy = async () =>
      (await storedApplications(database)).map(({ id }) => id).join() === fresh.id &&
      readdirSync(mails).join() === `${fresh.id}.receipt.eml` &&
      !existsSync(join(logs, "form-2020-01-01.log")) &&
      existsSync(yesterdays);
    const isScrubbed = async () =>
      (await rowsOf(database, sql`SELECT key FROM setting WHERE key = 'erased'`)).length === 0;
    const problem = () => `There still is: ${[...readdirSync(mails), ...readdirSync(logs)].join(", ")}`;

    await leaveBehind(database, { mails, logs }, "before");
    writeFileSync(yesterdays, "");
    const [instance] = await startInstances(1, { ...settings, NODE_OPTIONS: `--import=${clock}` });
    await until(async () => (await isTidy()) && (await isScrubbed()), { problem });

    await leaveBehind(database, { mails, logs }, "meanwhile");
    process.kill(instance?.pid() ?? 0, "SIGUSR2");
    await until(isTidy, { problem });
    expect(await instance?.end("SIGTERM")).toBe(0);
  } finally {
    await database.close();
  }
});

test("the limits hold for one address and for all, and nobody else on the machine may read what is written", async () => {
  const { database, logs, mails, settings } = placesIn(temporaryFolder());
  const limits = { TRUST_PROXY: "1", LIMIT_PER_IP: "2", LIMIT_ALL: "3" };
  const [instance] = await startInstances(1, { ...settings, ...limits });
  const address = instance?.address ?? "";
  let number = 0;
  const apply = async (visitor: string): Promise<number> => {
    number += 1;
    const token = tokenIn((await send(address)).body);
    const body = new URLSearchParams({ ...goodFields, message: `Guten Tag ${number}`, token }).toString();
    const headers = { "content-type": "application/x-www-form-urlencoded", "x-forwarded-for": visitor };
    return (await send(address, { method: "POST", headers, body })).status;
  };
  const statuses: number[] = [];
  for (const visitor of ["192.0.2.1", "192.0.2.1", "192.0.2.1", "192.0.2.2", "192.0.2.3"])
    statuses.push(await apply(visitor));
  expect(statuses).toEqual([303, 303, 429, 303, 429]);

  // A receipt and a notification each.
  await until(() => readdirSync(mails).filter((name) => name.endsWith(".eml")).length === 6, {
    problem: () => `There only is: ${readdirSync(mails).join(", ")}`,
  });
  const inFolder = (folder: string) => [folder, ...readdirSync(folder).map((name) => join(folder, name))];
  const written = [database, `${database}-wal`, `${database}-shm`, ...inFolder(logs), ...inFolder(mails)];
  const open = written.filter((path) => (statSync(path).mode & 0o077) !== 0);
  expect(open).toEqual([]);
});
