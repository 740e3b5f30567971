import { readdir, readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** In the order in which a server should prefer them. Both are compressed without time stamps: same input, same bytes. */
export const compressions = [
  {
    encoding: "br",
    extension: ".br",
    settings: `quality 11, zlib ${process.versions.brotli}`,
    compress: (content: Buffer): Promise<Buffer> =>
      promisify(brotliCompress)(content, {
        params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT, [constants.BROTLI_PARAM_QUALITY]: 11 },
      }),
  },
  {
    encoding: "gzip",
    extension: ".gz",
    settings: `level 9, zlib ${process.versions.zlib}`,
    compress: (content: Buffer): Promise<Buffer> => promisify(gzip)(content, { level: 9 }),
  },
] as const;

const textExtensions = new Set([".css", ".html", ".js", ".json", ".svg", ".txt", ".webmanifest", ".xml"]);
// Below it the answer fits in one packet anyway.
const worthwhileFromBytes = 1024;

/** Whether a file, by its name and size, is sent compressed. */
export function isCompressible(file: string, content: Buffer): boolean {
  return textExtensions.has(extname(file)) && content.length >= worthwhileFromBytes;
}

/** Writes `.br` and `.gz` beside every text file of a folder, so that no server has to compress while it answers. */
export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(
    files.map(async (path) => {
      const content = await readFile(path);
      if (!isCompressible(path, content)) return;
      for (const { extension, compress } of compressions) {
        const compressed = await compress(content);
        if (compressed.length < content.length) await writeFile(path + extension, compressed);
      }
    }),
  );
}
