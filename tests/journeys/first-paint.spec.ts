// What a page needs until it is complete, and that nothing moves afterwards.
import type { Page } from "@playwright/test";
import { depth } from "../../scripts/testing/depth.ts";
import { builtAddresses } from "../routes.ts";
import { reachForSearch } from "./hydration.ts";
import { expect, formOrigin, test } from "./visit.ts";

// One font is refused on purpose, and there is a page for what is missing.
test.use({ expectedComplaints: /404|ERR_FAILED/ });

const fontFile = "**/*.woff2";

type Shifts = { score: number; moved: string[] };
declare global {
  interface Window {
    shifts?: Shifts;
  }
}

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shifts = { score: 0, moved: [] };
    window.shifts = shifts;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node?: Node }[] })[]) {
        shifts.score += entry.value;
        shifts.moved.push(...entry.sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? ""));
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** What has moved once the font is there or given up; the height tells of what moves further down, where nobody looks. */
async function movement(page: Page): Promise<Shifts & { heightPx: number }> {
  return await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const heightPx = document.documentElement.scrollHeight;
    return { ...(window.shifts ?? { score: Number.NaN, moved: [] }), heightPx };
  });
}

const addresses = depth(["/", "/jobs", "/contact"], builtAddresses(process.env.BUILT_SITE ?? ""));

for (const address of addresses) {
  test(`nothing moves on ${address}, whether the font is refused, late or there`, async ({ page }) => {
    await watchShifts(page);
    // The form gives its frame the height it needs; that is no matter of fonts.
    await page.route(`${formOrigin}/**`, (route) => route.abort());
    const { promise: arrival, resolve: letArrive } = Promise.withResolvers<void>();
    await page.route(fontFile, async (route) => {
      await arrival;
      await route.continue();
    });
    await page.goto(address, { waitUntil: "domcontentloaded" });
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    const heightPx = await page.evaluate(() => document.documentElement.scrollHeight);
    const unmoved = { score: 0, moved: [] };
    letArrive();
    expect(await movement(page), "late").toEqual({ ...unmoved, heightPx });

    await page.unroute(fontFile);
    await page.reload();
    expect(await movement(page), "there").toMatchObject(unmoved);

    await page.route(fontFile, (route) => route.abort());
    await page.goto(address);
    expect(await movement(page), "refused").toEqual({ ...unmoved, heightPx });
  });
}

/** Everything that waits for the first paint has had its turn. */
async function afterFirstPaint(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
  await page.evaluate(() => new Promise((idle) => setTimeout(() => requestIdleCallback(idle))));
}

const scriptsAsked = (page: Page) =>
  page.evaluate(() =>
    (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith(".js"))
      .map(({ startTime }) => startTime),
  );
const firstPaint = (page: Page) =>
  page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN);

test("the list of listings fetches no script until somebody reaches for the search @phone", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const scripts = () => asked.filter((address) => address.endsWith(".js"));
  await page.goto("/jobs");
  await afterFirstPaint(page);
  // Asked for after whatever the page may have asked for by itself; once it is there, nothing is on its way any more.
  await page.evaluate(() => fetch("/robots.txt"));
  expect(asked.at(-1)).toContain("/robots.txt");
  expect(scripts()).toEqual([]);
  await reachForSearch(page);
  await expect.poll(() => scripts().length).toBeGreaterThan(1);
});

test("a mouse on its way to the search loads it @desktop", async ({ page }) => {
  await page.goto("/jobs");
  await page.mouse.move(700, 5);
  await page.getByRole("heading", { level: 1 }).hover();
  await page.waitForFunction(() => history.state?.shownListings > 0);
});

for (const address of ["/contact", "/jobs?suche=creator"]) {
  test(`${address} fetches its scripts only after it is painted @phone`, async ({ page }) => {
    await page.goto(address);
    await expect.poll(async () => (await scriptsAsked(page)).length).toBeGreaterThan(1);
    const paintedAt = await firstPaint(page);
    for (const askedAt of await scriptsAsked(page)) expect(askedAt).toBeGreaterThanOrEqual(paintedAt);
  });
}
