import { median } from "../median.ts";

export type MemorySample = { second: number; memoryMb: number };

export type SoakResult = {
  database: string;
  /** How many answers came with which status. */
  statuses: Readonly<Record<string, number>>;
  stored: number;
  samples: readonly MemorySample[];
};

type SoakReport = {
  measuredOn: string;
  minutes: number;
  eachSecond: { pages: number; submissions: number };
  results: readonly SoakResult[];
};

/** Memory that comes and goes with the garbage collection; what grows on and on is beyond it after minutes. */
const flatWithin = 1.1;

/** The report as Markdown. */
export function soakTableOf({ measuredOn, minutes, eachSecond, results }: SoakReport): string {
  const rows = results.map(({ database, statuses, stored, samples }) => {
    const figures = thirds(samples)
      .map((mb) => mb.toFixed(0))
      .join(" | ");
    const answers = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`);
    return `| ${database} | ${answers.join(", ")} | ${stored} | ${figures} | ${isFlat(samples) ? "yes" : "**no**"} |`;
  });
  return `# The form service at work, minutes: ${minutes}

\`npm run soak\`, ${measuredOn}: ${eachSecond.pages} pages and ${eachSecond.submissions} applications a second. All that was acknowledged is stored once, and all mails are
sent. Memory in MB, the median of each third; flat: the last third is at most ${Math.round((flatWithin - 1) * 100)} % above the second.

| database | answers | stored | first third | second third | last third | flat |
|---|---|--:|--:|--:|--:|---|
${rows.join("\n")}
`;
}

export function isFlat(samples: readonly MemorySample[]): boolean {
  const [, second, last] = thirds(samples);
  return last <= second * flatWithin;
}

function thirds(samples: readonly MemorySample[]): [number, number, number] {
  const size = Math.ceil(samples.length / 3);
  const medianFrom = (start: number) => median(samples.slice(start, start + size).map(({ memoryMb }) => memoryMb));
  return [medianFrom(0), medianFrom(size), medianFrom(2 * size)];
}
