/** A face of which somebody has taken the consent back goes at once, wherever the publisher has put it. */
import { chmodSync, readFileSync, rmSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { picturesFolder } from "@fernkontor/agency-files/pictures";
import { writeWhole } from "@fernkontor/agency-files/write-whole";
import { hashedFolder } from "@fernkontor/domain/addresses";
import { faceNamePattern } from "@fernkontor/domain/picture/picture";
import { factsOf, forgetDrawn, publicOf } from "../build.ts";
import { filesBelow } from "../inputs.ts";
import { sharedMode, variantsOf, writeCompressed } from "../precompress.ts";
import { releaseFolder, releaseIds } from "../release.ts";
import { picturesOfRelease, removeFiles } from "./picture-store.ts";

type Place = { folder: string; agencyFolder: string };

/** Of the agency's folder and of every release, also where it is kept for pages that are still open. Under the lock alone. */
export async function takeFacesBack({ folder, agencyFolder }: Place, names: readonly string[]): Promise<void> {
  const releases = releaseIds(folder).map((id) => releaseFolder(folder, id));
  for (const name of names) {
    removeFiles(join(agencyFolder, picturesFolder), name);
    for (const each of releases) removeFiles(join(publicOf(each), hashedFolder), name);
  }
  for (const each of releases) {
    const shown = picturesOfRelease(each).filter((name) => names.includes(name));
    if (shown.length > 0) await removeFromPages(each, shown);
    // Last, for it tells who does this again where it was not finished.
    for (const name of shown) removeFiles(join(each, picturesFolder), name);
    // By that the form and the desk notice that the facts say less.
    if (shown.length > 0) utimesSync(factsOf(each), new Date(), new Date());
  }
}

/** Those that the release before showed, and this one no more: of a person who has left, or has another photograph. */
export function facesGone(before: string | undefined, now: string): string[] {
  const shown = picturesOfRelease(now);
  return before === undefined
    ? []
    : picturesOfRelease(before).filter((name) => faceNamePattern.test(name) && !shown.includes(name));
}

/** What a page says around a face holds without it. */
async function removeFromPages(ofRelease: string, names: readonly string[]): Promise<void> {
  const folder = publicOf(ofRelease);
  const rewritten: string[] = [];
  for (const file of filesBelow(folder).filter((each) => each.endsWith(".html"))) {
    const path = join(folder, file);
    const html = readFileSync(path, "utf8");
    if (!names.some((name) => html.includes(name))) continue;
    const without = html.replace(/<picture\b[\s\S]*?<\/picture>/g, (picture) =>
      names.some((name) => picture.includes(name)) ? "" : picture,
    );
    // Other releases may have the same files by other names.
    for (const variant of variantsOf(path).slice(1)) rmSync(variant, { force: true });
    writeWhole(path, without);
    chmodSync(path, sharedMode);
    await writeCompressed(path, `/${file}`, Buffer.from(without));
    rewritten.push(file);
  }
  forgetDrawn(ofRelease, rewritten);
}
