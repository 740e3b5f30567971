/** A logo that exists as pixels alone, laid into an SVG as small as a drawing, on a plate on which it is seen by day and by night. */
import type { Sharp } from "sharp";

/** In base64 they fit into the 20 KB of a drawing. */
const mostBytes = 14_500;
/** A logo is shown 34 px high, and on screens with up to three pixels for one. */
const heights = [240, 160, 102, 68, 34];
/** Around what has no ground of its own, in parts of its height. */
const edge = 0.14;

const plates = { light: "#ffffff", dark: "#141d3b" } as const;

/** @param picture upright, of known size */
export async function drawingOf(picture: Sharp, isSquare: boolean): Promise<{ svg: string } | undefined> {
  const rgba = picture.toColourspace("srgb").ensureAlpha();
  for (const height of heights) {
    const { data, info } = await rgba
      .clone()
      .resize({ width: 8 * height, height, fit: "inside", withoutEnlargement: true })
      .png({ palette: true, effort: 10 })
      .toBuffer({ resolveWithObject: true });
    if (data.length <= mostBytes) return { svg: laidInto(data, info, await plateOf(rgba), isSquare) };
  }
  return undefined;
}

type Plate = { fill: string; isSeen: boolean };

/** What is pale is seen on a dark one. */
async function plateOf(rgba: Sharp): Promise<Plate> {
  const pixels = await rgba.clone().resize(32, 32, { fit: "fill" }).raw().toBuffer();
  let [light, seen, clear] = [0, 0, 0];
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
    light += ((0.2126 * red + 0.7152 * green + 0.0722 * blue) * alpha) / 255;
    seen += alpha;
    if (alpha < 250) clear += 1;
  }
  return { fill: light / seen > 0.6 ? plates.dark : plates.light, isSeen: clear > 0 };
}

function laidInto(png: Buffer, size: { width: number; height: number }, { fill, isSeen }: Plate, isSquare: boolean) {
  const margin = isSeen ? Math.round(size.height * edge) : 0;
  const side = Math.max(size.width, size.height);
  const [width, height] = [(isSquare ? side : size.width) + 2 * margin, (isSquare ? side : size.height) + 2 * margin];
  const [x, y] = [(width - size.width) / 2, (height - size.height) / 2];
  const radius = isSeen ? height / 6 : 0;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`,
    `<image x="${x}" y="${y}" width="${size.width}" height="${size.height}" href="data:image/png;base64,${png.toString("base64")}"/>`,
    "</svg>\n",
  ].join("\n");
}
