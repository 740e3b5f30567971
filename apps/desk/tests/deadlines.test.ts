import { rmSync, writeFileSync } from "node:fs";
import { openDatabase } from "@fernkontor/applications/database/database";
import { migrate } from "@fernkontor/applications/database/migrations";
import { sql } from "@fernkontor/applications/database/sql";
import { keepErasedList } from "@fernkontor/applications/retention/erased-list";
import { createErasure } from "@fernkontor/applications/retention/erasure";
import { addApplication } from "@fernkontor/applications/submission/add-application";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { createSqlite, execute } from "../../../packages/applications/tests/each-database.ts";
import { sampleApplication, sampleConsent } from "../../../packages/applications/tests/sample-application.ts";
import { calendarOf, deletionsAhead } from "../src/deadlines/deadlines.ts";
import { openSampleDesk } from "./sample-desk.ts";

/** Monday, 23 November 2026; the sample's applications are kept 6 months after the end, 12 months after the receipt. */
let sample: Awaited<ReturnType<typeof openSampleDesk>>;
let cookie: string;
beforeEach(async () => {
  sample = await openSampleDesk();
  ({ cookie } = await sample.signIn("Jana Brandt", "recruiter"));
});

async function add(lastName: string, receivedAt: string, closedAt?: string): Promise<string> {
  const { database } = sample;
  const application = { ...sampleApplication, lastName };
  const { id } = await addApplication(database, "file", {
    application,
    consent: sampleConsent,
    idempotencyKey: lastName,
    receivedAt: new Date(receivedAt),
  });
  if (closedAt !== undefined)
    await execute(database, sql`UPDATE application SET state = 'rejected', closed_at = ${closedAt} WHERE id = ${id}`);
  return id;
}

test("what is deleted next stands with its day and its reason", async () => {
  await add("Später", "2026-05-01T10:00:00Z", "2026-07-20T10:00:00Z");
  await add("Kühnel", "2026-05-01T10:00:00Z", "2026-05-24T10:00:00Z");
  await add("Wendland", "2025-05-26T10:00:00Z");
  await add("Bleibt", "2026-11-01T10:00:00Z");
  const html = await (await sample.get("/fristen", cookie)).text();
  expect(html).toContain("<b>3 Bewerbungen</b>");
  expect(html.indexOf("Kühnel")).toBeLessThan(html.indexOf("Wendland"));
  expect(html).toContain("Morgen, Dienstag, 24. November");
  expect(html).toContain("6 Monate nach dem Ende, So., 24.5. (abgesagt)");
  expect(html).toContain("18 Monate nach dem Eingang: Das Verfahren endete nach 12 Monaten von selbst.");
  expect(html).not.toContain("Bleibt");
  expect(html).toContain('aria-label="1 am 24. Nov."');
});

test("the calendar begins with this week's Monday and ends after sixty days", async () => {
  sample.clock.now = Date.parse("2026-11-25T09:15:00Z");
  await add("Kühnel", "2026-05-01T10:00:00Z", "2026-05-30T23:30:00Z");
  const now = sample.desk.now();
  const weeks = calendarOf(await deletionsAhead(sample.desk, now), now);
  expect(weeks[0]?.map((field) => field?.day)).toEqual([
    undefined,
    undefined,
    "2026-11-25",
    "2026-11-26",
    "2026-11-27",
    "2026-11-28",
    "2026-11-29",
  ]);
  expect(weeks.flat().findLast((field) => field !== undefined)?.day).toBe("2027-01-24");
  // Half past eleven in the evening of UTC is the next day in Berlin.
  expect(weeks.flat().filter((field) => field?.count)).toMatchObject([{ day: "2026-12-01", count: 1 }]);
});

test("what came by mail and was erased is to be looked for in the mailbox within a week, by somebody, once", async () => {
  const id = await add("Weg", "2026-11-01T10:00:00Z");
  const form = await add("Ohne", "2026-11-01T10:00:00Z");
  await execute(sample.database, sql`UPDATE application SET came_by = 'mail' WHERE id = ${id}`);
  await createErasure(sample.database, "file")([id, form], sample.desk.now());
  sample.clock.now += 8 * 24 * 3_600_000;
  ({ cookie } = await sample.signIn("Emre Kaya", "recruiter"));
  const html = await (await sample.get("/fristen", cookie)).text();
  expect(html).toContain(id.slice(0, 8));
  expect(html).not.toContain(form.slice(0, 8));
  expect(html).toContain("1 Tag überfällig");
  expect(html).toContain('<span class="count">1<span class="vh"> überfällig</span></span>');
  expect((await sample.post("/fristen/erledigt", cookie, { erledigt: id })).status).toBe(303);
  await sample.post("/fristen/erledigt", cookie, { erledigt: id });
  expect(await (await sample.get("/fristen", cookie)).text()).not.toContain(id.slice(0, 8));
  const { entries } = await sample.desk.audit.page({ actions: ["mailbox-cleared"] }, 0, 10);
  expect(entries).toMatchObject([{ person: "Emre Kaya", applicationId: id }]);
});

test("what cannot be read of the list of what was erased stands above everybody's inbox until somebody has looked", async () => {
  const { url, remove } = await createSqlite();
  const database = openDatabase(url);
  onTestFinished(async () => {
    await database.close();
    await remove();
  });
  await migrate(database);
  const { get, signIn } = await openSampleDesk(database);
  const { cookie } = await signIn("Jana Brandt", "recruiter");
  const inbox = async () => (await get("/eingang", cookie)).text();
  expect(await inbox()).not.toContain("reports");
  const list = `${url.slice("file:".length)}.erased`;
  writeFileSync(list, "Einkaufsliste\n");
  await keepErasedList(database);
  expect(await inbox()).toMatch(
    /Etwas geht gerade nicht<\/h2>.*Die Liste gelöschter Bewerbungen ist nicht ganz zu lesen\..*wer den Server betreut, in test\.db\.erased\.unreadable.*<h1>Eingang/,
  );
  rmSync(`${list}.unreadable`);
  expect(await inbox()).not.toContain("reports");
});
