import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { extname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { AstroIntegration } from "astro";
import { hashedFolder } from "../servers/headers.ts";
import { type ContentCache, cacheKey, sourceHash } from "./content-cache.ts";

const MB = 1_000_000;

/** In the order in which a server should prefer them. Both are compressed without time stamps: same input, same bytes. */
export const compressions = [
  {
    encoding: "br",
    extension: ".br",
    version: process.versions.brotli ?? process.version,
    levelOf: brotliQuality,
    compress: (content: Uint8Array, quality: number): Promise<Buffer> =>
      promisify(brotliCompress)(content, {
        params: {
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_QUALITY]: quality,
        },
      }),
  },
  {
    encoding: "gzip",
    extension: ".gz",
    version: process.versions.zlib ?? process.version,
    // 6 would save a tenth of half a millisecond a page.
    levelOf: () => 9,
    compress: (content: Uint8Array, level: number): Promise<Buffer> => promisify(gzip)(content, { level }),
  },
] as const;

/**
 * 11 is the smallest, and too slow where there is much to do. CPU times were measured with 10 000 listings:
 *
 * - Pages below `/jobs` are as many as the listings: 10 takes 13 ms instead of 31 for 1.8 % more bytes (9: 7.6 %).
 * - What visitors' scripts load, above 1 MB: the index of 2.2 MB takes 1.5 s with 10 instead of 3 for 6 % more (9: 17 %).
 * - Other large files, which machines read: `jobs.json` of 14 MB takes 0.25 s with 9; 10 is slower and, where much
 *   repeats itself as in feeds, larger.
 *
 * A smaller window saves no more than a twentieth of the time.
 */
function brotliQuality(address: string, length: number): 9 | 10 | 11 {
  if (address.startsWith(hashedFolder)) return length > MB ? 10 : 11;
  if (length > MB / 4) return 9;
  return /^\/(?:gone\/)?jobs\/.*\.html$/.test(address) ? 10 : 11;
}

const textExtensions = new Set([".css", ".html", ".js", ".json", ".svg", ".txt", ".webmanifest", ".xml"]);
// Below it the answer fits in one packet anyway.
const worthwhileFromBytes = 1024;
// zlib works on four threads; more files at once would only be held in memory.
const filesAtOnce = 8;

/** Leaves `.br` and `.gz` files beside the built ones; must run when all others are written. */
export function precompressedFiles(): AstroIntegration {
  return {
    name: "precompressed-files",
    hooks: { "astro:build:done": async ({ dir }) => await precompress(fileURLToPath(dir)) },
  };
}

/** Writes `.br` and `.gz` beside every text file of a built site, so that no server has to compress while it answers. */
export async function precompress(folder: string, cache?: ContentCache): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const waiting = paths.values();
  const compressWaiting = async () => {
    for (const path of waiting)
      await writeCompressed(folder, `/${relative(folder, path)}`, await readFile(path), cache);
  };
  await Promise.all(Array.from({ length: filesAtOnce }, compressWaiting));
}

const ownSource = sourceHash(import.meta.url);

/**
 * Writes `.br` and `.gz` beside a file of a built site, if it is text for which that is worthwhile. The work is done on
 * zlib's threads: a caller goes on with other pages, and waits when some eight are under way.
 * @param address of the file below the folder, such as `/jobs/page.html`.
 */
export async function writeCompressed(
  folder: string,
  address: string,
  content: Uint8Array,
  cache?: ContentCache,
): Promise<void> {
  if (!textExtensions.has(extname(address))) return;
  for (const { encoding, extension, version, levelOf, compress } of compressions) {
    const path = join(folder, address + extension);
    const level = levelOf(address, content.length);
    const key = cacheKey(encoding, [ownSource, version, `${level}`, content]);
    if (cache?.link(key, path)) continue;
    const compressed = content.length < worthwhileFromBytes ? undefined : await compress(content, level);
    // One that is left from an earlier build would be sent instead of the file.
    if (!compressed || compressed.length >= content.length) await rm(path, { force: true });
    else if (cache) cache.writeTo(path, key, compressed);
    else await writeFile(path, compressed);
  }
}
