import type { Page } from "@playwright/test";
import { expect, test } from "./visit.ts";

const field = (page: Page) => page.getByLabel("Telefonnummer, E-Mail-Adresse, Link, IBAN oder die ganze Nachricht");
const results = (page: Page) => page.locator("main [data-verdict]");
const announced = (page: Page) => page.getByRole("main").getByRole("status");

/** The field answers only once it is hydrated; a button that is pressed before is pressed again then. */
async function open(page: Page): Promise<void> {
  await page.goto("/echt");
  await page.getByRole("button", { name: "eine IBAN" }).click();
  await expect(results(page)).toHaveCount(1);
  await page.getByRole("button", { name: "Feld leeren" }).click();
  await expect(results(page)).toHaveCount(0);
}

test("a visitor types a number and is told while typing that it is the agency's", async ({ page }) => {
  await open(page);
  await field(page).pressSequentially("030 / 23125-01");
  await expect(results(page)).toContainText("gehört nicht zu uns");
  await field(page).pressSequentially("0");
  await expect(results(page)).toHaveCount(1);
  await expect(results(page)).toContainText("gehört zu uns");
  await expect(announced(page)).toHaveText("1 Ergebnis: Telefonnummer gehört zu uns.");
});

test("a visitor pastes a whole message, and nothing leaves the page @desktop", async ({ page, context }) => {
  await open(page);
  const requests: string[] = [];
  context.on("request", (request) => requests.push(request.url()));
  const storageBefore = await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie]);
  await field(page).fill(
    "Hier ist Frau Brandt von Fernkontor. Melden Sie sich unter https://fernkontor.example@evil.test/login an, " +
      "schicken Sie ein Selfie mit Ausweis und überweisen Sie 50 € auf DE89 3704 0044 0532 0130 00. Fragen: kontakt@fernkontor.example",
  );
  await expect(results(page).filter({ hasText: "In Wahrheit führt dieser Link zu evil.test" })).toBeVisible();
  await expect(results(page).filter({ hasText: "Das ist eine IBAN" })).toContainText("danach fragen wir nie");
  await expect(results(page).filter({ hasText: "kontakt@fernkontor.example" })).toContainText("gehört zu uns");
  await expect(page.getByText("Antworten Sie nicht und klicken Sie nichts an.")).toBeVisible();
  expect(requests).toEqual([]);
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie])).toEqual(
    storageBefore,
  );
  expect(page.url()).toMatch(/\/echt$/);
});

test.describe("a script on the page", () => {
  test.use({ expectedComplaints: /Content Security Policy/ });

  test("could send nothing, because the Content-Security-Policy refuses it @desktop", async ({ page, context }) => {
    await open(page);
    const requests: string[] = [];
    context.on("request", (request) => requests.push(request.url()));
    const refused = await page.evaluate(async () => {
      const directives: string[] = [];
      const { promise: bothRefused, resolve } = Promise.withResolvers<void>();
      addEventListener("securitypolicyviolation", (event) => {
        if (directives.push(event.effectiveDirective) === 2) resolve();
      });
      await fetch("/jobs.json").catch(() => {});
      navigator.sendBeacon("/jobs.json", "x");
      await bothRefused;
      return directives;
    });
    expect(refused).toEqual(["connect-src", "connect-src"]);
    expect(requests).toEqual([]);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the list is there to compare, and no field that does nothing @desktop", async ({ page }) => {
    await page.goto("/echt");
    await expect(field(page)).toBeHidden();
    await expect(page.getByText("Vergleichen Sie Zeichen für Zeichen")).toBeVisible();
    await expect(page.getByRole("link", { name: "+49 30 23125 010" }).first()).toBeVisible();
  });
});
