import { routes } from "../routes.ts";
import { formOn, sendApplication } from "./applicant.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { untilHydrated } from "./hydration.ts";
import { expect, formOrigin, test } from "./visit.ts";

// The browser notes on its console that a page is missing, and that a form was sent back.
test.use({ expectedComplaints: /404|status of 422/ });

for (const route of routes) {
  test(`axe finds nothing on ${route} in light and in dark colours`, async ({ page }) => {
    await page.goto(route);
    if (["/jobs", "/contact"].includes(route)) await untilHydrated(page);
    if (route === "/contact") await formOn(page).getByLabel("Vorname").waitFor();
    await expectAccessible(page);
  });
}

test("axe finds nothing in the open menu @phone", async ({ page }) => {
  await page.goto("/benefits");
  await page.getByRole("button", { name: "Menü" }).click();
  await expect(page.getByRole("link", { name: "Warum wir?" })).toBeVisible();
  await expectAccessible(page);
});

test("axe finds nothing when no listing is found", async ({ page }) => {
  await page.goto("/jobs?suche=raumfahrt&kategorie=analytics");
  await expect(page.getByText("Keine Stellen gefunden.")).toBeVisible();
  await expectAccessible(page);
});

test("axe finds nothing in a form full of mistakes", async ({ page }) => {
  await page.goto("/contact");
  await sendApplication(formOn(page));
  await expect(formOn(page).getByRole("alert")).toBeVisible();
  await expectAccessible(page);
});

test("axe finds nothing in the hint about a slow form @desktop", async ({ page, context }) => {
  await context.route(`${formOrigin}/**`, () => new Promise(() => {}));
  await page.clock.install();
  await page.goto("/contact", { waitUntil: "domcontentloaded" });
  await untilHydrated(page);
  await page.clock.fastForward(8000);
  await expect(page.getByText("Das Formular lädt nicht?")).toBeVisible();
  // Axe would wait for the frame that never comes.
  await page.locator("iframe").evaluate((frame) => frame.remove());
  await expectAccessible(page);
});
