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
  return (words) =>
    sharp(backdrop, { raw: { ...pictureSize, channels: 3 } })
      .composite([{ input: foregroundOf(words), left: foregroundArea.x, top: foregroundArea.y }])
      .removeAlpha()
      // With at most 256 colours a picture takes 36 KB instead of 80, and nobody sees it.
      .png({ palette: true, quality: 95, dither: 0, effort: 1 })
      .toBuffer();
}
