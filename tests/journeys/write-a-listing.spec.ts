import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { type AgencyAtWork, openAgency } from "./agency-at-work.ts";
import { enrol, somebody } from "./desk-people.ts";

let agency: AgencyAtWork;
test.beforeAll(async () => {
  agency = await openAgency("2026-11-23T10:15:00+01:00");
});
test.afterAll(() => agency?.close());

/** The page in the frame that is shown. */
const picture = (page: Page) => page.frameLocator('[data-view="seite"] iframe:not(.waits)');

test("a half-time listing is written, seen, told what the law wants, mended and saved @desktop", async ({
  browser,
}) => {
  const jana = await somebody(browser);
  const { page } = jana;
  const refused: string[] = [];
  page.on("console", (message) => message.type() === "error" && refused.push(message.text()));
  await enrol(agency.desk, jana, "Jana Brandt", "personalberatung");

  await page.getByRole("link", { name: "Stellen", exact: true }).click();
  await page.getByRole("link", { name: "Neue Stelle" }).first().click();
  await page.getByLabel("Titel", { exact: true }).fill("Teamassistenz E-Commerce");
  await page.getByRole("button", { name: "Anfangen" }).click();
  await expect(page.getByText("/jobs/teamassistenz-e-commerce")).toBeVisible();

  await page.getByLabel("Bereich").selectOption({ index: 1 });
  await page.getByLabel("Schlagworte").fill("Termine, Rechnungen");
  await page.getByLabel("Was man tut").fill("Sie halten einem kleinen Team den Rücken frei.");
  await page.getByLabel("Was man mitbringt").fill("Sicher mit Tabellen\nFreundliches Deutsch am Telefon");
  await page.getByLabel("Name, mit Rechtsform").fill("Lindenhof Handel GmbH");
  await page.getByLabel("Eigene Website").fill("https://www.lindenhof-handel.de");
  await page.getByLabel("Teilzeit", { exact: true }).check();
  await page.getByLabel("Stunden je Woche").fill("20");
  await page.getByLabel("von, in Euro").fill("1.049");
  // While it is typed nothing is wrong yet, and the figure stands there at once.
  await expect(page.locator("#lohn")).toContainText("12,10 € je Stunde");
  await expect(page.locator(".field-error")).toHaveCount(0);
  await page.getByLabel("Auf der Website ab").fill("24.11.2026 09:00");
  await page.getByLabel("bis", { exact: true }).fill("28.02.2027");
  await page.getByLabel("Zuletzt bestätigt").fill("20.11.2026");
  await page.getByLabel("Freie Plätze").fill("1");
  await page.getByLabel("Kontakt", { exact: true }).selectOption({ index: 1 });
  await page.getByText("Arbeitgeber und Zahlung").click();
  await page.getByLabel("Wer zahlt und wann").fill("Lindenhof Handel GmbH, zum Monatsende");

  // Without a button the picture follows what is typed.
  await expect(picture(page).getByRole("heading", { level: 1 })).toContainText("Teamassistenz");
  await page.getByLabel("Was man tut").fill("Sie halten einem Team den Rücken frei, am Vormittag.");
  await expect(picture(page).getByText("am Vormittag").first()).toBeVisible();

  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(page.locator(".field-error")).toContainText("Tragen Sie mindestens 1.266 € ein.");
  const [error, source] = await Promise.all(
    [".field-error", ".field-error + .quiet"].map((place) => page.locator(place).boundingBox()),
  );
  expect(source?.y, "the law below what it says").toBeGreaterThanOrEqual((error?.y ?? 0) + (error?.height ?? 0));
  await page.getByRole("link", { name: /Vergütung: 1\.049 €/ }).click();
  await expect(page.getByLabel("von, in Euro")).toBeInViewport();
  await page.getByLabel("von, in Euro").fill("1.450");
  await page.getByLabel("bis, in Euro").fill("1.600");
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(page.locator(".field-error")).toHaveCount(0);
  await expect(page.getByText("16,73 € bis 18,46 € je Stunde")).toBeVisible();

  await page.getByLabel("Suchmaschine").check();
  await expect(
    page.frameLocator('[data-view="suchmaschine"] iframe:not(.waits)').getByText("1.450–1.600 € im Monat"),
  ).toBeVisible();
  await page.getByRole("link", { name: "Zurück zu den Stellen" }).click();
  await expect(page.getByRole("row", { name: /Teamassistenz E-Commerce/ })).toContainText("1.450–1.600 € im Monat");

  expect(existsSync(join(agency.agencyFolder, "jobs/teamassistenz-e-commerce.yaml"))).toBe(false);
  expect(readFileSync(join(agency.agencyFolder, "jobs/content-creator.yaml"), "utf8")).not.toContain("Teamassistenz");
  expect(refused).toEqual([]);
});
