import type { Goal } from "../report.ts";
import { categories } from "./lighthouse.ts";
import type { PageResult } from "./page-results.ts";
import { type PeerName, peerNames } from "./peers.ts";
import type { SiteReport } from "./site-report.ts";
import { type CpuThrottle, cpuThrottles, type VisitTimes } from "./visits.ts";

/** What is promised of the site, beside what was measured; of several pages, the worst one counts. */
export function goalsOf({ pages, visits }: SiteReport): Goal[] {
  const home = pages.filter(({ path }) => path === "/");
  return [
    ...categories.map((category) =>
      atLeast(`Lighthouse ${category}`, 100, pages, ({ figures }) => figures.ours.scores[category] ?? 0),
    ),
    atMost("TBT, ms", 20, pages, ({ figures }) => figures.ours.tbtMs, 0),
    ...paints("vite-spa", 0.65, pages),
    ...paints("next-export", 1, pages),
    ...(["vite-spa", "next-export"] as const).map((peer) =>
      atMost(`bytes of / ÷ ${peer}`, 0.2, home, ({ figures }) => figures.ours.totalBytes / figures[peer].totalBytes),
    ),
    ...cpuThrottles.flatMap((throttle) => [
      againstBetterPeer("search usable", 0.7, throttle, visits, ({ searchUsableMs }) => searchUsableMs),
      againstBetterPeer("/ → /jobs", 1, throttle, visits, ({ toJobsMs }) => toJobsMs),
    ]),
  ];
}

function againstBetterPeer(
  what: string,
  limit: number,
  throttle: CpuThrottle,
  visits: SiteReport["visits"],
  figure: (times: VisitTimes) => number,
): Goal {
  const better = Math.min(...peerNames.map((peer) => figure(visits[peer].times[throttle])));
  const ratio = figure(visits.ours.times[throttle]) / better;
  return {
    title: `${what} at ${throttle} × ÷ the better peer`,
    wanted: `≤ ${limit}`,
    reached: ratio.toFixed(3),
    isReached: ratio <= limit,
  };
}

function paints(peer: PeerName, limit: number, pages: readonly PageResult[]): Goal[] {
  return [
    atMost(`FCP ÷ ${peer}`, limit, pages, ({ figures }) => figures.ours.fcpMs / figures[peer].fcpMs),
    atMost(`LCP ÷ ${peer}`, limit, pages, ({ figures }) => figures.ours.lcpMs / figures[peer].lcpMs),
  ];
}

function atMost<Page extends { path: string }>(
  title: string,
  limit: number,
  pages: readonly Page[],
  figure: (page: Page) => number,
  digits = 3,
): Goal {
  const [worst] = pages.toSorted((a, b) => figure(b) - figure(a));
  const wanted = `≤ ${limit}`;
  if (!worst) return { title, wanted, reached: "not measured", isReached: false };
  return {
    title,
    wanted,
    reached: `${figure(worst).toFixed(digits)} (${worst.path})`,
    isReached: figure(worst) <= limit,
  };
}

function atLeast(
  title: string,
  limit: number,
  pages: readonly PageResult[],
  figure: (page: PageResult) => number,
): Goal {
  const below = pages.filter((page) => figure(page) < limit);
  const reached = below.length === 0 ? "every page" : below.map((page) => `${page.path} ${figure(page)}`).join(", ");
  return { title, wanted: `${limit}`, reached, isReached: below.length === 0 };
}
