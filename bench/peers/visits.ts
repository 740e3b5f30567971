/** What Lighthouse does not ask: a second visit, the way from one page to the next, and when the search answers. */
import { type Browser, type BrowserContext, devices, type Page, type Request } from "@playwright/test";
import { type SlowLine, slowLineTo } from "./slow-line.ts";
import { tapToJobs } from "./tap.ts";

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
const giveUpMs = 30_000;
const settledMs = 100;

/**
 * One visitor with a phone on a slow line: searches at once, then comes by way of the home page.
 * @param debuggingPort of a browser that Playwright has not started: see `tap.ts`
 */
export async function visitOnce(
  browser: Browser,
  debuggingPort: number,
  port: number,
  list: ListPage,
  throttle: CpuThrottle,
): Promise<VisitTimes> {
  const line = await slowLineTo(port);
  try {
    const searchUsableMs = await onPhone(browser, throttle, (page) => timeUntilSearchWorks(page, line, list));
    const toJobsMs = await tapToJobs({ debuggingPort, origin: line.origin, throttle, heading: list.heading });
    return { searchUsableMs, toJobsMs };
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

/** Runs in the page: whether it is loaded, has nothing to do, and leaves the list as it is. */
async function isAtRest(settledMs: number): Promise<boolean> {
  if (document.readyState !== "complete") return false;
  await new Promise((resolve) => requestIdleCallback(resolve));
  await new Promise((resolve) => setTimeout(resolve, settledMs));
  return window.listFilteredAt === undefined;
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

declare global {
  interface Window {
    listFilteredAt?: number;
  }
}
