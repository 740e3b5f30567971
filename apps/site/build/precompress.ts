import { readdir, readFile, writeFile } from "node:fs/promises";
import { extname, join, relative } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { hashedFolder } from "@fernkontor/domain/addresses";
import { type CacheKey, cacheKey, sourceHash } from "./content-cache.ts";

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
    // 6 would save a tenth of half a millisecond a page, and of large files, which machines read, half a second.
    levelOf: (_address: string, length: number) => (length > MB ? 6 : 9),
    compress: (content: Uint8Array, level: number): Promise<Buffer> => promisify(gzip)(content, { level }),
  },
] as const;
type Compression = (typeof compressions)[number];

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
/** zlib works on four threads; more files at once would only be held in memory. */
export const filesAtOnce = 8;

const ownSource = sourceHash(import.meta.url);

/** The paths of a page and of its compressed variants; of any other file its own. */
export function pathsOf(file: string): string[] {
  return file.endsWith(".html") ? [file, ...compressions.map(({ extension }) => file + extension)] : [file];
}

type CompressedName = { extension: string; key: CacheKey };

/** The compressed variants of a page by their names alone. @param hash of what the page holds */
export function namesOfCompressed(address: string, hash: string): CompressedName[] {
  return compressions.map((compression) => nameOfCompressed(compression, address, hash));
}

function nameOfCompressed(
  { encoding, extension, version }: Compression,
  address: string,
  hash: string,
): CompressedName {
  return { extension, key: cacheKey(encoding, [ownSource, version, address, hash]) };
}

type Compressed = CompressedName & { make: () => Promise<Buffer | undefined> };

/**
 * The compressed variants of a file of a site: none of a file for which that is not worthwhile. They are made on zlib's
 * threads; undefined is one that would be no smaller.
 * @param address of the file, such as `/jobs/page.html`: by it and the length the level is chosen
 * @param hash of the content
 */
export function compressedOf(address: string, content: Uint8Array, hash: string): Compressed[] {
  if (!textExtensions.has(extname(address)) || content.length < worthwhileFromBytes) return [];
  return compressions.map((compression) => ({
    ...nameOfCompressed(compression, address, hash),
    make: async () => {
      const compressed = await compression.compress(content, compression.levelOf(address, content.length));
      return compressed.length < content.length ? compressed : undefined;
    },
  }));
}

/** Writes `.br` and `.gz` beside every text file of a folder, so that no server has to compress while it answers. */
export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const waiting = paths.values();
  const compressWaiting = async () => {
    for (const path of waiting)
      for (const { extension, make } of compressedOf(`/${relative(folder, path)}`, await readFile(path), "")) {
        const compressed = await make();
        if (compressed) await writeFile(path + extension, compressed);
      }
  };
  await Promise.all(Array.from({ length: filesAtOnce }, compressWaiting));
}
