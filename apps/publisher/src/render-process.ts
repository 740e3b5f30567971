// A process that writes a site's files: what would be as before is taken over, what would not is drawn. It ends with whom it
// draws for.
import { hash } from "node:crypto";
import { mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { linkOrCopy } from "@fernkontor/agency-files/write-whole";
import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import type { SiteFile } from "../../site/src/site-program.ts";
import { withFilesOf } from "./agency-assets.ts";
import { pageFinisher } from "./finish-page.ts";
import { filesAtOnce, sharedMode, variantsOf, writeCompressed } from "./precompress.ts";
import type { BuiltProgram, PublishersProgram } from "./site-program.ts";
import type { ListedPage } from "./sitemap.ts";

/** What it is to do. */
export type RenderJob = {
  program: BuiltProgram;
  agency: PublicAgency;
  /** The site's folder. */
  folder: string;
  formOrigin: string;
  /** The site before it, if there is one; `isCompressedSame`: the same content would be compressed to the same bytes. */
  before: { folder: string; files: DrawnFiles; isCompressedSame: boolean } | undefined;
  /** Which share of the files is its own, where several write one site. */
  share: { index: number; of: number };
};

/** By the path of a file: the SHA-256 of what it holds and, where somebody knows that, one of all that it is drawn from. */
export type DrawnFiles = Readonly<Record<string, DrawnFile>>;
type DrawnFile = { content: string; from?: string; listed?: ListedPage };

/** How many files it has written so far, how many of them had to be drawn, and how many there are in all shares. */
export type RenderProgress = { written: number; drawn: number; total: number };

/** What it says: again and again how far it is, and at its end what was drawn from what, or why nothing could be. */
export type RenderMessage = { progress: RenderProgress } | { drawn: DrawnFiles } | { problem: string };

/** Whoever publishes again within it waits for no start; otherwise its memory is worth more. */
const endsUnusedAfterMs = 10 * 60_000;
let unused: NodeJS.Timeout | undefined;

/** A terminal's Ctrl-C reaches it, too: whoever asks for the files says when to end. */
process.on("SIGINT", () => {});
process.on("disconnect", () => process.exit());
process.on("message", async (job: RenderJob) => {
  clearTimeout(unused);
  try {
    say({ drawn: await drawnFiles(job) });
  } catch (error) {
    say({ problem: String(error instanceof Error ? error.stack : error) });
  }
  globalThis.gc?.();
  unused = setTimeout(() => process.exit(), endsUnusedAfterMs);
});

/** To nobody, where whoever asked was killed. */
function say(message: RenderMessage): void {
  process.send?.(message, undefined, undefined, (error) => error && process.exit());
}

const reportEveryMs = 250;
/** Files that lie side by side are alike: in single turns one share would be all pages, and the other all pictures. */
const filesInTurn = 8;

async function drawnFiles(job: RenderJob): Promise<DrawnFiles> {
  const { agency, folder, formOrigin, share } = job;
  const { siteOf, assets, compressedScripts }: PublishersProgram = await import(pathToFileURL(job.program.file).href);
  const site = await siteOf({ agency, formOrigin, assets: withFilesOf(agency, assets), isRead: true });
  const within = new Set(site.flatMap(({ file }) => foldersAbove(file)));
  for (const each of within) makeFolder(join(folder, each));
  // What has to be drawn in any case comes first: among it are the files that take longest.
  const turnOf = ({ madeFrom }: SiteFile) => (madeFrom === undefined ? 0 : 1);
  const files = site
    .toSorted((one, other) => turnOf(one) - turnOf(other))
    .filter((_, index) => Math.floor(index / filesInTurn) % share.of === share.index);
  const writer = { job, compressedScripts, finishPage: pageFinisher({ scriptFiles: assets.scriptFiles, formOrigin }) };
  const drawn: Record<string, DrawnFile> = {};
  const progress = { written: 0, drawn: 0, total: site.length };
  const waiting = files.values();
  let reportedAt = 0;
  const writeWaiting = async () => {
    for (const file of waiting) {
      const { isDrawn, ...written } = await writeFile(writer, file);
      drawn[file.file] = written;
      progress.written += 1;
      if (isDrawn) progress.drawn += 1;
      if (Date.now() - reportedAt < reportEveryMs) continue;
      reportedAt = Date.now();
      say({ progress });
    }
  };
  await Promise.all(Array.from({ length: filesAtOnce }, writeWaiting));
  say({ progress });
  return drawn;
}

/** From the outermost to that of the file itself. */
function foldersAbove(file: string): string[] {
  const folder = dirname(file);
  return folder === "." ? [] : [...foldersAbove(folder), folder];
}

/** With no folder above it: once whoever asked was killed and the site's folder was removed, it is not to come back. */
function makeFolder(path: string): void {
  try {
    mkdirSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}

type FileWriter = Pick<PublishersProgram, "compressedScripts"> & {
  job: RenderJob;
  finishPage: ReturnType<typeof pageFinisher>;
};

async function writeFile(writer: FileWriter, siteFile: SiteFile): Promise<DrawnFile & { isDrawn: boolean }> {
  const { job } = writer;
  const { file, address, madeFrom, isListed } = siteFile;
  const before = job.before?.files[file];
  const from = madeFrom && { from: sourceHashOf(job, address, JSON.stringify(madeFrom())) };
  if (before && from && from.from === before.from && isTakenOver(job, file)) return { ...before, isDrawn: false };
  const content = await contentOf(writer, siteFile);
  const contentHash = hash("sha256", content);
  const isAsBefore = before?.content === contentHash;
  const listed = (isAsBefore && before?.listed) || { address, lastmod: job.agency.on };
  const drawnFile = { content: contentHash, ...from, ...(isListed && { listed }), isDrawn: true };
  if (isAsBefore && job.before?.isCompressedSame && isTakenOver(job, file)) return drawnFile;
  const target = join(job.folder, file);
  for (const path of variantsOf(target)) rmSync(path, { force: true });
  writeFileSync(target, content, { mode: sharedMode });
  await writeCompressed(target, `/${file}`, content, writer.compressedScripts);
  return drawnFile;
}

function sourceHashOf({ program, formOrigin }: RenderJob, address: string, source: string): string {
  return hash("sha256", JSON.stringify([program.hash, formOrigin, address, source]));
}

async function contentOf({ finishPage }: FileWriter, { file, address, render }: SiteFile): Promise<Buffer> {
  const content = await render();
  if (typeof content !== "string") return Buffer.from(content);
  return Buffer.from(file.endsWith(".html") ? finishPage(address, content) : content);
}

/**
 * Gives a file of the site before, with its compressed variants, a second name here.
 * @returns false when it is not there as it was left; what was taken over of it may be in the folder
 */
function isTakenOver({ before, folder }: RenderJob, file: string): boolean {
  const [from, to] = [join(before?.folder ?? "", file), join(folder, file)];
  try {
    linkOrCopy(from, to);
    for (const variant of variantsOf(file, statSync(to).size).slice(1))
      linkOrCopy(join(before?.folder ?? "", variant), join(folder, variant));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return false;
    throw error;
  }
}
