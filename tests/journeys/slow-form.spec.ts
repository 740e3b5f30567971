import type { BrowserContext, Page } from "@playwright/test";
import { formOn } from "./applicant.ts";
import { untilHydrated } from "./hydration.ts";
import { expect, formOrigin, test } from "./visit.ts";

const hint = (page: Page) => page.getByRole("status").filter({ hasText: "Das Formular lädt nicht?" });

/** The form's server takes the request and keeps silent until it is let speak. */
async function keepFormSilent(context: BrowserContext): Promise<() => void> {
  const { promise: silence, resolve: letSpeak } = Promise.withResolvers<void>();
  await context.route(`${formOrigin}/**`, async (route) => {
    await silence;
    await route.continue();
  });
  return letSpeak;
}

test("a form that does not come for eight seconds is replaced by a mail with the listing in its subject @phone", async ({
  page,
  context,
}) => {
  await keepFormSilent(context);
  await page.clock.install();
  await page.goto("/contact?stelle=content-creator", { waitUntil: "domcontentloaded" });
  await untilHydrated(page);
  await expect(page.getByText("Formular wird geladen …")).toBeVisible();
  await expect(hint(page)).toBeHidden();

  await page.clock.fastForward(8000);
  await expect(hint(page)).toBeVisible();
  const mail = new URL((await hint(page).getByRole("link").getAttribute("href")) ?? "");
  expect(mail.protocol + mail.pathname).toBe("mailto:bewerbung@fernkontor.example");
  expect(mail.searchParams.get("subject")).toBe("Bewerbung: Content Creator");
});

test("less than eight seconds are no reason to worry the visitor @desktop", async ({ page, context }) => {
  await keepFormSilent(context);
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto("/contact", { waitUntil: "domcontentloaded" });
  await untilHydrated(page);
  const passedMs = await page.evaluate(() => performance.now());
  expect(passedMs).toBeLessThan(7000);
  await page.clock.runFor(7999 - passedMs);
  await expect(page.getByText("Formular wird geladen …")).toBeVisible();
  await expect(hint(page)).toBeHidden();

  await page.clock.runFor(1);
  await expect(hint(page)).toBeVisible();
  const mail = new URL((await hint(page).getByRole("link").getAttribute("href")) ?? "");
  expect(mail.searchParams.get("subject")).toBe("Bewerbung");
});

test("the hint goes when the form comes after all, and the form works @desktop", async ({ page, context }) => {
  const letSpeak = await keepFormSilent(context);
  await page.clock.install();
  await page.goto("/contact", { waitUntil: "domcontentloaded" });
  await untilHydrated(page);
  await page.clock.fastForward(8000);
  await expect(hint(page)).toBeVisible();
  letSpeak();
  await expect(formOn(page).getByLabel("Vorname")).toBeVisible();
  await expect(hint(page)).toBeHidden();
  await expect(page.getByText("Formular wird geladen …")).toBeHidden();
});

test("a form that comes at once is never called slow @desktop", async ({ page }) => {
  await page.clock.install();
  await page.goto("/contact");
  await formOn(page).getByLabel("Vorname").waitFor();
  await expect(page.getByText("Formular wird geladen …")).toBeHidden();
  await page.clock.fastForward(20_000);
  await expect(hint(page)).toBeHidden();
});

test.describe("a form whose server is away", () => {
  test.use({ expectedComplaints: /ERR_CONNECTION_REFUSED|chrome-error/ });

  test("is called slow, too, although its frame has “loaded” an error @desktop", async ({ page, context }) => {
    await context.route(`${formOrigin}/**`, (route) => route.abort("connectionrefused"));
    await page.clock.install();
    await page.goto("/contact");
    await untilHydrated(page);
    await page.clock.fastForward(8000);
    await expect(hint(page)).toBeVisible();
  });
});
