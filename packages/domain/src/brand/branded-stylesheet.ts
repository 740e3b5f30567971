import type { Brand, Typeface } from "./brand.ts";
import { rebrandedStylesheet } from "./brand-colours.ts";

/**
 * A shipped stylesheet, as written or minified, in the colours and with the typeface of a brand.
 * @param typefaceAddress what `url()` names in the stylesheet; without a typeface nobody asks for it
 */
export function brandedStylesheet(
  css: string,
  { colours, typeface }: Pick<Brand, "colours" | "typeface">,
  typefaceAddress: string,
): string {
  const coloured = rebrandedStylesheet(css, colours);
  return typeface
    ? coloured.replace(/@font-face\s*\{[^}]*\}/g, (face) => faceOf(face, typeface, typefaceAddress))
    : coloured;
}

/** The shipped font becomes the agency's; what stands in for it is set as wide and as high as that. */
function faceOf(face: string, typeface: Typeface, address: string): string {
  const { weights } = typeface;
  const shippedAdjustment = /size-adjust:\s*([\d.]+)%/.exec(face)?.[1];
  if (shippedAdjustment !== undefined) return standIn(face, typeface, Number(shippedAdjustment) / 100);
  const weight = weights.from === weights.to ? `${weights.from}` : `${weights.from} ${weights.to}`;
  // Browsers take the height from different tables of the file, by operating system: said here, it is one.
  return face
    .replace(/url\([^)]*\)/, `url("${address}")`)
    .replace(/font-weight:[^;}]*/, `font-weight:${weight}`)
    .replace(/;?\s*\}$/, `;${heights(typeface, 1)}}`);
}

function standIn(face: string, typeface: Typeface, shippedAdjustment: number): string {
  const adjustment = shippedAdjustment * typeface.width;
  return face
    .replace(/(?:ascent|descent|line-gap)-override:[^;}]*;?/g, "")
    .replace(/size-adjust:[^;}]*/, `size-adjust:${percent(adjustment)}`)
    .replace(/;?\s*\}$/, `;${heights(typeface, adjustment)}}`);
}

function heights({ ascent, descent, lineGap }: Typeface, adjustment: number): string {
  return [
    `ascent-override:${percent(ascent / adjustment)}`,
    `descent-override:${percent(descent / adjustment)}`,
    `line-gap-override:${percent(lineGap / adjustment)}`,
  ].join(";");
}

function percent(part: number): string {
  return `${Number((part * 100).toFixed(2))}%`;
}
