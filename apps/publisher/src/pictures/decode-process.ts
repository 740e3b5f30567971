// A process that decodes one photograph: from its standard input to its standard output, with nothing else in reach. Whoever
// starts it gives it no environment and ends it when it takes too long.
import { buffer } from "node:stream/consumers";
import type { Picture } from "@fernkontor/domain/picture/picture";
import sharp, { type Sharp } from "sharp";
import { type Decoded, decoded, mostPixels, qualities } from "./decoded.ts";
import { drawingOf } from "./drawing.ts";
import type { PictureRefusal } from "./refusals.ts";

/** What it is asked for. */
export type Wanted = keyof typeof decoded | "logo" | "icon";

/** What it says. */
export type DecodedPicture = Pick<Picture, "ground" | "sizes"> & {
  /** In base64, for each size in the order of `sizes`. */
  files: readonly { avif: string; jpg: string }[];
};

const mostMemoryBytes = 1_000_000_000;
setInterval(() => process.memoryUsage.rss() > mostMemoryBytes && process.exit(1), 20).unref();

sharp.cache(false);
sharp.concurrency(1);
// A file that is something else is read by none of the other readers, whatever its beginning says.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"],
});

const answer = await decodedOrRefused(process.argv[2] as Wanted, await buffer(process.stdin));
process.stdout.write(JSON.stringify(answer));

async function decodedOrRefused(
  wanted: Wanted,
  bytes: Buffer,
): Promise<DecodedPicture | { svg: string } | PictureRefusal> {
  const refusal = await refusalOf(bytes);
  if (refusal !== undefined) return { refused: refusal };
  try {
    if (wanted !== "logo" && wanted !== "icon") return await decode(wanted, bytes);
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: "truncated" }).autoOrient();
    return (await drawingOf(picture, wanted === "icon")) ?? { refused: "no drawing" };
  } catch {
    return { refused: "broken" };
  }
}

/** From its head alone. */
async function refusalOf(bytes: Buffer): Promise<PictureRefusal["refused"] | undefined> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return width * height > mostPixels ? "too many pixels" : undefined;
  } catch {
    return "no picture";
  }
}

async function decode(kind: keyof typeof decoded, bytes: Buffer): Promise<DecodedPicture> {
  const { widths, isSquare = false, fits }: Decoded = decoded[kind];
  const [, , widest] = widths;
  // Upright by what its camera says; written without it, as without all else that is no picture.
  const { data, info } = await sharp(bytes, { limitInputPixels: mostPixels, failOn: "truncated" })
    .autoOrient()
    .resize(
      isSquare
        ? { width: widest, height: widest, fit: "cover", position: "attention" }
        : { width: widest, height: widest * 2, fit: "inside", withoutEnlargement: true },
    )
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const upright = () => sharp(data, { raw: { width, height, channels } });
  const sizes: { width: number; height: number }[] = [];
  const files: { avif: string; jpg: string }[] = [];
  for (const each of new Set(widths.map((wanted) => Math.min(wanted, width)))) {
    const size = { width: each, height: Math.max(1, Math.round((height * each) / width)) };
    const picture = () => upright().resize({ ...size, fit: "fill" });
    const mostBytes = fits && each <= fits.upToWidth ? fits.bytes : Number.POSITIVE_INFINITY;
    const [avif, jpg] = [await fitting(picture, "avif", mostBytes), await fitting(picture, "jpg", mostBytes)];
    sizes.push(size);
    files.push({ avif: avif.toString("base64"), jpg: jpg.toString("base64") });
  }
  const ground = await upright().resize(1, 1, { fit: "fill" }).raw().toBuffer();
  return { sizes, files, ground: `#${ground.subarray(0, 3).toString("hex")}` };
}

/** In the best quality with which it fits; in the lowest, where it does with none. */
async function fitting(picture: () => Sharp, format: "avif" | "jpg", mostBytes: number): Promise<Buffer> {
  let file = Buffer.alloc(0);
  for (const quality of qualities[format]) {
    file = await (format === "avif"
      ? picture().avif({ quality, effort: 3 }).toBuffer()
      : picture().jpeg({ quality, mozjpeg: true }).toBuffer());
    if (file.length <= mostBytes) return file;
  }
  return file;
}
