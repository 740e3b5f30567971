/**
 * What was computed of contents, kept between runs in one file. Each line has a checksum, so that a file which was cut
 * off, damaged or written by two at once loses lines and never gives a wrong answer; it may be deleted at any time.
 */
import { hash } from "node:crypto";
import { appendFileSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import { writeWhole } from "./write-whole.ts";

export type ResultCache = {
  /** What was kept under a key, as JSON gives it back; undefined where nothing was. */
  get: (key: string) => unknown;
  set: (key: string, value: unknown) => void;
  /** Writes what is new. A cache that cannot be written costs time and nothing else. */
  save: () => void;
};

/** With more lines for each that is in use, the file is written anew; the others are there for going back to them. */
const mostLinesPerUsed = 2;

/**
 * Opens the cache `<name>.cache` in a folder, which need not exist.
 * @param version of the code that computes: what another one has kept is not looked at
 */
export function openResultCache(folder: string, name: string, version: string): ResultCache {
  const file = join(folder, `${name}.cache`);
  const { lines, kept } = readLines(file, version);
  const used = new Map<string, string>();
  const isNew = new Set<string>();
  return {
    get: (key) => {
      const text = used.get(key) ?? kept.get(key);
      if (text === undefined) return undefined;
      used.set(key, text);
      return JSON.parse(text);
    },
    set: (key, value) => {
      used.set(key, JSON.stringify(value));
      isNew.add(key);
    },
    save: () => {
      const isTooLong = lines + isNew.size > mostLinesPerUsed * used.size;
      if (isNew.size === 0 && !isTooLong) return;
      const added = [...used].filter(([key]) => isTooLong || isNew.has(key)).map(([key, text]) => line(key, text));
      const isUsable = lines > 0 && !isTooLong;
      try {
        mkdirSync(folder, { recursive: true });
        // The line before may have been cut off.
        if (isUsable) appendFileSync(file, `\n${added.join("")}`);
        else writeWhole(file, `${version}\n${added.join("")}`);
      } catch {
        // Read-only, full, or deleted meanwhile.
      }
    },
  };
}

/** The sources of packages, what they depend on, and Node: whoever changes one of them asks anew. */
export function versionOfSources(packages: readonly string[]): string {
  const parts = packages.flatMap((folder) => {
    const sources = readdirSync(join(folder, "src"), { recursive: true, encoding: "utf8" }).filter((path) =>
      path.endsWith(".ts"),
    );
    return ["package.json", ...sources.sort().map((path) => join("src", path))].flatMap((path) => [
      path,
      readFileSync(join(folder, path), "utf8"),
    ]);
  });
  return hash("sha256", [process.version, ...parts].join("\0"));
}

function line(key: string, text: string): string {
  return `${checksum(`${key} ${text}`)} ${key} ${text}\n`;
}

const checksumLength = 8;

function checksum(text: string): string {
  return crc32(text).toString(16).padStart(checksumLength, "0");
}

function readLines(file: string, version: string): { lines: number; kept: ReadonlyMap<string, string> } {
  const [first, ...lines] = textOf(file).split("\n");
  if (first !== version) return { lines: 0, kept: new Map() };
  const kept = new Map<string, string>();
  for (const line of lines) {
    const content = line.slice(checksumLength + 1);
    const end = content.indexOf(" ");
    if (end > 0 && checksum(content) === line.slice(0, checksumLength))
      kept.set(content.slice(0, end), content.slice(end + 1));
  }
  return { lines: lines.length, kept };
}

function textOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
