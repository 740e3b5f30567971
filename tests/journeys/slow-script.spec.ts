// The pages are there before the site's scripts: on a slow phone by many seconds, so these journeys are a phone's.
import type { Page } from "@playwright/test";
import { expectThanks, fillApplication, formOn, newApplicant, sendApplication } from "./applicant.ts";
import { expect, test } from "./visit.ts";

/** Keeps the site's script files back until they are let through, all of them or React with those that wait for it. */
async function keepScriptsBack(page: Page, files = "**/assets/*.js"): Promise<() => void> {
  const { promise: arrival, resolve: letArrive } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await arrival;
    await route.continue();
  });
  return letArrive;
}

test("a form that has said its height before the script arrived gets it, and keeps what is typed @phone", async ({
  page,
}) => {
  const letArrive = await keepScriptsBack(page);
  await page.goto("/contact?stelle=content-creator", { waitUntil: "commit" });
  const form = formOn(page);
  await form.getByLabel("Vorname").fill("Jana");
  letArrive();
  const frameHeight = async () => Math.round((await page.locator("iframe").boundingBox())?.height ?? 0);
  const formHeight = () => form.locator("body").evaluate((body) => Math.ceil(body.getBoundingClientRect().height));
  await expect.poll(async () => (await frameHeight()) - (await formHeight())).toBe(0);
  await expect(form.getByLabel("Vorname")).toHaveValue("Jana");
  await expect(form.getByLabel("Gewünschte Position")).toHaveValue("content-creator");
});

test("an application that is sent before the script arrived still ends at “Vielen Dank!” @phone", async ({ page }) => {
  const letArrive = await keepScriptsBack(page);
  await page.goto("/contact?stelle=content-creator", { waitUntil: "commit" });
  await fillApplication(formOn(page), newApplicant());
  await sendApplication(formOn(page));
  await expect(formOn(page).getByRole("heading", { level: 1 })).toContainText("Vielen Dank");
  await expect(page).toHaveURL("/contact?stelle=content-creator");
  letArrive();
  await expectThanks(page);
});

const reactFile = "**/assets/react.*.js";

declare global {
  interface Window {
    answersSeen?: Set<string>;
  }
}

const count = (page: Page) => page.getByRole("main").getByRole("status");
const titles = (page: Page) => page.getByRole("main").getByRole("heading", { level: 2 }).filter({ hasText: "(m/w/d)" });

test("what is typed before the search's script arrives is kept and applied, and goes on as one search @phone", async ({
  page,
}) => {
  const letArrive = await keepScriptsBack(page);
  await page.goto("/jobs", { waitUntil: "commit" });
  await page.getByRole("searchbox").pressSequentially("crea");
  await expect(titles(page)).toHaveCount(8);
  letArrive();
  await expect(titles(page)).toHaveText(["Content Creator (m/w/d)"]);
  await expect(page.getByRole("searchbox")).toHaveValue("crea");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type("tor");
  await expect(page).toHaveURL("/jobs?suche=creator");
  await page.goBack();
  await expect(page).toHaveURL("/jobs");
  await expect(titles(page)).toHaveCount(8);
});

test("a word is answered before React arrives, and nothing of the answer is taken back when it does @phone", async ({
  page,
}) => {
  const letArrive = await keepScriptsBack(page, reactFile);
  await page.goto("/jobs", { waitUntil: "commit" });
  await page.getByRole("searchbox").pressSequentially("kanaele");
  await expect(titles(page)).toHaveText(["Content Creator (m/w/d)", "Social Media Manager (m/w/d)"]);
  await expect(count(page)).toHaveText("2 Stellen gefunden");
  await expect(page.locator("mark")).toHaveCount(0);

  await page.evaluate(() => {
    const seen = new Set<string>();
    window.answersSeen = seen;
    const look = () => {
      const shown = [...document.querySelectorAll(".listing")].filter((card) => card.checkVisibility()).length;
      seen.add(`${shown}: ${document.querySelector(".count")?.textContent}`);
      requestAnimationFrame(look);
    };
    look();
  });
  letArrive();
  await expect(page.locator("mark")).toHaveText(["Kanäle", "Kanäle"]);
  expect(await page.evaluate(() => [...(window.answersSeen ?? [])])).toEqual(["2: 2 Stellen gefunden"]);
  await expect(page).toHaveURL("/jobs?suche=kanaele");
  await page.getByRole("searchbox").fill("");
  await expect(titles(page)).toHaveCount(8);
});

