import { expect, test } from "vitest";
import { rowsOf } from "../../tests/each-database.ts";
import { liveAgencyUntil, sampleAgency } from "../../tests/sample-application.ts";
import { createCases } from "../cases/cases.ts";
import { readCompanySheets } from "../cases/company-sheets.ts";
import { sheetState } from "../cases/sheets.ts";
import { createCompanies } from "../companies/companies.ts";
import { openDatabase } from "../database/database.ts";
import { migrate } from "../database/migrations.ts";
import { sql } from "../database/sql.ts";
import { createOutbox } from "../outbox/outbox.ts";
import { createPeople } from "../people/people.ts";
import { addMadeUpApplications, refuseMadeUp } from "./made-up-applications.ts";

const now = new Date("2026-11-23T09:15:00Z");

async function openMadeUp() {
  const database = openDatabase("file::memory:");
  await migrate(database);
  await addMadeUpApplications(database, sampleAgency, now);
  return database;
}

test("somebody who tries the desk finds each state, and nothing of it is ever sent", async () => {
  const database = await openMadeUp();
  const cases = createCases(database, "file");
  const all = async (tab: "open" | "closed") =>
    (await cases.inbox({ tab, listing: undefined, person: { id: "", listings: [] }, page: 0 })).rows;
  const [open, closed] = [await all("open"), await all("closed")];
  const states = (rows: typeof open) => [...new Set(rows.map(({ state }) => state))].sort();
  expect(states(open)).toEqual(["answered", "invited", "new"]);
  expect(states(closed)).toEqual(["placed", "rejected", "withdrawn"]);
  expect(open.length + closed.length).toBeGreaterThanOrEqual(12);
  expect(open.some(({ hasFailed }) => hasFailed)).toBe(true);
  expect(open.some(({ wroteAt }) => wroteAt !== null)).toBe(true);
  expect(await cases.countLate(now)).toBeGreaterThan(0);
  expect([...open, ...closed].flatMap(({ presented }) => presented ?? [])).not.toEqual([]);
  const companies = await createCompanies(database, sampleAgency.listings).list();
  expect(companies.some(({ contacts }) => contacts.length > 0)).toBe(true);
  const sheets = await readCompanySheets(database);
  expect(sheets.map(({ sheet }) => sheetState(sheet, now.toISOString())).sort()).toEqual([
    "ended",
    "meeting",
    "opened",
  ]);
  const { rows } = await cases.search({
    search: "sommer",
    listing: undefined,
    person: { id: "", listings: [] },
    page: 0,
  });
  expect(rows.some(({ twin }) => twin !== null)).toBe(true);
  const state = await createOutbox(database, "file").state(now);
  // The notice of the one letter that was refused waits for its hour.
  expect(state).toMatchObject({ undeliverable: 1, unknown: 0 });
  const mails = await rowsOf(database, sql`SELECT DISTINCT kind FROM outbox`);
  expect(mails).toEqual([{ kind: "undeliverable" }]);
  // The first link is for whoever starts it.
  expect(await createPeople(database).hasPasskeys()).toBe(false);
});

test("a live agency gets no database in which anybody is made up", async () => {
  const database = await openMadeUp();
  await refuseMadeUp(database, sampleAgency);
  await expect(refuseMadeUp(database, liveAgencyUntil("2027-01-31"))).rejects.toThrow("erfundene Bewerbungen");
  const own = openDatabase("file::memory:");
  await migrate(own);
  await refuseMadeUp(own, liveAgencyUntil("2027-01-31"));
});
