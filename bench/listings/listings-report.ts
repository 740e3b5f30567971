import { markdownTable } from "../report.ts";
import type { KeyLatencies } from "./key-latencies.ts";
import type { SiteSize } from "./site-size.ts";

export type ListingsResult = { listings: number } & SiteSize & { keys: KeyLatencies };
export type ListingsReport = { measuredOn: string; machine: string; results: ListingsResult[] };

type Row = { title: string; value: (result: ListingsResult, all: readonly ListingsResult[]) => string };

const rows: readonly Row[] = [
  { title: "listings", value: ({ listings }) => whole(listings) },
  { title: "pages", value: ({ pages }) => whole(pages) },
  { title: "KB on disk / further listing", value: (result, all) => perFurtherListing(result, all, siteKilobytes) },
  { title: "/jobs raw / gzip", value: ({ firstPage }) => `${whole(firstPage.raw)} / ${whole(firstPage.gzip)}` },
  {
    title: "heaviest numbered page gzip",
    value: ({ numberedPage }) => (numberedPage ? whole(numberedPage.gzip) : "–"),
  },
  {
    title: "index raw / gzip / brotli",
    value: ({ index }) => (index ? [index.raw, index.gzip, index.brotli].map(whole).join(" / ") : "–"),
  },
  {
    title: "key → painted ms: median / p90 / worst",
    value: ({ keys }) => [keys.medianMs, keys.p90Ms, keys.worstMs].map(tenth).join(" / "),
  },
  { title: "× smallest (median)", value: ({ keys }, all) => timesSmallest(keys.medianMs, all) },
  {
    title: "longest task while the index is read",
    value: ({ keys }) =>
      keys.longestTaskWhileLoadingMs === 0 ? "< 50 ms" : `${whole(keys.longestTaskWhileLoadingMs)} ms`,
  },
];

/** The report as Markdown. */
export function tableOf({ measuredOn, machine, results }: ListingsReport): string {
  const [headings = [], ...others] = rows.map(({ title, value }) => [
    title,
    ...results.map((result) => value(result, results)),
  ]);
  return `# Listings: what many of them cost

Measured on ${measuredOn}, ${machine}. Keys: ${whole(results[0]?.keys.count ?? 0)} at each size, processor slowed down four times.
The generated texts repeat themselves; a real index compresses less well than this one, its raw size is about the same.

${markdownTable(headings, others)}
`;
}

/** What the step from the next smaller size has cost, for each listing that came with it. */
function perFurther(
  result: ListingsResult,
  all: readonly ListingsResult[],
  measure: (result: ListingsResult) => number,
): number | undefined {
  const smaller = all[all.indexOf(result) - 1];
  if (!smaller) return undefined;
  return (measure(result) - measure(smaller)) / (result.listings - smaller.listings);
}

const siteKilobytes = ({ siteBytes }: ListingsResult) => siteBytes / 1000;

function perFurtherListing(...question: Parameters<typeof perFurther>): string {
  const amount = perFurther(...question);
  return amount === undefined ? "–" : tenth(amount);
}

function timesSmallest(medianMs: number, all: readonly ListingsResult[]): string {
  return (medianMs / (all[0]?.keys.medianMs ?? Number.NaN)).toFixed(2);
}

function whole(value: number): string {
  return Math.round(value).toLocaleString("en-GB");
}

function tenth(value: number): string {
  return value.toFixed(1);
}
