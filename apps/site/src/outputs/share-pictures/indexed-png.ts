import { promisify } from "node:util";
import { crc32, deflate } from "node:zlib";

export type Rgb = readonly [red: number, green: number, blue: number];

type IndexedPicture = {
  width: number;
  height: number;
  /** At most 256. */
  colours: readonly Rgb[];
  /** One a pixel, row after row. */
  indices: Uint8Array;
};

const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const bitsPerIndex = 8;
const colourTypeIndexed = 3;
/** Higher ones take ten times as long for a tenth of the bytes. */
const compressionLevel = 6;

/** A PNG with a table of colours: https://www.w3.org/TR/png-3/. The same pixels are the same bytes. */
export async function indexedPng({ width, height, colours, indices }: IndexedPicture): Promise<Buffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(bitsPerIndex, 8);
  header.writeUInt8(colourTypeIndexed, 9);

  // Every row begins with the number of its filter; flat colours are smallest without one.
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++) rows.set(indices.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);

  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("PLTE", Buffer.from(colours.flat())),
    chunk("IDAT", await promisify<Buffer, object, Buffer>(deflate)(rows, { level: compressionLevel })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, "latin1"), content]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(content.length, 0);
  framed.set(named, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}
