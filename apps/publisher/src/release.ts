/** The folder of releases: what lies in it, what each says of itself, and which one is public. */
import { lstatSync, readdirSync, readFileSync, readlinkSync } from "node:fs";
import { basename, join } from "node:path";
import { writeWhole } from "@fernkontor/agency-files/write-whole";
import { clockTimeSchema } from "@fernkontor/domain/value-schemas";
import * as v from "valibot";
import { releaseChangesSchema } from "./release-changes.ts";

const hashSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

/** All that a site is made of, as SHA-256. `files` is what the agency wrote, `settings` what the environment says. */
const inputsSchema = v.strictObject({
  files: hashSchema,
  code: hashSchema,
  settings: hashSchema,
  /** For which moment (packages/domain/src/german/berlin-time.ts) it was built. */
  on: clockTimeSchema,
});
export type Inputs = v.InferOutput<typeof inputsSchema>;

const publishedAgencySchema = v.strictObject({
  /** From which its files were read. */
  folder: v.string(),
  name: v.string(),
  mode: v.picklist(["sample", "live"]),
});
export type PublishedAgency = v.InferOutput<typeof publishedAgencySchema>;

const releaseSchema = v.strictObject({
  format: v.literal(1),
  id: v.string(),
  /** Whose it is; a release of before this was noted does not say so. */
  agency: v.optional(publishedAgencySchema),
  /** One more than the public one's: a higher number than its was never switched to. */
  number: v.pipe(v.number(), v.integer(), v.minValue(1)),
  publishedAt: v.pipe(v.string(), v.isoTimestamp()),
  /** `reduced`: what the clock made of the one before, because the agency's files could not be published. */
  kind: v.picklist(["published", "undone", "reduced"]),
  inputs: inputsSchema,
  /** SHA-256 of the public files and the facts, without what is kept of earlier releases. */
  content: hashSchema,
  /** Until the clock changes what the public is to see: `nextDue` of its moment. */
  until: clockTimeSchema,
  /** Of a reduced one: the moment for which the agency's files were published of which it is what remains. */
  reducedSince: v.optional(clockTimeSchema),
  /** Who asked for it at the desk. */
  by: v.optional(v.string()),
  /** Against the one that was public before it. */
  changes: releaseChangesSchema,
  /** Hashed files of earlier releases, by their paths in `public/`, for pages that are still open somewhere. */
  kept: v.array(v.strictObject({ file: v.string(), until: v.pipe(v.string(), v.isoTimestamp()) })),
  /**
   * What somebody has undone, as hashes of single files (agency/going-along.ts) or of all of them: it comes back only when a
   * person asks for it.
   */
  held: v.array(hashSchema),
  /** To which release an undo leads. */
  predecessor: v.optional(v.string()),
  /** For an undo: which release it took back, and whose content it has. */
  undone: v.optional(v.string()),
  restored: v.optional(v.string()),
});
export type Release = v.InferOutput<typeof releaseSchema>;

/** Where things lie below `PUBLISH_DIR`. */
export const releasesFolder = (folder: string) => join(folder, "releases");
export const releaseFolder = (folder: string, id: string) => join(releasesFolder(folder), id);
/** The facts of which it was made. */
export const factsFile = (folder: string, id: string) => join(releaseFolder(folder, id), "facts.json");
export const currentLink = (folder: string) => join(folder, "current");
const recordFile = (ofRelease: string) => join(ofRelease, "release.json");

/** The id of the release that `current` names; undefined without one. */
export function currentId(folder: string): string | undefined {
  const link = currentLink(folder);
  return lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink() ? basename(readlinkSync(link)) : undefined;
}

/** What is public; undefined before the first release, or when its record cannot be read. */
export function currentRelease(folder: string): Release | undefined {
  const id = currentId(folder);
  return id === undefined ? undefined : readRelease(folder, id);
}

/** To which release an undo is to lead from one that is published now: of a public one without a record the last with one. */
export function predecessorOf(folder: string): string | undefined {
  return currentRelease(folder)?.id ?? releasesIn(folder)[0]?.id;
}

/** Undefined when there is no such release, or its record cannot be read. */
export function readRelease(folder: string, id: string): Release | undefined {
  try {
    return v.parse(releaseSchema, JSON.parse(readFileSync(recordFile(releaseFolder(folder, id)), "utf8")));
  } catch {
    return undefined;
  }
}

/** All releases, the latest first. */
export function releasesIn(folder: string): Release[] {
  return releaseIds(folder)
    .flatMap((id) => readRelease(folder, id) ?? [])
    .toSorted((a, b) => b.number - a.number);
}

/** Also those whose record cannot be read. */
export function releaseIds(folder: string): string[] {
  try {
    return readdirSync(releasesFolder(folder)).filter((name) => !name.startsWith("."));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}

/** @param ofRelease the folder of the release, which may be an unfinished one */
export function writeRecord(ofRelease: string, release: Release): void {
  writeWhole(recordFile(ofRelease), `${JSON.stringify(release, undefined, 2)}\n`);
}

/** `2026-11-22T16-47-09Z-1f2e3d4c`: to be sorted by time, and without the colons that some file systems refuse. */
export function releaseId(publishedAt: Date, content: string): string {
  const second = publishedAt.toISOString().replace(/\.\d+Z$/, "Z");
  return `${second.replaceAll(":", "-")}-${content.slice(0, 8)}`;
}
