/** From two colours to all others, and whether they can be read. */
import { germanNumber } from "../german/german.ts";
import type { BrandColours } from "./brand.ts";
import { contrast, hexOfOklch, inSrgb, type Oklch, oklchOfHex } from "./colour.ts";

/** The shipped brand's two, as the tokens `--act` by day and `--light` have them. */
export const shippedColours = { action: "#1b3e94", light: "#fbcd6e" } as const;

const from = { action: oklchOfHex(shippedColours.action), light: oklchOfHex(shippedColours.light) };

/** Where a dark action colour leaves no room for a darker one, what is hovered over becomes lighter instead. */
const darkestHover = 0.12;

/** How far the hue of a tint may be from the action colour's: the sky is greener than the enamel, the night redder. */
const furthestTint = { below: -6, above: 8 };

/**
 * What becomes of a shipped colour in another brand. The enamel blues become the action colour and its shades; paper,
 * ink and lines keep their lightness and turn to its hue, paler when it is paler; the yellows that mean light become the
 * light colour and its shades, and the cream its tint. Wall, wood, leaves, brass and brick are the house and stay.
 */
function rebranded(shipped: Oklch, brand: BrandColours): Oklch {
  const { lightness, chroma, hue } = shipped;
  const isBlue = hue > 220 && hue < 300 && chroma > 0;
  const isLight = hue > 78 && hue < 93 && chroma > 0.092 && lightness > 0.83;
  if (isBlue && isOther(brand, "action")) {
    const action = oklchOfHex(brand.action);
    // The light blue that shows a bonus by night lies on other grounds than the enamel.
    return chroma < 0.1 || lightness > 0.7 ? tintOf(action, shipped) : shadeOf(action, shipped);
  }
  if (isLight && isOther(brand, "light")) {
    const light = oklchOfHex(brand.light);
    return inSrgb({
      lightness: light.lightness + lightness - from.light.lightness,
      chroma: (chroma * light.chroma) / from.light.chroma,
      hue: (light.hue + hue - from.light.hue + 360) % 360,
    });
  }
  // The cream under sections and notes, next to which another light would look like a leftover.
  const isCream = Math.abs(hue - from.light.hue) < 4 && chroma > 0.018 && chroma < 0.03 && lightness > 0.95;
  if (isCream && isOther(brand, "light")) {
    const light = oklchOfHex(brand.light);
    const paler = Math.min(1, light.chroma / from.light.chroma);
    return inSrgb({ lightness, chroma: chroma * paler, hue: (light.hue + hue - from.light.hue + 360) % 360 });
  }
  return shipped;
}

function isOther<Name extends keyof BrandColours>(
  brand: BrandColours,
  name: Name,
): brand is BrandColours & Record<Name, string> {
  return brand[name] !== undefined && brand[name]?.toLowerCase() !== shippedColours[name];
}

function tintOf(action: Oklch, { lightness, chroma, hue }: Oklch): Oklch {
  const apart = Math.min(furthestTint.above, Math.max(furthestTint.below, hue - from.action.hue));
  const paler = Math.min(1, Math.sqrt(action.chroma / from.action.chroma)) * airiness(action.hue);
  return inSrgb({ lightness, chroma: chroma * paler, hue: (action.hue + apart + 360) % 360 });
}

/** A blue tint is taken for air, a red one for paint: the further from blue, the less of it, down to half. */
function airiness(hue: number): number {
  const blue = 240;
  return 0.75 + 0.25 * Math.cos(((hue - blue) * Math.PI) / 180);
}

/** Lighter shades, which signs have by night, stay so dark that white can be read on them wherever it can by day. */
function shadeOf(action: Oklch, { lightness, chroma, hue }: Oklch): Oklch {
  const shade = lightness - from.action.lightness;
  const room = action.lightness + shade > darkestHover ? shade : -shade;
  const colour = inSrgb({
    lightness: action.lightness + room,
    chroma: (chroma * action.chroma) / from.action.chroma,
    hue: (action.hue + hue - from.action.hue + 360) % 360,
  });
  while (colour.lightness > action.lightness && contrast(hexOfOklch(colour), "#ffffff") < readable.text)
    colour.lightness = Math.max(action.lightness, colour.lightness - 0.005);
  return colour;
}

/** WCAG 2.2: 1.4.3 asks this of text, 1.4.11 of what one must make out. */
const readable = { text: 4.5, shape: 3 } as const;

