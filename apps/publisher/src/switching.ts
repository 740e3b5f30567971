/** From a finished folder to what is public, and what may go afterwards. */
import { spawnSync } from "node:child_process";
import { existsSync, linkSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { syncFolder } from "@fernkontor/agency-files/write-whole";
import { hashedFolder } from "@fernkontor/domain/addresses";
import { filesBelow } from "./inputs.ts";
import {
  currentId,
  currentLink,
  currentRelease,
  type Release,
  readRelease,
  releaseFolder,
  releaseIds,
  releasesFolder,
  releasesIn,
} from "./release.ts";

/**
 * How long a page may stay open in a tab and still ask for its scripts: those that it loads when somebody reaches for
 * the search or the form. After a week the rare tab is loaded anew by the error screen's button.
 */
const keptForMs = 7 * 24 * 3600 * 1000;

/** As many can be undone one after the other; a mistake is noticed within days, and a busy agency publishes daily. */
const releasesKept = 10;

const unfinished = /^\..*\.unfinished$/;
const nextLink = /^\.current-/;

/** A folder in which a release is made. Nobody sees it, and the next run removes it if this one dies. */
export function unfinishedFolder(folder: string): string {
  return join(releasesFolder(folder), `.${process.pid}-${Date.now()}.unfinished`);
}

/** What runs have left that died: folders half made, and releases that were whole and never became public. */
export function removeUnfinished(folder: string): void {
  for (const name of readdirSync(releasesFolder(folder)))
    if (unfinished.test(name)) remove(join(releasesFolder(folder), name));
  for (const name of readdirSync(folder)) if (nextLink.test(name)) rmSync(join(folder, name));
  const current = currentRelease(folder);
  if (!current) return;
  for (const { id, number } of releasesIn(folder))
    if (id !== current.id && number >= current.number) removeRelease(folder, id);
}

/**
 * Links hashed files of the public release into the next one: pages that are open somewhere may still ask for them.
 * @returns which ones, and until when they are needed
 */
export function keepHashedFiles(folder: string, publicFolder: string, now: Date): Release["kept"] {
  const id = currentId(folder);
  if (id === undefined) return [];
  const from = join(releaseFolder(folder, id), "public");
  const untilNow = new Map(readRelease(folder, id)?.kept.map(({ file, until }) => [file, until]));
  const until = new Date(now.getTime() + keptForMs).toISOString();
  const kept = hashedFiles(from)
    .map((file) => ({ file, until: untilNow.get(file) ?? until }))
    .filter(({ file, until }) => Date.parse(until) > now.getTime() && !existsSync(join(publicFolder, file)));
  linkFiles(
    kept.map(({ file }) => file),
    from,
    publicFolder,
  );
  return kept;
}

/** Files of two releases never differ under one name. */
function hashedFiles(publicFolder: string): string[] {
  const folder = hashedFolder.slice(1);
  if (!existsSync(join(publicFolder, folder))) return [];
  return filesBelow(join(publicFolder, folder)).map((file) => join(folder, file));
}

/** Gives files second names in another folder, under the same paths. */
export function linkFiles(files: readonly string[], from: string, to: string): void {
  for (const folder of new Set(files.map((file) => dirname(file)))) mkdirSync(join(to, folder), { recursive: true });
  for (const file of files) linkSync(join(from, file), join(to, file));
}

/** Gives a finished folder its name and makes it public, in one step for everybody who asks. */
export function switchTo(folder: string, finished: string, id: string): void {
  const place = releaseFolder(folder, id);
  // Else a power cut could leave the link switched and the files empty.
  flush(finished);
  renameSync(finished, place);
  syncFolder(releasesFolder(folder));
  const next = join(folder, `.current-${process.pid}`);
  symlinkSync(join(basename(releasesFolder(folder)), id), next);
  renameSync(next, currentLink(folder));
  syncFolder(folder);
}

/** GNU's `sync -f` writes out one file system; without it, all of them. */
function flush(folder: string): void {
  if (spawnSync("sync", ["-f", folder]).status !== 0) spawnSync("sync");
}

/** Removes the oldest releases, never the public one, nor those to which undoing leads from it. */
export function removeOldReleases(folder: string): void {
  const wanted = new Set([currentId(folder), ...undoChain(folder)]);
  for (const { id } of releasesIn(folder).slice(0, releasesKept)) wanted.add(id);
  for (const id of releaseIds(folder)) if (!wanted.has(id)) removeRelease(folder, id);
}

/** The ids of the public release and of those before it, step by step of `--undo`. */
function undoChain(folder: string): string[] {
  const chain: string[] = [];
  let release = currentRelease(folder);
  while (release && chain.length < releasesKept) {
    chain.push(release.id);
    release = release.predecessor === undefined ? undefined : readRelease(folder, release.predecessor);
  }
  return chain;
}

/** Renamed first: a release that is there is whole. */
function removeRelease(folder: string, id: string): void {
  const aside = join(releasesFolder(folder), `.${id}.unfinished`);
  renameSync(releaseFolder(folder, id), aside);
  remove(aside);
}

/** Again, where a renderer whose publisher was killed has just put a file there. */
function remove(path: string): void {
  rmSync(path, { recursive: true, force: true, maxRetries: 5 });
}
