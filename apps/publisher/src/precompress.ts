import { hash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { extname, join, relative } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { hashedFolder } from "@fernkontor/domain/addresses";

const MB = 1_000_000;

/** In the order in which a server should prefer them. Both are compressed without time stamps: same input, same bytes. */
const compressions = [
  {
    extension: ".br",
    compress: (content: Uint8Array, address: string): Promise<Buffer> =>
      promisify(brotliCompress)(content, {
        params: {
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_QUALITY]: brotliQuality(address, content.length),
        },
      }),
  },
  {
    extension: ".gz",
    // 6 would save a tenth of half a millisecond a page, and of large files, which machines read, half a second.
    compress: (content: Uint8Array): Promise<Buffer> =>
      promisify(gzip)(content, { level: content.length > MB ? 6 : 9 }),
  },
] as const;

/** Tells whether the same content would be compressed to the same bytes: by this code, and the libraries that do it. */
export const compressor = hash(
  "sha256",
  [await readFile(new URL(import.meta.url), "utf8"), process.versions.brotli, process.versions.zlib].join(" "),
);

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

/** Releases share files: whoever would write into one is told so by the file system. */
export const sharedMode = 0o444;

/** A path, and those of its compressed variants, if a file of that length has some. */
export function variantsOf(path: string, length = Number.POSITIVE_INFINITY): string[] {
  const isCompressed = textExtensions.has(extname(path)) && length >= worthwhileFromBytes;
  return isCompressed ? [path, ...compressions.map(({ extension }) => path + extension)] : [path];
}

/** What compressed files hold, in base64, by the addresses that they have. */
export type Compressed = Readonly<Record<string, string>>;

/** @param contents by their addresses */
export async function compressed(contents: Readonly<Record<string, string>>): Promise<Compressed> {
  const files = Object.entries(contents).flatMap(([address, content]) =>
    compressions.map(async ({ extension, compress }) => {
      const bytes = await compress(Buffer.from(content), address);
      return [address + extension, bytes.toString("base64")];
    }),
  );
  return Object.fromEntries(await Promise.all(files));
}

/**
 * Writes `.br` and `.gz` beside a file of a site, so that no server has to compress while it answers. They are made on
 * zlib's threads, unless they lie ready.
 * @param address such as `/jobs/page.html`: by it and the length the level is chosen
 */
export async function writeCompressed(
  path: string,
  address: string,
  content: Uint8Array,
  ready: Compressed = {},
): Promise<void> {
  if (variantsOf(path, content.length).length === 1) return;
  await Promise.all(
    compressions.map(async ({ extension, compress }) => {
      const known = ready[address + extension];
      const bytes = known === undefined ? await compress(content, address) : Buffer.from(known, "base64");
      await writeFile(path + extension, bytes, { mode: sharedMode });
    }),
  );
}

/** The same for every text file of a folder. */
export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const waiting = paths.values();
  const compressWaiting = async () => {
    for (const path of waiting) await writeCompressed(path, `/${relative(folder, path)}`, await readFile(path));
  };
  await Promise.all(Array.from({ length: filesAtOnce }, compressWaiting));
}
