/** Text as outlines in the site's own font, so that a picture looks the same wherever it is made. */
import { Face, Font, Blob as FontBlob, shape, Buffer as TextBuffer, Variation } from "harfbuzzjs";
import decompressWoff2 from "wawoff2/decompress.js";

export type Lettering = (text: string, weight: number) => Outlines;

/** In units of the font size: the width of the text and where each of its glyphs stands. */
export type Outlines = { width: number; glyphs: readonly { path: string; x: number }[]; unitsPerEm: number };

/** Makes a font ready to set text in any of its weights. */
export async function loadLettering(woff2: Uint8Array): Promise<Lettering> {
  const face = new Face(new FontBlob(exactBytes(await decompressWoff2(woff2))));
  const fonts = new Map<number, WeightedFont>();
  return (text, weight) => {
    const weighted = fonts.get(weight) ?? fontOfWeight(face, weight);
    fonts.set(weight, weighted);
    return outlines(text, weighted, face.upem);
  };
}

/** The decoder's answer may lie in the middle of a larger buffer. */
function exactBytes(bytes: Uint8Array): ArrayBuffer {
  return bytes.slice().buffer;
}

type WeightedFont = { font: Font; pathOf: Map<number, string> };

function fontOfWeight(face: Face, weight: number): WeightedFont {
  const font = new Font(face);
  font.setVariations([new Variation("wght", weight)]);
  return { font, pathOf: new Map() };
}

function outlines(text: string, { font, pathOf }: WeightedFont, unitsPerEm: number): Outlines {
  const buffer = new TextBuffer();
  buffer.addText(drawable(text, font));
  buffer.guessSegmentProperties();
  shape(font, buffer);

  let x = 0;
  const glyphs = buffer.getGlyphInfosAndPositions().map(({ codepoint, xAdvance = 0, xOffset = 0 }) => {
    const path = pathOf.get(codepoint) ?? font.glyphToPath(codepoint);
    pathOf.set(codepoint, path);
    const glyph = { path, x: x + xOffset };
    x += xAdvance;
    return glyph;
  });
  return { width: x / unitsPerEm, glyphs: glyphs.filter(({ path }) => path !== ""), unitsPerEm };
}

/** The font holds what German needs. Other letters lose their marks, and what is left over its place. */
function drawable(text: string, font: Font): string {
  const isDrawable = (character: string) => font.nominalGlyph(character.codePointAt(0) ?? 0) !== undefined;
  return [...text.normalize("NFC")]
    .map((character) => {
      if (isDrawable(character)) return character;
      if (/\s/.test(character)) return " ";
      const [bare = ""] = character.normalize("NFKD");
      return isDrawable(bare) ? bare : "";
    })
    .join("");
}
