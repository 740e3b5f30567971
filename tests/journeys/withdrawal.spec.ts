import {
  fillApplication,
  formOn,
  newApplicant,
  receiptLinkOf,
  sendApplication,
  submitApplication,
} from "./applicant.ts";
import { storedApplicationsOf } from "./stored-applications.ts";
import { expect, formOrigin, test } from "./visit.ts";

test.use({ javaScriptEnabled: false });

test("a visitor without JavaScript says that the application is theirs, looks at it, and deletes it @desktop", async ({
  page,
}) => {
  const applicant = newApplicant();
  await page.goto("/contact");
  const form = formOn(page);
  await fillApplication(form, applicant, { position: "Content Creator" });
  await sendApplication(form);
  await expect(form.getByRole("heading", { level: 1 })).toContainText("Vielen Dank");

  const link = await receiptLinkOf(applicant);
  expect(link.startsWith(formOrigin)).toBe(true);
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ist das Ihre Bewerbung?");
  await expect(page.getByText(applicant.lastName)).toHaveCount(0);
  await page.getByRole("button", { name: "Das ist meine Bewerbung" }).click();
  await expect(page).toHaveURL(link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ihre Bewerbung ist eingegangen.");
  await page.getByText("Ansehen und berichtigen").click();
  await expect(page.getByLabel("Nachname")).toHaveValue(applicant.lastName);
  await page.getByLabel("Nachname").fill(`${applicant.lastName}-Petrović`);
  await page.getByRole("button", { name: "Berichtigung speichern" }).click();
  await expect(page.getByRole("status")).toContainText(`${applicant.lastName}-Petrović`);
  expect(await storedApplicationsOf(applicant)).toHaveLength(1);

  await page.getByText("Nachricht schreiben").click();
  await page.getByLabel("Ihre Nachricht").fill("Ab wann kann ich anfangen?");
  await page.getByRole("button", { name: "Nachricht senden" }).dblclick();
  await expect(page.getByRole("status")).toContainText("Ihre Nachricht ist bei uns.");
  await page.goBack();
  await page.goForward();
  await expect(page.getByText("Ihre Nachricht vom")).toHaveCount(1);

  await page.getByText("Zurückziehen und löschen", { exact: true }).click();
  await page.getByRole("button", { name: "Bewerbung zurückziehen und löschen" }).click();
  expect(await storedApplicationsOf(applicant)).toHaveLength(1);
  await page.getByLabel(/sofort und endgültig gelöscht/).check();
  await page.getByRole("button", { name: "Bewerbung zurückziehen und löschen" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Gelöscht am/);
  expect(await storedApplicationsOf(applicant)).toEqual([]);

  await page.goto(link);
  await expect(page.getByText("Zurückgezogen und gelöscht")).toBeVisible();
  await expect(page.getByText(applicant.lastName)).toHaveCount(0);
});

test("somebody whose address another has entered deletes the application, and the way back changes nothing @desktop", async ({
  page,
}) => {
  const applicant = newApplicant();
  await submitApplication(page.request, applicant);
  const link = await receiptLinkOf(applicant);
  await page.goto(link);
  await page.getByRole("button", { name: "Das war ich nicht" }).dblclick();
  await expect(page.getByText("Als fremd gemeldet und gelöscht")).toBeVisible();
  expect(await storedApplicationsOf(applicant)).toEqual([]);
  await page.goBack();
  await page.goto(link.replace("/bewerbung/", "/widerruf/"));
  await expect(page).toHaveURL(link);
  await expect(page.getByText("Als fremd gemeldet und gelöscht")).toBeVisible();
});
