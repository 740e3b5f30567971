import type { Typeface } from "@fernkontor/domain/brand/brand";
import { germanNumber } from "@fernkontor/domain/german/german";
import { create, type Font } from "fontkitten";
import type { AgencyFileProblem } from "../agency-file-error.ts";
import type { Files } from "../files.ts";
import { readBytes, shownPath } from "../read-text.ts";

/** What takes longer on a slow line arrives after the text has been read in another font, on most visits. */
const largestBytes = 50_000;

/** What German texts, names of towns and amounts are written with. */
const neededCharacters =
  "ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜabcdefghijklmnopqrstuvwxyzäöüß0123456789 .,:;!?()/%&+-–„“‚‘’…§€·@";

const subsetAdvice =
  "Lassen Sie nur die lateinischen Zeichen darin, etwa mit: pyftsubset schrift.ttf --unicodes=U+0020-017F,U+2010-2026,U+20AC,U+2190-2193,U+2212 --layout-features=kern,liga,tnum,lnum --flavor=woff2";

/** Close to how often German uses each letter; the widths below were measured with it. */
const measuredText =
  "Wir vermitteln Menschen in Stellen, die zu ihnen passen: mit Gehalt, Arbeitszeit und Ort in jeder Anzeige. Für Bewerbende ist das kostenlos, und wir antworten auf jede Bewerbung.";

/** Average width of the shipped font's characters in that text, in parts of the font size, by weight. */
const shippedWidths = [
  { weight: 400, width: 0.4195 },
  { weight: 500, width: 0.4243 },
  { weight: 600, width: 0.435 },
  { weight: 700, width: 0.444 },
  { weight: 800, width: 0.4525 },
] as const;

/**
 * Reads a font file and measures it, so that the fonts that stand in for it can be set as wide and as high.
 * @param problemFile has the field `typeface`, for what is wrong with its value
 * @returns undefined when something is wrong with it; then `problems` says what.
 */
export function readTypeface(
  path: string,
  problemFile: { problemAt: (path: readonly string[], message: string) => AgencyFileProblem },
  problems: AgencyFileProblem[],
  files: Files,
): Typeface | undefined {
  const say = (message: string) => void problems.push({ file: shownPath(path), line: 1, field: "", message });
  if (!files.isThere(path)) {
    problems.push(problemFile.problemAt(["typeface"], "nennt eine Datei, die nicht in agency/brand/ liegt"));
    return undefined;
  }
  const bytes = readBytes(path, problems, files);
  if (bytes === undefined) return undefined;
  if (bytes.length > largestBytes) {
    const size = germanNumber(Math.ceil(bytes.length / 1000));
    say(`hat ${size} KB, höchstens sind es ${germanNumber(largestBytes / 1000)} KB. ${subsetAdvice}`);
    return undefined;
  }
  const font = fontIn(bytes);
  if (font === undefined) {
    say("ist keine lesbare WOFF2-Schrift. Wandeln Sie die Schrift noch einmal nach WOFF2 um");
    return undefined;
  }
  const missing = [...neededCharacters].filter((character) => !font.hasGlyphForCodePoint(codePointOf(character)));
  if (missing.length > 0) {
    say(`hat kein Zeichen für ${missing.join(" ")}. Deutsche Texte brauchen sie: nehmen Sie sie in die Datei auf`);
    return undefined;
  }
  return { path: files.pathOf(path), ...metricsOf(font) };
}

function fontIn(bytes: Buffer): Font | undefined {
  if (bytes.subarray(0, 4).toString("latin1") !== "wOF2") return undefined;
  try {
    const font = create(bytes);
    // Reading the characters shows whether the tables are whole.
    return font.isCollection || font.characterSet.length === 0 ? undefined : font;
  } catch {
    return undefined;
  }
}

function metricsOf(font: Font): Omit<Typeface, "path"> {
  const { unitsPerEm, ascent, descent, lineGap, variationAxes } = font;
  const ownWeight = font["OS/2"].usWeightClass;
  const axis = variationAxes.wght;
  return {
    weights: axis ? { from: axis.min, to: axis.max } : { from: ownWeight, to: ownWeight },
    ascent: ascent / unitsPerEm,
    descent: Math.abs(descent) / unitsPerEm,
    lineGap: lineGap / unitsPerEm,
    width: averageWidth(font) / shippedWidthAt(axis?.default ?? ownWeight),
  };
}

function averageWidth(font: Font): number {
  const widths = [...measuredText].map((character) => font.glyphForCodePoint(codePointOf(character)).advanceWidth);
  return widths.reduce((sum, width) => sum + width, 0) / widths.length / font.unitsPerEm;
}

function shippedWidthAt(weight: number): number {
  const [nearest] = shippedWidths.toSorted(
    (one, other) => Math.abs(one.weight - weight) - Math.abs(other.weight - weight),
  );
  return nearest?.width ?? shippedWidths[0].width;
}

function codePointOf(character: string): number {
  return character.codePointAt(0) ?? 0;
}
