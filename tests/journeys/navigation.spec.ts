// How one gets from page to page: prepared, with a soft change, and back without loading anything.
import { chromium } from "@playwright/test";
import { isWhole } from "../../scripts/testing/depth.ts";
import { builtAddresses, routes } from "../routes.ts";
import { formOn } from "./applicant.ts";
import { expect, siteOrigin, test } from "./visit.ts";

const addresses = builtAddresses(process.env.BUILT_SITE ?? "");

/** An address without the place on its page. */
function withoutMark(address: string): string {
  return address.replace(/#.*/, "");
}

test("every page renders links to pages beforehand, and of the form and the thanks at most fetches the page @desktop", async ({
  page,
}) => {
  const session = await page.context().newCDPSession(page);
  await session.send("Preload.enable");
  const prepared = new Set<string>();
  session.on("Preload.preloadingAttemptSourcesUpdated", ({ preloadingAttemptSources }) => {
    for (const { key } of preloadingAttemptSources)
      prepared.add(`${key.action} ${withoutMark(key.url.replace(siteOrigin, ""))}`);
  });
  const mistakes: unknown[] = [];
  session.on("Preload.ruleSetUpdated", ({ ruleSet }) => {
    if (ruleSet.errorType) mistakes.push(ruleSet);
  });
  const linked = new Set<string>();
  for (const address of addresses.filter((candidate) => candidate !== "/404")) {
    await page.goto(address);
    for (const link of await page.locator("a[href^='/']").all())
      linked.add(withoutMark((await link.getAttribute("href")) ?? ""));
  }
  const wanted = [...linked].filter(
    (address) => addresses.includes(address) && !/^\/(contact|thank-you)/.test(address),
  );
  expect(wanted.length).toBeGreaterThan(5);
  const withAction = (action: string) =>
    [...prepared]
      .flatMap((attempt) => (attempt.startsWith(`${action} `) ? attempt.slice(action.length + 1) : []))
      .sort();
  await expect.poll(() => withAction("Prerender")).toEqual(wanted.sort());
  const fetched = withAction("Prefetch");
  expect(fetched).toContain("/jobs");
  expect(fetched.filter((address) => !linked.has(address) || address.startsWith("/thank-you"))).toEqual([]);
  expect(mistakes).toEqual([]);
});

test("where the home page's first buttons lead is got ready at once: the list rendered, the form only fetched @desktop", async ({
  page,
}) => {
  const session = await page.context().newCDPSession(page);
  await session.send("Preload.enable");
  const begun = new Set<string>();
  const note = ({ key }: { key: { action: string; url: string } }) =>
    begun.add(`${key.action} ${key.url.replace(siteOrigin, "")}`);
  session.on("Preload.prefetchStatusUpdated", note);
  // Playwright lets no page be rendered in advance; that it was to be is told nevertheless.
  session.on("Preload.prerenderStatusUpdated", note);
  await page.goto("/");
  await expect.poll(() => [...begun].sort()).toEqual(["Prefetch /contact", "Prefetch /jobs", "Prerender /jobs"]);
});

test.describe("the change from page to page", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });
  const isSoft = () => "softChange" in window && window.softChange;
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      addEventListener("pagereveal", (event) => {
        Object.assign(window, { softChange: "viewTransition" in event && event.viewTransition !== null });
      });
    });
    await page.goto("/terms");
  });

  test("is soft @desktop", async ({ page }) => {
    await page.getByRole("contentinfo").getByRole("link", { name: "Datenschutz" }).first().click();
    await expect(page).toHaveURL("/privacy");
    expect(await page.evaluate(isSoft)).toBe(true);
  });

  test("is none where a finger taps, which would wait for it @phone", async ({ page }) => {
    await page.getByRole("contentinfo").getByRole("link", { name: "Datenschutz" }).first().click();
    await expect(page).toHaveURL("/privacy");
    expect(await page.evaluate(isSoft)).toBe(false);
  });

  test.describe("for whom motion is too much", () => {
    test.use({ contextOptions: { reducedMotion: "reduce" } });
    test("is none @desktop", async ({ page }) => {
      await page.getByRole("contentinfo").getByRole("link", { name: "Datenschutz" }).first().click();
      await expect(page).toHaveURL("/privacy");
      expect(await page.evaluate(isSoft)).toBe(false);
    });
  });
});

if (isWhole)
  test("the back button shows every page as it was left, without loading it @desktop", async () => {
    // Playwright turns the back/forward cache off; what is tested here is just that.
    const browser = await chromium.launch({
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: ["--no-sandbox", "--disable-dev-shm-usage"],
      ignoreDefaultArgs: ["--disable-back-forward-cache"],
    });
    try {
      const page = await browser.newPage();
      await page.addInitScript(() => {
        addEventListener("pageshow", ({ persisted }) => Object.assign(window, { persisted }));
      });
      const lost: string[] = [];
      // The browser keeps no page that was answered by an error.
      for (const address of addresses.filter((candidate) => candidate !== "/404")) {
        await page.goto(siteOrigin + address);
        if (address === "/contact") await formOn(page).getByLabel("Vorname").fill("Jana");
        if (address === "/jobs") await page.getByRole("searchbox").fill("creator");
        if (address === "/jobs") await page.waitForURL(/suche=creator/);
        await page.goto(`${siteOrigin}${address === routes[1] ? routes[0] : routes[1]}`);
        await page.goBack({ waitUntil: "commit" });
        await page.waitForFunction(() => "persisted" in window);
        if (!(await page.evaluate(() => "persisted" in window && window.persisted))) lost.push(address);
      }
      expect(lost).toEqual([]);
    } finally {
      await browser.close();
    }
  });
