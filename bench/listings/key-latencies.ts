import type { AddressInfo } from "node:net";
import { type Browser, chromium } from "@playwright/test";
import { serveSite } from "../../apps/site/servers/serve.ts";
import { findOrInstallChromium } from "../../scripts/testing/chromium.ts";
import { measureKeystrokes } from "./keystrokes.ts";

export type KeyLatencies = {
  count: number;
  medianMs: number;
  p90Ms: number;
  worstMs: number;
  /** The longest that the page was busy at a stretch while it read the index, on the throttled processor. */
  longestTaskWhileLoadingMs: number;
};

type Visit = { latenciesMs: number[]; longestTasksMs: number[] };
type Site = { listings: number; folder: string };

/** How much slower than this machine the visitor's phone is. */
const cpuThrottle = 4;
const indexIsReadWithinMs = 5000;

/** Each site in turn, several times over: what disturbs the machine for a while then disturbs all of them. */
const rounds = 3;

/** Types into the search of every site, in the order given. */
export async function measureSites(
  sites: readonly Site[],
  onProgress: (text: string) => void,
): Promise<KeyLatencies[]> {
  const browser = await chromium.launch({
    executablePath: findOrInstallChromium(),
    args: ["--no-sandbox", "--disable-dev-shm-usage"],
  });
  const visits = sites.map((): Visit => ({ latenciesMs: [], longestTasksMs: [] }));
  try {
    for (let round = 1; round <= rounds; round++) {
      for (const [index, site] of sites.entries()) {
        onProgress(`Typing with ${site.listings} listings, round ${round} of ${rounds} …`);
        const { latenciesMs, longestTasksMs } = await visit(browser, site.folder);
        visits[index]?.latenciesMs.push(...latenciesMs);
        visits[index]?.longestTasksMs.push(...longestTasksMs);
      }
    }
  } finally {
    await browser.close();
  }
  return visits.map(({ latenciesMs, longestTasksMs }) => summary(latenciesMs, Math.max(...longestTasksMs)));
}

async function visit(browser: Browser, folder: string): Promise<Visit> {
  const server = await serveSite(folder, 0);
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  try {
    const { port } = server.address() as AddressInfo;
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: cpuThrottle });
    await page.addInitScript(watchLongTasks);
    await page.goto(`http://localhost:${port}/jobs`);
    // The search and its index are only loaded for somebody who reaches for them.
    await page.getByRole("searchbox").focus();
    await page.waitForTimeout(indexIsReadWithinMs);
    const longestTaskMs = await page.evaluate(longestTaskAfterIndex);
    return { latenciesMs: await measureKeystrokes(page, session), longestTasksMs: [longestTaskMs] };
  } finally {
    await page.close();
    server.close();
    server.closeAllConnections();
  }
}

function watchLongTasks(): void {
  window.longTasks = [];
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) window.longTasks?.push({ startTime, duration });
  }).observe({ type: "longtask" });
}

/** From the arrival of the index on; what is shorter than 50 ms is no long task and not reported by browsers. */
function longestTaskAfterIndex(): number {
  const arrival = performance.getEntriesByType("resource").find(({ name }) => name.includes("/jobs-index."));
  if (!arrival) return 0;
  const arrivedAt = (arrival as PerformanceResourceTiming).responseEnd;
  const durations = (window.longTasks ?? []).filter(({ startTime }) => startTime >= arrivedAt);
  return Math.max(0, ...durations.map(({ duration }) => duration));
}

function summary(latenciesMs: readonly number[], longestTaskWhileLoadingMs: number): KeyLatencies {
  const sorted = latenciesMs.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return {
    count: sorted.length,
    medianMs: at(0.5),
    p90Ms: at(0.9),
    worstMs: at(1),
    longestTaskWhileLoadingMs,
  };
}

declare global {
  interface Window {
    longTasks?: { startTime: number; duration: number }[];
  }
}
