/// <reference types="vite/client" />
import fontAddress from "@fernkontor/design/fonts/anek-latin-var.woff2?inline";
import tokens from "@fernkontor/design/tokens.css?raw";
import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import sharp from "sharp";
import { pictureSize } from "../frame/routes.ts";
import { type ColourTable, colourTable } from "./colour-table.ts";
import { withDayColours } from "./day-colours.ts";
import { indexedPng } from "./indexed-png.ts";
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
  const lettering = await loadLettering(Buffer.from(fontAddress.slice(fontAddress.indexOf(",") + 1), "base64"));
  const backdropSvg = svgOf(createElement(Backdrop, { ...copy, lettering }));
  const foregroundSvg = (words: PictureCopy) => svgOf(createElement(Foreground, { ...words, lettering }));

  const backdrop = await sharp(backdropSvg).removeAlpha().raw().toBuffer();
  const table = await coloursOf(backdropSvg, foregroundSvg(specimen));
  const backdropIndices = indicesOf(backdrop, table);

  return async (words) => {
    const { data, info } = await sharp(foregroundSvg(words)).raw().toBuffer({ resolveWithObject: true });
    const indices = backdropIndices.slice();
    for (let place = 0; place < info.width * info.height; place++) {
      const alpha = data[4 * place + 3] ?? 0;
      if (alpha === 0) continue;
      const at = pictureSize.width * Math.floor(place / info.width) + (place % info.width);
      const mixed = (channel: number) => {
        const below = backdrop[3 * at + channel] ?? 0;
        return Math.round(below + ((data[4 * place + channel] ?? 0) - below) * (alpha / 255));
      };
      indices[at] = table.indexOf(mixed(0), mixed(1), mixed(2));
    }
    return await indexedPng({ ...pictureSize, colours: table.colours, indices });
  };

  function svgOf(element: ReactElement): Buffer {
    return Buffer.from(withDayColours(renderToStaticMarkup(element), tokens));
  }
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
