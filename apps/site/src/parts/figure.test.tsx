import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { UnitField } from "./figure.tsx";

describe.each(["people", "companies"] as const)("a field of %s", (of) => {
  test.each([1, 7, 10, 11, 50, 499, 500, 537, 2000])("of %d has exactly so many dashes", (units) => {
    expect(dashesIn(renderToStaticMarkup(<UnitField of={of} units={units} label="" />))).toBe(units);
  });
});

/** Rows are dashed lines that end with a dash, so each is a whole number of dashes with gaps between them. */
function dashesIn(markup: string): number {
  const [dash, gap] = /stroke-dasharray="(\d+) (\d+)"/.exec(markup)?.slice(1).map(Number) ?? [];
  if (dash === undefined || gap === undefined) throw new Error(`no dashes in ${markup}`);
  return [...markup.matchAll(/h(\d+)/g)].reduce((sum, [, length]) => sum + (Number(length) + gap) / (dash + gap), 0);
}