test("what is typed, chosen and taken back before React arrives is answered each time @phone", async ({ page }) => {
  const letArrive = await keepScriptsBack(page, reactFile);
  await page.goto("/jobs", { waitUntil: "commit" });
  const search = page.getByRole("searchbox");
  await search.fill("e-commerce");
  await page.getByRole("radio", { name: "Analytics" }).check({ force: true });
  await expect(titles(page)).toHaveText(["E-Commerce Datenanalyst (m/w/d)"]);
  await expect(count(page)).toHaveText("1 Stelle gefunden");
  await search.fill("so etwas gibt es nicht");
  await expect(titles(page)).toHaveCount(0);
  await expect(count(page)).toHaveText("0 Stellen gefunden");
  await search.fill("");
  await page.getByRole("radio", { name: "Alle" }).check({ force: true });
  await expect(titles(page)).toHaveCount(8);
  await expect(count(page)).toHaveText("8 Stellen gefunden");
  letArrive();
  await page.waitForFunction(() => history.state?.shownListings > 0);
  await expect(titles(page)).toHaveCount(8);
  await expect(page).toHaveURL("/jobs");
});

test.describe("without a line", () => {
  test.use({ expectedComplaints: /ERR_INTERNET_DISCONNECTED/ });

  test("the search says so, keeps what is typed, and searches when the line is back @phone", async ({
    page,
    context,
  }) => {
    await page.goto("/jobs");
    await context.setOffline(true);
    await page.getByRole("searchbox").pressSequentially("creator");
    const note = page.getByText("Die Suche ließ sich noch nicht laden");
    await expect(note).toBeVisible();
    await page.getByRole("searchbox").press("Enter");
    await expect(page.getByRole("searchbox")).toHaveValue("creator");
    await expect(titles(page)).toHaveCount(8);
    await context.setOffline(false);
    await expect(titles(page)).toHaveText(["Content Creator (m/w/d)"]);
    await expect(note).toHaveCount(0);
    await expect(page.getByRole("searchbox")).toHaveValue("creator");
    await expect(page.getByRole("searchbox")).toBeFocused();
  });
});

test("what is chosen before the search's script arrives is a step that the back button undoes @phone", async ({
  page,
}) => {
  const letArrive = await keepScriptsBack(page);
  await page.goto("/jobs", { waitUntil: "commit" });
  await page.getByRole("radio", { name: "Operations" }).check({ force: true });
  letArrive();
  await expect(titles(page)).toHaveText(["Operations Manager E-Commerce (m/w/d)"]);
  await expect(page).toHaveURL("/jobs?kategorie=operations");
  await page.goBack();
  await expect(titles(page)).toHaveCount(8);
  await expect(page.getByRole("radio", { name: "Alle" })).toBeChecked();
});

test("what is pasted and asked on /echt before its script arrives is answered when it is there @phone", async ({
  page,
}) => {
  const letArrive = await keepScriptsBack(page);
  await page.goto("/echt", { waitUntil: "commit" });
  await page.getByLabel("Was steht darin?").fill("DE89 3704 0044 0532 0130 00");
  await page.getByRole("button", { name: "Prüfen" }).click();
  await expect(page.locator("main section.verdict")).toHaveCount(0);
  letArrive();
  await expect(page.locator("main section.verdict")).toContainText("Das sind nicht wir.");
});

test("an example that is pressed on /echt before its script arrives is put into the field @phone", async ({ page }) => {
  const letArrive = await keepScriptsBack(page);
  await page.goto("/echt", { waitUntil: "commit" });
  await page.getByRole("button", { name: "eine IBAN" }).click();
  await expect(page.getByLabel("Was steht darin?")).toHaveValue("");
  letArrive();
  await expect(page.locator("main section.verdict")).toContainText("Das sind nicht wir.");
  await expect(page.getByLabel("Was steht darin?")).toHaveValue("DE89 3704 0044 0532 0130 00");
});

test("Enter behind a sender on /echt before its script arrives asks as the button does @phone", async ({ page }) => {
  const letArrive = await keepScriptsBack(page);
  await page.goto("/echt", { waitUntil: "commit" });
  await page.getByLabel("Von welcher Nummer, Adresse oder welchem Profil kam die Nachricht?").fill("+49 30 23125 010");
  await page.getByLabel("Von welcher Nummer, Adresse oder welchem Profil kam die Nachricht?").press("Enter");
  await expect(page.locator("main section.verdict")).toHaveCount(0);
  letArrive();
  await expect(page.locator("main section.verdict")).toHaveAttribute("data-verdict", "our-address");
});
