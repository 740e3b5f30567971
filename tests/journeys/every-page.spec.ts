// Each page and each state of one is opened once; then everything is asked of it that holds for all.
import type { Page } from "@playwright/test";
import { type Boxes, boxesOn, displacements, drawDifference, writtenBoxes } from "./geometry.ts";
import { bringFont, framesOf, problemsOf, problemsOfLargeType } from "./page-problems.ts";
import { readRecorded, recorded, recordedNames } from "./recorded.ts";
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
      await bringFont(page, `${siteOrigin}/impressum`);
      await view.open(page);
      if (view.isRecorded) {
        const tree = await treeOf(page, view);
        expect.soft(tree, "what a screen reader gets").toBe(recorded(`${view.name}.yaml`, tree));
      }
      expect.soft(await problemsOf(page, view.widthsPx), "what keeps visitors out").toEqual([]);
      expect.soft(await problemsOfLargeType(page), "what keeps visitors with large type out").toEqual([]);
      if (measured.includes(view.name)) expect(await displacedOn(page, view), "where the parts stand").toEqual([]);
    });
  });
}

test("only what there is is recorded @desktop", () => {
  const names = views.filter(({ isRecorded }) => isRecorded).map(({ name }) => `${name}.yaml`);
  expect(recordedNames()).toEqual([...names, frameFile, ...measured.map((name) => `${name}.json`)].sort());
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

/** Header and footer, as a screen reader gets them of the home page. */
const frameFile = "frame.yaml";
const frameParts = /^- (banner|contentinfo):\n(?: .*\n?)+/gm;

/** What a screen reader gets, in words; what stands in another file as well is named by it. */
async function treeOf(page: Page, { name, stateOf }: View): Promise<string> {
  const trees: string[] = [];
  for (const frame of framesOf(page)) trees.push(await frame.locator("body").ariaSnapshot());
  let [whole = "", ...inFrames] = trees.map(withoutChance);
  // Of an application that has just been sent: these are never the same.
  if (name.startsWith("application-")) whole = whole.replaceAll(/(- time: ).+/g, "$1(time)");
  const ownFrame = (whole.match(frameParts) ?? []).map((part) => `${part.trimEnd()}\n`).join("");
  const frame = name === "home" ? recorded(frameFile, ownFrame) : readRecorded(frameFile);
  const tree = whole.replace(frameParts, (part, role) =>
    frame.includes(`${part.trimEnd()}\n`) ? `- ${role}: # ${frameFile}\n` : part,
  );
  const all = `${[tree.trimEnd(), ...inFrames].join("\n# in the frame\n")}\n`;
  return stateOf === undefined ? all : betweenTheSame(all, stateOf);
}

/** Of a state the lines that it has otherwise than its page: at both ends it only says how many are the same. */
function betweenTheSame(tree: string, page: string): string {
  const [lines, others] = [tree, readRecorded(`${page}.yaml`)].map((text) => text.split("\n")) as [string[], string[]];
  const most = Math.min(lines.length, others.length);
  let [before, behind] = [0, 0];
  while (before < most && lines[before] === others[before]) before += 1;
  while (behind < most - before && lines.at(-1 - behind) === others.at(-1 - behind)) behind += 1;
  const same = (count: number) => (count > 0 ? [`# ${count} lines as in ${page}.yaml`] : []);
  return [...same(before), ...lines.slice(before, lines.length - behind), ...same(behind), ""].join("\n");
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
