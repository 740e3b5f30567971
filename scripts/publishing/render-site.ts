import { cpSync, linkSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname, join, relative } from "node:path";
import { Worker } from "node:worker_threads";
import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import type { RenderJob, RenderProgress } from "../../apps/site/build/render-worker.ts";
import { staticHostRedirects } from "../../apps/site/servers/static-host.ts";
import { StartProblem } from "../services/settings.ts";
import { rendererFor } from "./renderer.ts";

type Wanted = {
  /** What the facts file says that `environment` names, on the day that it names. */
  agency: PublicAgency;
  environment: NodeJS.ProcessEnv;
  formOrigin: string;
  /** A folder that does not exist yet. */
  folder: string;
  cacheFolder: string;
  stopRequest: AbortSignal;
  onProgress?: (progress: RenderProgress) => void;
};

/** More would only wait for each other's memory. */
const mostThreads = 4;

/**
 * Writes a whole site into a new folder. What was drawn before from the same is linked from the cache.
 * @returns how many files there are, and how many of them had to be drawn
 * @throws StartProblem when a page cannot be drawn; the folder is then unfinished
 */
export async function renderSite(wanted: Wanted): Promise<RenderProgress> {
  const { agency, environment, formOrigin, folder, cacheFolder, stopRequest, onProgress } = wanted;
  const renderer = await rendererFor({ agency, cacheFolder, environment, stopRequest });
  linkFolder(join(renderer.folder, "client"), folder);
  const threads = Math.min(availableParallelism(), mostThreads);
  const shares = Array.from({ length: threads }, (): RenderProgress => ({ written: 0, drawn: 0, total: 0 }));
  const total = (): RenderProgress => ({
    written: shares.reduce((sum, { written }) => sum + written, 0),
    drawn: shares.reduce((sum, { drawn }) => sum + drawn, 0),
    total: shares.reduce((sum, { total }) => sum + total, 0),
  });
  await Promise.all(
    shares.map((_, index) => {
      const job: RenderJob = {
        renderer,
        cacheFolder: join(cacheFolder, "files"),
        folder,
        formOrigin,
        share: { index, of: threads },
      };
      return runThread(job, environment, stopRequest, (progress) => {
        shares[index] = progress;
        onProgress?.(total());
      });
    }),
  );
  const redirects = staticHostRedirects(folder);
  if (redirects !== "") writeFileSync(join(folder, "_redirects"), redirects);
  return total();
}

async function runThread(
  job: RenderJob,
  env: NodeJS.ProcessEnv,
  stopRequest: AbortSignal,
  onProgress: (progress: RenderProgress) => void,
): Promise<void> {
  stopRequest.throwIfAborted();
  const worker = new Worker(new URL("../../apps/site/build/render-worker.ts", import.meta.url), {
    workerData: job,
    env,
  });
  const stop = () => worker.terminate();
  stopRequest.addEventListener("abort", stop);
  try {
    await new Promise<void>((resolve, reject) => {
      worker.on("message", onProgress);
      worker.once("error", (error) =>
        reject(new StartProblem(`Eine Seite ließ sich nicht zeichnen: ${error.stack ?? error}`)),
      );
      worker.once("exit", (code) =>
        code === 0 ? resolve() : reject(new StartProblem(`The render thread ended with ${code}.`)),
      );
    });
  } finally {
    stopRequest.removeEventListener("abort", stop);
  }
}

/** A folder's files under another name, without a copy of their content where the file system knows how. */
function linkFolder(from: string, to: string): void {
  for (const entry of readdirSync(from, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    const source = join(entry.parentPath, entry.name);
    const target = join(to, relative(from, source));
    mkdirSync(dirname(target), { recursive: true });
    try {
      linkSync(source, target);
    } catch {
      cpSync(source, target);
    }
  }
}
