import type { Rgb } from "./indexed-png.ts";

export type ColourTable = {
  colours: readonly Rgb[];
  /** The place of the colour that comes nearest. */
  indexOf: (red: number, green: number, blue: number) => number;
};

/** The different colours of raw pixels without alpha, to paint further pictures with. */
export function colourTable(pixels: Uint8Array): ColourTable {
  const known = new Map<number, number>();
  const colours: Rgb[] = [];
  for (let at = 0; at < pixels.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3);
    const key = keyOf(red, green, blue);
    if (known.has(key)) continue;
    known.set(key, colours.length);
    colours.push([red, green, blue]);
  }
  return {
    colours,
    indexOf: (red, green, blue) => {
      const key = keyOf(red, green, blue);
      const index = known.get(key) ?? nearest(colours, [red, green, blue]);
      known.set(key, index);
      return index;
    },
  };
}

function keyOf(red: number, green: number, blue: number): number {
  return (red << 16) | (green << 8) | blue;
}

function nearest(colours: readonly Rgb[], [red, green, blue]: Rgb): number {
  const distances = colours.map(([r, g, b]) => (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2);
  return distances.indexOf(Math.min(...distances));
}
