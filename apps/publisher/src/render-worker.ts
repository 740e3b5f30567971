// One of the threads that write a site's files: what would be as before is taken over, what would not is drawn.
import { hash } from "node:crypto";
import { copyFileSync, linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { parentPort, workerData } from "node:worker_threads";
import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import type { SiteProgram } from "../../site/build/program.ts";
import type { SiteFile } from "../../site/src/site.ts";
import { pageFinisher } from "./finish-page.ts";
import { filesAtOnce, sharedMode, variantsOf, writeCompressed } from "./precompress.ts";
import type { BuiltProgram } from "./site-program.ts";

/** What a thread is to do. */
export type RenderJob = {
  program: BuiltProgram;
  agency: PublicAgency;
  /** The site's folder. */
  folder: string;
  formOrigin: string;
  /** The site before it, if there is one; `isCompressedSame`: the same content would be compressed to the same bytes. */
  before: { folder: string; files: DrawnFiles; isCompressedSame: boolean } | undefined;
  /** How many files were taken, one 32-bit number for all threads: each takes the next one, and none waits for another. */
  taken: SharedArrayBuffer;
};

/** By the path of a file: the SHA-256 of what it holds and, where somebody knows that, one of all that it is drawn from. */
export type DrawnFiles = Readonly<Record<string, DrawnFile>>;
type DrawnFile = { content: string; from?: string };

/** How many files one thread has written so far, how many of them had to be drawn, and how many all threads write. */
export type RenderProgress = { written: number; drawn: number; total: number };

/** What the thread says: again and again how far it is, and at its end what was drawn from what. */
export type RenderMessage = { progress: RenderProgress; drawn?: DrawnFiles };

const job: RenderJob = workerData;
const { agency, folder, formOrigin, before: siteBefore } = job;
const { siteOf, assets }: SiteProgram = await import(pathToFileURL(job.program.file).href);
const finishPage = pageFinisher({ scriptFiles: assets.scriptFiles, formOrigin });
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

function say(message: RenderMessage): void {
  parentPort?.postMessage(message);
}

async function writeFile(siteFile: SiteFile): Promise<DrawnFile> {
  const { file, address, madeFrom } = siteFile;
  const before = siteBefore?.files[file];
  const from = madeFrom && { from: sourceHashOf(address, JSON.stringify(madeFrom())) };
  if (before && from && from.from === before.from && isTakenOver(file)) return before;
  progress.drawn += 1;
  const content = await contentOf(siteFile);
  const drawnFile = { content: hash("sha256", content), ...from };
  const isAsBefore = siteBefore?.isCompressedSame && before?.content === drawnFile.content;
  if (isAsBefore && isTakenOver(file)) return drawnFile;
  const target = join(folder, file);
  for (const path of variantsOf(target)) rmSync(path, { force: true });
  writeFileSync(target, content, { mode: sharedMode });
  await writeCompressed(target, `/${file}`, content);
  return drawnFile;
}

function sourceHashOf(address: string, source: string): string {
  return hash("sha256", JSON.stringify([job.program.hash, formOrigin, address, source]));
}

async function contentOf({ file, address, render }: SiteFile): Promise<Buffer> {
  const content = await render();
  if (typeof content !== "string") return Buffer.from(content);
  return Buffer.from(file.endsWith(".html") ? finishPage(address, content) : content);
}

/**
 * Gives a file of the site before, with its compressed variants, a second name here.
 * @returns false when it is not there as it was left; what was taken over of it may be in the folder
 */
function isTakenOver(file: string): boolean {
  const [from, to] = [join(siteBefore?.folder ?? "", file), join(folder, file)];
  try {
    linkOrCopy(from, to);
    for (const variant of variantsOf(file, statSync(to).size).slice(1))
      linkOrCopy(join(siteBefore?.folder ?? "", variant), join(folder, variant));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return false;
    throw error;
  }
}

const withoutLinks = ["EXDEV", "EMLINK", "EPERM", "ENOTSUP", "ENOSYS"];

/** A copy where there are no links: on another file system, of somebody else's file, or where it has the most it may have. */
function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if (!withoutLinks.includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
    copyFileSync(from, to);
  }
}
