import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { buildSite } from "../../scripts/services/build-site.ts";

type Bytes = { raw: number; gzip: number; brotli: number };

export type BuildCost = {
  wallSeconds: number;
  /** Of all threads: what stays the same when the machine has other things to do. */
  cpuSeconds: number;
  pages: number;
  siteBytes: number;
  firstPage: Bytes;
  /** The heaviest page that the list is divided into, if there is more than one. */
  numberedPage: Bytes | undefined;
  /** Undefined when the first page has all listings. */
  index: Bytes | undefined;
};

type Order = { agency: string; site: string; listings: number; stopRequest: AbortSignal };

/** Builds a site and weighs what comes out. */
export async function measureBuild({ agency, site, stopRequest }: Order): Promise<BuildCost> {
  const cpuFile = `${site}.cpu`;
  writeFileSync(cpuFile, "");
  const startedAt = performance.now();
  await buildSite(
    {
      ...process.env,
      AGENCY_DIR: agency,
      NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, "report-cpu-time.ts"))}`,
      CPU_TIME_FILE: cpuFile,
    },
    { folder: site, stopRequest },
  );
  const wallSeconds = (performance.now() - startedAt) / 1000;
  const files = readdirSync(site, { recursive: true, encoding: "utf8" });
  const pages = files.filter((name) => name.endsWith(".html"));
  const index = files.find((name) => /jobs-index\.[\w-]+\.json$/.test(name));
  const numbered = pages.filter((name) => /^jobs\/seite-\d+\.html$/.test(name));
  return {
    wallSeconds,
    cpuSeconds:
      readFileSync(cpuFile, "utf8")
        .trim()
        .split("\n")
        .map(Number)
        .reduce((sum, micro) => sum + micro, 0) / 1e6,
    pages: pages.length,
    siteBytes: files.reduce((sum, name) => sum + sizeOf(join(site, name)), 0),
    firstPage: weigh(join(site, "jobs.html")),
    numberedPage: numbered.map((name) => weigh(join(site, name))).sort((a, b) => b.gzip - a.gzip)[0],
    index: index === undefined ? undefined : weigh(join(site, index)),
  };
}

function weigh(file: string): Bytes {
  const content = readFileSync(file);
  return {
    raw: content.length,
    gzip: gzipSync(content, { level: 9 }).length,
    brotli: existsSync(`${file}.br`) ? sizeOf(`${file}.br`) : brotliCompressSync(content).length,
  };
}

function sizeOf(path: string): number {
  const stats = statSync(path);
  return stats.isFile() ? stats.size : 0;
}
