import { pictureSize } from "@fernkontor/domain/addresses";
import type { Brand } from "@fernkontor/domain/brand/brand";
import { rebrandedStylesheet } from "@fernkontor/domain/brand/brand-colours";
import { logoByDay } from "@fernkontor/domain/brand/logo";
import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import sharp from "sharp";
import { skylineOf } from "../../drawings/skyline.tsx";
import type { Lettering } from "../../parts/lettering.ts";
import { dayColours } from "./day-colours.ts";
import { nearestIn, type Palette, paletteOf, palettePng } from "./palette-png.ts";
import { Backdrop, type BackdropCopy, Foreground, foregroundArea, type PictureCopy } from "./share-picture.tsx";

/** The same copy gives the same bytes. */
type PictureMaker = (copy: PictureCopy) => Promise<Buffer>;

/** The shipped font, and the stylesheet that says what the tokens mean. */
export type PictureAssets = { lettering: Lettering; tokens: string };

/** Draws what all pictures share once, so that each further picture costs its own words alone. */
export async function loadPictureMaker(
  copy: BackdropCopy,
  brand: Brand,
  { lettering, tokens }: PictureAssets,
): Promise<PictureMaker> {
  const inDayColours = dayColours(rebrandedStylesheet(tokens, brand.colours));
  const backdropParts = { logo: logoByDay(brand), skyline: skylineOf(brand.skyline), lettering };
  const svgOf = (element: ReactElement) => Buffer.from(inDayColours(renderToStaticMarkup(element)));
  const foregroundOf = (words: PictureCopy) => svgOf(createElement(Foreground, { ...words, lettering }));
  const backdrop = await sharp(svgOf(createElement(Backdrop, { ...copy, ...backdropParts })))
    .removeAlpha()
    .raw()
    .toBuffer();
  const palette = await commonPalette(backdrop, foregroundOf(specimen));
  const indexOf = nearestIn(palette);
  const backdropRows = rowsOf(backdrop, indexOf);

  // Each would be most of a megabyte that the system has to make and to clear.
  const unused: Uint8Array[] = [];

  return async (words) => {
    const foreground = await sharp(foregroundOf(words)).ensureAlpha().raw().toBuffer();
    const rows = unused.pop() ?? new Uint8Array(backdropRows.length);
    rows.set(backdropRows);
    drawOver(rows, { backdrop, indexOf }, foreground);
    const picture = await palettePng(pictureSize, palette, rows);
    unused.push(rows);
    return picture;
  };
}

/** All that may stand on a picture, each in its colours; nobody sees these words. */
const specimen: PictureCopy = {
  heading: "Agenda Agenda",
  afterHeading: "(abc)",
  plates: ["Agenda", "Agenda"],
  pay: { amount: "100–200 €", unit: "Agenda", bar: { range: { from: 120, to: 180 }, scale: { from: 100, to: 200 } } },
};

/**
 * With a palette of at most 256 colours a picture takes 36 KB instead of 80, and nobody sees it. Finding one takes longer
 * than all else in a picture, and all have the same colours: it is found once.
 */
async function commonPalette(backdrop: Buffer, foreground: Buffer): Promise<Palette> {
  const { x, y } = foregroundArea;
  const composite = sharp(backdrop, { raw: { ...pictureSize, channels: 3 } })
    .composite([{ input: foreground, left: x, top: y }])
    .removeAlpha();
  return paletteOf(await composite.png({ palette: true, quality: 95, dither: 0, effort: 4 }).toBuffer());
}

/** One byte before each row, because PNG wants one. */
const rowLength = pictureSize.width + 1;

function rowsOf(rgb: Uint8Array, indexOf: (colour: number) => number): Uint8Array {
  const rows = new Uint8Array(rowLength * pictureSize.height);
  for (let pixel = 0; pixel < pictureSize.width * pictureSize.height; pixel++) {
    const row = Math.floor(pixel / pictureSize.width);
    rows[pixel + row + 1] = indexOf(blended(rgb, pixel * 3, rgb, pixel * 3, 255));
  }
  return rows;
}

type Base = { backdrop: Uint8Array; indexOf: (colour: number) => number };

/**
 * Draws a foreground of straight RGBA into its area of the backdrop's rows. Most of its pixels are empty, or opaque and as the one
 * before: neither is mixed, which would take as long as drawing the words.
 */
function drawOver(rows: Uint8Array, { backdrop, indexOf }: Base, rgba: Uint8Array): void {
  const { x, y, width, height } = foregroundArea;
  const pixels = new Uint32Array(rgba.buffer, rgba.byteOffset, width * height);
  let [opaque, opaqueIndex] = [0, 0];
  for (let pixel = 0; pixel < pixels.length; pixel++) {
    const own = pixels[pixel] ?? 0;
    if (own === 0) continue;
    const row = y + Math.floor(pixel / width);
    const column = x + (pixel % width);
    const at = row * rowLength + column + 1;
    const alpha = rgba[pixel * 4 + 3] ?? 0;
    if (own === opaque) rows[at] = opaqueIndex;
    else if (alpha > 0) {
      const index = indexOf(blended(rgba, pixel * 4, backdrop, (row * pictureSize.width + column) * 3, alpha));
      rows[at] = index;
      if (alpha === 255) [opaque, opaqueIndex] = [own, index];
    }
  }
}

/** `0xrrggbb` of one pixel over another, which shows through by what `alpha` lacks of 255. */
function blended(over: Uint8Array, overAt: number, under: Uint8Array, underAt: number, alpha: number): number {
  const channel = (index: number) => {
    const mixed = (over[overAt + index] ?? 0) * alpha + (under[underAt + index] ?? 0) * (255 - alpha);
    return Math.round(mixed / 255);
  };
  return (channel(0) << 16) | (channel(1) << 8) | channel(2);
}
