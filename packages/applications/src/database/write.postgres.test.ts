import { fork } from "node:child_process";
import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { beforeEach, describe, expect, test } from "vitest";
import { createPostgres, describeOn, openForEachTest } from "../../tests/each-database.ts";
import { advisoryLocks } from "./advisory-locks.ts";
import { type Database, openDatabase } from "./database.ts";
import { troubleOf } from "./database-error.ts";
import { insertInto, sql } from "./sql.ts";

describeOn("PostgreSQL", "a transaction", () => {
  let database: Database;
  let url: string;
  openForEachTest(createPostgres, (connections, address) => {
    [database] = connections;
    url = address;
  });
  const setIn = (to: Database, key: string) =>
    to.write(async (tx) => tx.run(insertInto("setting", { key, value: "" })));
  const keys = async () => (await database.all<{ key: string }>(sql`SELECT key FROM setting`)).map(({ key }) => key);

  test("of a frozen process keeps the others waiting for two seconds, and is taken back", async () => {
    const child = fork(fileURLToPath(new URL("../../tests/frozen-write.ts", import.meta.url)), [url], { execArgv: [] });
    try {
      expect(await once(child, "message")).toContain("frozen");
      const beganMs = performance.now();
      await setIn(database, "next");
      expect(performance.now() - beganMs).toBeLessThan(4000);
      child.kill("SIGCONT");
      expect(await once(child, "message")).toContain("refused");
      expect(await keys()).toEqual(["next"]);
    } finally {
      child.kill("SIGKILL");
    }
  });

  test("waits for no move: each lock has its own number", async () => {
    expect(new Set(Object.values(advisoryLocks)).size).toBe(Object.keys(advisoryLocks).length);
    const mover = new pg.Client({ connectionString: url });
    await mover.connect();
    await mover.query("SELECT pg_advisory_lock($1)", [advisoryLocks.alone]);
    await setIn(database, "a");
    await mover.end();
    expect(await keys()).toEqual(["a"]);
  });

  describe("whose connection is cut once COMMIT is on its way", () => {
    let cut: Database;
    let runs: string[];
    beforeEach(async () => {
      runs = [];
      const proxy = await cuttingProxy(url, "COMMIT");
      cut = openDatabase(proxy.url);
      return async () => {
        await cut.close();
        proxy.close();
      };
    });
    const writeOnce = (key: string) =>
      cut.write(async (tx) => {
        runs.push(key);
        tx.run(insertInto("setting", { key, value: "" }));
      });

    test("is not repeated: whoever asked for it is told that nobody knows, and asks again", async () => {
      const results = await Promise.allSettled([writeOnce("a"), writeOnce("b")]);
      for (const result of results) expect(result.status === "rejected" && troubleOf(result.reason)).toBe("away");
      expect(runs).toEqual(["a", "b"]);
      await expect.poll(async () => (await keys()).sort()).toEqual(["a", "b"]);
      const again = await cut.write((tx) => tx.one(sql`SELECT key FROM setting WHERE key = 'a'`));
      expect(again).toEqual({ key: "a" });
    });
  });
});

/** Passes everything on to a server, and once it has passed on the word, cuts that connection. Once. */
async function cuttingProxy(url: string, word: string): Promise<{ url: string; close: () => void }> {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  let hasCut = false;
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    for (const socket of [client, upstream]) sockets.add(socket.on("error", () => {}));
    upstream.pipe(client);
    client.on("data", (data) => {
      const cuts = !hasCut && data.includes(word);
      if (cuts) {
        hasCut = true;
        upstream.unpipe(client);
      }
      upstream.write(data, () => {
        if (cuts) client.destroy();
      });
    });
    client.on("close", () => upstream.end());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const own = typeof address === "object" && address ? address.port : 0;
  return {
    url: Object.assign(new URL(url), { hostname: "127.0.0.1", port: String(own) }).href,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
