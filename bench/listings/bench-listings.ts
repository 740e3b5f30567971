import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildSite } from "../../apps/publisher/src/build.ts";
import { withTemporaryFolder } from "../../apps/publisher/src/with-temporary-folder.ts";
import { writeGeneratedAgency } from "../../tests/pages/generated-listings.ts";
import { countOf } from "../count-of.ts";
import { measuredHere, publish } from "../report.ts";
import { measureSites } from "./key-latencies.ts";
import { type ListingsReport, type ListingsResult, tableOf } from "./listings-report.ts";
import { type SiteSize, sizeOfSite } from "./site-size.ts";

const usualSizes = [8, 100, 1000, 10_000];

/** Builds the site with ever more listings and types into its search. Prints a table and leaves it. */
export async function benchListings(words: readonly string[], stopRequest: AbortSignal): Promise<void> {
  const sizes =
    words.length === 0
      ? usualSizes
      : words.map((word) => countOf(word, { of: "listings", usual: 1000, most: 999_999 }));
  await withTemporaryFolder(join(tmpdir(), "fernkontor-bench-"), async (folder) => {
    const sites: { listings: number; folder: string; size: SiteSize }[] = [];
    for (const listings of sizes) {
      const agency = join(folder, `agency-${listings}`);
      const site = join(folder, `site-${listings}`);
      writeGeneratedAgency("agency", agency, listings);
      console.error(`Building with ${listings} listings …`);
      await buildSite({ ...process.env, AGENCY_DIR: agency }, { folder: site, stopRequest });
      sites.push({ listings, folder: site, size: sizeOfSite(site) });
    }
    const keys = await measureSites(sites, (text) => console.error(text));
    const results = sites.map(({ listings, size }, index): ListingsResult => {
      const latencies = keys[index];
      if (!latencies) throw new Error(`No key was measured with ${listings} listings.`);
      return { listings, ...size, keys: latencies };
    });
    const report: ListingsReport = { ...measuredHere(), results };
    publish("listings", tableOf(report));
  });
}
