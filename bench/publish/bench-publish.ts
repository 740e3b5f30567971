import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { withTemporaryFolder } from "../../apps/publisher/src/with-temporary-folder.ts";
import { runTool } from "../../scripts/services/run-tool.ts";
import { writeGeneratedAgency } from "../../tests/pages/generated-listings.ts";
import { differencesAfterEdits } from "../../tests/publishing/random-edits.ts";
import { countOf } from "../count-of.ts";
import { type Goal, goalTable, markdownTable, measuredHere, median, publish } from "../report.ts";
import { reportingUsage, usageIn } from "../usage.ts";

const usualSizes = [100, 3000, 10_000];
const rounds = 3;
/** Their pages are compared with a build from nothing, which takes as long as a first publish each time. */
const comparedListings = 1000;
const day = "2026-11-22";

type Publish = { wallSeconds: number; cpuSeconds: number; memoryMb: number };
type Result = { listings: number; first: Publish; changed: Publish; unchanged: Publish };
type Report = { measuredOn: string; machine: string; results: Result[]; differences: readonly string[] | undefined };

/**
 * Publishes ever more listings: for the first time, after one was saved, and when nothing has changed, each as a whole
 * command. `npm run bench -- publish 100 1000` measures these sizes alone; without a word, 200 random edits of a thousand
 * listings are compared with a build from nothing, too.
 */
export async function benchPublish(words: readonly string[], stopRequest: AbortSignal): Promise<void> {
  const sizes =
    words.length === 0
      ? usualSizes
      : words.map((word) => countOf(word, { of: "listings", usual: 1000, most: 999_999 }));
  await withTemporaryFolder(join(tmpdir(), "fernkontor-bench-"), async (folder) => {
    const results: Result[] = [];
    for (const listings of sizes) {
      console.error(`Publishing ${listings} listings …`);
      results.push(await measureSize(join(folder, String(listings)), listings, stopRequest));
    }
    const differences = words.length === 0 ? await compareEdits(join(folder, "edits"), stopRequest) : undefined;
    const report: Report = { ...measuredHere(), results, differences };
    publish("publish", tableOf(report));
  });
}

async function measureSize(folder: string, listings: number, stopRequest: AbortSignal): Promise<Result> {
  const agency = join(folder, "agency");
  writeGeneratedAgency("agency", agency, listings);
  const run = () => runPublish(folder, agency, stopRequest);
  const first = await run();
  const changed: Publish[] = [];
  const unchanged: Publish[] = [];
  for (let round = 1; round <= rounds; round++) {
    saveOneListing(agency, round);
    changed.push(await run());
    unchanged.push(await run());
  }
  rmSync(folder, { recursive: true });
  return { listings, first, changed: medianOf(changed), unchanged: medianOf(unchanged) };
}

function saveOneListing(agency: string, round: number): void {
  const names = readdirSync(join(agency, "jobs"));
  const file = join(agency, "jobs", names[Math.floor(names.length / 2)] ?? "");
  writeFileSync(
    file,
    readFileSync(file, "utf8").replace(/"description":"[^"]*"/, `"description":"Vorhaben ${round}."`),
  );
}

/** As a person starts it. */
async function runPublish(folder: string, agency: string, stopRequest: AbortSignal): Promise<Publish> {
  const usageFile = join(folder, "usage");
  const startedMs = performance.now();
  await runTool("npm", ["run", "publish"], {
    env: {
      ...reportingUsage(usageFile),
      AGENCY_DIR: agency,
      PUBLISH_DIR: join(folder, "published"),
      BUILD_DATE: day,
    },
    signal: stopRequest,
  });
  const wallSeconds = (performance.now() - startedMs) / 1000;
  return { wallSeconds, ...usageIn(usageFile) };
}

function medianOf(runs: readonly Publish[]): Publish {
  const of = (measure: keyof Publish) => median(runs.map((run) => run[measure]));
  return { wallSeconds: of("wallSeconds"), cpuSeconds: of("cpuSeconds"), memoryMb: of("memoryMb") };
}

async function compareEdits(folder: string, stopRequest: AbortSignal): Promise<string[]> {
  console.error(`Comparing 200 random edits of ${comparedListings} listings with builds from nothing …`);
  const agencyFolder = join(folder, "agency");
  writeGeneratedAgency("agency", agencyFolder, comparedListings);
  const profile = join(agencyFolder, "profile.yaml");
  // Listings that come and go cannot be named there.
  writeFileSync(profile, readFileSync(profile, "utf8").replace(/^trending:\n(?: .*\n)*/m, ""));
  return await differencesAfterEdits({
    agencyFolder,
    workFolder: folder,
    on: day,
    edits: 200,
    editsAtOnce: 2,
    publishesBetweenBuilds: 50,
    seed: 1000,
    say: (line) => console.error(line),
    stopRequest,
  });
}

function tableOf({ measuredOn, machine, results, differences }: Report): string {
  const seconds = ({ wallSeconds, cpuSeconds }: Publish) => `${wallSeconds.toFixed(1)} (${cpuSeconds.toFixed(1)})`;
  const rows = results.map(({ listings, first, changed, unchanged }, index) => {
    const smaller = results[index - 1];
    const further = smaller && ((first.cpuSeconds - smaller.first.cpuSeconds) / (listings - smaller.listings)) * 1000;
    const memory = Math.max(first.memoryMb, changed.memoryMb);
    return [
      listings,
      seconds(first),
      further?.toFixed(1) ?? "–",
      seconds(changed),
      seconds(unchanged),
      memory.toFixed(0),
    ];
  });
  const columns = ["listings", "first s (CPU s)", "CPU ms / further", "one changed s (CPU s)", "none changed s", "MB"];
  return `# Publishing: what it costs

Measured on ${measuredOn}, ${machine}. Each run is a whole \`npm run publish\`; medians of ${rounds}, the first once.

${markdownTable(columns, rows)}

${goalTable("Goal", goalsOf(results))}
${differences ? `\nFiles that differ from a build from nothing after 200 random edits: ${differences.length}.\n` : ""}`;
}

function goalsOf(results: readonly Result[]): Goal[] {
  const goal = (title: string, listings: number, most: number, measure: (result: Result) => number): Goal[] => {
    const result = results.find((each) => each.listings === listings);
    if (!result) return [];
    const value = measure(result);
    return [{ title, wanted: `≤ ${most}`, reached: value.toFixed(1), isReached: value <= most }];
  };
  return [
    ...goal("first publish of 10 000, s", 10_000, 200, ({ first }) => first.wallSeconds),
    ...goal("one of 10 000 changed, s", 10_000, 5, ({ changed }) => changed.wallSeconds),
    ...goal("none of 10 000 changed, s", 10_000, 3, ({ unchanged }) => unchanged.wallSeconds),
    ...goal("one of 100 changed, s", 100, 1.5, ({ changed }) => changed.wallSeconds),
    ...goal("memory at 10 000, MB", 10_000, 1500, ({ first }) => first.memoryMb),
  ];
}
