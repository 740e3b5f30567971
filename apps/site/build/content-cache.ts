import { createHash, randomBytes } from "node:crypto";
import {
  chmodSync,
  constants,
  copyFileSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from "node:fs";
import { findPackageJSON } from "node:module";
import { dirname, join } from "node:path";

/** Names a result by everything that went into it. */
export type CacheKey = { step: string; hash: string };

/**
 * @param step a short name such as `brotli`, which becomes a folder.
 * @param inputs all that decides the result: contents, settings, versions of tools (`packageVersions`, `process.versions`),
 *   the step's own source (`sourceHash`). What is forgotten here is published stale.
 */
export function cacheKey(step: string, inputs: readonly (string | Uint8Array)[]): CacheKey {
  const hash = createHash("sha256");
  for (const input of inputs) {
    // Without their lengths, "ab", "c" and "a", "bc" would be the same inputs.
    hash.update(`${typeof input === "string" ? "text" : "bytes"} ${input.length} `).update(input);
  }
  return { step, hash: hash.digest("hex") };
}

/** `purgecss@8.0.0` and the packages that it asks for itself, as they are installed. */
export function packageVersions(name: string): string {
  const own = manifestOf(name, import.meta.url);
  const others = Object.keys(own.dependencies ?? {}).map((other) => [other, manifestOf(other, own.path).version]);
  return [[name, own.version], ...others].map((package_) => package_.join("@")).join(" ");
}

function manifestOf(name: string, importer: string) {
  const path = findPackageJSON(name, importer);
  if (path === undefined) throw new Error(`The package ${name} is not installed.`);
  const manifest: { version: string; dependencies?: Record<string, string> } = JSON.parse(readFileSync(path, "utf8"));
  return { ...manifest, path };
}

/** Changes whenever a module's own text does. */
export function sourceHash(moduleUrl: string): string {
  return digestOf(readFileSync(new URL(moduleUrl)));
}

/**
 * Results of earlier publishes, in files whose names say what went in and what must be in them. Nothing here is needed:
 * any part may be deleted at any time, and several processes may work in it at once.
 */
export type ContentCache = {
  /** Undefined when there is none. */
  read: (key: CacheKey) => Buffer | undefined;
  /** Never fails: a result that cannot be kept is made anew next time. */
  write: (key: CacheKey, content: string | Uint8Array) => void;
  /**
   * Puts a result at a path, in the place of what stands there, as a hard link, and as a copy where file systems allow
   * no link. Never write into such a file: all releases share it. @returns false when there is none.
   */
  link: (key: CacheKey, target: string) => boolean;
  /** Puts content at a path, and keeps it for `link`. @throws what writing the target throws. */
  writeTo: (target: string, key: CacheKey, content: string | Uint8Array) => void;
  /**
   * Removes what was used longest ago of all that no release links, until that takes at most so many bytes, and what
   * killed processes left. Reads every folder: once after a publish, not once for each page.
   */
  bound: (maxUnlinkedBytes: number) => void;
};

type Options = {
  /** Told once, of the first result that could not be kept: publishing then goes on without a cache, and takes longer. */
  onWriteError?: (error: unknown) => void;
};

/** The folder is made when there is something to keep. */
export function openContentCache(folder: string, { onWriteError }: Options = {}): ContentCache {
  const names = new EntryNames(folder);
  const touched = new Set<string>();
  let hasFailed = false;

  const wholeEntry = (key: CacheKey): { path: string; entry: Entry; stats: Stats } | undefined => {
    const entry = names.find(key);
    if (!entry) return undefined;
    const path = join(folder, shardOf(key), entry.name);
    const stats = statSync(path, { throwIfNoEntry: false });
    if (stats?.size === entry.length) return { path, entry, stats };
    names.forget(key, stats && path);
    return undefined;
  };

  const write = (key: CacheKey, content: string | Uint8Array) => {
    const bytes = typeof content === "string" ? Buffer.from(content) : content;
    const shard = join(folder, shardOf(key));
    const entry = entryOf(key, bytes);
    try {
      writeAtomically(shard, join(shard, entry.name), bytes);
      names.add(key, entry);
    } catch (error) {
      if (!hasFailed) onWriteError?.(error);
      hasFailed = true;
    }
  };

  const link = (key: CacheKey, target: string) => {
    const found = wholeEntry(key);
    if (!found) return false;
    try {
      putAt(target, () => linkOrCopy(found, target));
      return true;
    } catch (error) {
      // Deleted since the look at it. When it is still there, it is the target's folder that is missing.
      if (!isError(error, ["ENOENT"]) || statSync(found.path, { throwIfNoEntry: false })) throw error;
      names.forget(key);
      return false;
    }
  };

  return {
    read: (key) => {
      const found = wholeEntry(key);
      if (!found) return undefined;
      try {
        const content = readFileSync(found.path);
        if (entryName(key, content) !== found.entry.name) {
          names.forget(key, found.path);
          return undefined;
        }
        if (!touched.has(key.hash)) noteUse(found.path, found.stats);
        touched.add(key.hash);
        return content;
      } catch {
        names.forget(key);
        return undefined;
      }
    },
    write,
    link,
    writeTo: (target, key, content) => {
      const bytes = typeof content === "string" ? Buffer.from(content) : content;
      putAt(target, () => writeFileSync(target, bytes, { flag: "wx", mode: sharedMode }));
      const entry = entryOf(key, bytes);
      const path = join(folder, shardOf(key), entry.name);
      try {
        retryingWithFolder(dirname(path), () => linkSync(target, path));
        names.add(key, entry);
      } catch (error) {
        // Somebody else has kept the same; elsewhere there is no link between the two, and a copy is kept.
        if (!isError(error, ["EEXIST"])) write(key, bytes);
      }
    },
    bound: (maxUnlinkedBytes) => bound(folder, maxUnlinkedBytes),
  };
}

type Entry = { name: string; length: number };

function entryOf(key: CacheKey, content: Uint8Array): Entry {
  return { name: entryName(key, content), length: content.length };
}

/** What is in the folder, read once for each part of it: asking the file system for every page would take longer. */
class EntryNames {
  readonly #folder: string;
  readonly #shards = new Map<string, Map<string, Entry>>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  find(key: CacheKey): Entry | undefined {
    return this.#shardWith(key).get(key.hash);
  }

  add(key: CacheKey, entry: Entry): void {
    this.#shardWith(key).set(key.hash, entry);
  }

  /** @param path of the file, when there is one that is of no use. */
  forget(key: CacheKey, path?: string): void {
    this.#shardWith(key).delete(key.hash);
    if (path === undefined) return;
    try {
      rmSync(path, { force: true });
    } catch {
      // Where nothing can be written, it is found and left out again next time.
    }
  }

  #shardWith(key: CacheKey): Map<string, Entry> {
    const shard = shardOf(key);
    const known = this.#shards.get(shard);
    if (known) return known;
    const entries = new Map<string, Entry>();
    for (const name of namesIn(join(this.#folder, shard))) {
      const [, hash, length] = /^([0-9a-f]{64})-(\d+)-[0-9a-f]{16}$/.exec(name) ?? [];
      if (hash !== undefined) entries.set(hash, { name, length: Number(length) });
    }
    this.#shards.set(shard, entries);
    return entries;
  }
}

function shardOf({ step, hash }: CacheKey): string {
  return join(step, hash.slice(0, 2));
}

/** Whoever was killed, lost power or ran out of space leaves a file whose name does not fit: it is never taken. */
function entryName({ hash }: CacheKey, content: Uint8Array): string {
  return `${hash}-${content.length}-${digestOf(content)}`;
}

function digestOf(content: Uint8Array): string {
  return createHash("sha256").update(content).digest("hex").slice(0, 16);
}

const unfinished = ".unfinished";

/** Releases share the file: whoever would write into it is told so by the file system. */
const sharedMode = 0o444;

function writeAtomically(folder: string, path: string, content: Uint8Array): void {
  const own = join(folder, `${process.pid}-${randomBytes(6).toString("hex")}${unfinished}`);
  const writeOwn = () => writeFileSync(own, content, { flag: "wx", mode: sharedMode });
  try {
    retryingWithFolder(folder, writeOwn);
    renameSync(own, path);
  } catch (error) {
    rmSync(own, { force: true });
    throw error;
  }
}

function retryingWithFolder(folder: string, action: () => void): void {
  try {
    action();
  } catch (error) {
    if (!isError(error, ["ENOENT"])) throw error;
    mkdirSync(folder, { recursive: true });
    action();
  }
}

/** Takes away what stands at a path before `put` makes a new file there: written in place, an entry would change. */
function putAt(target: string, put: () => void): void {
  try {
    put();
  } catch (error) {
    if (isError(error, ["EEXIST"])) rmSync(target);
    else if (isError(error, ["ENOENT"])) mkdirSync(dirname(target), { recursive: true });
    else throw error;
    put();
  }
}

function linkOrCopy({ path, stats }: { path: string; stats: Stats }, target: string): void {
  try {
    linkSync(path, target);
  } catch (error) {
    // Another file system, one without links, or the most links that a file may have.
    if (!isError(error, ["EXDEV", "EMLINK", "EPERM", "ENOTSUP", "ENOSYS"])) throw error;
    copyFileSync(path, target, constants.COPYFILE_EXCL);
    noteUse(path, stats);
  }
}

/**
 * `bound` goes by when an inode changed last: a link sets that by itself, and so does a mode set anew. The time of the
 * content stays, because servers tell by it whether a visitor's copy is still good.
 */
function noteUse(path: string, { mode }: Stats): void {
  try {
    chmodSync(path, mode);
  } catch {
    // Somebody else's file, or nothing can be written: it is taken for unused.
  }
}

/** What is written for longer than this was left by a process that was killed. */
const unfinishedUpToMs = 60 * 60 * 1000;

function bound(folder: string, maxUnlinkedBytes: number): void {
  const files = namesIn(folder)
    .flatMap((step) => namesIn(join(folder, step)).map((shard) => join(folder, step, shard)))
    .flatMap((shard) => namesIn(shard).map((name) => join(shard, name)))
    .flatMap((path) => {
      const stats = statSync(path, { throwIfNoEntry: false });
      return stats?.isFile() ? { path, size: stats.size, usedAt: stats.ctimeMs, isLinked: stats.nlink > 1 } : [];
    });
  const abandoned = files.filter(
    ({ path, usedAt }) => path.endsWith(unfinished) && usedAt < Date.now() - unfinishedUpToMs,
  );
  for (const { path } of abandoned) rmSync(path, { force: true });
  let bytes = 0;
  const unlinked = files.filter(({ path, isLinked }) => !isLinked && !path.endsWith(unfinished));
  for (const { path, size } of unlinked.sort((one, other) => other.usedAt - one.usedAt)) {
    bytes += size;
    if (bytes > maxUnlinkedBytes) rmSync(path, { force: true });
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (isError(error, ["ENOENT", "ENOTDIR", "EACCES"])) return [];
    throw error;
  }
}

function isError(error: unknown, codes: readonly string[]): boolean {
  return error instanceof Error && "code" in error && codes.includes(String(error.code));
}
