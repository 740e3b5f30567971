/** By what two publishes are known to give the same site: a hash of all that goes in. */

import { hash } from "node:crypto";
import { readdirSync, readFileSync, realpathSync, statSync } from "node:fs";
import { join } from "node:path";
import { isLeftover } from "@fernkontor/agency-files/folder-files";
import { picturesFolder } from "@fernkontor/agency-files/pictures";
import type { Settings } from "@fernkontor/applications/settings";
import type { Inputs, Release } from "./release.ts";

const root = join(import.meta.dirname, "../../..");

/**
 * What decides about a release beside the agency's files; one that is missing here would be a change that nobody publishes.
 * After a change of any of it, every page is drawn anew.
 */
const sources = [
  "apps/publisher/src",
  "apps/site",
  "packages/agency-files",
  "packages/design",
  "packages/domain",
  "packages/embed",
  "packages/publishing",
  "packages/rules",
  "packages/texts",
  "package-lock.json",
];
/** npm writes it last: until then, what the sources import may be missing. */
const installed = "node_modules/.package-lock.json";
/** Made by a build, or for tests alone. */
const notRead = /^(node_modules|dist|tests|\..*)$|\.test\.tsx?$/;

/** What the built site takes from the environment. */
export const settingNames = ["PUBLIC_FORM_ORIGIN", "FORM_PORT"] as const;

/** `isChecked`: whether a live site has to pass the launch check, which one that was not asked need not have. */
type Asked = { settings: Settings; on: string; isChecked: boolean };

/** All but the agency's files. */
export function inputsOf({ settings, on, isChecked }: Asked): Omit<Inputs, "files"> {
  const taken = settingNames.map((name) => settings[name]);
  return {
    code: codeHash(),
    settings: hash("sha256", JSON.stringify([...taken, isChecked])),
    on,
  };
}

/** SHA-256 of the software with which a release is made, without its tests, and of the Node that runs it. */
export function codeHash(): string {
  const files = codeFiles().map((file) => `${file}\n${hashOfFile(join(root, file))}\n`);
  return hash("sha256", [process.version, ...files].join("\n"));
}

/** The files of that software, by their paths from the repository's root. */
export function codeFiles(): string[] {
  return sources.flatMap(sourceFiles);
}

/** By what a change of the software is known without reading it: names, times and sizes of its files. */
export function codeStamps(): string {
  try {
    return stampsOf(root, [...codeFiles(), installed]);
  } catch (error) {
    // A checkout has taken a folder away for a moment.
    return String((error as NodeJS.ErrnoException).code);
  }
}

/** Names, times and sizes of files. */
export function stampsOf(folder: string, files: readonly string[]): string {
  return files
    .map((file) => {
      const { mtimeMs = 0, size = 0, ino = 0 } = statSync(join(folder, file), { throwIfNoEntry: false }) ?? {};
      return `${file} ${mtimeMs} ${size} ${ino}`;
    })
    .join("\n");
}

/** All but the moment. */
export function isSameInput(one: Inputs, other: Inputs): boolean {
  return one.files === other.files && one.code === other.code && one.settings === other.settings;
}

/**
 * Whether a release is still what the public is to see: nothing has become due. A clock that was put back brings nothing
 * back; `BUILD_DATE` does.
 */
export function isStillTrue(
  { inputs, until }: Release,
  { BUILD_DATE }: Pick<Settings, "BUILD_DATE">,
  now: string,
): boolean {
  return BUILD_DATE ? inputs.on === now : now < until;
}

/** The file of the agency that was saved last, and when. */
export function newestFile(agencyFolder: string): { file: string; savedAt: Date } | undefined {
  const saved = agencyFiles(agencyFolder).flatMap((file) => {
    const savedAt = statSync(join(agencyFolder, file), { throwIfNoEntry: false })?.mtime;
    return savedAt ? [{ file, savedAt }] : [];
  });
  return saved.reduce<(typeof saved)[number] | undefined>(
    (newest, each) => (newest && newest.savedAt >= each.savedAt ? newest : each),
    undefined,
  );
}

/** A file that goes while it is read counts as an empty one: the next look finds it gone. */
function hashOfFile(path: string): string {
  try {
    return hash("sha256", readFileSync(path));
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? "";
  }
}

/** Without what editors leave for a moment, the schemas that only they read, and pictures, which texts name by their content. */
export function agencyFiles(folder: string): string[] {
  // Reading the agency says what is wrong with its folder.
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) return [];
  return filesBelow(folder, (name) => isLeftover(name) || name === "schemas" || name === picturesFolder);
}

function sourceFiles(path: string): string[] {
  if (statSync(join(root, path)).isFile()) return [path];
  return filesBelow(join(root, path), (name) => notRead.test(name)).map((file) => join(path, file));
}

/**
 * Paths from the folder, sorted, so that every machine hashes them in the same order. Folders may be kept elsewhere and
 * linked; a link that leads back up counts as a file, for it would have no end.
 */
export function filesBelow(folder: string, isLeftOut: (name: string) => boolean = () => false): string[] {
  const found: string[] = [];
  const walk = (below: string, above: readonly string[]) => {
    for (const entry of readdirSync(join(folder, below), { withFileTypes: true })) {
      if (isLeftOut(entry.name)) continue;
      const path = join(below, entry.name);
      const linked = entry.isSymbolicLink() ? linkedFolder(join(folder, path)) : undefined;
      if (linked !== undefined && !above.includes(linked)) walk(path, [...above, linked]);
      else if (entry.isDirectory()) walk(path, above);
      // Reading a named pipe would wait for ever.
      else if (entry.isFile() || entry.isSymbolicLink()) found.push(path);
    }
  };
  walk("", [realpathSync(folder)]);
  return found.sort();
}

function linkedFolder(link: string): string | undefined {
  try {
    return statSync(link).isDirectory() ? realpathSync(link) : undefined;
  } catch {
    return undefined;
  }
}
