// What the desk's process does by itself as soon as it runs, and each hour: every part of it, in the running program.
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { openBeside } from "../../packages/applications/tests/open-beside.ts";
import { type AgencyAtWork, openAgency } from "./agency-at-work.ts";

const now = "2026-11-23T09:00:00+01:00";
/** Of each kind one whose time is over, and one that is still wanted. */
const rows = {
  spent_challenge: [
    "INSERT INTO spent_challenge (hash, expires_at) VALUES ('over', '2026-11-22T08:00:00.000Z')",
    "INSERT INTO spent_challenge (hash, expires_at) VALUES ('wanted', '2026-11-23T08:30:00.000Z')",
  ],
  draft: [
    "INSERT INTO draft (application_id, person_id, kept_at, fields) VALUES ('over', 'p', '2026-01-02T08:00:00.000Z', '{}')",
    "INSERT INTO draft (application_id, person_id, kept_at, fields) VALUES ('wanted', 'p', '2026-11-23T07:00:00.000Z', '{}')",
  ],
} as const;
const nameIn = { spent_challenge: "hash", draft: "application_id" } as const;

let agency: AgencyAtWork;
test.beforeAll(async () => {
  agency = await openAgency(now);
});
test.afterAll(() => agency.close());

test("the desk forgets challenges and drafts whose time is over, and measures the reply times @desktop", async () => {
  const measured = join(agency.agencyFolder, "measured.yaml");
  await expect.poll(() => existsSync(measured), "measured when it started").toBe(true);

  // Neither application nor person is needed for them to be forgotten.
  const database = openBeside(agency.database, { enableForeignKeyConstraints: false });
  for (const statements of Object.values(rows)) for (const statement of statements) database.exec(statement);
  rmSync(measured);
  await agency.restartDesk();

  for (const table of ["spent_challenge", "draft"] as const) {
    const left = () => database.prepare(`SELECT ${nameIn[table]} AS name FROM ${table}`).all();
    await expect.poll(left, table).toEqual([{ name: "wanted" }]);
  }
  await expect.poll(() => existsSync(measured), "measured again").toBe(true);
  database.close();
});
