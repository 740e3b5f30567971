import { fillApplication, formOn, newApplicant, sendApplication } from "./applicant.ts";
import { storedApplicationsOf } from "./stored-applications.ts";
import { expect, test } from "./visit.ts";

test.use({ javaScriptEnabled: false, expectedComplaints: /status of 422/ });

test("a visitor without JavaScript corrects a mistake, applies, and is thanked in the frame @phone", async ({
  page,
}) => {
  const applicant = newApplicant();
  await page.goto("/contact");
  const form = formOn(page);
  await fillApplication(form, { ...applicant, email: "jana" }, { position: "Content Creator" });
  await form.getByLabel(/Nachricht/).fill("Ohne Skript");
  await sendApplication(form);

  await expect(form.getByRole("alert").getByRole("link")).toHaveCount(1);
  await expect(form.getByLabel("E-Mail")).toHaveValue("jana");
  await expect(form.getByLabel("Nachname")).toHaveValue(applicant.lastName);
  await expect(form.getByLabel("Gewünschte Position")).toHaveValue("content-creator");
  await expect(form.getByLabel(/Nachricht/)).toHaveValue("Ohne Skript");
  await form.getByLabel("E-Mail").fill(applicant.email);
  if (!(await form.getByLabel(/Datenschutzerklärung/).isChecked()))
    await form.getByLabel(/Datenschutzerklärung/).check();
  await sendApplication(form);

  await expect(form.getByRole("heading", { level: 1 })).toContainText("Vielen Dank");
  await expect(page).toHaveURL("/contact");
  expect(await storedApplicationsOf(applicant)).toMatchObject([{ message: "Ohne Skript" }]);
});

test("without JavaScript a visitor still finds the address to write to beside the form @desktop", async ({ page }) => {
  await page.goto("/contact");
  await expect(page.getByText("Das Formular erscheint nicht?")).toBeVisible();
  await expect(
    page.getByRole("main").getByRole("link", { name: "bewerbung@fernkontor.example" }).first(),
  ).toBeVisible();
});
