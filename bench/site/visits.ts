/** What Lighthouse does not ask: a second visit, the way from one page to the next, and when the search answers. */
import { type Browser, type BrowserContext, devices, type Page } from "@playwright/test";
import { type SlowLine, slowLineTo } from "./slow-line.ts";

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

const cpuThrottle = 4;
const readingMs = 3000;
const tapMs = 90;
const giveUpMs = 30_000;
const typeAgainAfterMs = 300;

/** One visitor with a phone on a slow line: searches at once, then comes by way of the home page. */
export async function visitOnce(browser: Browser, port: number, list: ListPage): Promise<VisitTimes> {
  const line = await slowLineTo(port);
  try {
    const searchUsableMs = await onPhone(browser, (page) => timeUntilSearchWorks(page, line, list));
    const toJobsMs = await onPhone(browser, (page) => timeToJobs(page, line, list));
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

async function onPhone<T>(browser: Browser, visit: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ ...devices["Pixel 7"], locale: "de-DE" });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: cpuThrottle });
    return await visit(page);
  } finally {
    await context.close();
  }
}

async function timeUntilSearchWorks(page: Page, line: SlowLine, { word }: ListPage): Promise<number> {
  await page.addInitScript(watchList);
  await page.goto(`${line.origin}/jobs`, { waitUntil: "commit" });
  const field = page.locator('input[type="search"]').first();
  await field.waitFor({ state: "visible", timeout: giveUpMs });
  await field.tap();
  const deadline = Date.now() + giveUpMs;
  while (Date.now() < deadline) {
    await page.keyboard.type(word);
    const shownAt = await page
      .waitForFunction(() => window.listFilteredAt, undefined, { timeout: typeAgainAfterMs, polling: 20 })
      .then((handle) => handle.jsonValue())
      .catch(() => undefined);
    if (shownAt !== undefined) return shownAt;
    // A page that loses what is typed before its script has come is typed into again.
    await page.keyboard.press("Control+A");
    await page.keyboard.press("Backspace");
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

/** Runs in the page: notes when the list has become shorter for the first time. */
function watchList(): void {
  let most = 0;
  const look = () => {
    const shown = document.querySelectorAll("main li h2").length;
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
    headingPaintedAt?: number;
  }
}
