import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PayAxis, PayScale } from "./pay-scale.tsx";

/** Of another agency than those of the tests: what is counted from 180 € stands elsewhere. */
const scale = { from: 120, to: 320 };

test.each([
  [120, 170, "0%", "25%"],
  [170, 220, "25%", "25%"],
  [200, 320, "40%", "60%"],
  [120, 320, "0%", "100%"],
])("a bar from %d to %d € begins at %s and is %s wide", (from, to, x, width) => {
  const markup = renderToStaticMarkup(<PayScale range={{ from, to }} scale={scale} label="Von bis" />);
  expect(/<rect[^>]*>/.exec(markup)?.[0]).toContain(` x="${x}" width="${width}"`);
  expect(markup).toContain('role="img" aria-label="Von bis"');
});

test.each([
  [scale, ["120", "160", "200", "240", "280", "320 €"]],
  [{ from: 100, to: 208 }, ["100", "122", "143", "165", "186", "208 €"]],
])("the axis of %j is labelled in five equal parts, the last with the unit", (ends, labels) => {
  const markup = renderToStaticMarkup(<PayAxis scale={ends} />).replaceAll("\u00a0", " ");
  expect([...markup.matchAll(/<span>([^<]*)<\/span>/g)].map(([, label]) => label)).toEqual(labels);
});
