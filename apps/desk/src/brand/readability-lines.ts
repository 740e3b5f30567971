import type { BrandColours } from "@fernkontor/domain/brand/brand";
import { readability, shownRatio } from "@fernkontor/domain/brand/brand-colours";
import { germanNumber } from "@fernkontor/domain/german/german";

export type ReadabilityLine = {
  tone: "good" | "late";
  word: string;
  what: string;
  figures: string;
  /** Of the colour that is not enough: its input, and the nearest that is. */
  instead: { name: string; colour: string } | undefined;
};

/** How two colours can be read, in words and as a ratio: on the page, and in its script while somebody chooses. */
export function readabilityLines(colours: BrandColours): readonly ReadabilityLine[] {
  return readability(colours).map(({ what, ratio, least, name, nearest }) => {
    const isEnough = ratio >= least;
    const figure = shownRatio(ratio);
    return {
      ...{ tone: isEnough ? "good" : "late", word: isEnough ? "gut lesbar" : "zu schwach", what },
      figures: isEnough ? figure : `${figure}, nötig ${germanNumber(least)}`,
      instead: name && nearest ? { name: colourInputs[name], colour: nearest } : undefined,
    };
  });
}

/** The names of the inputs. */
export const colourInputs = { action: "haupt", light: "licht" } as const;
