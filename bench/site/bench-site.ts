import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { StartProblem } from "../../scripts/services/settings.ts";
import { findOrInstallChromium } from "../../scripts/testing/chromium.ts";
import { machineInWords } from "../machine-in-words.ts";
import { median } from "../median.ts";
import { publish } from "../publish.ts";
import { roundsOf } from "../rounds-of.ts";
import { chartOf } from "./chart.ts";
import { type LighthouseTool, loadLighthouse } from "./lighthouse.ts";
import type { MeasuredPage } from "./measured-pages.ts";
import { measurePages, type PageResult } from "./page-results.ts";
import type { PeerContent } from "./peer-content.ts";
import { textOf } from "./peer-jsx.ts";
import { compareWords, type SameWords } from "./same-words.ts";
import { measureServing, type ServingResult } from "./serving.ts";
import { buildAndServe, type Subject, type SubjectName, type Subjects } from "./subjects.ts";
import { tableOf } from "./table.ts";
import { type ListingsPage, type RepeatVisit, type VisitTimes, visitAgain, visitOnce } from "./visits.ts";
import type { PeerName } from "./write-peers.ts";

export type SiteReport = {
  measuredOn: string;
  machine: string;
  lighthouse: string;
  /** How many processes wanted to run when the measurement began; above one, others were at work. */
  busyBefore: number;
  rounds: number;
  minutes: number;
  pages: PageResult[];
  sameWords: Record<PeerName, SameWords[]>;
  visits: Record<SubjectName, VisitTimes & { repeat: RepeatVisit[] }>;
  serving: ServingResult[] | undefined;
};

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
    throw new StartProblem(`“${surplus[0]}” is neither a number of rounds nor an address such as /jobs.`);
  const rounds = roundsWord === undefined ? usualRounds : roundsOf(roundsWord);

  const startedAt = performance.now();
  const minutes = () => (performance.now() - startedAt) / 60_000;
  const busyBefore = loadavg()[0] ?? 0;
  const folder = mkdtempSync(join(tmpdir(), "fernkontor-bench-"));
  const say = (text: string) => console.error(`${minutes().toFixed(1).padStart(4)} min  ${text}`);
  const common: Common = { say, stopRequest };
  const chromePath = findOrInstallChromium();
  const launch = () =>
    chromium.launch({ executablePath: chromePath, args: ["--no-sandbox", "--disable-dev-shm-usage"] });
  let subjects: Subjects | undefined;
  let lighthouse: LighthouseTool | undefined;
  try {
    lighthouse = await loadLighthouse(chromePath, common);
    const built = await withBrowser(launch, (browser) => buildAndServe({ ...common, folder, browser }));
    subjects = built;
    const chosen = chosenPages(built.pages, paths);
    const sameWords = await withBrowser(launch, (browser) => comparePeers(browser, built));
    const pages = await measurePages({ ...common, lighthouse, rounds, subjects: built.all, pages: chosen });
    lighthouse.close();
    const listings = listingsPageOf(built);
    const visits = await withBrowser(launch, (browser) => measureVisits(browser, built.all, listings, rounds, common));
    await built.stop();
    const [own] = built.all;
    const serving =
      own && (await measureServing({ ...common, site: own.folder, folder: join(folder, "nginx"), rounds }));
    const report: SiteReport = {
      measuredOn: new Date().toISOString().slice(0, 10),
      machine: machineInWords(),
      lighthouse: lighthouse.version,
      busyBefore,
      rounds,
      minutes: minutes(),
      pages,
      sameWords,
      visits,
      serving,
    };
    if (paths.length > 0) console.log(tableOf(report));
    else publish("site", report, { table: tableOf(report), chart: chartOf(report) });
  } finally {
    lighthouse?.close();
    await subjects?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function chosenPages(pages: readonly MeasuredPage[], paths: readonly string[]): readonly MeasuredPage[] {
  const unknown = paths.find((path) => !pages.some((page) => page.path === path));
  if (unknown !== undefined)
    throw new StartProblem(
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
  listings: ListingsPage,
  rounds: number,
  { say, stopRequest }: Common,
): Promise<SiteReport["visits"]> {
  const times = new Map<SubjectName, VisitTimes[]>(subjects.map(({ name }) => [name, []]));
  for (let round = 1; round <= rounds; round++)
    for (const { name, port } of subjects) {
      stopRequest.throwIfAborted();
      const visit = await visitOnce(browser, port, listings);
      times.get(name)?.push(visit);
      say(
        `Visit ${round} of ${rounds}, ${name}: search after ${visit.searchUsableMs.toFixed(0)} ms, / → /jobs in ${visit.toJobsMs.toFixed(0)} ms`,
      );
    }
  const results: [SubjectName, SiteReport["visits"][SubjectName]][] = [];
  for (const { name, port } of subjects) {
    const repeat: RepeatVisit[] = [];
    for (const path of visitedAgain) repeat.push(await visitAgain(browser, port, path));
    const all = times.get(name) ?? [];
    results.push([
      name,
      {
        searchUsableMs: median(all.map(({ searchUsableMs }) => searchUsableMs)),
        toJobsMs: median(all.map(({ toJobsMs }) => toJobsMs)),
        repeat,
      },
    ]);
    say(`Second visit, ${name}`);
  }
  return Object.fromEntries(results) as SiteReport["visits"];
}

function listingsPageOf({ all: [own], content }: Subjects): ListingsPage {
  const { listings }: { listings: { title: string }[] } = JSON.parse(
    readFileSync(join(own?.folder ?? "", "jobs.json"), "utf8"),
  );
  const texts = listings.map((listing) => JSON.stringify(listing).toLowerCase());
  const words = listings
    .flatMap(({ title }) => title.toLowerCase().split(/[^a-zäöüß]+/))
    .filter(({ length }) => length > 4);
  const word = words.find((candidate) => texts.filter((text) => text.includes(candidate)).length === 1);
  const heading = headingOf(content.pages.find(({ path }) => path === "/jobs")?.main ?? []);
  if (word === undefined || heading === undefined)
    throw new Error("/jobs has no heading, or no word that one listing alone has.");
  return { word, heading };
}

function headingOf(nodes: PeerContent["pages"][number]["main"]): string | undefined {
  for (const node of nodes) {
    if (typeof node === "string") continue;
    const heading = node.tag === "h1" ? textOf(node) : headingOf(node.children);
    if (heading !== undefined) return heading;
  }
  return undefined;
}

async function withBrowser<T>(launch: () => Promise<Browser>, use: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await launch();
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
}
