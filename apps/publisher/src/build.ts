/** The one way in which a site is built: an agency in, a folder with its files and its facts out. */

import { hash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname, join, resolve } from "node:path";
import { writeFacts } from "@fernkontor/agency-files/facts-file";
import { loadAgency } from "@fernkontor/agency-files/load-agency";
import { writeWhole } from "@fernkontor/agency-files/write-whole";
import { readSettings, type Settings } from "@fernkontor/applications/settings";
import { sitemapAddress } from "@fernkontor/domain/addresses";
import { type Agency, publicOn } from "@fernkontor/domain/agency/agency";
import { momentAt } from "@fernkontor/domain/german/berlin-time";
import { previewFolder } from "./folder.ts";
import { formOriginOf } from "./form-origin.ts";
import { compressor, sharedMode, writeCompressed } from "./precompress.ts";
import type { DrawnFiles, RenderJob, RenderProgress } from "./render-process.ts";
import { createRenderer, type Renderer } from "./renderer.ts";
import { programFor } from "./site-program.ts";
import { sitemap } from "./sitemap.ts";

type Wanted = {
  agency: Agency;
  /** The moment of which the site is. */
  on: string;
  /** Names the form's origin, if it is not the agency's. */
  settings: Settings;
  /** Where the site's program is kept. */
  cacheFolder: string;
  /** An earlier build: its files are taken over where they would be drawn the same. */
  before?: string | undefined;
  /** Where a process keeps one: it is there afterwards. */
  renderer?: Renderer | undefined;
  stopRequest: AbortSignal;
  onProgress?: (progress: RenderProgress) => void;
};

/** Where things lie in a build. */
export const publicOf = (built: string) => join(built, "public");
export const factsOf = (built: string) => join(built, "facts.json");
const drawnFile = (built: string) => join(built, "files.json");

/** More would only wait for each other's memory. */
const mostRenderers = 4;
/** So many listings that are linked take as long as a renderer takes to start. */
const listingsPerRenderer = 5000;

/**
 * Builds a whole site, with the facts of which it is made, into a folder in which nobody else works.
 * @returns SHA-256 of what the public reads: two builds with the same are one
 * @throws OperatorError when a page cannot be drawn; the folder is then unfinished
 */
export async function build(into: string, wanted: Wanted): Promise<string> {
  const { agency, on, settings, before } = wanted;
  const formOrigin = formOriginOf(agency.profile, settings);
  const folder = publicOf(resolve(into));
  mkdirSync(folder, { recursive: true });
  writeFacts(agency, factsOf(into));
  const program = await programFor(resolve(wanted.cacheFolder));
  const job: Omit<RenderJob, "share"> = {
    program,
    agency: publicOn(agency, on),
    folder,
    formOrigin,
    before: before === undefined ? undefined : drawnBefore(before),
  };
  const needed = before === undefined ? mostRenderers : Math.ceil((agency.listings.length + 1) / listingsPerRenderer);
  const of = Math.min(availableParallelism(), mostRenderers, needed);
  const drawn = await drawnByAll(wanted, (index) => ({ ...job, share: { index, of } }), of);
  const pages: DrawnFiles = Object.assign({}, ...drawn);
  const files = { ...pages, ...(await writeSitemap(folder, agency.profile.siteOrigin, pages)) };
  writeFileSync(drawnFile(into), JSON.stringify({ compressor, files }));
  return contentOf(into, program.hash, files);
}

/** Of files that are no longer as they were drawn: the next build draws them anew. */
export function forgetDrawn(built: string, files: readonly string[]): void {
  if (!existsSync(drawnFile(built))) return;
  const drawn: { files: Record<string, unknown> } = JSON.parse(readFileSync(drawnFile(built), "utf8"));
  for (const file of files) delete drawn.files[file];
  writeWhole(drawnFile(built), JSON.stringify(drawn));
}

