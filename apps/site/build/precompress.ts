import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { AstroIntegration } from "astro";

/** In the order in which a server should prefer them. Both are compressed without time stamps: same input, same bytes. */
export const compressions = [
  {
    encoding: "br",
    extension: ".br",
    compress: (content: Buffer): Promise<Buffer> =>
      promisify(brotliCompress)(content, {
        params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT, [constants.BROTLI_PARAM_QUALITY]: 11 },
      }),
  },
  {
    encoding: "gzip",
    extension: ".gz",
    compress: (content: Buffer): Promise<Buffer> => promisify(gzip)(content, { level: 9 }),
  },
] as const;

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
export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && textExtensions.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
  for (let start = 0; start < paths.length; start += filesAtOnce)
    await Promise.all(paths.slice(start, start + filesAtOnce).map(compressFile));
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  for (const { extension, compress } of compressions) {
    const compressed = content.length < worthwhileFromBytes ? undefined : await compress(content);
    if (compressed && compressed.length < content.length) await writeFile(path + extension, compressed);
    // One that is left from an earlier build would be sent instead of the file.
    else await rm(path + extension, { force: true });
  }
}
