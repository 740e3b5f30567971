import { readFileSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { OperatorError } from "@fernkontor/agency-files/operator-error";
import { type Browser, chromium } from "@playwright/test";
import { withTemporaryFolder } from "../../apps/publisher/src/with-temporary-folder.ts";
import { findOrInstallChromium } from "../../scripts/testing/chromium.ts";
import { countOf } from "../count-of.ts";
import { measuredHere, median, publish } from "../report.ts";
import { type LighthouseTool, loadLighthouse } from "./lighthouse.ts";
import type { MeasuredPage } from "./measured-pages.ts";
import { measurePages } from "./page-results.ts";
import { findElement, textOf } from "./peer-content.ts";
import { installPeers } from "./peers.ts";
import { compareWords, type SameWords } from "./same-words.ts";
import { type SiteReport, tableOf } from "./site-report.ts";
import { buildAndServe, type Subject, type SubjectName, type Subjects } from "./subjects.ts";
import {
  type CpuThrottle,
  cpuThrottles,
  type ListPage,
  type RepeatVisit,
  type VisitTimes,
  visitAgain,
  visitOnce,
} from "./visits.ts";

type Common = { say: (text: string) => void; stopRequest: AbortSignal };

const usualRounds = 5;
const visitedAgain = ["/", "/jobs"];

/**
 * Measures the site beside two others with the same content: `npm run bench`. `npm run bench -- site 1` takes one round
 * instead of five; with addresses of pages (`-- site 1 / /jobs`) it measures these alone and keeps the last results.
 */
export async function benchSite(words: readonly string[], stopRequest: AbortSignal): Promise<void> {
  const paths = words.filter((word) => word.startsWith("/"));
  const [roundsWord, ...surplus] = words.filter((word) => !word.startsWith("/"));
  if (surplus.length > 0)
    throw new OperatorError(`“${surplus[0]}” is neither a number of rounds nor an address such as /jobs.`);
  const rounds = countOf(roundsWord, { of: "rounds", usual: usualRounds, most: 99 });

  const startedAt = performance.now();
  const minutes = () => (performance.now() - startedAt) / 60_000;
  const say = (text: string) => console.error(`${minutes().toFixed(1).padStart(4)} min  ${text}`);
  const busyBefore = loadavg()[0] ?? 0;
  const common = { say, stopRequest, rounds, chromePath: findOrInstallChromium() };
  await withTemporaryFolder(join(tmpdir(), "fernkontor-bench-"), async (folder) => {
    const measured = await measureAll({ ...common, folder, paths });
    const report: SiteReport = { ...measuredHere(), busyBefore, rounds, minutes: minutes(), ...measured };
    if (paths.length > 0) console.log(tableOf(report));
    else publish("site", tableOf(report));
  });
}

type Measured = Pick<SiteReport, "lighthouse" | "pages" | "sameWords" | "visits">;
type Order = Common & { chromePath: string; rounds: number; folder: string; paths: readonly string[] };

async function measureAll({ chromePath, folder, paths, rounds, ...common }: Order): Promise<Measured> {
  const launch = () =>
    chromium.launch({ executablePath: chromePath, args: ["--no-sandbox", "--disable-dev-shm-usage"] });
  let subjects: Subjects | undefined;
  let lighthouse: LighthouseTool | undefined;
  try {
    await installPeers(common);
    lighthouse = await loadLighthouse(chromePath, common);
    const built = await withBrowser(launch, (browser) => buildAndServe({ ...common, folder, browser }));
    subjects = built;
    const chosen = chosenPages(built.pages, paths);
    const sameWords = await withBrowser(launch, (browser) => comparePeers(browser, built));
    const pages = await measurePages({ ...common, lighthouse, rounds, subjects: built.all, pages: chosen });
    lighthouse.close();
    const visiting = { ...common, list: listPageOf(built), debuggingPort: await lighthouse.debuggingPort(), rounds };
    const visits = await withBrowser(launch, (browser) => measureVisits(browser, built.all, visiting));
    lighthouse.close();
    return { lighthouse: lighthouse.version, pages, sameWords, visits };
  } finally {
    lighthouse?.close();
    await subjects?.stop();
  }
}

function chosenPages(pages: readonly MeasuredPage[], paths: readonly string[]): readonly MeasuredPage[] {
  const unknown = paths.find((path) => !pages.some((page) => page.path === path));
  if (unknown !== undefined)
    throw new OperatorError(
      `There is no page ${unknown} to measure. There are: ${pages.map(({ path }) => path).join(" ")}`,
    );
  return paths.length === 0 ? pages : pages.filter(({ path }) => paths.includes(path));
}

async function comparePeers(browser: Browser, { all, content }: Subjects): Promise<SiteReport["sameWords"]> {
  const results: [SubjectName, SameWords[]][] = [];
  for (const { name, origin } of all)
    if (name !== "ours") results.push([name, await compareWords(browser, origin, content.pages)]);
  return Object.fromEntries(results) as SiteReport["sameWords"];
}

async function measureVisits(
  browser: Browser,
  subjects: readonly Subject[],
  { list, debuggingPort, rounds, say, stopRequest }: Common & { list: ListPage; debuggingPort: number; rounds: number },
): Promise<SiteReport["visits"]> {
  const visits: { name: SubjectName; throttle: CpuThrottle; visit: VisitTimes }[] = [];
  for (let round = 1; round <= rounds; round++)
    for (const throttle of cpuThrottles)
      for (const { name, port } of subjects) {
        stopRequest.throwIfAborted();
        const visit = await visitOnce(browser, debuggingPort, port, list, throttle);
        visits.push({ name, throttle, visit });
        say(
          `Visit ${round} of ${rounds}, ${throttle} ×, ${name}: search after ${visit.searchUsableMs.toFixed(0)} ms, / → /jobs in ${visit.toJobsMs.toFixed(0)} ms`,
        );
      }
  const results: [SubjectName, SiteReport["visits"][SubjectName]][] = [];
  for (const { name, port } of subjects) {
    const repeat: RepeatVisit[] = [];
    for (const path of visitedAgain) repeat.push(await visitAgain(browser, port, path));
    const times = eachThrottle((throttle): VisitTimes => {
      const all = visits.filter((one) => one.name === name && one.throttle === throttle).map(({ visit }) => visit);
      return {
        searchUsableMs: median(all.map(({ searchUsableMs }) => searchUsableMs)),
        toJobsMs: median(all.map(({ toJobsMs }) => toJobsMs)),
      };
    });
    results.push([name, { times, repeat }]);
    say(`Second visit, ${name}`);
  }
  return Object.fromEntries(results) as SiteReport["visits"];
}

function eachThrottle<T>(of: (throttle: CpuThrottle) => T): Record<CpuThrottle, T> {
  return Object.fromEntries(cpuThrottles.map((throttle) => [throttle, of(throttle)])) as Record<CpuThrottle, T>;
}

function listPageOf({ all: [own], content }: Subjects): ListPage {
  const { jobs: listings }: { jobs: { title: string }[] } = JSON.parse(
    readFileSync(join(own?.folder ?? "", "jobs.json"), "utf8"),
  );
  const texts = listings.map((listing) => JSON.stringify(listing).toLowerCase());
  const words = listings
    .flatMap(({ title }) => title.toLowerCase().split(/[^a-zäöüß]+/))
    .filter(({ length }) => length > 4);
  const word = words.find((candidate) => texts.filter((text) => text.includes(candidate)).length === 1);
  const heading = findElement(content.pages.find(({ path }) => path === "/jobs")?.main ?? [], "h1");
  if (word === undefined || heading === undefined)
    throw new Error("/jobs has no heading, or no word that one listing alone has.");
  return { word, heading: textOf(heading) };
}

async function withBrowser<T>(launch: () => Promise<Browser>, use: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await launch();
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
}
