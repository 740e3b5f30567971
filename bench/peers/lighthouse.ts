/** One page under Lighthouse's mobile conditions: its simulated slow line and a processor slowed down four times. */
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { MeasuredPage } from "./measured-pages.ts";
import { peersFolder } from "./peers.ts";

export const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
export type Category = (typeof categories)[number];
export const byteKinds = ["document", "script", "stylesheet", "font", "image", "other"] as const;
export type ByteKind = (typeof byteKinds)[number];

export type LighthouseRun = {
  /** From 0 to 100, of the categories asked for. */
  scores: Partial<Record<Category, number>>;
  fcpMs: number;
  lcpMs: number;
  tbtMs: number;
  cls: number;
  /** As they came over the line, headers included. */
  bytes: Record<ByteKind, number>;
  requests: number;
  /** For pages that may come next, by the speculation rules; not in the figures above. */
  prefetchedBytes: number;
  /** What is not perfect, in one line each. */
  findings: string[];
};

type Audit = {
  score: number | null;
  scoreDisplayMode: string;
  numericValue?: number;
  details?: { items?: unknown };
};
type Answer = {
  lhr: {
    runtimeError?: { code: string; message: string };
    categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
    audits: Record<string, Audit>;
  };
};
type Lighthouse = (address: string, flags: object) => Promise<Answer | undefined>;
type Chrome = { port: number; kill: () => void };
type Launcher = { launch: (options: object) => Promise<Chrome> };

export type LighthouseTool = {
  version: string;
  run: (origin: string, page: MeasuredPage, asked: readonly Category[]) => Promise<LighthouseRun>;
  /** The port of a browser that nobody is attached to. */
  debuggingPort: () => Promise<number>;
  close: () => void;
};

const attempts = 3;

/** Lighthouse is installed with the peers, and not with the product. */
export async function loadLighthouse(
  chromePath: string,
  { say, stopRequest }: { say: (text: string) => void; stopRequest: AbortSignal },
): Promise<LighthouseTool> {
  const modules = pathToFileURL(resolve(peersFolder, "node_modules"));
  const { default: lighthouse }: { default: Lighthouse } = await import(`${modules}/lighthouse/core/index.js`);
  const launcher: Launcher = await import(`${modules}/chrome-launcher/dist/index.js`);
  const { version } = JSON.parse(readFileSync(join(peersFolder, "node_modules/lighthouse/package.json"), "utf8"));

  let chrome: Chrome | undefined;
  const close = () => {
    chrome?.kill();
    chrome = undefined;
  };
  const debuggingPort = async () => {
    // One browser for all: Lighthouse empties its cache and storage each time, and a start costs a second.
    chrome ??= await launcher.launch({
      chromePath,
      chromeFlags: ["--headless=new", "--no-sandbox", "--disable-dev-shm-usage"],
      logLevel: "silent",
    });
    return chrome.port;
  };
  const attempt = async (origin: string, page: MeasuredPage, asked: readonly Category[]): Promise<LighthouseRun> => {
    const answer = await lighthouse(origin + page.address, {
      port: await debuggingPort(),
      logLevel: "silent",
      output: "json",
      onlyCategories: asked,
      skipAudits: [...page.auditsLeftOut, "bf-cache"],
      disableFullPageScreenshot: true,
      ignoreStatusCode: true,
    });
    if (!answer) throw new Error("Lighthouse gave no answer.");
    return runOf(answer, asked);
  };
  const run = async (origin: string, page: MeasuredPage, asked: readonly Category[]): Promise<LighthouseRun> => {
    for (let failures = 0; ; ) {
      stopRequest.throwIfAborted();
      try {
        return await attempt(origin, page, asked);
      } catch (error) {
        failures += 1;
        close();
        if (failures === attempts) throw error;
        say(`  ${page.path}: ${error instanceof Error ? error.message : error} Once more …`);
      }
    }
  };
  return { version, run, debuggingPort, close };
}

function runOf({ lhr }: Answer, asked: readonly Category[]): LighthouseRun {
  if (lhr.runtimeError) throw new Error(lhr.runtimeError.code);
  const numeric = (id: string) => {
    const value = lhr.audits[id]?.numericValue;
    if (value === undefined) throw new Error(`Lighthouse measured no ${id}.`);
    return value;
  };
  const score = (category: Category) => Math.round((lhr.categories[category]?.score ?? 0) * 100);
  const all = (lhr.audits["network-requests"]?.details?.items ?? []) as {
    transferSize?: number;
    resourceType?: string;
    statusCode?: number;
  }[];
  const isAhead = ({ resourceType }: (typeof all)[number]) => resourceType === "Prefetch";
  const requests = all.filter((request) => !isAhead(request));
  const bytes = Object.fromEntries(byteKinds.map((kind) => [kind, 0])) as Record<ByteKind, number>;
  for (const { resourceType = "other", transferSize = 0 } of requests) {
    const kind = byteKinds.find((known) => known === resourceType.toLowerCase()) ?? "other";
    bytes[kind] += transferSize;
  }
  return {
    scores: Object.fromEntries(asked.map((category) => [category, score(category)])),
    fcpMs: numeric("first-contentful-paint"),
    lcpMs: numeric("largest-contentful-paint"),
    tbtMs: numeric("total-blocking-time"),
    cls: numeric("cumulative-layout-shift"),
    bytes,
    requests: requests.length,
    prefetchedBytes: all.filter(isAhead).reduce((sum, { transferSize = 0 }) => sum + transferSize, 0),
    findings: asked.flatMap((category) => findingsIn(lhr, category)),
  };
}

/** The audits that cost points, each with the first element that it names. */
function findingsIn({ categories: all, audits }: Answer["lhr"], category: Category): string[] {
  return (all[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
    const audit = audits[id];
    if (weight === 0 || !audit || audit.score === null || audit.score >= 0.995) return [];
    const [first] = (audit.details?.items ?? []) as {
      node?: { selector?: string };
      url?: string;
      description?: string;
    }[];
    const where = first?.node?.selector ?? first?.url ?? first?.description;
    return [[`${category}: ${id}`, where].filter(Boolean).join(", ")];
  });
}