/**
 * Every colour of a stylesheet in another brand, as hex, a translucent one with its alpha: browsers before 2023 do not know the
 * `oklch(…)` in which the shipped ones are written.
 */
export function rebrandedStylesheet(css: string, brand: BrandColours): string {
  return css
    .replace(
      /oklch\(([\d.]+)% ([\d.]+) ([\d.]+)(?: ?\/ ?([\d.]+))?\)/g,
      (_, lightness: string, chroma: string, hue: string, alpha = "1") =>
        hexOfOklch({ lightness: Number(lightness) / 100, chroma: Number(chroma), hue: Number(hue) }, Number(alpha)),
    )
    .replace(/#(?:[\da-f]{6}(?:[\da-f]{2})?|[\da-f]{3})\b/gi, (hex) => rebrandedHex(hex, brand));
}

/** A shipped hex colour in another brand. */
export function rebrandedHex(hex: string, brand: BrandColours): string {
  const shipped = oklchOfHex(hex);
  const colour = rebranded(shipped, brand);
  return colour === shipped ? hex : hexOfOklch(colour) + hex.slice("#024b58".length);
}

/**
 * The shipped colours that meet the two, by token: by day, by night. Written down a second time because files are read
 * where no stylesheet is; a test holds them against tokens.css.
 */
export const shippedTokens = {
  bg: ["#fdfdfc", "#101423"],
  sky: ["#e2eff9", "#171c33"],
  plaster: ["#f8f0df", "#1d1e31"],
  panel: ["#ffffff", "#1c223a"],
  ink: ["#161e35", "#f3f0e7"],
  "ink-2": ["#3f475b", "#bfc4d2"],
  "line-2": ["#666f81", "#7e859c"],
  act: ["#1b3e94", "#f9cc6c"],
  "act-2": ["#10286e", "#fdde93"],
  "on-act": ["#ffffff", "#0f142a"],
  link: ["#1b3e94", "#f8ce78"],
  enamel: ["#1b3e94", "#284ea7"],
  light: ["#fbcd6e", "#fbcd6e"],
  night: ["#141d3b", "#080b19"],
  focus: ["#161e35", "#ffffff"],
  "f-putz": ["#f2d9b4", "#3a3f63"],
  "f-z1": ["#fbe7b8", "#ffd77a"],
} as const satisfies Record<string, readonly [day: string, night: string]>;

type TokenName = keyof typeof shippedTokens;
type Pair = { what: string; colour: TokenName | "#ffffff"; on: TokenName | "#14204a"; by: 0 | 1; least: number };

const pairs: Readonly<Record<keyof BrandColours, readonly Pair[]>> = {
  action: [
    { what: "weiße Schrift auf dem Knopf", colour: "act", on: "on-act", by: 0, least: readable.text },
    {
      what: "weiße Schrift auf dem Knopf unter dem Mauszeiger",
      colour: "act-2",
      on: "on-act",
      by: 0,
      least: readable.text,
    },
    { what: "Links auf hellem Grund", colour: "link", on: "bg", by: 0, least: readable.text },
    { what: "Links auf getöntem Grund", colour: "link", on: "sky", by: 0, least: readable.text },
    { what: "Links auf cremefarbenem Grund", colour: "link", on: "plaster", by: 0, least: readable.text },
    {
      what: "weiße Schrift auf Emailschildern bei Nacht",
      colour: "#ffffff",
      on: "enamel",
      by: 1,
      least: readable.text,
    },
    { what: "Schrift auf getöntem Grund", colour: "ink-2", on: "sky", by: 0, least: readable.text },
    { what: "Schrift bei Nacht", colour: "ink-2", on: "panel", by: 1, least: readable.text },
    { what: "Feldrahmen", colour: "line-2", on: "sky", by: 0, least: readable.shape },
    { what: "Feldrahmen bei Nacht", colour: "line-2", on: "sky", by: 1, least: readable.shape },
    {
      what: "der Rahmen um das, was die Tastatur gewählt hat",
      colour: "focus",
      on: "sky",
      by: 0,
      least: readable.shape,
    },
  ],
  light: [
    { what: "dunkle Schrift auf dem Knopf bei Nacht", colour: "act", on: "on-act", by: 1, least: readable.text },
    {
      what: "dunkle Schrift auf dem Knopf unter dem Mauszeiger bei Nacht",
      colour: "act-2",
      on: "on-act",
      by: 1,
      least: readable.text,
    },
    { what: "Links auf dunklem Grund", colour: "link", on: "bg", by: 1, least: readable.text },
    { what: "Links auf getöntem dunklem Grund", colour: "link", on: "plaster", by: 1, least: readable.text },
    { what: "Links in dunklen Feldern", colour: "link", on: "panel", by: 1, least: readable.text },
    { what: "Knöpfe vor dem Abendhimmel", colour: "light", on: "night", by: 0, least: readable.shape },
    { what: "markierter Text", colour: "light", on: "#14204a", by: 0, least: readable.text },
    { what: "helle Fenster in der Hauswand bei Nacht", colour: "f-z1", on: "f-putz", by: 1, least: readable.shape },
  ],
};

/** Rounded down, so that what fails never looks as if it passed. */
export function shownRatio(ratio: number): string {
  return `${germanNumber(Math.floor(ratio * 10) / 10)} : 1`;
}

/** How well something can be read, in German. */
export type Readability = Pick<IllegibleColour, "what" | "ratio" | "least"> & Partial<IllegibleColour>;

/** What the two colours do to a page where they meet its reader first, and where one of them is least enough. */
export function readability(brand: BrandColours): readonly Readability[] {
  const lines = met.map((pair) => ({ what: pair.what, ratio: ratioOf(pair, brand), least: pair.least }));
  return [...lines, ...illegibleColours(brand)];
}

const met: readonly Pair[] = [
  { what: "Knöpfe am Tag", colour: "act", on: "on-act", by: 0, least: readable.text },
  { what: "Knöpfe bei Nacht", colour: "act", on: "on-act", by: 1, least: readable.text },
  { what: "Links am Tag", colour: "link", on: "bg", by: 0, least: readable.text },
  { what: "Links bei Nacht", colour: "link", on: "bg", by: 1, least: readable.text },
];

/** A colour that cannot be read, with the nearest of its hue that can. */
export type IllegibleColour = {
  name: keyof BrandColours;
  colour: string;
  /** Where it is not enough, in German. */
  what: string;
  ratio: number;
  least: number;
  /** The criterion of WCAG 2.2. */
  criterion: "1.4.3" | "1.4.11";
  nearest: string | undefined;
};

/** Of each of the two colours, where it is hardest to read, unless every pair of it passes. */
export function illegibleColours(brand: BrandColours): IllegibleColour[] {
  // The light lies on grounds that follow the action colour: it is judged beside the one that will be there.
  const action = illegibleColour("action", brand);
  const light = illegibleColour("light", { ...brand, action: action?.nearest ?? brand.action });
  return [action, light].filter((problem) => problem !== undefined);
}

function illegibleColour(name: keyof BrandColours, brand: BrandColours): IllegibleColour | undefined {
  const colour = brand[name];
  if (colour === undefined) return undefined;
  const [worst] = pairs[name]
    .map((pair) => ({ ...pair, ratio: ratioOf(pair, brand) }))
    .filter(({ ratio, least }) => ratio < least)
    .sort((one, other) => one.ratio / one.least - other.ratio / other.least);
  if (worst === undefined) return undefined;
  const { what, ratio, least } = worst;
  const criterion = least === readable.shape ? "1.4.11" : "1.4.3";
  return { name, colour, what, ratio, least, criterion, nearest: nearestLegible(name, brand) };
}

/** Of the same hue, the one whose lightness is nearest; undefined when the other colour leaves none. */
function nearestLegible(name: keyof BrandColours, brand: BrandColours): string | undefined {
  const own = oklchOfHex(brand[name] ?? "");
  const steps = Array.from({ length: 200 }, (_, index) => (index + 1) / 200);
  for (const step of steps)
    for (const lightness of [own.lightness - step, own.lightness + step]) {
      if (lightness < 0 || lightness > 1) continue;
      const hex = hexOfOklch(inSrgb({ ...own, lightness }));
      const changed = { ...brand, [name]: hex };
      if (pairs[name].every((pair) => ratioOf(pair, changed) >= pair.least)) return hex;
    }
  return undefined;
}

function ratioOf({ colour, on, by }: Pair, brand: BrandColours): number {
  const shown = (name: Pair["colour"] | Pair["on"]) =>
    rebrandedHex(name === "#ffffff" || name === "#14204a" ? name : shippedTokens[name][by], brand);
  return contrast(shown(colour), shown(on));
}
