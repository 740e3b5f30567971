/** What Lighthouse does not ask: a second visit, the way from one page to the next, and when the search answers. */
import { type Browser, type BrowserContext, devices, type Page, type Request } from "@playwright/test";
import { type SlowLine, slowLineTo } from "./slow-line.ts";

/** By how much the processor is slowed down: Lighthouse's phone, and one that costs a hundred euros. */
export const cpuThrottles = [4, 8] as const;
export type CpuThrottle = (typeof cpuThrottles)[number];

export type VisitTimes = {
  /** From the start of the navigation to /jobs until a word, typed as soon as the field is there, has filtered the list. */
  searchUsableMs: number;
  /** From the tap on a link of the home page until the list of listings is painted. */
  toJobsMs: number;
};
export type RepeatVisit = { path: string; first: Traffic; again: Traffic };
type Traffic = { requests: number; bytes: number };
/** A word that only one listing has, and the heading that says that /jobs is there. */
export type ListPage = { word: string; heading: string };

const readingMs = 3000;
const tapMs = 90;
const giveUpMs = 30_000;
const settledMs = 100;

/** One visitor with a phone on a slow line: searches at once, then comes by way of the home page. */
export async function visitOnce(
  browser: Browser,
  port: number,
  list: ListPage,
  throttle: CpuThrottle,
): Promise<VisitTimes> {
  const line = await slowLineTo(port);
  try {
    const searchUsableMs = await onPhone(browser, throttle, (page) => timeUntilSearchWorks(page, line, list));
    const toJobsMs = await onPhone(browser, throttle, (page) => timeToJobs(page, line, list));
    return { searchUsableMs, toJobsMs };
  } finally {
    await line.close();
  }
}

/** For how long the page keeps the processor busy, in Lighthouse's sense: what every task takes beyond 50 ms. */
export async function blockingOn(browser: Browser, port: number, path: string, throttle: CpuThrottle): Promise<number> {
  const line = await slowLineTo(port);
  try {
    return await onPhone(browser, throttle, async (page) => {
      await page.addInitScript(watchTasks);
      await page.goto(line.origin + path, { waitUntil: "load" });
      await page.waitForTimeout(readingMs);
      return await page.evaluate(() => {
        const paintedAt = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
        const after = (window.longTasks ?? []).map(({ startTime, duration }) => {
          const start = Math.max(startTime, paintedAt);
          return startTime + duration - start - 50;
        });
        return after.reduce((sum, blocked) => sum + Math.max(0, blocked), 0);
      });
    });
  } finally {
    await line.close();
  }
}

/** What comes over the line at the first visit and, with what the browser has kept, at the second. */
export async function visitAgain(browser: Browser, port: number, path: string): Promise<RepeatVisit> {
  const line = await slowLineTo(port);
  const context = await browser.newContext(devices["Pixel 7"]);
  try {
    const first = await trafficOf(context, line, path);
    return { path, first, again: await trafficOf(context, line, path) };
  } finally {
    await context.close();
    await line.close();
  }
}

async function trafficOf(context: BrowserContext, line: SlowLine, path: string): Promise<Traffic> {
  const page = await context.newPage();
  await page.goto(line.origin + path, { waitUntil: "load" });
  await page.waitForTimeout(readingMs);
  await page.close();
  return line.traffic();
}

async function onPhone<T>(browser: Browser, rate: CpuThrottle, visit: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ ...devices["Pixel 7"], locale: "de-DE" });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate });
    return await visit(page);
  } finally {
    await context.close();
  }
}

async function timeUntilSearchWorks(page: Page, line: SlowLine, { word }: ListPage): Promise<number> {
  await page.addInitScript(watchList);
  const awaited = new Set<Request>();
  page.on("request", (request) => awaited.add(request));
  for (const end of ["requestfinished", "requestfailed"] as const)
    page.on(end as "requestfinished", (request) => awaited.delete(request));
  await page.goto(`${line.origin}/jobs`, { waitUntil: "commit" });
  const field = page.locator('input[type="search"]').first();
  await field.waitFor({ state: "visible", timeout: giveUpMs });
  await field.tap();
  await page.keyboard.type(word);
  const deadline = Date.now() + giveUpMs;
  while (Date.now() < deadline) {
    const shownAt = await page.evaluate(() => window.listFilteredAt);
    if (shownAt !== undefined) return shownAt;
    if (awaited.size === 0 && (await page.evaluate(isAtRest, settledMs))) {
      // Everything has come and been run, and what was typed before is lost: the visitor types it again, at once.
      await page.keyboard.press("Control+A");
      await page.keyboard.type(word);
      await page.waitForTimeout(settledMs);
    }
    await page.waitForTimeout(20);
  }
  throw new Error(`The search of ${line.origin} did not answer.`);
}

async function timeToJobs(page: Page, line: SlowLine, { heading }: ListPage): Promise<number> {
  await page.addInitScript(watchHeading, heading);
  await page.goto(`${line.origin}/`, { waitUntil: "load" });
  await page.waitForTimeout(readingMs);
  const link = page.locator('main a[href="/jobs"]').first();
  await link.scrollIntoViewIfNeeded();
  const box = await link.boundingBox();
  if (!box) throw new Error(`The home page of ${line.origin} shows no link to /jobs.`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const session = await page.context().newCDPSession(page);
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
  await page.waitForTimeout(tapMs);
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  // Counted from here: Chromium has the event at once, and the page may be gone before it could say when.
  const tappedAt = Date.now();
  const deadline = tappedAt + giveUpMs;
  while (Date.now() < deadline) {
    const paintedAt = await page.evaluate(() => window.headingPaintedAt).catch(() => undefined);
    if (paintedAt !== undefined) return paintedAt - tappedAt;
    await page.waitForTimeout(20);
  }
  throw new Error(`The tap on the home page of ${line.origin} did not lead to /jobs.`);
}

/** Runs in the page: whether it is loaded, has nothing to do, and leaves the list as it is. */
async function isAtRest(settledMs: number): Promise<boolean> {
  if (document.readyState !== "complete") return false;
  await new Promise((resolve) => requestIdleCallback(resolve));
  await new Promise((resolve) => setTimeout(resolve, settledMs));
  return window.listFilteredAt === undefined;
}

/** Runs in the page: notes what keeps the processor busy. */
function watchTasks(): void {
  const tasks: { startTime: number; duration: number }[] = [];
  window.longTasks = tasks;
  new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ type: "longtask", buffered: true });
}

/** Runs in the page: notes when the list has become shorter for the first time, for whoever looks at it. */
function watchList(): void {
  let most = 0;
  const look = () => {
    const shown = [...document.querySelectorAll("main li h2")].filter((title) => title.checkVisibility()).length;
    most = Math.max(most, shown);
    if (shown > 0 && shown < most) window.listFilteredAt = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Runs in every page: notes when a heading with this text has been painted. */
function watchHeading(heading: string): void {
  const look = () => {
    const isThere = [...document.querySelectorAll("h1")].some((element) => element.textContent === heading);
    if (!isThere) {
      requestAnimationFrame(look);
      return;
    }
    const afterPaint = new MessageChannel();
    afterPaint.port1.onmessage = () => {
      window.headingPaintedAt = performance.timeOrigin + performance.now();
    };
    afterPaint.port2.postMessage(undefined);
  };
  requestAnimationFrame(look);
}

declare global {
  interface Window {
    listFilteredAt?: number;
    longTasks?: { startTime: number; duration: number }[];
    headingPaintedAt?: number;
  }
}
