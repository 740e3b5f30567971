import { expect, test } from "vitest";
import { depth } from "../../../../scripts/testing/depth.ts";
import { describeOnEachDatabase, execute, openForEachTest, rowsOf } from "../../tests/each-database.ts";
import { sampleNewApplication } from "../../tests/sample-application.ts";
import type { Database } from "../database/database.ts";
import { raw, sql } from "../database/sql.ts";
import { addApplication } from "../submission/add-application.ts";
import { type Cases, createCases } from "./cases.ts";

const count = depth(2000, 10_000);
const person = { firstName: "Anna", lastName: "Bot", email: "bot@example.org", phone: "0171 3920017" };

describeOnEachDatabase(`${count} applications that a bot leaves`, ({ create }) => {
  let cases: Cases;
  let database: Database;
  openForEachTest(create, (connections) => {
    [database] = connections;
    cases = createCases(database, "file");
  });

  test("cost a search and a case at most twice as much under one name and number as under different ones", async () => {
    const { id } = await addApplication(database, "file", {
      ...{ ...sampleNewApplication, application: { ...sampleNewApplication.application, ...person } },
      ...{ idempotencyKey: "first", receivedAt: new Date("2026-11-20T09:00:00.000Z") },
    });
    const query = { search: "bot", listing: undefined, page: 0, person: { id: "jana", listings: [] } };
    const search = () => cases.search(query);
    const twins = () => cases.twins({ id, ...person });

    await copyEach(database, { email_key: "'a' || i", phone_key: "'b' || i", name_key: "'c' || i" });
    expect((await search()).total).toBe(count + 1);
    expect(await twins()).toEqual([]);
    const ofDifferent = [await smallestMs(search), await smallestMs(twins)] as const;

    await execute(database, sql`DELETE FROM application WHERE id <> ${id}`);
    await copyEach(database, {});
    expect((await search()).rows.map(({ twin }) => twin?.lastName)).toEqual(Array(50).fill("Bot"));
    expect(await twins()).toHaveLength(10);
    expect(await smallestMs(search)).toBeLessThan(2 * ofDifferent[0]);
    expect(await smallestMs(twins)).toBeLessThan(2 * ofDifferent[1] + clockMs);
  });
});

/** So much two readings of one clock may differ by. */
const clockMs = 1;

/** Of the clock, because a database may work in another process; the smallest of many is that of the work alone. */
async function smallestMs(ask: () => Promise<unknown>): Promise<number> {
  let smallest = Number.POSITIVE_INFINITY;
  for (let time = 0; time < 15; time++) {
    const before = performance.now();
    await ask();
    smallest = Math.min(smallest, performance.now() - before);
  }
  return smallest;
}

/** The one application as often as `count` says, as if each had been sent; `by` says what differs. */
async function copyEach(database: Database, by: Readonly<Record<string, string>>): Promise<void> {
  const [row = {}] = await rowsOf(database, sql`SELECT * FROM application`);
  const unlike = {
    id: "'copy' || i",
    idempotency_key: "'copy' || i",
    withdrawal_hash: "NULL",
    content_key: "NULL",
    ...by,
  };
  const columns = Object.keys(row);
  const values = columns.map((column) => unlike[column as keyof typeof unlike] ?? column);
  await execute(
    database,
    sql`WITH RECURSIVE numbers (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM numbers WHERE i < ${count})
       INSERT INTO application (${raw(columns.join(", "))}) SELECT ${raw(values.join(", "))} FROM application, numbers`,
    sql`ANALYZE application`,
  );
}
