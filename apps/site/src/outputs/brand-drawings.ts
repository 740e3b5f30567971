/** The agency's logo and icon as files: each knows by itself on which grounds it stands, by day and by night. */
import { createHash } from "node:crypto";
import { hashedFolder } from "@fernkontor/domain/addresses";
import type { Brand, VectorDrawing } from "@fernkontor/domain/brand/brand";
import { shippedTokens } from "@fernkontor/domain/brand/brand-colours";
import { type LogoPlace, type LogoSize, logoFile, logoSize, svgFile, textColours } from "@fernkontor/domain/brand/logo";
import sharp from "sharp";

/** A logo as a page shows it. */
export type LogoImage = LogoSize & { address: string };

/** Undefined for an agency that has not drawn one. */
export function logoImage(brand: Brand, place: LogoPlace): LogoImage | undefined {
  const size = logoSize(brand, place);
  return size && { address: `${hashedFolder}${logoName(brand, place)}.svg`, ...size };
}

/** Changes with what it shows, so that browsers may keep the file for good. */
export function logoName(brand: Brand, place: LogoPlace): string {
  const hash = createHash("sha256").update(logoFile(brand, place)).digest("base64url").slice(0, 8);
  return `logo-${place}.${hash}`;
}

/** The files that browsers and phones ask for by name, by name; without `icon.svg`, the shipped favicon alone. */
export function iconFiles(brand: Brand): Record<string, () => Promise<string | Buffer>> {
  const { icon } = brand;
  if (!icon) return { "favicon.svg": async () => shippedFavicon };
  const [dark, light] = shippedTokens.ink;
  const style = icon.markup.includes("currentColor") ? `<style>${textColours(dark, light)}</style>` : "";
  return {
    "favicon.svg": async () => svgFile(icon.viewBox, style + icon.markup),
    "mask-icon.svg": async () => maskIcon(icon),
    "apple-touch-icon.png": async () => touchIcon(icon),
  };
}

const shippedFavicon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32"><rect width="32" height="32" rx="7" fill="#1d3f94"/><path fill="#ffd46b" d="M13.5 18.5H26V26H13.5z"/><path fill="none" stroke="#fff" stroke-width="3" d="M8 27V8h18M8 16h18"/></svg>';

/**
 * Of a pinned tab, one colour shows: what was a plate under the drawing would hide it. Cut-outs and masks stay as they
 * are: a mask painted black shows nothing.
 */
function maskIcon({ markup, viewBox, ground }: VectorDrawing): string {
  const [pixels] = /<image\b[^>]*>/.exec(markup) ?? [];
  // Of pixels their outline shows.
  if (pixels !== undefined)
    return svgFile(
      viewBox,
      `<mask id="m" style="mask-type:alpha">${pixels}</mask><rect width="100%" height="100%" mask="url(#m)"/>`,
    );
  let hasPlate = ground !== undefined;
  const parts = markup.split(/(<(mask|clipPath)\b.*?<\/\2>)/s).map((part, index) => {
    if (index % 3 === 1) return part;
    if (index % 3 === 2) return "";
    const drawing = part
      .replace(/\b(fill|stroke|stop-color|color)="(?!none"|url\()[^"]*"/g, '$1="#000"')
      .replace(/\b(fill|stroke|stop)-opacity="[^"]*"/g, "");
    const withoutPlate = hasPlate ? drawing.replace(/<(?:rect|circle)\b[^>]*\/>/, "") : drawing;
    if (withoutPlate !== drawing) hasPlate = false;
    return withoutPlate;
  });
  return svgFile(viewBox, parts.join(""));
}

const touchIconSize = 180;

/** Phones cut the corners off themselves and show what is transparent black. */
async function touchIcon({ markup, viewBox, ground }: VectorDrawing): Promise<Buffer> {
  const drawing = Buffer.from(svgFile({ ...viewBox }, markup));
  const margin = ground === undefined ? Math.round(touchIconSize * 0.1) : 0;
  const size = touchIconSize - 2 * margin;
  const background = ground ?? "#ffffff";
  return await sharp(drawing, { density: (72 * size) / viewBox.height })
    .resize(size, size, { fit: "contain", background })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background })
    .flatten({ background })
    .png({ compressionLevel: 9 })
    .toBuffer();
}
