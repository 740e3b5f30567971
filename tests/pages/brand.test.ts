// Sites of agencies with a look of their own: nothing of the shipped brand is left, and no page becomes heavier.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { writePicture, writeSampleAgency } from "@fernkontor/agency-files/test-agencies";
import { beforeAll, describe, expect, test } from "vitest";
import { drawnSiteOf } from "./drawn-site.ts";
import { pagesIn, readPage } from "./read-page.ts";
import { sampleSite } from "./sample-site.ts";
import { attributeOf, contentOf, elementsIn } from "./tree.ts";

const secondBrand = join(import.meta.dirname, "../second-brand");
const font = fileURLToPath(import.meta.resolve("@fernkontor/design/fonts/anek-latin-var.woff2"));

const elsewhere = { address: { street: "Musterstraße 7", city: "Lübeck", postalCode: "23552" } };
const neutral = drawnSiteOf((agency) => {
  writeSampleAgency(agency, { profile: elsewhere });
  cpSync(secondBrand, join(agency, "brand"), { recursive: true });
});
const withoutCity = drawnSiteOf((agency) => {
  writeSampleAgency(agency, { profile: elsewhere });
  cpSync(secondBrand, join(agency, "brand"), { recursive: true });
  cpSync(font, join(agency, "brand/hausschrift.woff2"));
  writeFileSync(
    join(agency, "brand/brand.yaml"),
    'skyline: none\nhero: none\ntypeface: hausschrift.woff2\ncolours: { action: "#7a003c", light: "#ffe14d" }\n',
  );
});

const photographed = drawnSiteOf((agency) => {
  writeSampleAgency(agency);
  const picture = writePicture(agency);
  mkdirSync(join(agency, "brand"));
  writeFileSync(
    join(agency, "brand/brand.yaml"),
    `hero: photograph\nphotograph: { picture: "${picture}", text: Das Team am Fenster }\n`,
  );
});

/** Begins every drawing of Berlin's roofs. */
const berlinRoofs = "M0 260v-54l34-22";

describe.each([
  ["neutral", neutral],
  ["none", withoutCity],
])("with the skyline %s", (skyline, { folder, draw }) => {
  beforeAll(draw);

  test("no page and no script draws Berlin, or says so", () => {
    const scripts = filesIn(folder, /\.js$/);
    expect(scripts.length).toBeGreaterThan(3);
    for (const { html, words, route } of pagesIn(folder)) {
      expect(html.includes(berlinRoofs), route).toBe(false);
      expect(words, route).not.toContain("Altbau");
    }
    for (const script of scripts) expect(readFileSync(script, "utf8").includes(berlinRoofs), script).toBe(false);
  });

  test(skyline === "none" ? "no page has a skyline" : "the pages that have a skyline have the neutral one", () => {
    const skylines = pagesIn(folder).flatMap(({ document }) =>
      elementsIn(document, "svg").filter((svg) => attributeOf(svg, "class")?.split(" ").includes("skyline")),
    );
    expect(skylines.length > 0).toBe(skyline === "neutral");
  });

  test("no style has the shipped blue or the shipped yellow", () => {
    for (const { document, route } of pagesIn(folder)) {
      const css = elementsIn(document, "style").map(contentOf).join("");
      expect(css.length, route).toBeGreaterThan(1000);
      expect(css.match(/oklch|#(1b3e94|f9cc6c|fbcd6e|1d3f94|2f59c4|ffd77a|ffd46b)/gi), route).toBe(null);
    }
  });

  test("header and footer show the logo, browsers find the icons, all in files of the site", () => {
    for (const { document, route } of pagesIn(folder)) {
      const images = elementsIn(document, "img").map((image) => attributeOf(image, "src") ?? "");
      expect(images, route).toEqual([
        expect.stringMatching(/^\/assets\/logo-header\./),
        expect.stringMatching(/^\/assets\/logo-footer\./),
      ]);
      const icons = elementsIn(document, "link")
        .filter((link) => /icon/.test(attributeOf(link, "rel") ?? ""))
        .map((link) => attributeOf(link, "href") ?? "");
      expect(icons).toEqual(["/favicon.svg", "/mask-icon.svg", "/apple-touch-icon.png"]);
      for (const file of [...images, ...icons]) expect(existsSync(join(folder, file)), file).toBe(true);
    }
    expect(readFileSync(join(folder, "favicon.svg"), "utf8")).toContain("#fda767");
  });
});

test("the house number on the façade is the address's", async () => {
  await neutral.draw();
  const digits = (folder: string) =>
    /rx="3"[^>]*><\/rect><path fill="#fff" d="([^"]+)"/.exec(readPage("/", folder).html)?.[1];
  expect(digits(neutral.folder)).toMatch(/^M435\.5 574/);
  expect(digits(sampleSite)).toMatch(/^M432 588.*M443 588/);
});

