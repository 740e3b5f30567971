// One of the threads that write a site's files: what was drawn before is linked, what was not is drawn.
import { hash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { parentPort, workerData } from "node:worker_threads";
import type { SiteFile } from "../src/pages/_site-files.ts";
import { type CacheKey, cacheKey, openContentCache } from "./content-cache.ts";
import { pageFinisher } from "./finish-page.ts";
import { compressedOf, filesAtOnce, namesOfCompressed, pathsOf } from "./precompress.ts";

/** What a thread is to do. Its environment names the facts, the day and the form's origin. */
export type RenderJob = {
  renderer: { folder: string; hash: string };
  cacheFolder: string;
  /** The site's folder. */
  folder: string;
  formOrigin: string;
  /** What the site before it was drawn from, if there is one; `isLinked`: its files are in the folder already. */
  before: { files: DrawnFiles; isLinked: boolean } | undefined;
  /** How many files were taken, one 32-bit number for all threads: each takes the next one, and none waits for another. */
  taken: SharedArrayBuffer;
};

/**
 * By the path of a file: the SHA-256 of what it holds and, where somebody knows that, one of all that it is drawn from
 * and one of what that is worked out from.
 */
export type DrawnFiles = Readonly<Record<string, DrawnFile>>;
type DrawnFile = { content: string; from?: string; workedOutFrom?: string };

/** How many files one thread has written so far, how many of them had to be drawn, and how many all threads write. */
export type RenderProgress = { written: number; drawn: number; total: number };

/** What the thread says: again and again how far it is, and at its end what was drawn from what. */
export type RenderMessage = { progress: RenderProgress; drawn?: DrawnFiles };

type Program = { siteFiles: () => SiteFile[]; render: (address: string) => Promise<Response> };

const job: RenderJob = workerData;
const { renderer, folder, formOrigin, before: siteBefore } = job;
const program: Program = await import(pathToFileURL(join(renderer.folder, "server/entry.mjs")).href);
const cache = openContentCache(job.cacheFolder);
const finishPage = pageFinisher({
  clientFolder: join(renderer.folder, "client"),
  inlineSources: JSON.parse(readFileSync(join(renderer.folder, "inline-scripts.json"), "utf8")),
  formOrigin,
  cache,
});
const reportEveryMs = 250;

// What has to be drawn in any case comes first: among it are the files that take longest.
const turnOf = ({ madeFrom }: SiteFile) => (madeFrom === undefined ? 0 : 1);
const files = program.siteFiles().toSorted((one, other) => turnOf(one) - turnOf(other));
const taken = new Int32Array(job.taken);
for (const parent of new Set(files.map(({ file }) => dirname(join(folder, file)))))
  mkdirSync(parent, { recursive: true });

const drawn: Record<string, DrawnFile> = {};
const progress: RenderProgress = { written: 0, drawn: 0, total: files.length };
let reportedAt = 0;
await Promise.all(Array.from({ length: filesAtOnce }, writeFiles));
say({ progress, drawn });

async function writeFiles(): Promise<void> {
  for (let file = nextFile(); file; file = nextFile()) {
    drawn[file.file] = await writeFile(file);
    progress.written += 1;
    if (Date.now() - reportedAt < reportEveryMs) continue;
    reportedAt = Date.now();
    say({ progress });
  }
}

function nextFile(): SiteFile | undefined {
  return files[Atomics.add(taken, 0, 1)];
}

async function writeFile({ file, address, madeFrom, workedOutFrom }: SiteFile): Promise<DrawnFile> {
  const before = siteBefore?.files[file];
  const isAsBefore = (hash: string, hashBefore: string | undefined) =>
    before && hash === hashBefore && (siteBefore?.isLinked || linkKept(file, before.content));
  const quickly = workedOutFrom && { workedOutFrom: sourceHashOf(address, workedOutFrom().join(" ")) };
  if (before && quickly && isAsBefore(quickly.workedOutFrom, before.workedOutFrom)) return before;
  const from = madeFrom && { from: sourceHashOf(address, JSON.stringify(madeFrom())) };
  if (before && from && isAsBefore(from.from, before.from)) return { ...before, ...quickly };
  progress.drawn += 1;
  if (before) for (const path of pathsOf(file)) rmSync(join(folder, path), { force: true });
  return { content: await draw(file, address), ...from, ...quickly };
}

function say(message: RenderMessage): void {
  parentPort?.postMessage(message);
}

function sourceHashOf(address: string, source: string): string {
  return cacheKey("source", [renderer.hash, formOrigin, address, source]).hash;
}

/** Puts a file in its place from the cache. @returns false when a part of it is no longer there */
function linkKept(file: string, content: string): boolean {
  const target = join(folder, file);
  const variants = file.endsWith(".html") ? namesOfCompressed(`/${file}`, content) : [];
  return (
    cache.link(contentKey(content), target) &&
    variants.every(({ extension, key }) => cache.link(key, target + extension))
  );
}

/** Draws a file, with its compressed variants. @returns the SHA-256 of what it holds */
async function draw(file: string, address: string): Promise<string> {
  const response = await program.render(address);
  if (!response.ok && address !== "/404") throw new Error(`${address} was answered by ${response.status}.`);
  const content = file.endsWith(".html")
    ? Buffer.from(await finishPage(address, await response.text()))
    : Buffer.from(await response.arrayBuffer());
  const contentHash = hash("sha256", content);
  const target = join(folder, file);
  if (!cache.link(contentKey(contentHash), target)) cache.writeTo(target, contentKey(contentHash), content);
  await Promise.all(
    compressedOf(`/${file}`, content, contentHash).map(async ({ extension, key, make }) => {
      if (cache.link(key, target + extension)) return;
      const compressed = await make();
      if (compressed) cache.writeTo(target + extension, key, compressed);
    }),
  );
  return contentHash;
}

function contentKey(hash: string): CacheKey {
  return { step: "content", hash };
}
