import type { Frame, Page } from "@playwright/test";

/** Stops that nobody has counted: a box that scrolls is one, too. */
const spareStops = 6;

/** Walks through the page by Tab: which stop is left out or out of order, and whose focus cannot be seen. */
export async function keyboardProblems(page: Page, frames: readonly Frame[]): Promise<string[]> {
  let stops = 0;
  // The page itself last: there it begins.
  for (const frame of frames.toReversed()) stops += await frame.evaluate(watchStops);
  await pressTab(page, stops, frames.length === 1);
  const missing = async () => (await Promise.all(frames.map((frame) => frame.evaluate(missedStops)))).flat();
  for (let press = 0; press < spareStops && (await missing()).length > 0; press++) await page.keyboard.press("Tab");
  const found = await missing();
  for (const frame of frames) found.push(...(await frame.evaluate(unseenStops)));
  return found;
}

/** Without waiting between them nothing is painted in between; but keys overtake a focus that goes over into a frame. */
async function pressTab(page: Page, times: number, isAtOnce: boolean): Promise<void> {
  if (isAtOnce) await Promise.all(Array.from({ length: times }, () => page.keyboard.press("Tab")));
  else for (let press = 0; press < times; press++) await page.keyboard.press("Tab");
}

declare global {
  interface Window {
    stops: { expected: Element[]; met: Element[]; nameOf: (element: Element) => string };
  }
}

/** Begins at the top of the page, and counts what the keyboard has to reach. */
function watchStops(): number {
  const isStop = (element: Element) => {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.matches(":disabled, [data-trap] *"))
      return false;
    // What the enter key does in a field; to those who press buttons it is none.
    if (element.matches("[tabindex='-1'][aria-hidden='true']")) return false;
    // A link or a button that is taken out of the order is missed, too.
    if (!element.matches("a, button, input, select, textarea, summary")) return (element as HTMLElement).tabIndex >= 0;
    // Of a group of radio buttons one is a stop; arrows lead to the others.
    return !(element instanceof HTMLInputElement && element.type === "radio" && !element.checked);
  };
  const stops = {
    expected: [...document.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex]")].filter(
      isStop,
    ),
    met: [] as Element[],
    nameOf: (element: Element) => `${element.tagName} “${(element.textContent || element.id).trim().slice(0, 40)}”`,
  };
  window.stops = stops;
  document.addEventListener("focusin", ({ target }) => {
    if (target instanceof Element && !stops.met.includes(target)) stops.met.push(target);
  });
  document.body.tabIndex = -1;
  document.body.focus();
  document.body.removeAttribute("tabindex");
  stops.met.length = 0;
  scrollTo(0, 0);
  // Day, month, year and calendar are stops within one field.
  const partsWithin = 4;
  return stops.expected.length + partsWithin * document.querySelectorAll("input[type=date], input[type=time]").length;
}

function missedStops(): string[] {
  const { expected, met, nameOf } = window.stops;
  const order = met.filter((element) => expected.includes(element));
  return [
    ...expected.filter((element) => !met.includes(element)).map((element) => `Tab never reaches ${nameOf(element)}`),
    ...order
      .filter(
        (element, index) => index > 0 && expected.indexOf(element) < expected.indexOf(order[index - 1] ?? element),
      )
      .map((element) => `Tab comes back to ${nameOf(element)}`),
  ];
}

/** Whether each stop is in view, uncovered, and shows by an outline of at least 2 px and contrast 3 that it has the focus. */
function unseenStops(): string[] {
  const { parsed, groundOf, contrast } = window.colours;
  const isRing = (element: Element | null, part?: "::after") => {
    if (!element) return false;
    const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(element, part);
    if (outlineStyle === "none" || Number.parseFloat(outlineWidth) < 2) return false;
    const ring = parsed(outlineColor);
    const halo = /^(\w+\([^)]*\)) 0px 0px 0px \d+px(?: inset)?$/.exec(boxShadow)?.[1];
    const ground = halo ? parsed(halo) : groundOf(element.parentElement);
    return contrast(ground, ring) >= 3;
  };
  const isCovered = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    // Of a field of several lines browsers bring the one with the cursor into view, which is the first.
    const middle = top + (element.tagName === "TEXTAREA" ? Math.min(height, 40) : height) / 2;
    const covering = document.elementFromPoint(left + width / 2, Math.min(Math.max(middle, 1), innerHeight - 1));
    // An open menu may cover what is below it: Escape closes it.
    const menu = document.querySelector(":popover-open");
    if (menu && !menu.contains(element)) return false;
    return element.tagName !== "MAIN" && !!covering && !element.contains(covering) && !covering.contains(element);
  };
  const { met, nameOf } = window.stops;
  const found = met.flatMap((element) => {
    (element as HTMLElement).focus();
    // What lies around a link, such as its row, may show it.
    const isShown =
      [element, element.nextElementSibling, element.parentElement].some((place) => isRing(place)) ||
      isRing(element, "::after");
    return [
      ...(isShown ? [] : [`the focus on ${nameOf(element)} cannot be seen`]),
      ...(isCovered(element) ? [`${nameOf(element)} is covered when it has the focus`] : []),
    ];
  });
  (document.activeElement as HTMLElement | null)?.blur();
  scrollTo(0, 0);
  return found;
}
