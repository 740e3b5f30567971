import { expectThanks, fillApplication, formOn, newApplicant, sendApplication } from "./applicant.ts";
import { storedApplicationsOf } from "./stored-applications.ts";
import { expect, formOrigin, test } from "./visit.ts";

test("what we never ask for is explained before it leaves the browser @desktop", async ({ page }) => {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().startsWith(formOrigin)) sent.push(request.postData() ?? "");
  });
  const applicant = newApplicant();
  await page.goto("/contact");
  const form = formOn(page);
  await fillApplication(form, applicant, { position: "Content Creator" });
  await form.getByLabel(/Nachricht/).fill("Mein Konto: DE89 3704 0044 0532 0130 00");
  await sendApplication(form);

  const summary = form.getByRole("alert");
  await expect(summary).toBeFocused();
  await expect(summary).toContainText("noch nicht abgeschickt");
  await expect(form.getByLabel(/Nachricht/)).toHaveAccessibleDescription(/sieht aus wie eine IBAN/);
  await expect(form.getByLabel(/Nachricht/)).toHaveValue("Mein Konto: DE89 3704 0044 0532 0130 00");
  expect(sent).toEqual([]);

  await form.getByLabel(/Nachricht/).fill("Erreichbar unter 0171 2345678, ab 01.02.2027.");
  await sendApplication(form);
  await expectThanks(page);
  expect(sent).toHaveLength(1);
  expect(await storedApplicationsOf(applicant)).toHaveLength(1);
});
