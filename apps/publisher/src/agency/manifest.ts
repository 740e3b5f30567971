/** The files of `agency/` by what is in them: as they lie there, and as a release was made from them. */
import { hash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { filesLaidOver, type LaidOver, type onDisk } from "@fernkontor/agency-files/files";
import { linkOrCopy, writeWhole } from "@fernkontor/agency-files/write-whole";
import * as v from "valibot";
import { agencyFiles } from "../inputs.ts";

/** SHA-256 by paths below the folder, sorted. */
export type Manifest = ReadonlyMap<string, string>;

/** What was hashed of files that are still as they were. */
const known = new Map<string, { stamp: string; content: string }>();

/** Of the folder as it is, or as it would be with others laid over it. */
export function manifestOf(folder: string, laid: LaidOver = new Map()): Manifest {
  const files = filesLaidOver(folder, laid);
  const paths = [...new Set([...agencyFiles(folder), ...laid.keys()])].filter((path) => laid.get(path) !== null).sort();
  return new Map(paths.map((path) => [path, contentAt(join(folder, path), files)]));
}

/** A file that goes while it is read counts as an empty one: the next look finds it gone. */
function contentAt(path: string, files: typeof onDisk): string {
  const stamp = files.stampOf(path);
  const before = known.get(path);
  if (before && before.stamp === stamp) return before.content;
  const content = hashAt(path, files);
  if (stamp !== undefined) known.set(path, { stamp, content });
  return content;
}

function hashAt(path: string, files: typeof onDisk): string {
  try {
    return hash("sha256", files.bytesOf(path) ?? "");
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? "";
  }
}

/** One hash of all of them. */
export function hashOfManifest(manifest: Manifest): string {
  return hash("sha256", [...manifest].map(([path, content]) => `${path}\n${content}\n`).join(""));
}

/** The paths that differ, also by being in one of them alone. */
export function differing(one: Manifest, other: Manifest): string[] {
  return [...new Set([...one.keys(), ...other.keys()])].filter((path) => one.get(path) !== other.get(path)).sort();
}

const keptManifest = (ofRelease: string) => join(ofRelease, "agency.json");
/** Where a release keeps a file that it was made from. */
export const keptFile = (ofRelease: string, path: string) => join(ofRelease, "agency", path);

/** What a release was made from; undefined of one that an earlier version published. */
export function manifestOfRelease(ofRelease: string | undefined): Manifest | undefined {
  if (ofRelease === undefined) return undefined;
  try {
    const kept = v.parse(v.record(v.string(), v.string()), JSON.parse(readFileSync(keptManifest(ofRelease), "utf8")));
    return new Map(Object.entries(kept));
  } catch {
    return undefined;
  }
}

type Kept = { agencyFolder: string; laid: LaidOver; manifest: Manifest; before: string | undefined };

/** Keeps with a release the files that it is made from. Those that the one before it has, too, are second names of them. */
export function keepFiles(ofRelease: string, { agencyFolder, laid, manifest, before }: Kept): void {
  const earlier = manifestOfRelease(before);
  const files = filesLaidOver(agencyFolder, laid);
  for (const parent of new Set([...manifest.keys()].map((path) => dirname(keptFile(ofRelease, path)))))
    mkdirSync(parent, { recursive: true });
  for (const [path, content] of manifest) {
    const isSame = before !== undefined && earlier?.get(path) === content && existsSync(keptFile(before, path));
    if (isSame) linkOrCopy(keptFile(before, path), keptFile(ofRelease, path));
    else writeFileSync(keptFile(ofRelease, path), files.bytesOf(join(agencyFolder, path)) ?? "", { mode: 0o644 });
  }
  writeWhole(keptManifest(ofRelease), JSON.stringify(Object.fromEntries(manifest)));
}

/** Takes them over from another one. Killed meanwhile, it has kept none, as one of an earlier version. */
export function takeKeptFiles(from: string, to: string): void {
  rmSync(keptManifest(to), { force: true });
  rmSync(join(to, "agency"), { recursive: true, force: true });
  renameSync(join(from, "agency"), join(to, "agency"));
  renameSync(keptManifest(from), keptManifest(to));
}

/** Whether a file of a release is one of them. */
export function isKeptFile(path: string): boolean {
  return path === "agency.json" || path.startsWith("agency/");
}
