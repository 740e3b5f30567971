// A hydrated part that throws must not take the page with it.
import type { Page } from "@playwright/test";
import { formOn } from "./applicant.ts";
import { breakHydratedPart, breaksFormStatus, breaksList, breaksSearch } from "./broken-part.ts";
import { reachForSearch } from "./hydration.ts";
import { expect, test } from "./visit.ts";

test.use({ expectedComplaints: /./ });

async function expectErrorScreen(page: Page): Promise<void> {
  const heading = page.getByRole("heading", { name: "Unexpected Application Error!" });
  await expect(heading).toBeVisible();
  await expect(page.locator("[lang=en]").filter({ hasText: "Unexpected Application Error!" })).toBeVisible();
  const screen = page.getByRole("main").getByRole("alert").filter({ has: heading });
  await expect(screen.getByText(/schiefgegangen/)).toBeVisible();
  await expect(screen.getByRole("link", { name: "kontakt@fernkontor.example" })).toBeVisible();
  await expect(screen.getByRole("link", { name: "Zur Startseite" })).toHaveAttribute("href", "/");
}

test("when the search throws, the visitor is told and can go on @phone", async ({ page }) => {
  await breakHydratedPart(page, breaksSearch);
  await page.goto("/jobs");
  await reachForSearch(page);
  await expectErrorScreen(page);
  await page.getByRole("main").getByRole("link", { name: "Zur Startseite" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ihre Remote-Karriere beginnt hier");
});

test("when the search throws, header and footer still work @desktop", async ({ page }) => {
  await breakHydratedPart(page, breaksSearch);
  await page.goto("/jobs");
  await reachForSearch(page);
  await expectErrorScreen(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Kontakt", exact: true }).click();
  await expect(page).toHaveURL("/contact");
});

test("when the list throws, the search stays, all listings can be read, and the next letter tries again @desktop", async ({
  page,
}) => {
  await breakHydratedPart(page, breaksList);
  await page.goto("/jobs");
  await page.getByRole("searchbox").focus();
  await expectErrorScreen(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Stellenangebote im Homeoffice");
  // The field is still the one that the visitor is in.
  await page.keyboard.type("creator");
  await expect(page).toHaveURL("/jobs?suche=creator");
  await expect(page.getByRole("link", { name: "Für diese Position bewerben" })).toHaveCount(8);
  await page.getByRole("combobox").selectOption("Analytics");
  await expect(page).toHaveURL("/jobs?suche=creator&kategorie=analytics");
  await expectErrorScreen(page);
});

test("when what stands around the form throws, the form stays and can be filled in @desktop", async ({ page }) => {
  await breakHydratedPart(page, breaksFormStatus);
  await page.goto("/contact");
  await expectErrorScreen(page);
  await formOn(page).getByLabel("Vorname").fill("Jana");
  await expect(formOn(page).getByLabel("Vorname")).toHaveValue("Jana");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Jetzt bewerben");
});

test("without the scripts both pages stay as they were delivered @desktop", async ({ page, context }) => {
  await context.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/jobs");
  await reachForSearch(page);
  await expect(page.getByRole("link", { name: "Für diese Position bewerben" })).toHaveCount(8);
  await page.goto("/contact?stelle=content-creator");
  await expect(formOn(page).getByLabel("Gewünschte Position")).toHaveValue("content-creator");
});

test("with scripts that fail as they start, both pages can be read and used @desktop", async ({ page, context }) => {
  await context.route("**/assets/*.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: "throw new Error('broken on purpose')" }),
  );
  await page.goto("/jobs");
  await page.getByRole("searchbox").fill("creator");
  await expect(page.getByRole("link", { name: "Für diese Position bewerben" })).toHaveCount(8);
  await page.getByRole("searchbox").press("Enter");
  await expect(page).toHaveURL(/\/jobs\?suche=creator/);
  await page.goto("/contact?stelle=content-creator");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Jetzt bewerben");
  await expect(formOn(page).getByLabel("Gewünschte Position")).toHaveValue("content-creator");
});
