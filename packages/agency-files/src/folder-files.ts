import { basename, dirname, join } from "node:path";
import { slugOf } from "@fernkontor/domain/german/german";
import { isListName } from "@fernkontor/domain/reserved-addresses";
import { slugSchema } from "@fernkontor/domain/value-schemas";
import * as v from "valibot";
import type { AgencyFileProblem } from "./agency-file-error.ts";
import { type Files, onDisk } from "./files.ts";
import { shownPath, unreadable } from "./read-text.ts";
import type { Place } from "./read-yaml.ts";

/** What programs and people leave in folders without meaning anything by it. Vim tries with a file `4913` whether it may write. */
const leftovers = /^(\..*|.*~|~\$.*|#.*#|4913|Thumbs\.db|desktop\.ini|Icon\r|.*\.(swp|bak|orig|tmp))$/i;
/** Files that were meant as YAML, whatever an editor has made of their ending. */
const meantAsYaml = /\.ya?ml(\.txt|\.rtf|\.docx?)?$|\.yaml? ?\(\d+\)$/i;

/** Whether a file is none of the agency's, such as what an editor keeps while it saves. */
export function isLeftover(name: string): boolean {
  return leftovers.test(name);
}

/** The names in one of the agency's folders, which need not be there, without leftovers; undefined where it cannot be read. */
export function namesIn(folder: string, problems: AgencyFileProblem[], files: Files = onDisk): string[] | undefined {
  if (!files.isThere(folder)) return [];
  try {
    return files
      .namesIn(folder)
      .filter((name) => !isLeftover(name))
      .sort();
  } catch (error) {
    problems.push(unreadable(folder, error));
    return undefined;
  }
}

/** The listings' files by the slug that each gives its listing, and names that are taken by files with a wrong name. */
export type ListingFileNames = { slugs: readonly string[]; misnamed: readonly string[] };

/**
 * The files of `agency/jobs/`. Each other file is a problem: what is silently left out is looked for in vain.
 * @returns undefined where the folder cannot be read: nothing is known of a listing then, not even that it is missing
 */
export function listingFileNames(
  folder: string,
  problems: AgencyFileProblem[],
  files: Files = onDisk,
): ListingFileNames | undefined {
  const say = sayOf(folder, problems);
  // Without a listing there need not be a folder: Git keeps no empty one.
  if (!files.isThere(folder)) {
    const meant = misnamedFolder(dirname(folder), files);
    if (meant !== undefined)
      problems.push({
        file: shownPath(meant),
        line: 1,
        field: "",
        message: "wird nicht gelesen: Die Stellen liegen im Ordner jobs. Benennen Sie den Ordner um",
      });
    return { slugs: [], misnamed: [] };
  }
  const names = namesIn(folder, problems, files);
  if (!names) return undefined;
  const isListing = (name: string) => name.endsWith(".yaml") && isSlug(basename(name, ".yaml"));
  const isOfSite = (name: string) => isListName(basename(name, ".yaml"));
  const slugs = names.filter((name) => isListing(name) && !isOfSite(name));
  const others = names.filter((name) => !slugs.includes(name));
  const misnamed = others.flatMap((name) => {
    if (files.isFolder(join(folder, name))) {
      say(name, "ist ein Ordner und wird nicht gelesen: Die Dateien der Stellen liegen direkt im Ordner jobs");
      return [];
    }
    if (isListing(name)) {
      const address = basename(name, ".yaml");
      say(
        name,
        `würde zu /jobs/${address}, und so ${address === "index" ? "heißt für einen Webserver die Liste selbst" : "heißen die weiteren Seiten der Liste"}: ${nameByTitle}`,
      );
      return [address];
    }
    if (!meantAsYaml.test(name)) {
      say(name, "wird nicht gelesen: In diesem Ordner liegen nur Stellen, je eine Datei mit der Endung .yaml");
      return [];
    }
    const meant = slugOf(name.replace(meantAsYaml, ""));
    const isFree = meant !== "" && !slugs.includes(`${meant}.yaml`) && !isListName(meant);
    say(name, `${whyUnread}. ${isFree ? `Benennen Sie sie um in ${meant}.yaml` : nameByTitle}`);
    return [meant];
  });
  return { slugs: slugs.map((name) => basename(name, ".yaml")), misnamed };
}

const rootFolders = ["brand", "jobs", "legal", "pages", "pictures", "replies", "schemas"];

/** A folder beside the known ones that holds YAML, which somebody took for the one of the listings. */
function misnamedFolder(root: string, files: Files): string | undefined {
  if (!files.isFolder(root)) return undefined;
  return files
    .namesIn(root)
    .filter((name) => !rootFolders.includes(name) && !isLeftover(name) && files.isFolder(join(root, name)))
    .map((name) => join(root, name))
    .find((path) => files.namesIn(path).some((name) => meantAsYaml.test(name)));
}

const rootFiles = ["profile.yaml", "claims.yaml", "measured.yaml"];
/** It was read before 1.0.0. What it said no more holds, so it is advised to go, and stops nobody. */
const forgottenFile = "exemptions.yaml";

/** Files of `agency/` that are named like none of those that are read. */
export function checkRootFiles(folder: string, problems: AgencyFileProblem[], files: Files = onDisk): void {
  if (!files.isFolder(folder)) return;
  const say = sayOf(folder, problems);
  for (const name of files.namesIn(folder))
    if (meantAsYaml.test(name) && !isLeftover(name) && ![...rootFiles, forgottenFile].includes(name))
      say(
        name,
        `wird nicht gelesen: In diesem Ordner stehen ${rootFiles.join(", ")}. Heißt sie nur anders, benennen Sie sie um; ist es eine Stelle, gehört sie in den Ordner jobs, sonst löschen Sie sie`,
      );
}

/** Files of `agency/` that nobody reads any more, and that are in nobody's way. */
export function forgottenFiles(folder: string, files: Files = onDisk): Place[] {
  const path = join(folder, forgottenFile);
  return files.isThere(path) ? [{ file: shownPath(path), line: 1 }] : [];
}

function sayOf(folder: string, problems: AgencyFileProblem[]) {
  return (name: string, message: string) =>
    problems.push({ file: shownPath(join(folder, name)), line: 1, field: "", message });
}

function isSlug(name: string): boolean {
  return v.is(slugSchema, name);
}

const whyUnread =
  "wird nicht gelesen: Der Dateiname wird die Adresse der Stelle, aus Kleinbuchstaben ohne Umlaute, Ziffern und Bindestrichen und mit der Endung .yaml";

const nameByTitle = "Benennen Sie die Datei nach dem Titel der Stelle";
