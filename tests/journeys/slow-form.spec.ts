import type { BrowserContext, Page } from "@playwright/test";
import { formOn } from "./applicant.ts";
import { untilHydrated } from "./hydration.ts";
import { expect, formOrigin, test } from "./visit.ts";

const applicationFrame = (page: Page) => page.locator('iframe[title="Bewerbungsformular"]');
const retry = (page: Page) => page.getByRole("button", { name: "Formular noch einmal laden" });
const loading = (page: Page) => page.getByText("Formular wird geladen …").and(page.locator("[aria-hidden]"));
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

/**
 * Opens the page on a clock that stands still: a busy machine takes longer than the form is given. It goes on to the moment
 * when the page no longer waits for the form, and stands at that again.
 */
async function openContact(page: Page, path = "/contact"): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto(path, { waitUntil: "domcontentloaded" });
  // From its first paint on, the page lets the form go first for three seconds.
  await page.waitForFunction(() => document.querySelector("iframe")?.getAttribute("loading") === "eager");
  await page.clock.runFor(3000);
  await untilHydrated(page);
}

test("a form that does not come for eight seconds, and not before, is replaced by a mail about the listing @phone", async ({
  page,
  context,
}) => {
  await keepFormSilent(context);
  await openContact(page, "/contact?stelle=content-creator");
  const passedMs = await page.evaluate(() => performance.now());
  expect(passedMs).toBeLessThan(7000);
  await page.clock.runFor(7999 - passedMs);
  await expect(loading(page)).toBeVisible();
  await expect(hint(page)).toBeHidden();

  await page.clock.runFor(1);
  await expect(hint(page)).toBeVisible();
  const mail = new URL((await hint(page).getByRole("link").getAttribute("href")) ?? "");
  expect(mail.protocol + mail.pathname).toBe("mailto:bewerbung@fernkontor.example");
  expect(mail.searchParams.get("subject")).toBe("Bewerbung: Content Creator");
});

test("the hint goes when the form comes after all, and the form works @desktop", async ({ page, context }) => {
  const letSpeak = await keepFormSilent(context);
  await openContact(page);
  await page.clock.fastForward(8000);
  await expect(hint(page)).toBeVisible();
  await expect(applicationFrame(page)).toBeHidden();
  // The form, too, goes by the clock of its window.
  await page.clock.resume();
  letSpeak();
  await expect(formOn(page).getByLabel("Vorname")).toBeVisible();
  await expect(hint(page)).toBeHidden();
  await expect(loading(page)).toBeHidden();
});

test("a form that comes at once is never called slow @desktop", async ({ page }) => {
  await page.clock.install();
  await page.goto("/contact");
  await formOn(page).getByLabel("Vorname").waitFor();
  await expect(loading(page)).toBeHidden();
  await page.clock.fastForward(20_000);
  await expect(hint(page)).toBeHidden();
});

test.describe("a form whose server is away", () => {
  test.use({ expectedComplaints: /ERR_CONNECTION_REFUSED|chrome-error|status of 502/ });

  test("leaves no error page standing, and can be asked for again until it comes @desktop", async ({
    page,
    context,
  }) => {
    // Refused at first, then a proxy's error page, then the form.
    let isRefused = true;
    await context.route(`${formOrigin}/**`, (route) =>
      isRefused
        ? route.abort("connectionrefused")
        : route.fulfill({ status: 502, contentType: "text/html", body: "<h1>502 Bad Gateway</h1>" }),
    );
    await page.goto("/about");
    await openContact(page, "/contact?stelle=content-creator");
    await page.clock.fastForward(8000);
    await expect(hint(page)).toBeVisible();
    await expect(applicationFrame(page)).toBeHidden();
    const panelHeight = () => page.locator(".frame").evaluate((box) => box.getBoundingClientRect().height);
    expect(await panelHeight()).toBeLessThan(300);
    const alone = page.getByRole("link", { name: "Formular in einem neuen Tab öffnen" });
    await expect(alone).toHaveAttribute("href", `${formOrigin}/?position=content-creator`);

    isRefused = false;
    await retry(page).focus();
    const answered = page.waitForResponse((response) => response.status() === 502);
    await page.keyboard.press("Enter");
    await answered;
    await expect(loading(page)).toBeVisible();
    await expect(hint(page)).toContainText("Formular wird geladen …");
    await expect(retry(page)).toBeFocused();
    await page.clock.fastForward(8000);
    await expect(loading(page)).toBeHidden();
    await expect(applicationFrame(page)).toBeHidden();
    expect(await panelHeight()).toBeLessThan(300);

    await context.unroute(`${formOrigin}/**`);
    await page.clock.resume();
    await page.keyboard.press("Enter");
    await expect(formOn(page).getByLabel("Gewünschte Position")).toHaveValue("content-creator");
    await expect(hint(page)).toBeHidden();
    await expect(retry(page)).toBeHidden();
    await expect(applicationFrame(page)).toBeFocused();
    await formOn(page).getByLabel("Vorname").fill("Jana");

    await page.goBack();
    await expect(page).toHaveURL("/about");
  });
});

test("a form that says nothing stays for a visitor who is in it, or was @desktop", async ({ page, context }) => {
  const silent = "<!doctype html><html lang=de><title>Formular</title><body><label>Vorname <input></label>";
  await context.route(`${formOrigin}/**`, (route) => route.fulfill({ contentType: "text/html", body: silent }));
  await openContact(page);
  await formOn(page).getByLabel("Vorname").fill("Jana");
  await page.getByRole("heading", { level: 1 }).click();
  await expect(applicationFrame(page)).not.toBeFocused();
  await page.clock.fastForward(8000);
  await expect(hint(page)).toBeVisible();
  await expect(formOn(page).getByLabel("Vorname")).toHaveValue("Jana");
  await expect(applicationFrame(page)).toBeVisible();
});
