/** From which width of the window on the menu is a row: measured in the agency's own font, because names and words differ. */
import type { Lettering } from "../parts/lettering.ts";
import type { SiteFrame } from "./site-frame.ts";

/** The bar was drawn for a row from here on, in rem. */
const leastFold = 68;
/** Nothing is wider than the widest page; a menu that would need more stays folded up to here. */
const largestFold = 200;
/** Until the font has arrived another one stands there, as wide on the average but not in every word. */
const spare = 1.02;

/** What header.css says, in rem. */
const brandText = { size: 1.5, weight: 720, spacing: -0.02 };
const linkText = { size: 1.0625, weight: 680, padding: 1 };
const buttonText = { size: 1.0625, weight: 650, padding: 2.75 };
const brandGap = 0.65;
const barGap = 1;
const remPx = 16;
const mark = 34 / remPx;
const widestLogo = 14;

/**
 * @param scale how much wider the font is set than it is
 * @returns the width in rem, a whole number
 */
export function menuFoldOf({ name, logos, header }: SiteFrame, lettering: Lettering, scale: number): number {
  const widthOf = (text: string, { size, weight }: { size: number; weight: number }) =>
    lettering(text, weight).width * scale * size;
  const logo = logos.header;
  const picture = logo ? Math.min(widestLogo, logo.width / remPx) : mark;
  const written = brandGap + widthOf(name, brandText) + name.length * brandText.spacing * brandText.size;
  const links = header.links.map(({ label }) => widthOf(label, linkText) * spare + linkText.padding);
  const fixed =
    picture +
    (logo?.isWordmark ? 0 : written * spare) +
    2 * barGap +
    links.reduce((sum, width) => sum + width, 0) +
    widthOf(header.apply, buttonText) * spare +
    buttonText.padding;
  let fold = leastFold;
  while (fold < largestFold && fixed + (links.length - 1) * linkGap(fold) > roomIn(fold)) fold++;
  return fold;
}

/** `clamp(0.2rem, 0.9vw, 1rem)` */
function linkGap(window: number): number {
  return Math.min(1, Math.max(0.2, 0.009 * window));
}

/** Between the page's edges, `clamp(1rem, 4.4vw, 4rem)`, and no wider than the widest page. */
function roomIn(window: number): number {
  return Math.min(80, window - 2 * Math.min(4, Math.max(1, 0.044 * window)));
}
