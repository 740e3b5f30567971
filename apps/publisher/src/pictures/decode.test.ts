import { crc32, deflateSync } from "node:zlib";
import { vectorDrawing } from "@fernkontor/agency-files/brand/vector-drawing";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { decodePicture } from "./decode.ts";
import type { DecodedPicture } from "./decode-process.ts";

/** 600 × 300, its left half red, its right half blue. */
const photograph = () =>
  sharp({ create: { width: 600, height: 300, channels: 3, background: "#ff0000" } }).composite([
    { input: { create: { width: 300, height: 300, channels: 3, background: "#0000ff" } }, left: 300, top: 0 },
  ]);

async function decodedFrom(bytes: Buffer, kind: "photograph" | "face" = "photograph"): Promise<DecodedPicture> {
  const said = await decodePicture(kind, bytes);
  if ("refused" in said) throw new Error(`refused: ${said.refused}`);
  return said;
}

const fileOf = ({ files }: DecodedPicture, index: number, format: "avif" | "jpg") =>
  Buffer.from(files[index]?.[format] ?? "", "base64");

describe("a photograph", () => {
  test.each(["jpeg", "png", "webp"] as const)("as %s becomes AVIF and JPEG, never wider than it is", async (format) => {
    const said = await decodedFrom(await photograph().toFormat(format).toBuffer());
    expect(said.sizes).toEqual([
      { width: 480, height: 240 },
      { width: 600, height: 300 },
    ]);
    expect((await sharp(fileOf(said, 0, "avif")).metadata()).format).toBe("heif");
    expect((await sharp(fileOf(said, 1, "jpg")).metadata()).format).toBe("jpeg");
  });

  test("stands upright, and says neither where nor with what it was taken", async () => {
    const camera = { IFD0: { Make: "Kamerawerk" }, IFD3: { GPSLatitude: "52/1 30/1 0/1", GPSLatitudeRef: "N" } };
    const taken = await photograph().withExif(camera).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const asTaken = await sharp(await photograph().jpeg().withExif(camera).toBuffer()).metadata();
    expect(asTaken.exif?.toString("latin1")).toContain("Kamerawerk");
    const said = await decodedFrom(taken);
    expect(said.sizes.at(-1)).toEqual({ width: 300, height: 600 });
    for (const format of ["avif", "jpg"] as const) {
      const { exif, icc, xmp, iptc, orientation } = await sharp(fileOf(said, 0, format)).metadata();
      expect({ exif, icc, xmp, iptc, orientation }).toEqual({});
      expect(fileOf(said, 0, format).toString("latin1")).not.toContain("Kamerawerk");
    }
  });

  test.each([
    ["grey", () => photograph().greyscale().png()],
    ["of 16 bits", () => photograph().toColourspace("rgb16").png()],
    ["of printing colours", () => photograph().toColourspace("cmyk").jpeg()],
    ["with clear parts", () => photograph().ensureAlpha(0.5).webp()],
  ])("that is %s becomes one of three colours", async (_, made) => {
    const said = await decodedFrom(await made().toBuffer());
    expect(said.ground).toMatch(/^#[\da-f]{6}$/);
    expect((await sharp(fileOf(said, 0, "jpg")).metadata()).space).toBe("srgb");
  });

  test("of a face is cut to a square", async () => {
    const said = await decodedFrom(await photograph().jpeg().toBuffer(), "face");
    expect(said.sizes).toEqual([72, 144, 216].map((width) => ({ width, height: width })));
  });

  test("fits into 60 KB up to what a phone loads, and has the colour of its middle", async () => {
    const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
    const rough = sharp({ create: { width: 1300, height: 650, channels: 3, background: "#888888", noise } });
    const said = await decodedFrom(await rough.blur(2).jpeg({ quality: 95 }).toBuffer());
    expect(said.sizes.map(({ width }) => width)).toEqual([480, 1280, 1300]);
    for (const index of [0, 1])
      for (const format of ["avif", "jpg"] as const) expect(fileOf(said, index, format).length).toBeLessThan(60_000);
    expect((await decodedFrom(await photograph().jpeg().toBuffer())).ground).toMatch(/^#(7f|80)00(7f|80)$/);
  });
});

describe("a logo of pixels", () => {
  const onClear = (colour: string, [width, height]: [number, number] = [1200, 300]) =>
    sharp({ create: { width, height, channels: 4, background: "#00000000" } })
      .composite([{ input: { create: { width: width / 2, height: height / 2, channels: 3, background: colour } } }])
      .png();
  const drawn = async (shape: "logo" | "icon", bytes: Buffer) => {
    const said = await decodePicture(shape, bytes);
    if ("refused" in said) throw new Error(`refused: ${said.refused}`);
    return vectorDrawing(Buffer.from(said.svg), shape);
  };

  test.each([
    ["dark on clear", onClear("#102040"), "#ffffff"],
    ["pale on clear", onClear("#fff4c0"), "#141d3b"],
    ["of its own ground", photograph().png(), "#ffffff"],
  ])("that is %s becomes a drawing that is read, on a plate on which it is seen", async (_, made, plate) => {
    expect((await drawn("logo", await made.toBuffer())).ground).toBe(plate);
  });

  test("is cut to its plate, which of an icon is square", async () => {
    expect((await drawn("logo", await onClear("#102040").toBuffer())).viewBox).toMatchObject({
      width: 1028,
      height: 308,
    });
    const { width, height } = (await drawn("icon", await onClear("#102040", [300, 200]).toBuffer())).viewBox;
    expect(width).toBe(height);
  });

  test("that is as rough as a photograph becomes small, or is refused", async () => {
    const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
    const rough = await sharp({ create: { width: 800, height: 800, channels: 3, background: "#888888", noise } })
      .png()
      .toBuffer();
    expect((await drawn("logo", rough)).viewBox.height).toBeLessThan(240);
    expect(await decodePicture("logo", Buffer.from("<svg/>"))).toEqual({ refused: "no picture" });
  });
});

/** A PNG of so many pixels of one colour, which is small as a file. */
function bomb(side: number): Buffer {
  const chunk = (name: string, content: Buffer) => {
    const named = Buffer.concat([Buffer.from(name, "latin1"), content]);
    return Buffer.concat([inFourBytes(content.length), named, inFourBytes(crc32(named))]);
  };
  const head = Buffer.concat([inFourBytes(side), inFourBytes(side), Buffer.from([1, 0, 0, 0, 0])]);
  const rows = deflateSync(Buffer.alloc(1000));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk("IHDR", head), chunk("IDAT", rows), chunk("IEND", Buffer.alloc(0))]);
}

