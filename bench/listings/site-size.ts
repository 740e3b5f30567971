import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

type Bytes = { raw: number; gzip: number; brotli: number };

/** What a built site weighs; what building costs, `npm run bench -- publish` measures. */
export type SiteSize = {
  pages: number;
  siteBytes: number;
  firstPage: Bytes;
  /** The heaviest page that the list is divided into, if there is more than one. */
  numberedPage: Bytes | undefined;
  /** Undefined when the first page has all listings. */
  index: Bytes | undefined;
};

export function sizeOfSite(site: string): SiteSize {
  const files = readdirSync(site, { recursive: true, encoding: "utf8" });
  const pages = files.filter((name) => name.endsWith(".html"));
  const index = files.find((name) => /jobs-index\.[\w-]+\.json$/.test(name));
  const numbered = pages.filter((name) => /^jobs\/seite-\d+\.html$/.test(name));
  return {
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
