/** The database server dies, and its standby takes over: what was acknowledged is there. */
import { readFileSync } from "node:fs";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import pg from "pg";
import { describe, expect, onTestFinished, test } from "vitest";
import { asScript, goodFields, tokenIn } from "../../apps/form/tests/sample-form.ts";
import { openDatabase } from "../../packages/applications/src/database/database.ts";
import { durabilityOf } from "../../packages/service/src/health/durability.ts";
import { until } from "../../scripts/services/until.ts";
import type { PostgresServer } from "../../scripts/testing/postgres-server.ts";
import { sendApplicants } from "./applicants.ts";
import { inTurn } from "./faults.ts";
import { send } from "./send.ts";
import { expectAllStoredOnce } from "./stored-messages.ts";
import { ownServer, startInstances } from "./test-environment.ts";

describe("on PostgreSQL with a standby", () => {
  test("that is synchronous, 500 applications are acknowledged across a failover, and none is lost", async () => {
    const { primary, standby } = await startPair({ synchronous: true });
    const address = await startVirtualAddress(primary.url);
    const instances = await startInstances(2, { DATABASE_URL: address.url });
    const next = inTurn(instances);
    const applicants = sendApplicants({ count: 8, address: () => next().address, persistent: true });
    await applicants.more(250);
    killServer(primary);
    address.leadTo(standby.url);
    await query(standby.url, "SELECT pg_promote()");
    await applicants.more(250);
    await applicants.leave();
    expect(applicants.acknowledged.length).toBeGreaterThanOrEqual(500);
    await expectAllStoredOnce(standby.url, applicants);
  });

  test("that is gone, nobody is thanked, neither at the first attempt nor when it is sent again", async () => {
    const { primary, standby } = await startPair({ synchronous: true });
    const [instance] = await startInstances(1, { DATABASE_URL: primary.url });
    const address = instance?.address ?? "";
    const token = tokenIn((await send(address)).body);
    await standby.stop();
    const apply = () =>
      send(address, {
        method: "POST",
        headers: { ...asScript, "content-type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams({ ...goodFields, token }).toString(),
      });
    const first = apply();
    // Then PostgreSQL lets the commit stand, and only warns.
    await cancelWaiting(primary.url);
    expect((await first).status).toBe(503);
    expect((await apply()).status).toBe(503);
    expect(JSON.parse((await send(`${address}/healthz`)).body)).toMatchObject({
      ok: false,
      database: { weaknesses: ["No synchronous standby is connected: nothing is acknowledged until one is."] },
    });
    // What waits is acknowledged once a standby has it.
    await ownServer(primary);
    await untilStandbyIs(primary.url, "sync");
    expect((await apply()).status).toBe(200);
    expect((await send(`${address}/readyz`)).status).toBe(200);
    expect(await query(primary.url, "SELECT count(*) AS count FROM application")).toEqual([{ count: 1 }]);
  });

  test("that is asynchronous, the start warns and health says what a failover may lose", async () => {
    const { primary } = await startPair({ synchronous: false });
    const [instance] = await startInstances(1, { DATABASE_URL: primary.url, LOG_DIR: "logs" });
    const health = JSON.parse((await send(`${instance?.address}/healthz`)).body);
    expect(health).toMatchObject({
      ok: true,
      database: {
        state: "ok",
        failover: "may lose",
        settings: { synchronous_commit: "on", fsync: "on", full_page_writes: "on", synchronous_standby_names: "" },
        weaknesses: [expect.stringContaining("the standby is asynchronous")],
      },
    });
  });

  test("a user who may not see the standbys says that it is not known, and no more than that", async () => {
    const { primary } = await startPair({ synchronous: true });
    const as = async (name: string) => {
      const url = new URL(primary.url);
      url.username = name;
      url.password = "a";
      const database = openDatabase(url.href);
      const found = await durabilityOf(database, url.href);
      await database.close();
      return found;
    };
    await query(
      primary.url,
      "CREATE ROLE plain LOGIN PASSWORD 'a'; CREATE ROLE seeing LOGIN PASSWORD 'a' IN ROLE pg_monitor",
    );
    expect(await as("plain")).toMatchObject({ failover: "unknown", weaknesses: [] });
    expect(await as("seeing")).toMatchObject({ failover: "loses nothing", weaknesses: [] });
  });
});

async function startPair({ synchronous }: { synchronous: boolean }) {
  const primary = await ownServer();
  const standby = await ownServer(primary);
  if (synchronous)
    for (const sql of ["ALTER SYSTEM SET synchronous_standby_names = '*'", "SELECT pg_reload_conf()"])
      await query(primary.url, sql);
  await untilStandbyIs(primary.url, synchronous ? "sync" : "async");
  return { primary, standby };
}

function untilStandbyIs(primaryUrl: string, state: "sync" | "async"): Promise<void> {
  const isSo = async () => {
    const rows = await query(primaryUrl, "SELECT sync_state FROM pg_stat_replication WHERE state = 'streaming'");
    return rows.some(({ sync_state }) => sync_state === state);
  };
  return until(isSo, { problem: () => `No standby is ${state}.` });
}

/** As an administrator may do with a commit that waits for its standby. */
function cancelWaiting(url: string): Promise<void> {
  const cancel = "SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'";
  const isDone = async () => (await query(url, cancel)).length > 0;
  return until(isDone, { problem: () => "Nobody waits for the standby." });
}

/** Without a word to anybody, as when the machine is gone. */
function killServer({ folder }: PostgresServer): void {
  const [pid] = readFileSync(`${folder}/cluster/postmaster.pid`, "utf8").split("\n");
  process.kill(Number(pid), "SIGKILL");
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** One address for whichever server is the primary, as an operator's proxy or a moved IP address gives it. */
async function startVirtualAddress(first: string) {
  let target = new URL(first);
  const open = new Set<Socket>();
  const server = createServer((from) => {
    const to = connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      open.add(one);
      one.on("error", () => {});
      one.on("close", () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.close();
    for (const socket of open) socket.destroy();
  });
  const url = new URL(first);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    leadTo: (next: string) => {
      target = new URL(next);
      for (const socket of open) socket.destroy();
    },
  };
}
