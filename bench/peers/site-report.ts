import { goalTable, markdownTable, median } from "../report.ts";
import { goalsOf } from "./goals.ts";
import { byteKinds, categories } from "./lighthouse.ts";
import type { PageFigures, PageResult } from "./page-results.ts";
import { type PeerName, peerNames } from "./peers.ts";
import type { SameWords } from "./same-words.ts";
import { type SubjectName, subjectNames } from "./subjects.ts";
import { type CpuThrottle, cpuThrottles, type RepeatVisit, type VisitTimes } from "./visits.ts";

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
  visits: Record<SubjectName, { times: Record<CpuThrottle, VisitTimes>; repeat: RepeatVisit[] }>;
};

/** The report as Markdown. */
export function tableOf(report: SiteReport): string {
  const { pages, measuredOn, machine, lighthouse, busyBefore, rounds, minutes } = report;
  const peerRuns = pages[0]?.figures["vite-spa"].runs ?? 0;
  const kinds = byteKinds.join(" / ");
  return `# The site, beside what people would use instead

\`npm run bench\`, ${measuredOn}, ${machine}, system load before ${busyBefore.toFixed(1)}, ${minutes.toFixed(0)} minutes. Lighthouse ${lighthouse} as for
a phone (simulated: 150 ms round trip, 1.6 Mbit/s, processor at a quarter), medians of ${rounds} runs of ours and ${peerRuns} of each
peer, by turns. All three sites are built in the same run and sent by the same server, compressed with brotli, over
HTTP/1.1.

The peers show the same words and pictures, generated from our built pages: ${sameWordsInWords(report)} **vite-spa** is rendered by the browser: Vite,
React, React Router, and the kit of generated templates (Tailwind, Radix, lucide-react, framer-motion, React Query,
sonner). **next-export** is Next.js with static export and the same kit. Both use Inter from their own server, one file;
where templates differ, they got the lighter choice: no animation above the fold, drawings as files that are loaded when
they come near, links to listings that they do not have without prefetch. Our site is built as it goes live, since a
sample is hidden from search engines. What a page fetches ahead for the next one stands apart in the first table; visits
count it. Left out are audits that a page must fail: ${leftOutInWords(pages)}.

${goalTable("goal (worst page)", goalsOf(report))}

## Our pages

${markdownTable(
  [
    "page",
    `Lighthouse: ${categories.join(" / ")}`,
    "FCP ms",
    "LCP ms",
    "TBT ms",
    "CLS",
    `KB ${kinds}`,
    "KB in all",
    "requests",
    "KB prefetched",
  ],
  pages.map(({ path, figures }) => [path, ...ownCells(figures.ours)]),
)}
${findingsOf(pages)}
## Ours ÷ peer

${markdownTable(
  ["page", ...eachPeer((peer) => [`${peer}: FCP`, "LCP", "bytes", "requests", "TBT ms", "Lighthouse performance"])],
  pages.map(({ path, figures }) => [path, ...eachPeer((peer) => ratioCells(figures.ours, figures[peer]))]),
)}

TBT: ours / the peer's. Lighthouse performance: ours / the peer's.

## What the peers load

${markdownTable(
  ["page", ...eachPeer((peer) => [`${peer}: FCP ms`, "LCP ms", `KB ${kinds}`, "KB in all", "requests"])],
  pages.map(({ path, figures }) => [path, ...eachPeer((peer) => peerCells(figures[peer]))]),
)}

## Visits

A phone, processor slowed down four and eight times, behind a line with 150 ms round trip and 1.6 Mbit/s. Search: from
opening /jobs until a word that is typed once, as soon as the field is there, has shortened the list that is seen. It is
typed a second time only into a page that has lost it: that has everything it asked for, nothing left to do, and no
answer. / → /jobs: from the tap, after three seconds of reading, until the list's heading is painted.

${markdownTable(
  [
    "site",
    ...cpuThrottles.flatMap((throttle) => [`${throttle} ×: search usable ms`, "/ → /jobs ms"]),
    ...visitedAgainTitles(report),
  ],
  subjectNames.map((name) => [name, ...visitCells(report, name)]),
)}
`;
}

