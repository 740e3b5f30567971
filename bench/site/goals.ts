import type { Goal } from "../report.ts";
import { categories } from "./lighthouse.ts";
import type { PageResult } from "./page-results.ts";
import type { PeerName } from "./peers.ts";
import type { SiteReport } from "./site-report.ts";

/** What is promised of the site, beside what was measured; of several pages, the worst one counts. */
export function goalsOf({ pages }: SiteReport): Goal[] {
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
  ];
}

function paints(peer: PeerName, limit: number, pages: readonly PageResult[]): Goal[] {
  return [
    atMost(`FCP ÷ ${peer}`, limit, pages, ({ figures }) => figures.ours.fcpMs / figures[peer].fcpMs),
    atMost(`LCP ÷ ${peer}`, limit, pages, ({ figures }) => figures.ours.lcpMs / figures[peer].lcpMs),
  ];
}

type Figure = (page: PageResult) => number;

function atMost(title: string, limit: number, pages: readonly PageResult[], figure: Figure, digits = 3): Goal {
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

function atLeast(title: string, limit: number, pages: readonly PageResult[], figure: Figure): Goal {
  const below = pages.filter((page) => figure(page) < limit);
  const reached = below.length === 0 ? "every page" : below.map((page) => `${page.path} ${figure(page)}`).join(", ");
  return { title, wanted: `${limit}`, reached, isReached: below.length === 0 };
}
