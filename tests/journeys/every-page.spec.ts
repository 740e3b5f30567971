// Each page and each state of one is opened once; then everything is asked of it that holds for all.
import { createHash } from "node:crypto";
import type { Page } from "@playwright/test";
import { type Boxes, boxesOn, displacements, drawDifference, writtenBoxes } from "./geometry.ts";
import { framesOf, problemsOf } from "./page-problems.ts";
import { recorded, recordedNames } from "./recorded.ts";
import { type View, views } from "./views.ts";
import { expect, formOrigin, siteOrigin, test } from "./visit.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** The pages whose parts are measured, on a desktop and on a phone. */
const measured = ["home", "jobs", "jobs-content-creator", "contact", "echt", "belege"];
const measuredPx = [1440, 390];

for (const view of views) {
  test.describe(() => {
    test.use({ expectedComplaints: view.expectedComplaints ?? /(?!)/ });
    test(`${view.name} can be read, heard, reached and used @desktop`, async ({ page }) => {
      await page.setViewportSize({ width: view.widthsPx[0] ?? 1440, height: 900 });
      await view.open(page);
      const tree = await treeOf(page, view);
      expect.soft(tree, "what a screen reader gets").toBe(recorded(`${view.name}.yaml`, tree));
      expect.soft(await problemsOf(page, view.widthsPx), "what keeps visitors out").toEqual([]);
      if (measured.includes(view.name)) expect(await displacedOn(page, view), "where the parts stand").toEqual([]);
    });
  });
}

test("only what there is is recorded @desktop", () => {
  const names = [...views.map(({ name }) => `${name}.yaml`), ...measured.map((name) => `${name}.json`)];
  expect(recordedNames()).toEqual(names.sort());
});

/** The form tells the page how tall it is, some time after its width has changed. */
async function untilFramesFit(page: Page): Promise<void> {
  for (const frame of framesOf(page).filter((one) => one !== page.mainFrame())) {
    const heightOf = (element: Element) => Math.ceil(element.getBoundingClientRect().height);
    const element = await frame.frameElement();
    await expect
      .poll(async () => (await element.evaluate(heightOf)) - (await frame.locator("body").evaluate(heightOf)))
      .toBe(0);
  }
}

async function displacedOn(page: Page, { name }: View): Promise<string[]> {
  const actual: Record<string, Boxes> = {};
  for (const width of measuredPx) {
    await page.setViewportSize({ width, height: 900 });
    await untilFramesFit(page);
    actual[width] = await boxesOn(page);
  }
  const expected = JSON.parse(recorded(`${name}.json`, writtenBoxes(actual))) as Record<string, Boxes>;
  return measuredPx.flatMap((width) => {
    const [was = {}, is = {}] = [expected[width], actual[width]];
    const found = displacements(was, is);
    return found.length === 0 ? [] : [...found, `Drawn in ${drawDifference(`${name}-${width}`, was, is)}`];
  });
}

/** What a screen reader gets, in words; header and footer are written out on the pages named here. */
const writtenOut = ["home", "menu"];

async function treeOf(page: Page, { name }: View): Promise<string> {
  const trees: string[] = [];
  for (const frame of framesOf(page)) trees.push(await frame.locator("body").ariaSnapshot());
  let [whole = "", ...inFrames] = trees.map(withoutChance);
  // Of an application that has just been sent: these are never the same.
  if (name.startsWith("application-")) whole = whole.replaceAll(/(- time: ).+/g, "$1(time)");
  const tree = writtenOut.includes(name)
    ? whole
    : whole.replace(/^- (banner|contentinfo):\n(?: .*\n?)+/gm, abbreviated);
  return `${[tree.trimEnd(), ...inFrames].join("\n# in the frame\n")}\n`;
}

/** A mark that changes with the text: on which pages header and footer differ can still be seen. */
function abbreviated(part: string, role: string): string {
  return `- ${role}: # ${createHash("sha256").update(part.trimEnd()).digest("hex").slice(0, 8)}\n`;
}

/** What is another one in every run. */
function withoutChance(tree: string): string {
  return tree
    .replaceAll(siteOrigin, "https://site.example")
    .replaceAll(formOrigin, "https://form.example")
    .replaceAll(/localhost:\d+/g, "form.example")
    .replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, "(number)")
    .replaceAll(/(Weg-|jana\.)[\da-f]{8}/g, "$1(name)")
    .replaceAll(/\d+\. \S+ \d{4} um \d+:\d+ Uhr/g, "(time)");
}
