import { tmpdir } from "node:os";
import { join } from "node:path";
import { StartProblem } from "../../scripts/services/settings.ts";
import { withTemporaryFolder } from "../../scripts/services/with-temporary-folder.ts";
import { writeGeneratedAgency } from "../generated-listings.ts";
import { machineInWords } from "../machine-in-words.ts";
import { publish } from "../publish.ts";
import { type BuildCost, measureBuild } from "./build-cost.ts";
import { chartOf } from "./chart.ts";
import { type KeyLatencies, measureSites } from "./key-latencies.ts";
import { tableOf } from "./table.ts";

export type ListingsResult = { listings: number } & BuildCost & { keys: KeyLatencies };
export type ListingsReport = { measuredOn: string; machine: string; results: ListingsResult[] };

const usualSizes = [8, 100, 1000, 10_000];

/** Builds the site with ever more listings and types into its search. Prints a table; leaves it, JSON and a chart. */
export async function benchListings(words: readonly string[], stopRequest: AbortSignal): Promise<void> {
  const sizes = words.length === 0 ? usualSizes : words.map(sizeOf);
  await withTemporaryFolder(join(tmpdir(), "fernkontor-bench-"), async (folder) => {
    const sites: { listings: number; folder: string; cost: BuildCost }[] = [];
    for (const listings of sizes) {
      const agency = join(folder, `agency-${listings}`);
      const site = join(folder, `site-${listings}`);
      writeGeneratedAgency("agency", agency, listings);
      console.error(`Building with ${listings} listings …`);
      const cost = await measureBuild({ agency, site, listings, stopRequest });
      console.error(`  ${cost.pages} pages in ${cost.wallSeconds.toFixed(1)} s`);
      sites.push({ listings, folder: site, cost });
    }
    const keys = await measureSites(sites, (text) => console.error(text));
    const results = sites.map(({ listings, cost }, index): ListingsResult => {
      const latencies = keys[index];
      if (!latencies) throw new Error(`No key was measured with ${listings} listings.`);
      return { listings, ...cost, keys: latencies };
    });
    const report = { measuredOn: new Date().toISOString().slice(0, 10), machine: machineInWords(), results };
    publish("listings", report, { table: tableOf(report), chart: chartOf(report) });
  });
}

function sizeOf(word: string): number {
  if (!/^[1-9]\d{0,5}$/.test(word)) throw new StartProblem(`“${word}” is no number of listings, such as 1000.`);
  return Number(word);
}
