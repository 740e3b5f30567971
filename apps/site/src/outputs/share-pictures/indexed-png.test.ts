import fc from "fast-check";
import sharp from "sharp";
import { expect, test } from "vitest";
import { colourTable } from "./colour-table.ts";
import { indexedPng, type Rgb } from "./indexed-png.ts";

test("every pixel is read back as it was written", async () => {
  const byte = fc.integer({ min: 0, max: 255 });
  const colours = fc.array(fc.tuple(byte, byte, byte), { minLength: 1, maxLength: 256 });
  const pictures = fc.tuple(
    fc.integer({ min: 1, max: 30 }),
    fc.integer({ min: 1, max: 30 }),
    colours,
    fc.infiniteStream(byte),
  );
  await fc.assert(
    fc.asyncProperty(pictures, async ([width, height, table, stream]) => {
      const indices = Uint8Array.from({ length: width * height }, () => stream.next().value % table.length);
      const png = await indexedPng({ width, height, colours: table, indices });
      const { data, info } = await sharp(png)
        .removeAlpha()
        .toColourspace("srgb")
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect([info.width, info.height]).toEqual([width, height]);
      expect([...data]).toEqual([...indices].flatMap((index) => table[index] ?? []));
      expect(await indexedPng({ width, height, colours: table, indices })).toEqual(png);
    }),
    { numRuns: 30 },
  );
});

test.each<[Rgb, number]>([
  [[255, 255, 255], 0],
  [[250, 251, 252], 0],
  [[0, 0, 0], 1],
  [[40, 10, 90], 2],
])("of white, black and blue, %j is painted with number %i", (colour, index) => {
  const { colours, indexOf } = colourTable(Uint8Array.of(255, 255, 255, 0, 0, 0, 255, 255, 255, 29, 63, 148));
  expect(colours).toHaveLength(3);
  expect(indexOf(...colour)).toBe(index);
  expect(indexOf(...colour)).toBe(index);
});
