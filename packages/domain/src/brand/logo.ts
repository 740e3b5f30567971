/** The agency's logo as a file: it knows by itself on which grounds it stands, by day and by night. */
import type { Brand, VectorDrawing } from "./brand.ts";
import { rebrandedHex, shippedTokens } from "./brand-colours.ts";
import { contrast } from "./colour.ts";

/** Where a logo stands: the footer is dark at any time, the desk's rail is as the header. */
export type LogoPlace = "header" | "footer";

/** How large a logo is shown, in CSS pixels. */
export type LogoSize = {
  width: number;
  height: number;
  /** It says the agency's name by itself, so nobody has to write it beside it. */
  isWordmark: boolean;
};

const logoHeight = 34;
/** What is wider is a name; what is not is a mark. */
const widestMark = 1.6;

/** Undefined for an agency that has not drawn one. */
export function logoSize(brand: Brand, place: LogoPlace): LogoSize | undefined {
  const { logo } = brand;
  if (!logo) return undefined;
  const { width, height } = framed(logo, platesOf(logo, brand, place));
  return { width: Math.round((logoHeight * width) / height), height: logoHeight, isWordmark: isWordmark(logo) };
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
export function textColours(day: string, night: string): string {
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

export function svgFile({ x, y, width, height }: VectorDrawing["viewBox"], content: string, attributes = ""): string {
  const size = `width="${width}" height="${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" ${size}${attributes && ` ${attributes}`}>${content}</svg>`;
}