/** When every page is there: it says of each on which day it last came out differently. */
async function writeSitemap(folder: string, siteOrigin: string, pages: DrawnFiles): Promise<DrawnFiles> {
  const listed = Object.values(pages).flatMap((page) => page.listed ?? []);
  const content = Buffer.from(sitemap(siteOrigin, listed));
  const file = sitemapAddress.slice(1);
  writeFileSync(join(folder, file), content, { mode: sharedMode });
  await writeCompressed(join(folder, file), sitemapAddress, content);
  return { [file]: { content: hash("sha256", content) } };
}

/** What is known of an earlier build; nothing of one of another version, or that was never finished. */
function drawnBefore(built: string): RenderJob["before"] {
  try {
    const drawn: Partial<{ compressor: string; files: DrawnFiles }> = JSON.parse(
      readFileSync(drawnFile(built), "utf8"),
    );
    if (drawn.compressor === undefined || drawn.files === undefined) return undefined;
    return { folder: publicOf(built), files: drawn.files, isCompressedSame: drawn.compressor === compressor };
  } catch {
    return undefined;
  }
}

function contentOf(built: string, programHash: string, files: DrawnFiles): string {
  const contents = Object.entries(files).map(([file, { content }]) => `${file} ${content}`);
  const facts = hash("sha256", readFileSync(factsOf(built)));
  return hash("sha256", [facts, programHash, ...contents.toSorted()].join("\n"));
}

/** Each draws its share; all but the one that is kept end. */
async function drawnByAll(
  { renderer: kept, stopRequest, onProgress }: Wanted,
  jobOf: (index: number) => RenderJob,
  count: number,
): Promise<DrawnFiles[]> {
  const renderers = Array.from({ length: count }, (_, index) => (index === 0 && kept) || createRenderer());
  const progress = renderers.map((): RenderProgress => ({ written: 0, drawn: 0, total: 0 }));
  try {
    return await Promise.all(
      renderers.map((renderer, index) =>
        renderer.draw(jobOf(index), {
          stopRequest,
          onProgress: (own) => {
            progress[index] = own;
            onProgress?.(sumOf(progress));
          },
        }),
      ),
    );
  } finally {
    await Promise.all(renderers.filter((renderer) => renderer !== kept).map((renderer) => renderer.end()));
  }
}

function sumOf(shares: readonly RenderProgress[]): RenderProgress {
  return {
    written: shares.reduce((sum, { written }) => sum + written, 0),
    drawn: shares.reduce((sum, { drawn }) => sum + drawn, 0),
    total: Math.max(...shares.map(({ total }) => total)),
  };
}

/** Builds the public files alone of the agency that the environment names. What was in the folder before is gone. */
export async function buildSite(
  environment: NodeJS.ProcessEnv,
  { folder, stopRequest }: { folder: string; stopRequest: AbortSignal },
): Promise<void> {
  const settings = readSettings(environment);
  const agency = loadAgency(resolve(settings.AGENCY_DIR));
  const on = settings.BUILD_DATE ?? momentAt(new Date());
  const aside = `${resolve(folder)}.unfinished`;
  rmSync(aside, { recursive: true, force: true });
  try {
    const cacheFolder = cacheAside(settings, join(aside, "cache"));
    await build(aside, { agency, on, settings, cacheFolder, stopRequest });
    rmSync(folder, { recursive: true, force: true });
    renameSync(publicOf(aside), folder);
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

/**
 * Where a build that publishes nothing finds the site's program: never where root would be in the way of whoever
 * publishes.
 * @param otherwise for a user who may write nowhere else
 */
export function cacheAside({ PUBLISH_DIR }: Pick<Settings, "PUBLISH_DIR">, otherwise: string): string {
  const published = resolve(PUBLISH_DIR);
  if (isOwn(published)) return join(published, "cache");
  return isOwn(existsSync(previewFolder) ? previewFolder : dirname(previewFolder))
    ? join(previewFolder, "cache")
    : otherwise;
}

function isOwn(folder: string): boolean {
  const owner = statSync(folder, { throwIfNoEntry: false })?.uid;
  return owner !== undefined && owner === (process.getuid?.() ?? owner);
}