test("without the façade the home page begins with its words alone, on the colour of the buttons", async () => {
  await Promise.all([neutral.draw(), withoutCity.draw()]);
  const heroOf = (folder: string) => /<section class="(hero[^"]*)">.*?<\/section>/s.exec(readPage("/", folder).html);
  expect(heroOf(neutral.folder)?.[0]).toContain('class="facade"');
  const [hero = "", name] = heroOf(withoutCity.folder) ?? [];
  expect(name).toBe("hero board");
  expect(hero).toMatch(/<h1>.+<\/h1>.*class="lead".*class="btn big"/s);
  expect(hero).not.toContain("<svg");
  expect(readPage("/", withoutCity.folder).html).toMatch(/\.hero\.board\{[^}]*background:light-dark\(#7a003c,/);
});

test("only with the façade do pages have its front door", async () => {
  await Promise.all([neutral.draw(), withoutCity.draw(), photographed.draw()]);
  const withDoor = (folder: string) =>
    pagesIn(folder).flatMap(({ html, route }) => (html.includes('class="sub art"') ? route : []));
  expect(withDoor(neutral.folder)).toEqual(expect.arrayContaining(["/404", "/about", "/jobs/content-creator"]));
  // There hangs a letter box.
  for (const { folder } of [withoutCity, photographed]) expect(withDoor(folder)).toEqual(["/thank-you"]);
});

test("with a photograph it is fetched before anything else that is drawn, on its own colour, and is public", async () => {
  await photographed.draw();
  const { html } = readPage("/", photographed.folder);
  const hero = /<section class="hero">.*?<\/section>/s.exec(html)?.[0] ?? "";
  expect(hero).toMatch(/<rect [^>]*fill="#808080".*<picture>.*<img [^>]*alt="Das Team am Fenster"/s);
  expect(hero).toMatch(/<img [^>]*fetchPriority="high"/i);
  expect(hero).not.toMatch(/loading="lazy"|class="facade"/);
  expect(filesIn(photographed.folder, /-480\.(avif|jpg)$/)).toHaveLength(2);
});

test("the agency's typeface is the only font, is asked for early and measured", async () => {
  await withoutCity.draw();
  const fonts = filesIn(withoutCity.folder, /\.woff2$/);
  expect(fonts).toEqual([expect.stringMatching(/\/assets\/typeface\.[\w-]+\.woff2$/)]);
  const address = fonts[0]?.slice(withoutCity.folder.length);
  for (const { document, route } of pagesIn(withoutCity.folder)) {
    const preloads = elementsIn(document, "link").filter((link) => attributeOf(link, "rel") === "preload");
    expect(
      preloads.map((link) => attributeOf(link, "href")),
      route,
    ).toEqual([address]);
    const faces =
      elementsIn(document, "style")
        .map(contentOf)
        .join("")
        .match(/@font-face\{[^}]*\}/g) ?? [];
    expect(faces, route).toHaveLength(5);
    expect(faces[0]).toContain(`url("${address}")`);
    for (const face of faces) expect(face).toMatch(/size-adjust:.*ascent-override:.*descent-override:/);
  }
});

function filesIn(folder: string, name: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => name.test(path))
    .map((path) => join(folder, path));
}
