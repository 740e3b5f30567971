import { setTimeout as sleep } from "node:timers/promises";
import { beforeEach, expect, test } from "vitest";
import { describeOnEachDatabase, openForEachTest } from "../../tests/each-database.ts";
import { type Database, openDatabase, type Reads, type Transaction } from "./database.ts";
import { insertInto, sql } from "./sql.ts";

describeOnEachDatabase("a transaction", ({ create }) => {
  let database: Database;
  let other: Database;
  openForEachTest(create, (connections) => {
    [database, other] = connections;
  });
  const set = (tx: Transaction, key: string, value: string) => tx.run(insertInto("setting", { key, value }));
  const setIn = (to: Database, key: string, value: string) => to.write(async (tx) => set(tx, key, value));
  const valueUnder = async (from: Reads, key: string) =>
    (await from.one<{ value: string }>(sql`SELECT value FROM setting WHERE key = ${key}`))?.value;
  const keys = async () =>
    (await other.all<{ key: string }>(sql`SELECT key FROM setting ORDER BY key`)).map(({ key }) => key);

  test("stores all that its callback writes, and resolves with what that returns", async () => {
    const result = await database.write(async (tx) => {
      set(tx, "a", "1");
      set(tx, "b", `${await valueUnder(tx, "a")}2`);
      return (await valueUnder(tx, "b"))?.length;
    });
    expect(result).toBe(2);
    expect(await valueUnder(other, "b")).toBe("12");
  });

  test("counts to two hundred, read and written over two connections at once", async () => {
    await setIn(database, "count", "0");
    const count = (to: Database) =>
      to.write(async (tx) => {
        const next = Number(await valueUnder(tx, "count")) + 1;
        tx.run(sql`UPDATE setting SET value = ${`${next}`} WHERE key = 'count'`);
        return next;
      });
    const counted = await Promise.all(Array.from({ length: 200 }, (_, index) => count(index % 2 ? database : other)));
    expect(counted.sort((one, next) => one - next)).toEqual(Array.from({ length: 200 }, (_, index) => index + 1));
    expect(await valueUnder(database, "count")).toBe("200");
  });

  test("is shared by those who write at one moment", async () => {
    const transactions = new Set<Transaction>();
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        database.write(async (tx) => {
          transactions.add(tx);
          set(tx, `${index}`, "");
        }),
      ),
    );
    expect(transactions.size).toBe(1);
    expect(await keys()).toHaveLength(20);
  });

  test("in which one callback throws after it has written stores the others, whose callbacks run again", async () => {
    let runs = 0;
    const [stored, thrown] = await Promise.allSettled([
      database.write(async (tx) => {
        runs++;
        set(tx, "stored", "");
      }),
      database.write(async (tx) => {
        set(tx, "thrown", "");
        await valueUnder(tx, "thrown");
        throw new Error("after a write");
      }),
    ]);
    expect(stored.status).toBe("fulfilled");
    expect(thrown).toMatchObject({ status: "rejected", reason: { message: "after a write" } });
    expect(await keys()).toEqual(["stored"]);
    expect(runs).toBe(2);
  });

  test.each<[how: string, fail: (tx: Transaction) => Promise<unknown>]>([
    ["a read", (tx) => tx.all(sql`SELECT key FROM nowhere`)],
    ["a write", async (tx) => tx.run(sql`INSERT INTO setting (key, value) VALUES ('b', NULL)`)],
  ])("fails by %s that fails, also where its callback has caught that, as the first error says", async (_, fail) => {
    const failing = database.write(async (tx) => {
      set(tx, "a", "");
      await fail(tx).catch(() => {});
      await valueUnder(tx, "a").catch(() => {});
      return "as if all were well";
    });
    await expect(failing).rejects.toThrow(/nowhere|NOT NULL|null value/);
    expect(await keys()).toEqual([]);
  });

  test.each<[what: string, wait: () => Promise<unknown>]>([
    ["a timer", () => sleep(20)],
    ["another transaction", () => setIn(database, "nested", "")],
    ["the database beside it", () => valueUnder(database, "a")],
    ["several reads beside it", () => database.read((tx) => valueUnder(tx, "a"))],
  ])("whose callback waits for %s fails, and nobody else waits for it", async (_, wait) => {
    const waiting = database.write(async (tx) => {
      set(tx, "a", "");
      await valueUnder(tx, "a");
      await wait();
    });
    await expect(waiting).rejects.toThrow("A transaction waited for something else than its database.");
    await setIn(other, "afterwards", "");
    expect(await keys()).not.toContain("a");
  });

  test("is over for whatever its callback did not wait for", async () => {
    let late: Transaction | undefined;
    await database.write(async (tx) => {
      late = tx;
    });
    expect(() => late?.run(sql`DELETE FROM setting`)).toThrow("The transaction is over");
  });

  test("is the only place where something is written", async () => {
    await setIn(database, "a", "");
    for (const write of [
      () => database.all(sql`DELETE FROM setting RETURNING key`),
      () => database.read((tx) => tx.all(sql`DELETE FROM setting RETURNING key`)),
    ])
      await expect(write()).rejects.toThrow(/read-?only/);
    expect(await keys()).toEqual(["a"]);
  });

  test("is seen whole by whoever reads several times, and by the next read of whoever wrote it", async () => {
    await setIn(database, "a", "0");
    await setIn(database, "b", "0");
    const setBoth = (value: string) => database.write(async (tx) => tx.run(sql`UPDATE setting SET value = ${value}`));
    const readBoth = (from: Database) =>
      from.read(async (tx) => [await valueUnder(tx, "a"), await valueUnder(tx, "b")] as const);
    for (let round = 1; round <= 20; round++) {
      const reading = [readBoth(database), readBoth(other)];
      const written = setBoth(`${round}`).then(() => valueUnder(database, "a"));
      for (const [a, b] of await Promise.all(reading)) expect(a).toBe(b);
      expect(await written).toBe(`${round}`);
    }
  });
});

describeOnEachDatabase("in memory a transaction", () => {
  let database: Database;
  beforeEach(async () => {
    database = openDatabase("file::memory:");
    await database.write(async (tx) => tx.run(sql`CREATE TABLE note (text TEXT)`));
    return () => database.close();
  });

  test("is not seen before it has ended", async () => {
    const count = () => database.all(sql`SELECT text FROM note`);
    const [, seen] = await Promise.all([
      database
        .write(async (tx) => {
          tx.run(sql`INSERT INTO note VALUES ('a')`);
          await tx.all(sql`SELECT text FROM note`);
          throw new Error("taken back");
        })
        .catch(() => {}),
      count(),
    ]);
    expect(seen).toEqual([]);
  });
});
