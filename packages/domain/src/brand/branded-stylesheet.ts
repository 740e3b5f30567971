import type { Brand, Typeface } from "./brand.ts";
import { rebrandedStylesheet } from "./brand-colours.ts";

/**
 * A shipped stylesheet, as written or minified, in the colours and with the typeface of a brand, and in words that browsers know
 * which cannot be renewed.
 * @param typefaceAddress what `url()` names in the stylesheet; without a typeface nobody asks for it
 */
export function brandedStylesheet(
  css: string,
  { colours, typeface }: Pick<Brand, "colours" | "typeface">,
  typefaceAddress: string,
): string {
  const coloured = withDay(rebrandedStylesheet(css, colours));
  return typeface
    ? coloured.replace(/@font-face\s*\{[^}]*\}/g, (face) =>
        // The shipped font has a second file for rare letters; the agency's has all that it has in one.
        face.includes("unicode-range") ? "" : faceOf(face, typeface, typefaceAddress),
      )
    : coloured;
}

/** Browsers without `light-dark()` show the day: each rule that asks for it is followed by one for them. */
function withDay(css: string): string {
  return css.replace(/(?<=^|[{};])([^{};]+)\{([^{}]*)\}/g, (rule, selector: string, declarations: string) => {
    const twofold = declarations.split(";").filter((declaration) => byDay(declaration) !== declaration);
    if (twofold.length === 0) return rule;
    return `${rule}@supports not (color:light-dark(#000,#fff)){${selector}{${twofold.map(byDay).join(";")}}}`;
  });
}

/** What a declaration means by day. */
export function byDay(declaration: string): string {
  return declaration
    .replace(/light-dark\(((?:[^(),]|\([^()]*\))+),(?:[^()]|\([^()]*\))+\)/g, "$1")
    .replace(/(color-scheme:\s*light) dark/, "$1");
}

/** How much smaller or larger than itself a font may be set; further, it would look like another size. */
const leastScale = 0.88;
const largestScale = 1.12;

/** How much wider than it is drawn a font is set. */
export function typefaceScale({ width }: Pick<Typeface, "width">): number {
  return Math.min(largestScale, Math.max(leastScale, 1 / width));
}

/**
 * The shipped font becomes the agency's, and what stands in for it as high as that. All are set as wide as the shipped
 * one, because every line, button and plate was drawn for its width.
 */
function faceOf(face: string, typeface: Typeface, address: string): string {
  const scale = typefaceScale(typeface);
  const shippedAdjustment = /size-adjust:\s*([\d.]+)%/.exec(face)?.[1];
  if (shippedAdjustment === undefined) {
    const { from, to } = typeface.weights;
    const own = face
      .replace(/url\([^)]*\)/, `url("${address}")`)
      .replace(/font-weight:[^;}]*/, `font-weight:${from === to ? from : `${from} ${to}`}`);
    return sized(own, typeface, scale, 1);
  }
  const adjustment = (Number(shippedAdjustment) / 100) * typeface.width * scale;
  return sized(
    face.replace(/(?:size-adjust|(?:ascent|descent|line-gap)-override):[^;}]*;?/g, ""),
    typeface,
    adjustment,
    adjustment / scale,
  );
}

/** Browsers take heights from different tables of a file, by operating system: said here, they are the same. */
function sized(face: string, { ascent, descent, lineGap }: Typeface, adjustment: number, narrower: number): string {
  const sizes = [
    `size-adjust:${percent(adjustment)}`,
    `ascent-override:${percent(ascent / narrower)}`,
    `descent-override:${percent(descent / narrower)}`,
    `line-gap-override:${percent(lineGap / narrower)}`,
  ];
  return face.replace(/;?\s*\}$/, `;${sizes.join(";")}}`);
}

function percent(part: number): string {
  return `${Number((part * 100).toFixed(2))}%`;
}
