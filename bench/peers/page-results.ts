import { median } from "../report.ts";
import { byteKinds, categories, type LighthouseRun, type LighthouseTool } from "./lighthouse.ts";
import type { MeasuredPage } from "./measured-pages.ts";
import type { Subject, SubjectName } from "./subjects.ts";

/** Medians of a page's runs. */
export type PageFigures = Omit<LighthouseRun, "findings"> & { runs: number; totalBytes: number };
export type PageResult = {
  path: string;
  auditsLeftOut: readonly string[];
  figures: Record<SubjectName, PageFigures>;
  /** What cost our page points in any round, each once. */
  findings: string[];
};

type Order = {
  lighthouse: LighthouseTool;
  rounds: number;
  subjects: readonly Subject[];
  pages: readonly MeasuredPage[];
  say: (text: string) => void;
};

/** Nothing is claimed of the peers' other scores. */
const peerCategories = ["performance"] as const;

/** Page after page and round after round, the sites by turns, so that a busy moment of the machine hits all of them. */
export async function measurePages({ lighthouse, rounds, subjects, pages, say }: Order): Promise<PageResult[]> {
  const runs = new Map<string, LighthouseRun[]>();
  const runsOf = ({ path }: MeasuredPage, { name }: Subject) => {
    const key = `${name} ${path}`;
    const known = runs.get(key) ?? [];
    runs.set(key, known);
    return known;
  };
  for (let round = 1; round <= rounds; round++) {
    // The peers every other time: their figures are far from ours, and two thirds of the time would be theirs.
    const taking = subjects.filter(({ name }) => name === "ours" || round % 2 === 1);
    for (const page of pages) {
      const said: string[] = [];
      for (const subject of taking) {
        const asked = subject.name === "ours" ? categories : peerCategories;
        const run = await lighthouse.run(subject.origin, page, asked);
        runsOf(page, subject).push(run);
        said.push(`${subject.name} ${run.scores.performance}, LCP ${run.lcpMs.toFixed(0)} ms`);
      }
      say(`Lighthouse, round ${round} of ${rounds}, ${page.path}: ${said.join(" · ")}`);
    }
  }
  return pages.map((page) => ({
    path: page.path,
    auditsLeftOut: page.auditsLeftOut,
    figures: Object.fromEntries(
      subjects.map((subject) => [subject.name, figuresOf(runsOf(page, subject))]),
    ) as PageResult["figures"],
    findings: [
      ...new Set(
        subjects
          .filter(({ name }) => name === "ours")
          .flatMap((own) => runsOf(page, own).flatMap(({ findings }) => findings)),
      ),
    ],
  }));
}

function figuresOf(runs: readonly LighthouseRun[]): PageFigures {
  const of = (figure: (run: LighthouseRun) => number) => median(runs.map(figure));
  const totalOf = ({ bytes }: LighthouseRun) => byteKinds.reduce((sum, kind) => sum + bytes[kind], 0);
  return {
    runs: runs.length,
    scores: Object.fromEntries(
      categories
        .filter((category) => runs[0]?.scores[category] !== undefined)
        .map((category) => [category, of(({ scores }) => scores[category] ?? 0)]),
    ),
    fcpMs: of(({ fcpMs }) => fcpMs),
    lcpMs: of(({ lcpMs }) => lcpMs),
    tbtMs: of(({ tbtMs }) => tbtMs),
    cls: of(({ cls }) => cls),
    bytes: Object.fromEntries(byteKinds.map((kind) => [kind, of(({ bytes }) => bytes[kind])])) as PageFigures["bytes"],
    totalBytes: of(totalOf),
    requests: of(({ requests }) => requests),
    prefetchedBytes: of(({ prefetchedBytes }) => prefetchedBytes),
  };
}