/** What is missing is named: the peers' search, written by hand, is a simpler one. */
function sameWordsInWords({ sameWords }: SiteReport): string {
  const all = peerNames.flatMap((peer) => sameWords[peer]);
  const lowest = all.toSorted((a, b) => a.share - b.share)[0];
  const middle = median(all.map(({ share }) => share));
  if (!lowest) return "not compared.";
  return `${percent(middle)} of our words in the median,\nthe fewest ${percent(lowest.share)} on ${lowest.path} (their search has no further filters and no pay scales).`;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(0)} %`;
}

function ownCells({
  scores,
  fcpMs,
  lcpMs,
  tbtMs,
  cls,
  bytes,
  totalBytes,
  requests,
  prefetchedBytes,
}: PageFigures): string[] {
  return [
    categories.map((category) => scores[category]).join(" / "),
    fcpMs.toFixed(0),
    lcpMs.toFixed(0),
    tbtMs.toFixed(0),
    cls.toFixed(3),
    byteKinds.map((kind) => kilobytes(bytes[kind])).join(" / "),
    kilobytes(totalBytes),
    String(requests),
    kilobytes(prefetchedBytes),
  ];
}

function ratioCells(ours: PageFigures, peer: PageFigures): string[] {
  return [
    (ours.fcpMs / peer.fcpMs).toFixed(2),
    (ours.lcpMs / peer.lcpMs).toFixed(2),
    (ours.totalBytes / peer.totalBytes).toFixed(3),
    (ours.requests / peer.requests).toFixed(2),
    `${ours.tbtMs.toFixed(0)} / ${peer.tbtMs.toFixed(0)}`,
    `${ours.scores.performance} / ${peer.scores.performance}`,
  ];
}

function peerCells({ fcpMs, lcpMs, bytes, totalBytes, requests }: PageFigures): string[] {
  const kinds = byteKinds.map((kind) => kilobytes(bytes[kind])).join(" / ");
  return [fcpMs.toFixed(0), lcpMs.toFixed(0), kinds, kilobytes(totalBytes), String(requests)];
}

function eachPeer(cells: (peer: PeerName) => string[]): string[] {
  return peerNames.flatMap(cells);
}

function leftOutInWords(pages: readonly PageResult[]): string {
  const audits = [...new Set(pages.flatMap(({ auditsLeftOut }) => auditsLeftOut))];
  if (audits.length === 0) return "none";
  return audits
    .map((audit) => {
      const on = pages.filter(({ auditsLeftOut }) => auditsLeftOut.includes(audit)).map(({ path }) => path);
      return `${audit} (${on.join(", ")})`;
    })
    .join(", ");
}

function findingsOf(pages: readonly PageResult[]): string {
  const lines = pages.flatMap(({ path, findings }) => findings.map((finding) => `- ${path}: ${finding}`));
  return lines.length === 0 ? "" : `\nWhat cost points in at least one run:\n\n${lines.join("\n")}\n`;
}

function visitedAgainTitles({ visits }: SiteReport): string[] {
  return visits.ours.repeat.map(({ path }) => `${path}: KB (requests), first → second visit`);
}

function visitCells({ visits }: SiteReport, name: SubjectName): string[] {
  const { times, repeat } = visits[name];
  const figures = cpuThrottles.flatMap((throttle) => [times[throttle].searchUsableMs, times[throttle].toJobsMs]);
  const again = repeat.map(
    ({ first, again }) =>
      `${kilobytes(first.bytes)} (${first.requests}) → ${kilobytes(again.bytes)} (${again.requests})`,
  );
  return [...figures.map((ms) => ms.toFixed(0)), ...again];
}

function kilobytes(bytes: number): string {
  const amount = bytes / 1000;
  return amount === 0 ? "0" : amount < 10 ? amount.toFixed(1) : amount.toFixed(0);
}
