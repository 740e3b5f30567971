/** The agency's logo and icon as files: each knows by itself on which grounds it stands, by day and by night. */
import { createHash } from "node:crypto";
import type { ReservedPath } from "@fernkontor/domain/agency/reserved-addresses";
import type { Brand, VectorDrawing } from "@fernkontor/domain/brand/brand";
import { rebrandedHex, shippedTokens } from "@fernkontor/domain/brand/brand-colours";
import { contrast } from "@fernkontor/domain/brand/colour";
import sharp from "sharp";

/** Where a logo stands: the footer is dark at any time. */
export const logoPlaces = ["header", "footer"] as const;
export type LogoPlace = (typeof logoPlaces)[number];

/** A logo as a page shows it, in CSS pixels. */
export type LogoImage = {
  address: string;
  width: number;
  height: number;
  /** It says the agency's name by itself, so nobody has to write it beside it. */
  isWordmark: boolean;
};

const logoHeight = 34;
/** What is wider is a name; what is not is a mark. */
const widestMark = 1.6;

/** Undefined for an agency that has not drawn one. */
export function logoImage(brand: Brand, place: LogoPlace): LogoImage | undefined {
  const { logo } = brand;
  if (!logo) return undefined;
  const { width, height } = framed(logo, platesOf(logo, brand, place));
  const ratio = width / height;
  return {
    address: `/_astro/${logoName(brand, place)}.svg`,
    width: Math.round(logoHeight * ratio),
    height: logoHeight,
    isWordmark: isWordmark(logo),
  };
}

/** Changes with what it shows, so that browsers may keep the file for good. */
export function logoName(brand: Brand, place: LogoPlace): string {
  const hash = createHash("sha256").update(logoFile(brand, place)).digest("base64url").slice(0, 8);
  return `logo-${place}.${hash}`;
}

/** The file of a logo in one place; empty for an agency that has not drawn one. */
export function logoFile(brand: Brand, place: LogoPlace): string {
  const { logo } = brand;
  if (!logo) return "";
  const { day, night } = platesOf(logo, brand, place);
  const box = framed(logo, { day, night });
  const [byDay, byNight] = grounds(brand, place);
  const styles = `${textColours(textOn(day ?? byDay, brand), textOn(night ?? byNight, brand))}.night{display:none}@media(prefers-color-scheme:dark){.day{display:none}.night{display:block}}`;
  return svgFile(
    box,
    `<style>${styles}</style>${plateIn(box, day, "day")}${plateIn(box, night, "night")}${logo.markup}`,
  );
}

/** What `currentColor` means in a file that stands alone. */
function textColours(day: string, night: string): string {
  return `svg{color:${day}}@media(prefers-color-scheme:dark){svg{color:${night}}}`;
}

/** A logo for pictures, which are as by day: an SVG file, and how much wider than high it is. */
export type PictureLogo = { file: string; ratio: number; isWordmark: boolean };

export function logoByDay(brand: Brand): PictureLogo | undefined {
  const { logo } = brand;
  if (!logo) return undefined;
  const { day } = platesOf(logo, brand, "header");
  const box = framed(logo, { day, night: undefined });
  const file = svgFile(
    box,
    plateIn(box, day) + logo.markup,
    `color="${textOn(day ?? grounds(brand, "header")[0], brand)}"`,
  );
  return { file, ratio: box.width / box.height, isWordmark: isWordmark(logo) };
}

function plateIn({ x, y, width, height }: VectorDrawing["viewBox"], fill: string | undefined, name?: string): string {
  if (fill === undefined) return "";
  const named = name === undefined ? "" : ` class="${name}"`;
  return `<rect${named} x="${x}" y="${y}" width="${width}" height="${height}" rx="${height / 6}" fill="${fill}"/>`;
}

function isWordmark({ viewBox }: VectorDrawing): boolean {
  return viewBox.width / viewBox.height > widestMark;
}

function grounds({ colours }: Brand, place: LogoPlace): readonly [day: string, night: string] {
  const [day, night] = shippedTokens[place === "header" ? "bg" : "night"];
  return [rebrandedHex(day, colours), rebrandedHex(night, colours)];
}

/** The text's colour by day or by night, whichever is read better on a ground. */
function textOn(ground: string, { colours }: Brand): string {
  const dark = rebrandedHex(shippedTokens.ink[0], colours);
  const light = rebrandedHex(shippedTokens.ink[1], colours);
  return contrast(dark, ground) > contrast(light, ground) ? dark : light;
}

type Plates = { day: string | undefined; night: string | undefined };

/** WCAG 2.2, 1.4.11. Logos are exempt from it, but nobody recognises what he cannot see. */
const leastContrast = 3;

function platesOf(logo: VectorDrawing, brand: Brand, place: LogoPlace): Plates {
  const [paper, dark] = [shippedTokens.bg[0], rebrandedHex(shippedTokens.night[0], brand.colours)];
  const [day, night] = grounds(brand, place).map((ground) => plateOn(ground, logo, [paper, dark]));
  return { day, night };
}

/** None where the drawing brings its own ground, or where no plate would show more of its colours. */
function plateOn(
  ground: string,
  { colours, ground: own }: VectorDrawing,
  plates: readonly string[],
): string | undefined {
  if (own !== undefined) return undefined;
  const lostOn = (colour: string) => colours.filter((one) => contrast(one, colour) < leastContrast).length;
  return plates.find((plate) => lostOn(plate) < lostOn(ground));
}

/** A plate needs an edge around the drawing. */
function framed({ viewBox }: VectorDrawing, { day, night }: Plates): VectorDrawing["viewBox"] {
  if (day === undefined && night === undefined) return viewBox;
  const edge = viewBox.height * 0.14;
  return {
    x: viewBox.x - edge,
    y: viewBox.y - edge,
    width: viewBox.width + 2 * edge,
    height: viewBox.height + 2 * edge,
  };
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
  } satisfies Partial<Record<ReservedPath, unknown>>;
}

const shippedFavicon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32"><rect width="32" height="32" rx="7" fill="#1d3f94"/><path fill="#ffd46b" d="M13.5 18.5H26V26H13.5z"/><path fill="none" stroke="#fff" stroke-width="3" d="M8 27V8h18M8 16h18"/></svg>';

/**
 * Of a pinned tab, one colour shows: what was a plate under the drawing would hide it. Cut-outs and masks stay as they
 * are: a mask painted black shows nothing.
 */
function maskIcon({ markup, viewBox, ground }: VectorDrawing): string {
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

function svgFile({ x, y, width, height }: VectorDrawing["viewBox"], content: string, attributes = ""): string {
  const size = `width="${width}" height="${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" ${size}${attributes && ` ${attributes}`}>${content}</svg>`;
}
