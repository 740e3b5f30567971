import type { Brand, VectorDrawing } from "@fernkontor/domain/brand/brand";
import { logoByDay, logoFile } from "@fernkontor/domain/brand/logo";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { iconFiles, logoImage, logoName } from "./brand-drawings.ts";

const mark: VectorDrawing = {
  markup:
    '<rect width="32" height="32" rx="7" fill="#024b58"/><path d="M8 8h16v16H8z" fill="#ffffff" stroke-opacity=".5"/>',
  viewBox: { x: 0, y: 0, width: 32, height: 32 },
  colours: ["#024b58", "#ffffff"],
  ground: "#024b58",
};

const wordmark = (colour: string, more: readonly string[] = []): VectorDrawing => ({
  markup: `<path d="M0 0h160v20z" fill="${colour}"/>`,
  viewBox: { x: 0, y: 0, width: 160, height: 20 },
  colours: [colour, ...more],
  ground: undefined,
});

function brandOf(drawings: Pick<Brand, "logo" | "icon">): Brand {
  return { colours: {}, skyline: "none", ...drawings };
}

test("without drawings there is no logo, and the favicon is the shipped one", async () => {
  const brand = brandOf({});
  expect(logoImage(brand, "header")).toBeUndefined();
  expect(logoByDay(brand)).toBeUndefined();
  expect(Object.keys(iconFiles(brand))).toEqual(["favicon.svg"]);
  expect(await iconFiles(brand)["favicon.svg"]?.()).toMatch(/^<svg .*#1d3f94.*<\/svg>$/);
});

test("a mark is as high as the shipped one, and its file has a name that changes with it", () => {
  const brand = brandOf({ logo: mark });
  expect(logoImage(brand, "header")).toEqual({
    address: expect.stringMatching(/^\/assets\/logo-header\.[\w-]{8}\.svg$/),
    width: 34,
    height: 34,
    isWordmark: false,
  });
  expect(logoName(brand, "footer")).not.toBe(logoName(brandOf({ logo: { ...mark, markup: "<g/>" } }), "footer"));
  expect(logoFile(brand, "header")).toContain(mark.markup);
});

test("a wordmark says the name by itself", () => {
  expect(logoImage(brandOf({ logo: wordmark("#1b3e94") }), "header")).toMatchObject({ isWordmark: true, height: 34 });
  expect(logoByDay(brandOf({ logo: wordmark("#1b3e94") }))).toMatchObject({ ratio: 8, isWordmark: true });
});

test("what is drawn in currentColor is dark by day, light by night, and light in the footer at any time", () => {
  const logo = { ...wordmark("#000000"), markup: '<path fill="currentColor"/>', colours: [] };
  const brand = brandOf({ logo });
  expect(logoFile(brand, "header")).toMatch(/svg\{color:#161e35\}.*dark\)\{svg\{color:#f3f0e7\}/);
  expect(logoFile(brand, "footer")).toMatch(/svg\{color:#f3f0e7\}.*dark\)\{svg\{color:#f3f0e7\}/);
  expect(logoByDay(brand)?.file).toContain('color="#161e35"');
});

describe("a logo that would not be seen stands on a plate", () => {
  const platesIn = (logo: VectorDrawing, place: "header" | "footer") =>
    [...logoFile(brandOf({ logo }), place).matchAll(/<rect class="(\w+)"[^>]*fill="([^"]+)"/g)].map(([, by, fill]) => [
      by,
      fill,
    ]);

  test("a dark one by night and in the footer", () => {
    expect(platesIn(wordmark("#1b3e94"), "header")).toEqual([["night", "#fdfdfc"]]);
    expect(platesIn(wordmark("#1b3e94"), "footer")).toEqual([
      ["day", "#fdfdfc"],
      ["night", "#fdfdfc"],
    ]);
  });

  test("and what follows the text's colour follows the plate", () => {
    const logo = { ...wordmark("#1b3e94"), markup: '<path fill="currentColor"/><path fill="#1b3e94"/>' };
    expect(logoFile(brandOf({ logo }), "footer")).toMatch(
      /^<svg [^>]*><style>svg\{color:#161e35\}.*\{svg\{color:#161e35\}\}/,
    );
  });

  test("a white one by day", () => {
    expect(platesIn(wordmark("#ffffff"), "header")).toEqual([["day", "#141d3b"]]);
    expect(platesIn(wordmark("#ffffff"), "footer")).toEqual([]);
  });

  test("a white one in pictures, which are as by day", () => {
    const [file, dark] = ["#ffffff", "#1b3e94"].map((colour) => logoByDay(brandOf({ logo: wordmark(colour) }))?.file);
    expect(file).toContain('fill="#141d3b"/><path');
    expect(dark).not.toContain("<rect");
  });

  test("but not one that brings its own ground, can be seen anywhere, or is lost anywhere", () => {
    expect(platesIn(mark, "header")).toEqual([]);
    expect(platesIn(wordmark("#767676"), "header")).toEqual([]);
    expect(platesIn(wordmark("#000000", ["#ffffff"]), "header")).toEqual([]);
  });
});

describe("the icon", () => {
  const files = iconFiles(brandOf({ icon: mark }));

  test("is the favicon as it is", async () => {
    expect(await files["favicon.svg"]?.()).toBe(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32">${mark.markup}</svg>`,
    );
  });

  test("is dark on light tabs and light on dark ones where it is drawn in currentColor", async () => {
    const icon = { ...mark, markup: '<path fill="currentColor"/>', colours: [], ground: undefined };
    expect(await iconFiles(brandOf({ icon }))["favicon.svg"]?.()).toMatch(
      /svg\{color:#161e35\}.*dark\)\{svg\{color:#f3f0e7/,
    );
  });

  test("is a mask in one colour, without the plate that would hide it", async () => {
    expect(await files["mask-icon.svg"]?.()).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32"><path d="M8 8h16v16H8z" fill="#000" /></svg>',
    );
  });

  test("keeps what only cuts out or masks, as it is", async () => {
    const cut = '<clipPath id="c"><rect width="16" height="16"/></clipPath>';
    const mask = '<mask id="m"><rect width="32" height="32" fill="#ffffff"/></mask>';
    const icon = {
      ...mark,
      markup: `<defs>${cut}${mask}</defs><rect width="32" height="32" fill="#024b58"/><path fill="#ffffff" clip-path="url(#c)"/>`,
    };
    expect(await iconFiles(brandOf({ icon }))["mask-icon.svg"]?.()).toContain(
      `><defs>${cut}${mask}</defs><path fill="#000" clip-path="url(#c)"/></svg>`,
    );
  });

  test("fills the touch icon with its ground, corners included", async () => {
    const pixels = await pixelsOf(files["apple-touch-icon.png"]);
    expect(pixels.info).toMatchObject({ width: 180, height: 180, channels: 3 });
    expect(pixels.at(0, 0)).toBe("#024b58");
    expect(pixels.at(90, 90)).toBe("#ffffff");
  });

  test("without a ground stands on white, with a margin", async () => {
    const icon = { ...mark, markup: '<path d="M0 0h32v32H0z" fill="#024b58"/>', ground: undefined };
    const pixels = await pixelsOf(iconFiles(brandOf({ icon }))["apple-touch-icon.png"]);
    expect(pixels.info).toMatchObject({ width: 180, height: 180 });
    expect(pixels.at(5, 5)).toBe("#ffffff");
    expect(pixels.at(90, 90)).toBe("#024b58");
  });
});

async function pixelsOf(file: (() => Promise<string | Buffer>) | undefined) {
  const { data, info } = await sharp(Buffer.from((await file?.()) ?? ""))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) =>
    `#${data.subarray((y * info.width + x) * info.channels, (y * info.width + x + 1) * info.channels).toString("hex")}`;
  return { info, at };
}

test("an icon of pixels is drawn as it is, and in a pinned tab by its outline", async () => {
  const png = await sharp({ create: { width: 20, height: 20, channels: 3, background: "#c00020" } })
    .png()
    .toBuffer();
  const image = `<image x="6" y="6" width="20" height="20" href="data:image/png;base64,${png.toString("base64")}"/>`;
  const markup = `<rect width="32" height="32" fill="#ffffff"/>${image}`;
  const files = iconFiles(brandOf({ icon: { ...mark, markup, ground: "#ffffff" } }));
  expect(await files["mask-icon.svg"]?.()).toMatch(
    /<mask [^>]*mask-type:alpha[^>]*><image .*mask="url\(#m\)"\/><\/svg>$/,
  );
  const touchIcon = await files["apple-touch-icon.png"]?.();
  const { data, info } = await sharp(touchIcon).raw().toBuffer({ resolveWithObject: true });
  const middle = (90 * info.width + 90) * info.channels;
  expect([...data.subarray(middle, middle + 3)]).toEqual([192, 0, 32]);
});
