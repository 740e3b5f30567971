import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { MonthHouse } from "./month-house.tsx";

test.each([
  { days: 20, bonusDays: 2, viewBox: "0 0 440 460" },
  { days: 1, bonusDays: 0, viewBox: "0 0 440 244" },
  { days: 5, bonusDays: 1, viewBox: "0 0 440 244" },
  { days: 21, bonusDays: 3, viewBox: "0 0 440 532" },
  { days: 23, bonusDays: 4, viewBox: "0 0 440 532" },
])("a month of $days days and $bonusDays bonus days has as many windows and dormers", (month) => {
  const markup = renderToStaticMarkup(<MonthHouse {...month} label="Ein Monat" />);

  expect(placesOf("window", markup)).toHaveLength(month.days);
  expect(placesOf("dormer", markup)).toHaveLength(month.bonusDays);
  expect(new Set([...placesOf("window", markup), ...placesOf("dormer", markup)]).size).toBe(
    month.days + month.bonusDays,
  );
  expect(markup).toContain(`viewBox="${month.viewBox}"`);
});

test.each([1, 2, 3, 4])("%i dormers stand symmetrically on the roof", (bonusDays) => {
  const markup = renderToStaticMarkup(<MonthHouse days={20} bonusDays={bonusDays} label="Ein Monat" />);
  const offsets = placesOf("dormer", markup).map((place) => Number(/ x="(-?[\d.]+)"/.exec(place)?.[1]));
  const middle = (Math.min(...offsets) + Math.max(...offsets)) / 2;

  expect(middle + 158).toBe(220);
});

test.each([
  { bonusDays: 0, whole: 0, litWidth: undefined },
  { bonusDays: 0.5, whole: 0, litWidth: 22 },
  { bonusDays: 2, whole: 2, litWidth: undefined },
  { bonusDays: 2.25, whole: 2, litWidth: 11 },
  { bonusDays: 2.4, whole: 2, litWidth: 17.6 },
])(
  "a bonus of $bonusDays day rates is $whole dormers and $litWidth of a pane 44 wide",
  ({ bonusDays, whole, litWidth }) => {
    const markup = renderToStaticMarkup(<MonthHouse days={31} bonusDays={bonusDays} label="Ein Monat" />);

    expect(placesOf("window", markup)).toHaveLength(31);
    expect(placesOf("dormer", markup)).toHaveLength(whole);
    const afterSymbols = markup.slice(markup.indexOf("</defs>"));
    expect(/M136 68h([\d.]+)v46h-\1z"><\/path><path fill="none"/.exec(afterSymbols)?.[1]).toBe(litWidth?.toString());
    expect(afterSymbols.includes('fill="var(--f-aus)" d="M136 68h44v46h-44z"')).toBe(litWidth !== undefined);
  },
);

test.each([
  [4, 1],
  [6, 0.79],
  [23, 0.21],
])("%i dormers stand beside one another on the roof at a scale of %d", (bonusDays, scale) => {
  const markup = renderToStaticMarkup(<MonthHouse days={20} bonusDays={bonusDays} label="Ein Monat" />);
  const lefts = placesOf("dormer", markup).map((place) => {
    const [, x, drawnAt] = / transform="translate\((-?[\d.]+) [\d.]+\) scale\(([\d.]+)\)/.exec(place) ?? [];
    return x === undefined ? Number(/ x="(-?[\d.]+)"/.exec(place)?.[1]) + 128 : Number(x) + 128 * Number(drawnAt);
  });

  expect(lefts).toHaveLength(bonusDays);
  expect(lefts[0]).toBeGreaterThan(60);
  expect((lefts.at(-1) ?? 440) + 60 * scale).toBeLessThan(380);
  for (const [index, left] of lefts.slice(1).entries())
    expect(left - (lefts[index] ?? 0)).toBeGreaterThanOrEqual(60 * scale);
});

test("says in words what it counts", () => {
  const markup = renderToStaticMarkup(<MonthHouse days={20} bonusDays={2} label="20 Fenster, 2 Dachfenster" />);

  expect(markup).toContain('role="img" aria-label="20 Fenster, 2 Dachfenster"');
  expect(markup).not.toContain("style=");
});

function placesOf(part: "window" | "dormer", markup: string): string[] {
  return markup.match(new RegExp(`<use href="#month-house-${part}"[^>]*>`, "g")) ?? [];
}
