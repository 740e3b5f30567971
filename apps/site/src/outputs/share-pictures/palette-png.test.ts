import sharp from "sharp";
import { expect, test } from "vitest";
import { nearestIn, paletteOf, palettePng } from "./palette-png.ts";

const palette = Uint8Array.of(0, 0, 0, 255, 0, 0, 250, 240, 230);

test("a picture has the colours of its palette, row by row", async () => {
  const png = await palettePng({ width: 2, height: 2 }, palette, Uint8Array.of(0, 0, 1, 0, 2, 0));
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, info.channels]).toEqual([2, 2, 3]);
  expect([...data]).toEqual([0, 0, 0, 255, 0, 0, 250, 240, 230, 0, 0, 0]);
});

test("a palette is read from a picture; without one there is none", async () => {
  const png = await palettePng({ width: 1, height: 1 }, palette, Uint8Array.of(0, 0));
  expect(paletteOf(png)).toEqual(palette);
  const pixel = sharp(Buffer.of(1, 2, 3), { raw: { width: 1, height: 1, channels: 3 } });
  const trueColours = await pixel.png().toBuffer();
  expect(() => paletteOf(trueColours)).toThrow("no palette");
});

test.each([
  ["the same", 0xff0000, 1],
  ["a shade of red", 0xd01010, 1],
  ["almost white", 0xffffff, 2],
  ["almost black", 0x202020, 0],
])("%s is nearest to its own, also when asked for again", (_what, colour, place) => {
  const indexOf = nearestIn(palette);
  expect([indexOf(colour), indexOf(colour)]).toEqual([place, place]);
});
