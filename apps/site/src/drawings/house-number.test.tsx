import { renderToStaticMarkup } from "react-dom/server";
import sharp from "sharp";
import { expect, test } from "vitest";
import { HouseNumber } from "./house-number.tsx";

/** How many pixels of each row of the plate are white. */
async function whiteByRow(number: number): Promise<number[]> {
  const plate = renderToStaticMarkup(<HouseNumber number={number} />).replaceAll("var(--f-schild)", "#000");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="422 566 42 26" width="420" height="260"><rect x="400" y="500" width="99" height="99"/>${plate}</svg>`;
  const { data, info } = await sharp(Buffer.from(svg)).greyscale().raw().toBuffer({ resolveWithObject: true });
  return Array.from(
    { length: info.height },
    (_, y) =>
      data.subarray(y * info.width * info.channels, (y + 1) * info.width * info.channels).filter((value) => value > 200)
        .length,
  );
}

test("every digit is as high as the others and unlike them", async () => {
  const drawn = await Promise.all(Array.from({ length: 10 }, (_, digit) => whiteByRow(digit)));
  for (const [digit, rows] of drawn.entries()) {
    expect(
      rows.findIndex((white) => white > 0),
      `top of ${digit}`,
    ).toBeGreaterThanOrEqual(18);
    expect(
      rows.findIndex((white) => white > 0),
      `top of ${digit}`,
    ).toBeLessThanOrEqual(42);
    expect(
      rows.findLastIndex((white) => white > 0),
      `bottom of ${digit}`,
    ).toBeGreaterThanOrEqual(216);
    expect(
      rows.findLastIndex((white) => white > 0),
      `bottom of ${digit}`,
    ).toBeLessThanOrEqual(230);
  }
  expect(new Set(drawn.map((rows) => rows.join())).size).toBe(10);
});

test.each([8, 12, 44, 138, 999])("%i keeps clear of the plate's edge", (number) => {
  const markup = renderToStaticMarkup(<HouseNumber number={number} />);
  const scale = Number(/scale\(([\d.]+)\)/.exec(markup)?.[1] ?? 1);
  const firstX = Number(/d="M([\d.]+)/.exec(markup)?.[1]);
  expect(443 - (443 - firstX) * scale).toBeGreaterThanOrEqual(424);
});
