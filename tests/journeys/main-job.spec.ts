// What all of it is for, in one: applied, stored whatever happens, answered by a person, read by the applicant.
import { DatabaseSync } from "node:sqlite";
import { type AgencyAtWork, openAgency } from "./agency-at-work.ts";
import { type Applicant, fillApplication, newApplicant, sendApplication } from "./applicant.ts";
import { enrol, somebody } from "./desk-people.ts";
import { expect, test } from "./visit.ts";

test.use({ expectedComplaints: /request: http:\/\/localhost/ });

let agency: AgencyAtWork;
test.beforeAll(async () => {
  agency = await openAgency("2026-11-23T09:15:00+01:00");
});
test.afterAll(() => agency.close());

test("applications sent with and without script outlive a killed form, and an answer reaches its applicant @desktop", async ({
  browser,
}) => {
  const applied: Applicant[] = [];
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ javaScriptEnabled });
    const page = await context.newPage();
    const applicant = newApplicant();
    await page.goto(agency.formOrigin);
    await fillApplication(page, applicant, { position: "Content Creator" });
    await sendApplication(page);
    await expect(page.getByText("Vielen Dank!")).toBeVisible();
    applied.push(applicant);
    await context.close();
  }
  await agency.killForm();
  const database = new DatabaseSync(agency.database, { readOnly: true });
  const stored = database.prepare("SELECT last_name FROM application ORDER BY received_at").all();
  database.close();
  expect(stored.map((row) => row.last_name)).toEqual(applied.map(({ lastName }) => lastName));

  const jana = await somebody(browser);
  await enrol(agency.desk, jana, "Jana Brandt", "leitung");
  const { page } = jana;
  await page.getByRole("button", { name: "Abmelden" }).click();
  await page.goto(`${agency.deskOrigin}/eingang`);
  await page.getByRole("button", { name: "Mit Passkey anmelden" }).click();
  const { firstName = "", lastName = "", email = "" } = applied[0] ?? {};
  await page.getByRole("link", { name: `${firstName} ${lastName}` }).click();
  await page.getByRole("link", { name: "Antworten" }).first().click();
  await page.getByLabel("Text", { exact: true }).fill("Guten Tag,\n\nab wann könnten Sie beginnen?");
  await page.getByRole("button", { name: "Weiter zur Vorschau" }).click();
  await page.getByRole("button", { name: "Senden" }).click();
  await expect(page).toHaveURL(/gesendet/);
  await page.context().close();

  const [receipt = "", letter = ""] = await agency.mailsTo(email, 2);
  expect(letter).toContain("beginnen?");
  const ownPage = await browser.newPage();
  await ownPage.goto(/http\S+\/bewerbung\/\S+/.exec(receipt)?.[0] ?? "");
  await ownPage.getByRole("button", { name: "Das ist meine Bewerbung" }).click();
  await ownPage.locator("#antwort summary").first().click();
  await expect(ownPage.getByText("ab wann könnten Sie beginnen?")).toBeVisible();
  await ownPage.close();
});
