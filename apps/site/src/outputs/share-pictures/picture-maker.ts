import fontAddress from "@fernkontor/design/fonts/anek-latin-var.woff2?inline";
import tokens from "@fernkontor/design/tokens.css?raw";
import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import sharp from "sharp";
import { pictureSize } from "../../frame/routes.ts";
import { type ColourTable, colourTable } from "./colour-table.ts";
import { dayColours } from "./day-colours.ts";
import { indexedPng, type Rgb } from "./indexed-png.ts";
import { loadLettering } from "./lettering.ts";
import { Backdrop, type BackdropCopy, Foreground, type PictureCopy } from "./share-picture.tsx";

/** Has every colour and every edge that a picture can have. */
const specimen: PictureCopy = {
  heading: "Muster",
  afterHeading: "(m/w/d)",
  plates: ["Muster"],
  pay: { amount: "190€ - 240€", unit: "pro Tag", range: { from: 2, to: 3 }, scale: { from: 1, to: 6 } },
};

/**
 * Draws what all pictures share once, and its colours, so that each further picture costs its own words alone: some
 * milliseconds, however many there are.
 */
export async function loadPictureMaker(copy: BackdropCopy): Promise<(copy: PictureCopy) => Promise<Buffer>> {
  const inDayColours = dayColours(tokens);
  const lettering = await loadLettering(Buffer.from(fontAddress.slice(fontAddress.indexOf(",") + 1), "base64"));
  const backdropSvg = svgOf(createElement(Backdrop, { ...copy, lettering }));
  const foregroundSvg = (words: PictureCopy) => svgOf(createElement(Foreground, { ...words, lettering }));

  const backdrop = await sharp(backdropSvg).removeAlpha().raw().toBuffer();
  const table = await coloursOf(backdropSvg, foregroundSvg(specimen));
  const backdropIndices = indicesOf(backdrop, table);

  return async (words) => {
    const { data, info } = await sharp(foregroundSvg(words)).raw().toBuffer({ resolveWithObject: true });
    const indices = backdropIndices.slice();
    // One number a pixel: most are empty, and most others the same as their neighbour.
    const pixels = new Uint32Array(new Uint8Array(data).buffer);
    let solid = { pixel: 0, index: 0 };
    for (let place = 0; place < pixels.length; place++) {
      const pixel = pixels[place] ?? 0;
      if (pixel === 0) continue;
      const at = pictureSize.width * Math.floor(place / info.width) + (place % info.width);
      if (pixel !== solid.pixel) {
        const index = table.indexOf(...mixed(data.subarray(4 * place), backdrop.subarray(3 * at)));
        if (data[4 * place + 3] === 255) solid = { pixel, index };
        indices[at] = index;
      } else indices[at] = solid.index;
    }
    return await indexedPng({ ...pictureSize, colours: table.colours, indices });
  };

  function svgOf(element: ReactElement): Buffer {
    return Buffer.from(inDayColours(renderToStaticMarkup(element)));
  }
}

/** A colour with alpha laid over one without. */
function mixed(above: Uint8Array, below: Uint8Array): Rgb {
  const share = (above[3] ?? 0) / 255;
  const channel = (number: 0 | 1 | 2) => {
    const ground = below[number] ?? 0;
    return Math.round(ground + ((above[number] ?? 0) - ground) * share);
  };
  return [channel(0), channel(1), channel(2)];
}

/** The colours, at most 256, that stand for all of a picture with words. */
async function coloursOf(backdrop: Buffer, words: Buffer): Promise<ColourTable> {
  const reduced = await sharp(backdrop)
    .composite([{ input: words, left: 0, top: 0 }])
    .png({ palette: true, quality: 95, dither: 0 })
    .toBuffer();
  return colourTable(await sharp(reduced).removeAlpha().raw().toBuffer());
}

function indicesOf(pixels: Buffer, { indexOf }: ColourTable): Uint8Array {
  const indices = new Uint8Array(pixels.length / 3);
  for (let pixel = 0; pixel < indices.length; pixel++) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(3 * pixel, 3 * pixel + 3);
    indices[pixel] = indexOf(red, green, blue);
  }
  return indices;
}
