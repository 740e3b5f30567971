/** The pictures in `agency/pictures/`: how they come there, and when they go. */
import { hash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { picturesFolder, readPictures } from "@fernkontor/agency-files/pictures";
import { writeWhole } from "@fernkontor/agency-files/write-whole";
import { type Picture, pictureFileName, pictureFileSchema } from "@fernkontor/domain/picture/picture";
import * as v from "valibot";
import { releaseFolder, releaseIds } from "../release.ts";
import { decodePicture } from "./decode.ts";
import type { PictureRefusal } from "./refusals.ts";

/** From when no text named it any more. */
const unnamedKeptMs = 30 * 24 * 3600 * 1000;
/** No commit takes a face along. */
const ignored = "face-*\n";

export async function storePicture(
  agencyFolder: string,
  { isFace, text, bytes }: { isFace: boolean; text: string; bytes: Buffer },
): Promise<Picture | PictureRefusal> {
  const said = await decodePicture(isFace ? "face" : "photograph", bytes);
  if ("refused" in said) return said;
  const { files, ...picture } = said;
  const contents = hash("sha256", files.flatMap(({ avif, jpg }) => [avif, jpg]).join("\n")).slice(0, 16);
  const name = isFace ? `face-${contents}` : contents;
  const folder = join(agencyFolder, picturesFolder);
  mkdirSync(folder, { recursive: true });
  if (isFace) writeWhole(join(folder, ".gitignore"), ignored);
  for (const [index, { width }] of picture.sizes.entries())
    for (const [format, content] of Object.entries(files[index] ?? {}))
      writeWhole(join(folder, pictureFileName(name, width, format as "avif" | "jpg")), Buffer.from(content, "base64"));
  // The last of them: without it there is no picture.
  const file = v.parse(pictureFileSchema, { text, ...picture });
  writeWhole(recordOf(agencyFolder, name), `${JSON.stringify(file, undefined, 2)}\n`);
  return { ...file, name };
}

/** Its time is when a text, or a draft of one, last named it. */
function recordOf(agencyFolder: string, name: string): string {
  return join(agencyFolder, picturesFolder, `${name}.json`);
}

/** Notes that texts name them until now, whether those are public or drafts. */
export function notePicturesNamed(agencyFolder: string, names: Iterable<string>, now = new Date()): void {
  for (const name of new Set(names))
    if (existsSync(recordOf(agencyFolder, name))) utimesSync(recordOf(agencyFolder, name), now, now);
}

/** All that could be the name of one. */
export function pictureNamesIn(text: string): string[] {
  return text.match(/\b(?:face-)?[\da-f]{16}\b/g) ?? [];
}

/** The one that was uploaded, or named, last comes first. */
export function picturesByTime(agencyFolder: string): Picture[] {
  const timeOf = ({ name }: Picture) => statSync(recordOf(agencyFolder, name)).mtimeMs;
  return readPictures(agencyFolder)
    .all()
    .toSorted((one, other) => timeOf(other) - timeOf(one));
}

/** Those that no text has named for a month, and no release that can still become public again. */
export function removeUnnamedPictures(folder: string, agencyFolder: string, now: Date): void {
  const kept = new Set(releaseIds(folder).flatMap((id) => picturesOfRelease(releaseFolder(folder, id))));
  const at = join(agencyFolder, picturesFolder);
  for (const name of namesIn(at)) {
    const { mtimeMs = 0 } = statSync(recordOf(agencyFolder, name), { throwIfNoEntry: false }) ?? {};
    if (!kept.has(name) && mtimeMs < now.getTime() - unnamedKeptMs) removeFiles(at, name);
  }
}

/** By the files that lie beside its facts. */
export function picturesOfRelease(ofRelease: string): string[] {
  return namesIn(join(ofRelease, picturesFolder));
}

function namesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return [...new Set(readdirSync(folder).flatMap((file) => /^((?:face-)?[\da-f]{16})[-.]/.exec(file)?.[1] ?? []))];
}

/** All that a folder holds of a picture. */
export function removeFiles(folder: string, name: string): void {
  if (!existsSync(folder)) return;
  for (const file of readdirSync(folder)) if (file.startsWith(name)) rmSync(join(folder, file), { force: true });
}
