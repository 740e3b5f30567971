/** Colours as people see them, in OKLCH, and how well one is told from another. */
import {
  clampChroma,
  converter,
  formatHex,
  formatHex8,
  useMode as knowMode,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  wcagContrast,
} from "culori/fn";

/** Lightness 0–1, chroma from 0 to about 0.37, hue in degrees; a grey has the hue 0. */
export type Oklch = { lightness: number; chroma: number; hue: number };

// These alone: the desk's script brings them to a browser.
for (const mode of [modeRgb, modeLrgb, modeOklab, modeOklch]) knowMode(mode as typeof modeRgb);

const toOklch = converter("oklch");

/** Below it lies what conversions leave over of a grey. */
const leastChroma = 0.0005;

/** A colour of sRGB, such as `#024b58` or `#fff`. @throws Error for anything else. */
export function oklchOfHex(hex: string): Oklch {
  const colour = toOklch(hex);
  if (!colour) throw new Error(`${hex} is no colour such as #024b58.`);
  const { l: lightness, c: chroma, h: hue = 0 } = colour;
  return chroma < leastChroma ? { lightness, chroma: 0, hue: 0 } : { lightness, chroma, hue };
}

/** A colour that sRGB has, as `#024b58`, or `#024b5880` where something shines through. */
export function hexOfOklch({ lightness, chroma, hue }: Oklch, alpha = 1): string {
  const colour = { mode: "oklch", l: lightness, c: chroma, h: hue, alpha } as const;
  return alpha < 1 ? formatHex8(colour) : formatHex(colour);
}

/** The colour itself where sRGB has it, else the one of the same lightness and hue with the most chroma that it has. */
export function inSrgb({ lightness, chroma, hue }: Oklch): Oklch {
  const {
    l,
    c,
    h = hue,
  } = clampChroma({ mode: "oklch", l: Math.min(1, Math.max(0, lightness)), c: chroma, h: hue }, "oklch");
  return { lightness: l, chroma: c, hue: h };
}

/** By WCAG 2.2, from 1 to 21, the same whichever of the two hex colours is the text. */
export function contrast(one: string, other: string): number {
  return wcagContrast(one, other);
}
