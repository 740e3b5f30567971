/** How the agency's files are looked at: as they lie in their folder, or with other contents laid over them. */
import { hash } from "node:crypto";
import {
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, sep } from "node:path";

/** By absolute paths; what cannot be read throws what the file system says. */
export type Files = {
  /** Undefined where it is no file that could be read to its end. */
  bytesOf: (path: string) => Buffer | undefined;
  /** Whether something has this name. A link to nothing has it: what it should lead to is missed, and was not left out. */
  isThere: (path: string) => boolean;
  isFolder: (path: string) => boolean;
  namesIn: (folder: string) => readonly string[];
  /** Where its content lies, for who opens it later. */
  pathOf: (path: string) => string;
  /** Stays the same while the content does; undefined where there is none. */
  stampOf: (path: string) => string | undefined;
};

export const onDisk: Files = {
  bytesOf: (path) => {
    const status = statSync(path);
    // Reading a pipe would wait for ever for somebody who writes into it.
    return status.isFile() || status.isDirectory() ? readFileSync(path) : undefined;
  },
  isThere: (path) => lstatSync(path, { throwIfNoEntry: false }) !== undefined,
  isFolder: (path) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false,
  namesIn: (folder) => readdirSync(folder),
  pathOf: (path) => path,
  stampOf: (path) => {
    // Whoever copies a file may give it the time of another; when it was changed says the system alone.
    const { ctimeMs, size, ino } = statSync(path, { throwIfNoEntry: false }) ?? {};
    return ctimeMs === undefined ? undefined : `${ctimeMs} ${size} ${ino}`;
  },
};

/** What lies in a file's place: bytes, those of a file elsewhere, or nothing. */
export type Laid = Buffer | { file: string } | null;

/** By paths below the folder with `/`, as `jobs/content-creator.yaml`. */
export type LaidOver = ReadonlyMap<string, Laid>;

/** A folder as it would be with these contents in it; nothing is written. */
export function filesLaidOver(folder: string, laid: LaidOver): Files {
  const below = (path: string) => relative(folder, path).split(sep).join("/");
  const laidAt = (path: string) => laid.get(below(path));
  const hasBelow = (path: string) =>
    [...laid].some(([each, content]) => content !== null && each.startsWith(`${below(path)}/`));
  const pathOf = (path: string) => {
    const content = laidAt(path);
    if (Buffer.isBuffer(content)) return fileOf(content);
    return content?.file ?? path;
  };
  return {
    bytesOf: (path) => {
      const content = laidAt(path);
      if (content === null) throw Object.assign(new Error(`${path} would be gone.`), { code: "ENOENT" });
      return Buffer.isBuffer(content) ? content : onDisk.bytesOf(pathOf(path));
    },
    isThere: (path) => {
      const content = laidAt(path);
      return content === undefined ? onDisk.isThere(path) || hasBelow(path) : content !== null;
    },
    isFolder: (path) => laidAt(path) === undefined && (onDisk.isFolder(path) || hasBelow(path)),
    namesIn: (path) => {
      const names = new Set(onDisk.isThere(path) ? onDisk.namesIn(path) : []);
      for (const [each, content] of laid) {
        const [name = "", ...deeper] = namesFrom(each, below(path));
        if (content === null && deeper.length === 0) names.delete(name);
        else if (name !== "" && content !== null) names.add(name);
      }
      return [...names];
    },
    pathOf,
    stampOf: (path) => {
      const content = laidAt(path);
      if (content === null) return undefined;
      return Buffer.isBuffer(content) ? hash("sha256", content) : onDisk.stampOf(pathOf(path));
    },
  };
}

let aside: string | undefined;

/** Bytes as a file that also another process can open, as long as this one runs. */
function fileOf(content: Buffer): string {
  if (aside === undefined) {
    const folder = mkdtempSync(join(tmpdir(), "fernkontor-laid-"));
    process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
    aside = folder;
  }
  const file = join(aside, hash("sha256", content));
  if (!existsSync(file)) writeFileSync(file, content);
  return file;
}

/** The names that lead from a folder to a path; none where it does not lie below it. */
function namesFrom(path: string, folder: string): string[] {
  if (folder === "") return path.split("/");
  return path.startsWith(`${folder}/`) ? path.slice(folder.length + 1).split("/") : [];
}
