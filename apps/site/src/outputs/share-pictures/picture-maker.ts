import fontAddress from "@fernkontor/design/fonts/anek-latin-var.woff2?inline";
import tokens from "@fernkontor/design/tokens.css?raw";
import type { Brand } from "@fernkontor/domain/brand/brand";
import { rebrandedStylesheet } from "@fernkontor/domain/brand/brand-colours";
import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import sharp from "sharp";
import { pictureSize } from "../../frame/routes.ts";
import { logoByDay } from "../brand-drawings.ts";
import { dayColours } from "./day-colours.ts";
import { loadLettering } from "./lettering.ts";
import { Backdrop, type BackdropCopy, Foreground, type PictureCopy } from "./share-picture.tsx";

/**
 * Draws what all pictures share once, so that each further picture costs its own words alone. The same copy gives the
 * same bytes.
 */
export async function loadPictureMaker(
  copy: BackdropCopy,
  brand: Brand,
): Promise<(copy: PictureCopy) => Promise<Buffer>> {
  const inDayColours = dayColours(rebrandedStylesheet(tokens, brand.colours));
  const logo = logoByDay(brand);
  const lettering = await loadLettering(Buffer.from(fontAddress.slice(fontAddress.indexOf(",") + 1), "base64"));
  const svgOf = (element: ReactElement) => Buffer.from(inDayColours(renderToStaticMarkup(element)));
  const backdrop = await sharp(svgOf(createElement(Backdrop, { ...copy, logo, lettering })))
    .removeAlpha()
    .raw()
    .toBuffer();

  // With a palette of at most 256 colours a picture takes 32 KB instead of 80, and nobody sees it. More effort takes
  // a third more time for 3 % of the bytes; less is five times as far from the true colours.
  return async (words) =>
    await sharp(backdrop, { raw: { ...pictureSize, channels: 3 } })
      .composite([{ input: svgOf(createElement(Foreground, { ...words, lettering })), left: 0, top: 0 }])
      .removeAlpha()
      .png({ palette: true, quality: 95, dither: 0, effort: 4 })
      .toBuffer();
}
