import { rmdirSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import { Worker } from "node:worker_threads";
import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { openContentCache } from "../../apps/site/build/content-cache.ts";
import type { LinkJob } from "../../apps/site/build/link-worker.ts";
import { pathsOf } from "../../apps/site/build/precompress.ts";
import type { DrawnFiles, RenderJob, RenderMessage, RenderProgress } from "../../apps/site/build/render-worker.ts";
import { staticHostRedirects } from "../../apps/site/servers/static-host.ts";
import { StartProblem } from "../services/settings.ts";
import { programFor } from "./site-program.ts";

type Wanted = {
  agency: PublicAgency;
  formOrigin: string;
  folder: string;
  cacheFolder: string;
  /** With what the folder was begun: pages that are drawn from the same stay. Else the folder does not exist yet. */
  begun?: Begun | undefined;
  stopRequest: AbortSignal;
  onProgress?: (progress: RenderProgress) => void;
};

/** More would only wait for each other's memory. */
const mostThreads = 4;

/** Of files that no release has any more: enough for going back to a brand or an older version of some thousand pages. */
const unlinkedBytesKept = 500_000_000;

const filesFolder = (cacheFolder: string) => join(cacheFolder, "files");

/** Removes what was drawn and is in use nowhere, beyond what is worth keeping. */
export function boundCache(cacheFolder: string): void {
  openContentCache(filesFolder(cacheFolder)).bound(unlinkedBytesKept);
}

/** What a site is begun with. */
export type Begun = {
  files: DrawnFiles;
  /** Whether all of them are there; never rejects. Until then, somebody writes into the folder. */
  isLinked: Promise<boolean>;
};

/**
 * Begins a site with the files of the one before it, those of which is known what they are drawn from. It is done in a
 * thread, because nobody has to have read the agency for that.
 * @param folder that does not exist yet
 * @param before a whole site, its folder and what it was drawn from
 */
export function beginSite(folder: string, before: { folder: string; files: DrawnFiles }): Begun {
  const files = knownFiles(before.files).flatMap(pathsOf);
  const workerData: LinkJob = { files, from: before.folder, to: folder };
  const worker = new Worker(new URL("../../apps/site/build/link-worker.ts", import.meta.url), { workerData });
  const isLinked = new Promise<boolean>((resolve) => {
    // Too many links, or a file is gone: what is kept in the cache may do.
    worker.once("error", () => resolve(false));
    worker.once("exit", (code) => resolve(code === 0));
  });
  return { files: before.files, isLinked };
}

function knownFiles(files: DrawnFiles): string[] {
  return Object.entries(files).flatMap(([file, { from }]) => (from === undefined ? [] : [file]));
}

/** Takes away what the site before had and this one has not. */
function removeGone(folder: string, before: DrawnFiles, now: DrawnFiles): void {
  for (const file of knownFiles(before)) {
    if (Object.hasOwn(now, file)) continue;
    for (const path of pathsOf(file)) rmSync(join(folder, path), { force: true });
    removeEmpty(dirname(join(folder, file)));
  }
}

function removeEmpty(folder: string): void {
  try {
    rmdirSync(folder);
    removeEmpty(dirname(folder));
  } catch {
    // Something is in it, or it is gone already.
  }
}

/** What a site was drawn from, and by what. */
export type Rendered = RenderProgress & { files: DrawnFiles; programHash: string };

/**
 * Writes a whole site into a folder.
 * @returns how many files there are, how many of them had to be drawn, and from what all were
 * @throws StartProblem when a page cannot be drawn; the folder is then unfinished
 */
export async function renderSite(wanted: Wanted): Promise<Rendered> {
  const { agency, formOrigin, folder, cacheFolder, begun, stopRequest, onProgress } = wanted;
  const before = begun && { files: begun.files, isLinked: await begun.isLinked };
  const program = await programFor(cacheFolder);
  const threads = Math.min(availableParallelism(), mostThreads);
  const progress = Array.from({ length: threads }, (): RenderProgress => ({ written: 0, drawn: 0, total: 0 }));
  const job: RenderJob = {
    program,
    agency,
    cacheFolder: filesFolder(cacheFolder),
    folder,
    formOrigin,
    before,
    taken: new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT),
  };
  const drawn = await Promise.all(
    progress.map((_, index) =>
      runThread(job, stopRequest, (ofThread) => {
        progress[index] = ofThread;
        onProgress?.(sumOf(progress));
      }),
    ),
  );
  const files: DrawnFiles = Object.assign({}, ...drawn);
  if (before) removeGone(folder, before.files, files);
  const redirects = staticHostRedirects(folder);
  if (redirects !== "") writeFileSync(join(folder, "_redirects"), redirects);
  return { ...sumOf(progress), files, programHash: program.hash };
}

function sumOf(threads: readonly RenderProgress[]): RenderProgress {
  return {
    written: threads.reduce((sum, { written }) => sum + written, 0),
    drawn: threads.reduce((sum, { drawn }) => sum + drawn, 0),
    total: Math.max(...threads.map(({ total }) => total)),
  };
}

async function runThread(
  job: RenderJob,
  stopRequest: AbortSignal,
  onProgress: (progress: RenderProgress) => void,
): Promise<DrawnFiles> {
  stopRequest.throwIfAborted();
  const worker = new Worker(new URL("../../apps/site/build/render-worker.ts", import.meta.url), {
    workerData: job,
    // A page leaves megabytes behind that nobody needs: with more room, they are cleaned up less often.
    resourceLimits: { maxYoungGenerationSizeMb: 64 },
  });
  const stop = () => worker.terminate();
  stopRequest.addEventListener("abort", stop);
  try {
    return await new Promise((resolve, reject) => {
      let drawnFiles: DrawnFiles = {};
      worker.on("message", ({ progress, drawn }: RenderMessage) => {
        onProgress(progress);
        drawnFiles = drawn ?? drawnFiles;
      });
      worker.once("error", (error) =>
        reject(new StartProblem(`Eine Seite ließ sich nicht zeichnen: ${error.stack ?? error}`)),
      );
      worker.once("exit", (code) =>
        code === 0 ? resolve(drawnFiles) : reject(new StartProblem(`The render thread ended with ${code}.`)),
      );
    });
  } finally {
    stopRequest.removeEventListener("abort", stop);
  }
}
