import { expectThanks, fillApplication, formOn, newApplicant, sendApplication } from "./applicant.ts";
import { storedApplicationsOf } from "./stored-applications.ts";
import { expect, formOrigin, test } from "./visit.ts";

test("what is empty is named together with what we never ask for @desktop", async ({ page }) => {
  await page.goto(formOrigin);
  await page.getByLabel("Vorname").fill("Jana");
  await page.getByLabel(/Nachricht/).fill("Mein Konto: DE89 3704 0044 0532 0130 00");
  await sendApplication(page);
  const problems = page.getByRole("alert").getByRole("listitem");
  await expect(problems).toHaveText([
    "Bitte geben Sie Ihren Nachnamen an.",
    "Bitte geben Sie Ihre E-Mail-Adresse an.",
    /^Bitte wählen Sie eine Position/,
    "Bitte wählen Sie Ihre Berufserfahrung.",
    /^Das sieht aus wie eine IBAN/,
    /^Bitte stimmen Sie der Verarbeitung Ihrer Angaben zu/,
  ]);
  await expect(page.getByLabel("Nachname")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Vorname")).toHaveAttribute("aria-invalid", "false");
});

test("people with one name are not asked for another, beside what we never ask for @desktop", async ({ page }) => {
  await page.goto(`${formOrigin}/`);
  await page.getByLabel("Vorname").fill("Sukarno");
  await page.getByLabel("Ich habe nur einen Namen").check();
  await page.getByLabel(/Nachricht/).fill("Mein Konto: DE89 3704 0044 0532 0130 00");
  await sendApplication(page);
  const problems = page.getByRole("alert").getByRole("listitem");
  await expect(problems.first()).toHaveText("Bitte geben Sie Ihre E-Mail-Adresse an.");
  await expect(page.getByLabel("Nachname")).toHaveAttribute("aria-invalid", "false");
});

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
