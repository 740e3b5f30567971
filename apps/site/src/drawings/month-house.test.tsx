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

test("says in words what it counts", () => {
  const markup = renderToStaticMarkup(<MonthHouse days={20} bonusDays={2} label="20 Fenster, 2 Dachfenster" />);

  expect(markup).toContain('role="img" aria-label="20 Fenster, 2 Dachfenster"');
  expect(markup).not.toContain("style=");
});

function placesOf(part: "window" | "dormer", markup: string): string[] {
  return markup.match(new RegExp(`<use href="#month-house-${part}"[^>]*>`, "g")) ?? [];
}
