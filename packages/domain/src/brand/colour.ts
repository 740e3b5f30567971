/**
 * Colours as people see them. OKLCH and its matrices: Björn Ottosson, “A perceptual color space for image processing”
 * (2020), as in CSS Color 4. Contrast: WCAG 2.2, “relative luminance” and “contrast ratio”.
 */

/** Lightness 0–1, chroma from 0 to about 0.37, hue in degrees; a grey has the hue 0. */
export type Oklch = { lightness: number; chroma: number; hue: number };

type Rgb = readonly [red: number, green: number, blue: number];

/** A colour of sRGB, such as `#024b58` or `#fff`. @throws Error for anything else. */
export function oklchOfHex(hex: string): Oklch {
  const [red, green, blue] = linearRgb(hex);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  const chroma = Math.hypot(a, b);
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    chroma: chroma < 0.0005 ? 0 : chroma,
    hue: chroma < 0.0005 ? 0 : (Math.atan2(b, a) * 180) / Math.PI + (b < 0 ? 360 : 0),
  };
}

/** What a screen shows of it: what sRGB has not loses chroma until it has, and keeps lightness and hue. */
export function hexOfOklch(colour: Oklch): string {
  const shown = (channel: number) => Math.round(gammaEncoded(Math.min(1, Math.max(0, channel))) * 255);
  const channels = linearOf(inSrgb(colour)).map(shown);
  return `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

/** The colour itself where sRGB has it, else the one of the same lightness and hue with the most chroma that it has. */
export function inSrgb(colour: Oklch): Oklch {
  const lightness = Math.min(1, Math.max(0, colour.lightness));
  const isShown = (chroma: number) =>
    linearOf({ ...colour, lightness, chroma }).every((channel) => channel > -0.0005 && channel < 1.0005);
  if (isShown(colour.chroma)) return { ...colour, lightness };
  let [shown, hidden] = [0, colour.chroma];
  while (hidden - shown > 0.0005) {
    const middle = (shown + hidden) / 2;
    if (isShown(middle)) shown = middle;
    else hidden = middle;
  }
  return { ...colour, lightness, chroma: shown };
}

/** From 1 to 21, the same whichever of the two hex colours is the text. */
export function contrast(one: string, other: string): number {
  const luminances = [luminance(one), luminance(other)];
  return (Math.max(...luminances) + 0.05) / (Math.min(...luminances) + 0.05);
}

function luminance(hex: string): number {
  const [red, green, blue] = linearRgb(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linearRgb(hex: string): Rgb {
  const digits = /^#([\da-f]{6})$/i.exec(hex)?.[1] ?? /^#([\da-f]{3})$/i.exec(hex)?.[1]?.replace(/./g, "$&$&");
  if (digits === undefined) throw new Error(`${hex} is no colour such as #024b58.`);
  const channel = (start: number) => linear(Number.parseInt(digits.slice(start, start + 2), 16) / 255);
  return [channel(0), channel(2), channel(4)];
}

function linear(encoded: number): number {
  return encoded <= 0.04045 ? encoded / 12.92 : ((encoded + 0.055) / 1.055) ** 2.4;
}

function gammaEncoded(channel: number): number {
  return channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;
}

function linearOf({ lightness, chroma, hue }: Oklch): Rgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}
