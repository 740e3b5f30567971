import type { Frame, Page } from "@playwright/test";
import { axeProblems, loadAxe, rulesOfColour, rulesOfSize } from "./axe.ts";
import { keyboardProblems } from "./keyboard-problems.ts";
import { layoutProblems, spaceText } from "./layout-problems.ts";
import { formOrigin } from "./visit.ts";

/** At these widths sizes are looked at, too; at the others only whether everything fits. */
const lookedAtPx = [1440, 390, 320];
/** On phones everything stands in the same places: what has the same colours on another one is not asked for them again. */
const widestPhonePx = 480;

/**
 * Brings an origin's font along before the page that is looked at: by `font-display: optional` a page that was painted before
 * the file had arrived keeps another font, as on a busy machine.
 */
export async function bringFont(page: Page, address: string): Promise<void> {
  await page.goto(address);
  // Those that stand in are not on every machine.
  await page.evaluate(() => Promise.allSettled([...document.fonts].map((face) => face.load())).then(() => {}));
}

/** The page, and the form in it. */
export function framesOf(page: Page): Frame[] {
  return page.frames().filter((frame) => frame === page.mainFrame() || frame.url().startsWith(formOrigin));
}

/** What keeps people from reading, hearing, reaching and using a page in windows so wide; the first is as wide as it is now. */
export async function problemsOf(page: Page, widthsPx: readonly number[], leastControlPx?: number): Promise<string[]> {
  const frames = framesOf(page);
  const found: string[] = [];
  const layout = (frame: Frame) => layoutProblems(frame, leastControlPx);
  for (const frame of frames) await frame.evaluate(() => document.fonts.ready.then(() => {}));
  const note = async (where: string, problemsIn: (frame: Frame) => Promise<string[]>) => {
    for (const frame of frames) found.push(...(await problemsIn(frame)).map((problem) => `${where}: ${problem}`));
  };
  for (const frame of frames) await loadAxe(frame);
  await note("axe", axeProblems);
  const openMenus = await page.locator(":popover-open").count();
  found.push(...(await keyboardProblems(page, frames)));
  // What is asked of the open menu from here on would be asked of the page.
  if ((await page.locator(":popover-open").count()) !== openMenus) found.push("the menu has closed on the way");
  const seenColours = new Set<string>();
  for (const [index, width] of widthsPx.entries()) {
    await page.setViewportSize({ width, height: 900 });
    await note(`${width} px`, layout);
    if (!lookedAtPx.includes(width)) continue;
    const shownIn = () => Promise.all(frames.map((frame) => frame.evaluate(coloursShown)));
    const colours = width > widestPhonePx ? `those of ${width} px` : (await shownIn()).join();
    const hasNewColours = !seenColours.has(colours);
    seenColours.add(colours);
    const rules = [...rulesOfSize, ...(hasNewColours ? rulesOfColour : [])];
    // All of axe has just been asked there.
    if (index > 0) await note(`${width} px, light`, (frame) => axeProblems(frame, rules));
    if (hasNewColours) {
      await page.emulateMedia({ colorScheme: "dark" });
      await note(`${width} px, dark`, (frame) => axeProblems(frame, rulesOfColour));
      await page.emulateMedia({ colorScheme: "light" });
    }
    if (width === 320) continue;
    await note(`${width} px, text spaced`, async (frame) => {
      await spaceText(frame, true);
      const problems = await layout(frame);
      await spaceText(frame, false);
      return problems;
    });
  }
  return found;
}

/** What does not fit a phone whose owner has made letters twice as large. */
export async function problemsOfLargeType(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    for (const frame of framesOf(page)) {
      await setType(frame, "200%");
      found.push(...(await layoutProblems(frame)).map((problem) => `${width} px, letters twice as large: ${problem}`));
      await setType(frame, "");
    }
  }
  return found;
}

async function setType(frame: Frame, size: string): Promise<void> {
  await frame.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);
}

/** The colours of all that is seen, and whether its letters are large ones, which need less contrast. */
function coloursShown(): string {
  const seen = [...document.querySelectorAll("body, body *")].map((element) => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return "";
    const { color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight } = getComputedStyle(element);
    const isLarge = Number.parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 18.66 : 24);
    return [color, backgroundColor, backgroundImage, opacity, isLarge].join(" ");
  });
  return seen.join();
}
