// A thread that writes its share of a site's files: what is in the cache is linked, what is not is drawn.
import { mkdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { parentPort, workerData } from "node:worker_threads";
import type { SiteFile } from "../src/pages/_site-files.ts";
import { openContentCache } from "./content-cache.ts";
import { pageFinisher } from "./finish-page.ts";
import { compressions, isCompressible } from "./precompress.ts";

/** What a thread is to do. Its environment names the facts, the day and the form's origin. */
export type RenderJob = {
  renderer: { folder: string; hash: string };
  cacheFolder: string;
  /** The site's folder; it is there, and empty. */
  folder: string;
  formOrigin: string;
  /** Of the files in their order, each `of`th beginning with `index`. */
  share: { index: number; of: number };
};

/** How many files were written so far, of how many in this share, and how many of them were drawn. */
export type RenderProgress = { written: number; drawn: number; total: number };

type Program = { siteFiles: () => SiteFile[]; render: (address: string) => Promise<Response> };

const job: RenderJob = workerData;
const { renderer, cacheFolder, folder, formOrigin, share } = job;
const program: Program = await import(pathToFileURL(join(renderer.folder, "server/entry.mjs")).href);
const finishPage = pageFinisher({
  clientFolder: join(renderer.folder, "client"),
  inlineSources: JSON.parse(readFileSync(join(renderer.folder, "inline-scripts.json"), "utf8")),
  formOrigin,
});
const cache = openContentCache(cacheFolder);
/** zlib works on four threads; more files at once would only be held in memory. */
const filesAtOnce = 8;
const reportEveryMs = 250;

const files = program.siteFiles().filter((_, index) => index % share.of === share.index);
for (const parent of new Set(files.map(({ file }) => dirname(join(folder, file)))))
  mkdirSync(parent, { recursive: true });

const progress: RenderProgress = { written: 0, drawn: 0, total: files.length };
let reportedAt = 0;
const queue = files.values();
await Promise.all(Array.from({ length: filesAtOnce }, writeFiles));
parentPort?.postMessage(progress);

async function writeFiles(): Promise<void> {
  for (const file of queue) {
    const key =
      file.madeFrom && cache.keyOf("file", renderer.hash, formOrigin, file.address, JSON.stringify(file.madeFrom()));
    if (!(key && linkAll(key, file.file))) {
      await draw(file, key);
      progress.drawn += 1;
    }
    progress.written += 1;
    if (Date.now() - reportedAt < reportEveryMs) continue;
    reportedAt = Date.now();
    parentPort?.postMessage(progress);
  }
}

/** Puts a file that was drawn from the same before, with its compressed variants, in its place. */
function linkAll(key: string, file: string): boolean {
  const extensions = file.endsWith(".html") ? ["", ...compressions.map(({ extension }) => extension)] : [""];
  return extensions.every((extension) => cache.link(key + extension, join(folder, file + extension)));
}

async function draw({ file, address }: SiteFile, key: string | undefined): Promise<void> {
  const response = await program.render(address);
  const isThere = response.ok || address === "/404";
  if (!isThere) throw new Error(`${address} was answered by ${response.status}.`);
  const content = file.endsWith(".html")
    ? Buffer.from(await finishPage(address, await response.text()))
    : Buffer.from(await response.arrayBuffer());
  const parts = [
    { extension: "", key: cache.keyOf("content", content), make: async () => content },
    ...(isCompressible(file, content) ? compressions : []).map(({ extension, compress }) => ({
      extension,
      key: cache.keyOf("compressed", extension, content),
      make: async () => {
        const compressed = await compress(content);
        return compressed.length < content.length ? compressed : undefined;
      },
    })),
  ];
  const isWhole = await Promise.all(
    parts.map(async ({ extension, key, make }) => {
      const target = join(folder, file + extension);
      if (cache.link(key, target)) return true;
      const made = await make();
      if (made) cache.add(key, made);
      return made !== undefined && cache.link(key, target);
    }),
  );
  if (key && isWhole.every(Boolean)) for (const part of parts) cache.alias(key + part.extension, part.key);
}