function inFourBytes(number: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(number);
  return bytes;
}

describe("a file that is none", () => {
  test.each<[string, () => Promise<Buffer> | Buffer, string]>([
    ["of 0 bytes", () => Buffer.alloc(0), "empty"],
    ["of more than 12 MB", () => Buffer.alloc(12_000_001), "too large"],
    ["that would be 2 500 megapixels", () => bomb(50_000), "too many pixels"],
    ["that is cut off", async () => (await photograph().jpeg().toBuffer()).subarray(0, 1200), "broken"],
    [
      "that is a drawing with a script",
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
      "no picture",
    ],
    ["that is a page", () => Buffer.from("<!doctype html><script>1</script>"), "no picture"],
    ["that only begins like one", () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 1, 2, 3]), "no picture"],
    ["that is a GIF", () => photograph().gif().toBuffer(), "no picture"],
    ["that is a TIFF", () => photograph().tiff().toBuffer(), "no picture"],
  ])("%s is refused", async (_, made, refused) => {
    expect(await decodePicture("photograph", await made())).toEqual({ refused });
  });

  test("and what hangs on behind a photograph stays behind", async () => {
    const archive = Buffer.from("PK\u0003\u0004<script>alert(1)</script>");
    const said = await decodedFrom(Buffer.concat([await photograph().jpeg().toBuffer(), archive]));
    for (const index of [0, 1])
      for (const format of ["avif", "jpg"] as const)
        expect(fileOf(said, index, format).toString("latin1")).not.toContain("<script>");
  });
});
