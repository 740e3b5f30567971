// Where the parts of a page stand, in pixels, compared with committed numbers.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { type Page, test } from "@playwright/test";

type Box = readonly [left: number, top: number, width: number, height: number];
/** By role and words, from top to bottom as the document has them. */
export type Boxes = Readonly<Record<string, Box>>;

/** Fonts of another machine may break a line elsewhere, but move no column and no part into another place. */
const tolerance = { acrossPx: 8, downPx: 14, share: 0.06 };

export async function boxesOn(page: Page): Promise<Boxes> {
  const boxes = await page.evaluate(() => {
    scrollTo(0, 0);
    const parts =
      "header, nav, main, footer, main :is(h1, h2, h3, form, iframe, table, input, select, textarea, button, .btn, summary, svg[role=img], svg[role=img] > rect:only-child)";
    const counts = new Map<string, number>();
    return [...document.querySelectorAll(parts)].flatMap((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      if (width < 2 || height < 2 || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        return [];
      const isLandmark = element.matches("header, nav, main, footer, form, table");
      const words = element.getAttribute("aria-label") || (isLandmark ? "" : element.textContent) || "";
      const name = `${element.tagName.toLowerCase()} ${words.replace(/\s+/g, " ").trim().slice(0, 32)}`.trim();
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      const box = [left, top, width, height].map(Math.round) as [number, number, number, number];
      return [[count > 1 ? `${name} (${count})` : name, box] as const];
    });
  });
  return Object.fromEntries(boxes);
}

/** What stands elsewhere than expected, measured from the part before it: one part that grows does not move all others. */
export function displacements(expected: Boxes, actual: Boxes): string[] {
  const names = Object.keys(expected).filter((name) => name in actual);
  const found = [
    ...Object.keys(expected).flatMap((name) => (name in actual ? [] : [`${name} is gone`])),
    ...Object.keys(actual).flatMap((name) => (name in expected ? [] : [`${name} is new`])),
  ];
  let [topBefore, actualTopBefore] = [0, 0];
  for (const name of names) {
    const [left, top, width, height] = expected[name] ?? [0, 0, 0, 0];
    const [actualLeft, actualTop, actualWidth, actualHeight] = actual[name] ?? [0, 0, 0, 0];
    const note = (what: string, is: number, was: number, minimum: number) => {
      if (Math.abs(is - was) > Math.max(minimum, tolerance.share * Math.abs(was)))
        found.push(`${name}: ${what} ${is} px instead of ${was} px`);
    };
    // A share of the distance to the edge of the window is no measure for what stands in a column.
    if (Math.abs(actualLeft - left) > tolerance.acrossPx)
      found.push(`${name}: left ${actualLeft} px instead of ${left} px`);
    note("width", actualWidth, width, tolerance.acrossPx);
    note("height", actualHeight, height, tolerance.downPx);
    note("top after the part before", actualTop - actualTopBefore, top - topBefore, tolerance.downPx);
    [topBefore, actualTopBefore] = [top, actualTop];
  }
  return found;
}

/** Draws where everything is (red) over where it was expected (blue), and returns the picture's path. */
export function drawDifference(name: string, expected: Boxes, actual: Boxes): string {
  const all = [...Object.values(expected), ...Object.values(actual)];
  const width = Math.max(...all.map(([left, , width]) => left + width));
  const height = Math.max(...all.map(([, top, , height]) => top + height));
  const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
  const drawn = (boxes: Boxes, colour: string) =>
    Object.entries(boxes).map(
      ([label, [left, top, width, height]]) =>
        `<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="${colour}" fill-opacity="0.06" stroke="${colour}"/><text x="${left + 3}" y="${top + 12}" font-size="11" fill="${colour}">${escaped(label)}</text>`,
    );
  const picture = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="sans-serif"><rect width="100%" height="100%" fill="#fff"/>`,
    ...drawn(expected, "#05c"),
    ...drawn(actual, "#c00"),
    "</svg>",
  ].join("\n");
  const file = test.info().outputPath(`${name}.svg`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, picture);
  return file;
}

/** One part a line. */
export function writtenBoxes(boxesByWidth: Readonly<Record<string, Boxes>>): string {
  const lines = Object.entries(boxesByWidth).map(([width, boxes]) => {
    const parts = Object.entries(boxes).map(([name, box]) => `    ${JSON.stringify(name)}: [${box.join(", ")}]`);
    return `  "${width}": {\n${parts.join(",\n")}\n  }`;
  });
  return `{\n${lines.join(",\n")}\n}\n`;
}
