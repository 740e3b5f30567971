import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readMeasurement } from "@fernkontor/agency-files/measurement";
import { afterEach, beforeEach, expect, test } from "vitest";
import { describeOnEachDatabase, execute, openForEachTest, rowsOf } from "../../tests/each-database.ts";
import { sampleApplication, sampleConsent } from "../../tests/sample-application.ts";
import type { Database } from "../database/database.ts";
import { sql } from "../database/sql.ts";
import { createErasure } from "../retention/erasure.ts";
import { addApplication } from "../submission/add-application.ts";
import { findApplication } from "./applications.ts";
import { createCases } from "./cases.ts";
import { readFigures } from "./figures.ts";
import { measureDaily, measureReplies } from "./measure-replies.ts";

const now = new Date("2026-11-23T11:00:00Z");

describeOnEachDatabase("reply times", ({ create }) => {
  let database: Database;
  let folder: string;
  let elsewhere: Database;
  openForEachTest(create, (connections) => {
    [database, elsewhere] = connections;
  });
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "measured-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  let keys = 0;
  type Adding = { email?: string; confirmed?: boolean; isOwn?: boolean };
  async function add(receivedAt: string, answeredAt?: string, adding: Adding = {}): Promise<string> {
    const { email = `measured${keys}@example.org`, confirmed = true, isOwn = false } = adding;
    const { id } = await addApplication(database, "file", {
      application: { ...sampleApplication, email },
      consent: sampleConsent,
      idempotencyKey: `measured ${keys++}`,
      receivedAt: new Date(receivedAt),
      isOwn,
    });
    await execute(
      database,
      sql`UPDATE application SET answered_at = ${answeredAt ?? null}, confirmed_at = ${confirmed ? receivedAt : null} WHERE id = ${id}`,
    );
    return id;
  }
  const isOwnAddress = (email: string) => email.endsWith("@agentur.example");
  const write = async ({ path, text }: { path: string; text: string }) => writeFileSync(join(folder, path), text);
  const measure = (at = now) => measureReplies({ database, agencyFolder: folder, now: at, isOwnAddress, write });
  const measured = async () => (await measure()).waits;
  const read = () => {
    const problems: { message: string }[] = [];
    const file = readMeasurement(folder, problems as never);
    return { value: file?.value, problems };
  };

  test("are those of 90 days: answered, open, and closed without a word", async () => {
    await add("2026-11-20T15:00:00Z", "2026-11-23T08:00:00Z");
    await add("2026-11-23T09:00:00Z");
    await add("2026-11-18T09:00:00Z");
    await createCases(database, "file").change({
      applicationId: await add("2026-11-19T09:00:00Z"),
      kind: "closed",
      data: { reason: "rejected" },
      request: "closed without a word",
      version: 0,
      by: "operator",
      at: new Date("2026-11-19T10:00:00Z"),
    });
    await add("2026-08-01T09:00:00Z", "2026-08-03T09:00:00Z");
    const { file, oldestOpenDays } = await measure();
    expect(file).toBe(join(folder, "measured.yaml"));
    expect(oldestOpenDays).toBe(5);
    expect(read().value?.waits).toEqual([
      { quarterHours: 4, outcome: "never", count: 1 },
      { quarterHours: 8, outcome: "open", count: 1 },
      { quarterHours: 68, outcome: "answered", count: 1 },
      { quarterHours: 296, outcome: "open", count: 1 },
    ]);
  });

  test("are the same after deletion, as durations without anybody; who was erased unanswered waits for ever", async () => {
    const answered = await add("2026-11-19T15:00:00Z", "2026-11-20T08:00:00Z");
    const silent = await add("2026-11-20T08:00:00Z");
    const left = await add("2026-11-20T09:00:00Z");
    await createErasure(database, "file")([answered], undefined, "due");
    await createErasure(database, "file")([silent], undefined, "deleted");
    await createErasure(database, "file")([left], new Date("2026-11-20T11:00:00Z"));
    const waits = await measured();
    expect(waits.map(({ outcome }) => outcome).sort()).toEqual(["answered", "left", "never"]);
    expect(waits).toContainEqual({ quarterHours: 68, outcome: "answered", count: 1 });
    expect(waits).toContainEqual({ quarterHours: 8, outcome: "left", count: 1 });
    expect(readFileSync(join(folder, "measured.yaml"), "utf8")).not.toMatch(/measured-\d|sample|T15:00/);
  });

  test("count nothing that nobody has confirmed, and nothing that came from the agency itself", async () => {
    const answered = ["2026-11-20T08:00:00Z", "2026-11-20T08:10:00Z"] as const;
    await add(...answered, { confirmed: false });
    await add("2026-11-16T08:00:00Z", undefined, { confirmed: false });
    await add(...answered, { isOwn: true });
    // Stored by a form of before, or before the address was the agency's.
    const former = await add(...answered, { email: "jana+42@agentur.example" });
    await add("2026-11-20T08:00:00Z", "2026-11-20T09:00:00Z");
    expect(await measure()).toMatchObject({
      waits: [{ quarterHours: 4, outcome: "answered", count: 1 }],
      oldestOpenDays: undefined,
      uncounted: { unconfirmed: 2, own: 2 },
    });
    await createErasure(database, "file")([former], undefined, "deleted");
    expect(await measured()).toEqual([{ quarterHours: 4, outcome: "answered", count: 1 }]);
    expect(read().value?.uncounted).toEqual({ unconfirmed: 2, own: 1 });
  });

  test("are looked at without changing anything, and marked where they are measured", async () => {
    const id = await add("2026-11-20T08:00:00Z", undefined, { email: "jana@agentur.example" });
    const marked = async () => await rowsOf(database, sql`SELECT measured FROM application WHERE id = ${id}`);
    expect((await readFigures(database, { now, isOwnAddress })).uncounted.own).toBe(1);
    expect(await marked()).toEqual([{ measured: 1 }]);
    await measure();
    expect(await marked()).toEqual([{ measured: 2 }]);
  });

  test("still count what was confirmed before somebody at the desk has put its address right", async () => {
    const id = await add("2026-11-20T08:00:00Z");
    await createCases(database, "file").change({
      ...{ kind: "corrected", data: { before: {} }, values: { email: "right@example.org" }, applicationId: id },
      ...{ request: "right", by: "ruth", version: "latest", at: new Date("2026-11-20T09:00:00Z") },
    });
    expect((await findApplication(database, id))?.confirmedAt).toBeNull();
    expect(await measured()).toMatchObject([{ outcome: "open" }]);
    await createErasure(database, "file")([id], undefined, "due");
    expect(await measured()).toMatchObject([{ outcome: "never" }]);
  });

  test("count one mailbox once, by the one that waited longest, whatever it is called", async () => {
    const emails = ["kim@example.org", "kim+1@example.org", "KIM+2@example.org"];
    for (const email of emails) await add("2026-11-20T08:00:00Z", "2026-11-20T08:10:00Z", { email });
    await add("2026-11-20T08:00:00Z", "2026-11-20T10:00:00Z", { email: "kim+late@example.org" });
    expect(await measured()).toEqual([{ quarterHours: 8, outcome: "answered", count: 1 }]);
    await add("2026-11-20T09:00:00Z", undefined, { email: "kim@example.org" });
    expect(await measured()).toMatchObject([{ outcome: "open", count: 1 }]);
  });

  test("a letter dated before its receipt proves nothing", async () => {
    const id = await add("2026-11-20T08:00:00Z", "2026-11-20T07:00:00Z");
    expect(await measured()).toMatchObject([{ outcome: "open" }]);
    await createErasure(database, "file")([id], undefined, "deleted");
    expect(await measured()).toMatchObject([{ outcome: "never" }]);
  });

  test.each([
    ["at once", 1, [{ outcome: "never", count: 1 }]],
    ["after a week", 8 * 24, []],
  ])("of what nobody has confirmed, what the agency deletes unanswered %s", async (_, hours, waits) => {
    const receivedAt = new Date(Date.now() - hours * 3_600_000).toISOString();
    await createErasure(database, "file")(
      [await add(receivedAt, undefined, { confirmed: false })],
      undefined,
      "deleted",
    );
    expect((await measure(new Date())).waits).toMatchObject(waits);
  });

  test("count once where an answer goes out while its application is erased", async () => {
    for (let round = 1; round <= 10; round++) {
      const id = await add("2026-11-20T15:00:00Z");
      const answered = sql`UPDATE application SET answered_at = '2026-11-23T08:00:00.000Z' WHERE id = ${id}`;
      const erase = () => createErasure(database, "file")([id], new Date("2026-11-23T09:00:00Z"));
      const [, erased] = await Promise.all([execute(elsewhere, answered), erase()]);
      expect(erased).toEqual([id]);
      const waits = await database.all<{ outcome: string }>(sql`SELECT outcome FROM past_wait`);
      expect(waits).toHaveLength(round);
    }
  });

  test("are a chain: each names the one before, and one that was typed into begins anew", async () => {
    await add("2026-11-20T08:00:00Z", "2026-11-20T10:00:00Z");
    await measured();
    const first = read().value;
    await measured();
    expect(read().value?.previous).toBe(first?.signature);
    expect(read().value?.publicKey).toBe(first?.publicKey);
    const path = join(folder, "measured.yaml");
    writeFileSync(path, readFileSync(path, "utf8").replace("count: 1", "count: 100"));
    expect(read().problems).toHaveLength(1);
    await measured();
    expect(read()).toMatchObject({ value: { waits: [{ count: 1 }] }, problems: [] });
    expect(read().value?.previous).toBeUndefined();
    expect(readdirSync(folder)).toEqual(["measured.yaml"]);
  });

  test("are measured once a day, and anew where the file was typed into or is from a day to come", async () => {
    const path = join(folder, "measured.yaml");
    const measuredAfter = async (hours: number) => {
      await measureDaily({
        database,
        agencyFolder: folder,
        now: new Date(now.getTime() + hours * 3_600_000),
        isOwnAddress,
        write,
      });
      return read().value?.measuredAt;
    };
    expect(await measuredAfter(0)).toBe("2026-11-23T11:00:00.000Z");
    expect(await measuredAfter(23)).toBe("2026-11-23T11:00:00.000Z");
    expect(await measuredAfter(24)).toBe("2026-11-24T11:00:00.000Z");
    expect(await measuredAfter(-1)).toBe("2026-11-23T10:00:00.000Z");
    writeFileSync(
      path,
      readFileSync(path, "utf8").replace("waits: []", "waits: [{ quarterHours: 1, outcome: answered, count: 90 }]"),
    );
    expect(await measuredAfter(1)).toBe("2026-11-23T12:00:00.000Z");
    expect(read().value?.waits).toEqual([]);
  });
});
