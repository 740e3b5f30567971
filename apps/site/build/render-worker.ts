// One of the threads that write a site's files: what was drawn before is linked, what was not is drawn.
import { hash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { parentPort, workerData } from "node:worker_threads";
import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import type { SiteFile } from "../src/site.ts";
import { type CacheKey, cacheKey, openContentCache } from "./content-cache.ts";
import { pageFinisher } from "./finish-page.ts";
import { compressedOf, filesAtOnce, namesOfCompressed, pathsOf } from "./precompress.ts";
import type { SiteProgram } from "./program.ts";

/** What a thread is to do. */
export type RenderJob = {
  /** The bundled program and its name by all that it was made of. */
  program: { file: string; hash: string };
  agency: PublicAgency;
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

const job: RenderJob = workerData;
const { agency, folder, formOrigin, before: siteBefore } = job;
const { siteOf, assets }: SiteProgram = await import(pathToFileURL(job.program.file).href);
const cache = openContentCache(job.cacheFolder);
const finishPage = pageFinisher({ scriptFiles: assets.scriptFiles, formOrigin, cache });
const reportEveryMs = 250;

// What has to be drawn in any case comes first: among it are the files that take longest.
const turnOf = ({ madeFrom }: SiteFile) => (madeFrom === undefined ? 0 : 1);
const { typeface } = agency.brand;
const brand = { typeface: typeface && readFileSync(typeface.path) };
const site = await siteOf({ agency, formOrigin, assets: { ...assets, ...brand }, isRead: true });
const files = site.toSorted((one, other) => turnOf(one) - turnOf(other));
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

async function writeFile(siteFile: SiteFile): Promise<DrawnFile> {
  const { file, address, madeFrom, workedOutFrom } = siteFile;
  const before = siteBefore?.files[file];
  const isAsBefore = (hash: string, hashBefore: string | undefined) =>
    before && hash === hashBefore && (siteBefore?.isLinked || linkKept(file, before.content));
  const quickly = workedOutFrom && { workedOutFrom: sourceHashOf(address, workedOutFrom().join(" ")) };
  if (before && quickly && isAsBefore(quickly.workedOutFrom, before.workedOutFrom)) return before;
  const from = madeFrom && { from: sourceHashOf(address, JSON.stringify(madeFrom())) };
  if (before && from && isAsBefore(from.from, before.from)) return { ...before, ...quickly };
  progress.drawn += 1;
  if (before) for (const path of pathsOf(file)) rmSync(join(folder, path), { force: true });
  return { content: await draw(siteFile), ...from, ...quickly };
}

function say(message: RenderMessage): void {
  parentPort?.postMessage(message);
}

function sourceHashOf(address: string, source: string): string {
  return cacheKey("source", [job.program.hash, formOrigin, address, source]).hash;
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
async function draw({ file, address, render }: SiteFile): Promise<string> {
  const drawn = await render();
  const content = Buffer.from(
    typeof drawn === "string" && file.endsWith(".html") ? await finishPage(address, drawn) : drawn,
  );
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
