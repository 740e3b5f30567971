import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Frame } from "@playwright/test";
import type axe from "axe-core";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What the width can change of a page, and the colour scheme; the rest is the same in all of them. */
export const rulesOfSize = ["target-size"];
export const rulesOfColour = ["color-contrast-enhanced"];

/** For AAA axe looks only at what AA lets pass; asked from nothing on, one rule sees both. */
const fromNothingOn = {
  "color-contrast-enhanced": {
    options: {
      contrastRatio: { normal: { expected: 7, minThreshold: 0 }, large: { expected: 4.5, minThreshold: 0 } },
    },
  },
};

/** The one without comments: the other is half as long again to read. */
const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Puts axe into a frame, once: it is half a megabyte. With it comes how colours contrast. */
export async function loadAxe(frame: Frame): Promise<void> {
  await frame.evaluate(source);
  await frame.evaluate(() => {
    const { color } = window.axe.commons;
    const parsed = (text: string) => {
      const colour = new color.Color();
      colour.parseString(text);
      return colour;
    };
    const groundOf = (element: Element | null): Colour => {
      const ground = parsed(element ? getComputedStyle(element).backgroundColor : "white");
      return ground.alpha > 0.9 || !element ? ground : groundOf(element.parentElement);
    };
    const contrast = (first: Colour, second: Colour) =>
      first.alpha > 0.9 && second.alpha > 0.9 ? color.getContrast(first, second) : 1;
    window.colours = { parsed, groundOf, contrast };
  });
}

/** What axe finds in one frame; of those inside it nothing. */
export async function axeProblems(frame: Frame, rules?: readonly string[]): Promise<string[]> {
  const options: axe.RunOptions = rules
    ? { runOnly: { type: "rule", values: [...rules] } }
    : {
        runOnly: { type: "tag", values: tags },
        rules: { "color-contrast": { enabled: false }, "color-contrast-enhanced": { enabled: true } },
      };
  const { violations, passes } = await frame.evaluate(
    // Of the rules that are kept, their names are enough: to list all that keeps them takes as long as to look.
    (chosen) => window.axe.run(document, { ...chosen, iframes: false, resultTypes: ["violations"] }),
    { ...options, checks: fromNothingOn },
  );
  const applied = passes.length + violations.length;
  return [
    ...violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${help} at ${target.join(" ")} — ${failureSummary}`),
    ),
    ...(applied > (rules ? 0 : 15) ? [] : [`axe applied ${applied} rules`]),
  ];
}

type Colour = { alpha: number; parseString: (text: string) => void; getRelativeLuminance: () => number };

declare global {
  interface Window {
    axe: typeof axe & {
      commons: { color: { Color: new () => Colour; getContrast: (ground: Colour, ink: Colour) => number } };
    };
    /** What is see-through contrasts with nothing. */
    colours: {
      parsed: (text: string) => Colour;
      /** The colour behind an element, or its own. */
      groundOf: (element: Element | null) => Colour;
      contrast: (first: Colour, second: Colour) => number;
    };
  }
}
