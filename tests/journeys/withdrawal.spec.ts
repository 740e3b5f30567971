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

// The second visit of the link finds nothing, and says so by its status too.
test.use({ javaScriptEnabled: false, expectedComplaints: /status of 404/ });

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
  await expect(page.getByText(applicant.lastName)).toBeVisible();
  await expect(page.getByText(applicant.email)).toBeVisible();
  expect(storedApplicationsOf(applicant).lines).toHaveLength(1);

  await page.getByRole("button", { name: "Bewerbung zurückziehen und löschen" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ihre Bewerbung ist gelöscht");
  await expect(page).toHaveURL(`${formOrigin}/widerruf`);
  expect(storedApplicationsOf(applicant).lines).toEqual([]);

  await page.goto(link);
  await expect(page.getByText("schon gelöscht")).toBeVisible();
});

test("somebody whose address another has entered deletes the application, and the way back changes nothing @desktop", async ({
  page,
}) => {
  const applicant = newApplicant();
  await submitApplication(page.request, applicant);
  const link = await receiptLinkOf(applicant);
  await page.goto(link);
  await page.getByRole("button", { name: "Das war ich nicht" }).dblclick();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Die Bewerbung ist gelöscht");
  expect(storedApplicationsOf(applicant).lines).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL(`${formOrigin}/widerruf/nicht-meine`);
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Die Bewerbung ist gelöscht");
});
