import type { ListingsReport, ListingsResult } from "./bench-listings.ts";

type Column = { title: string; value: (result: ListingsResult, all: readonly ListingsResult[]) => string };

const columns: readonly Column[] = [
  { title: "listings", value: ({ listings }) => whole(listings) },
  { title: "pages", value: ({ pages }) => whole(pages) },
  { title: "build s (CPU s)", value: ({ wallSeconds, cpuSeconds }) => `${tenth(wallSeconds)} (${tenth(cpuSeconds)})` },
  { title: "CPU ms / further listing", value: (result, all) => perFurtherListing(result, all, cpuMs) },
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

/** The report as a table that reads well in a terminal and as Markdown. */
export function tableOf({ measuredOn, machine, results }: ListingsReport): string {
  const rows = columns.map(({ title, value }) => [title, ...results.map((result) => value(result, results))]);
  const widths = (rows[0] ?? []).map((_, index) => Math.max(...rows.map((row) => row[index]?.length ?? 0)));
  const lines = rows.map((row) => `| ${row.map((cell, index) => pad(cell, widths[index] ?? 0, index)).join(" | ")} |`);
  const rule = `| ${widths.map((width, index) => (index === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`)).join(" | ")} |`;
  return `# Listings: what many of them cost

Measured on ${measuredOn}, ${machine}. Keys: ${whole(results[0]?.keys.count ?? 0)} at each size, processor slowed down four times.
The generated texts repeat themselves; a real index compresses less well than this one, its raw size is about the same.

${[lines[0], rule, ...lines.slice(1)].join("\n")}
`;
}

/** What the step from the next smaller size has cost, for each listing that came with it. */
export function perFurther(
  result: ListingsResult,
  all: readonly ListingsResult[],
  measure: (result: ListingsResult) => number,
): number | undefined {
  const smaller = all[all.indexOf(result) - 1];
  if (!smaller) return undefined;
  return (measure(result) - measure(smaller)) / (result.listings - smaller.listings);
}

export const cpuMs = ({ cpuSeconds }: ListingsResult) => cpuSeconds * 1000;
const siteKilobytes = ({ siteBytes }: ListingsResult) => siteBytes / 1000;

function perFurtherListing(...question: Parameters<typeof perFurther>): string {
  const amount = perFurther(...question);
  return amount === undefined ? "–" : tenth(amount);
}

function timesSmallest(medianMs: number, all: readonly ListingsResult[]): string {
  return (medianMs / (all[0]?.keys.medianMs ?? Number.NaN)).toFixed(2);
}

function pad(cell: string, width: number, index: number): string {
  return index === 0 ? cell.padEnd(width) : cell.padStart(width);
}

function whole(value: number): string {
  return Math.round(value).toLocaleString("en-GB");
}

function tenth(value: number): string {
  return value.toFixed(1);
}
