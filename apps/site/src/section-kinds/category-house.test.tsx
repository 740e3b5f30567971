import { loadAgency } from "@fernkontor/agency-files/load-agency";
import { sampleAgencyFolder } from "@fernkontor/agency-files/test-agencies";
import { publicOn } from "@fernkontor/domain/agency/agency";
import { floorWindows, openingsAWindow } from "@fernkontor/domain/claim/category-house";
import type { CategoryCount } from "@fernkontor/domain/claim/claim";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { documentOf } from "../../tests/document-of.ts";
import { Sections } from "../document-page.tsx";
import type { Site } from "../page.ts";

const agency = publicOn(loadAgency(sampleAgencyFolder), "2026-11-21");
const claim = { kind: "counted", meaning: "So viele." } as const;

test.each([
  [[0], 1],
  [[1], 1],
  [[15, 12], 1],
  [[16], 1],
  [[45, 1], 1],
  [[46, 1], 2],
  [[300, 16, 1], 10],
  [[4500], 100],
])("of categories of %j openings, a window stands for %i", (categories, each) => {
  expect(openingsAWindow(categories)).toBe(each);
});

test.each([
  [0, 1, { windows: 15, lit: 0, half: false }],
  [1, 1, { windows: 15, lit: 1, half: false }],
  [15, 1, { windows: 15, lit: 15, half: false }],
  [16, 1, { windows: 30, lit: 16, half: false }],
  [45, 1, { windows: 45, lit: 45, half: false }],
  [1, 10, { windows: 15, lit: 0, half: true }],
  [16, 10, { windows: 15, lit: 1, half: true }],
  [150, 10, { windows: 15, lit: 15, half: false }],
  [151, 10, { windows: 30, lit: 15, half: true }],
  [300, 10, { windows: 30, lit: 30, half: false }],
])("%i openings at %i a window are drawn as %j", (openings, each, windows) => {
  expect(floorWindows(openings, each)).toEqual(windows);
});

describe("the house", () => {
  test("has a floor for one category, and says that it is one", () => {
    const { text, floors } = houseOf([["Kundenservice", 1]], 90);
    expect(floors).toEqual(["Kundenservice 1+ Stellen 1 0 14"]);
    expect(text).toContain("So viele Positionen sind in diesem Bereich gerade offen.");
  });

  test("has a floor for each of two, the larger one above", () => {
    const { text, floors } = houseOf(
      [
        ["Analytics", 15],
        ["Operations", 16],
      ],
      90,
    );
    expect(floors).toEqual(["Operations 16+ Stellen 16 0 14", "Analytics 15+ Stellen 15 0 0"]);
    expect(text).toContain("Jedes helle Fenster: eine offene Stelle");
    expect(text).toContain("auf unsere zwei größten Bereiche.");
    expect(text).toContain("zusammen 90+ offene Stellen.");
  });

  test("has a floor for each of seven, and tells what a window stands for when there are too many", () => {
    const sizes = [300, 45, 40, 16, 15, 5, 1];
    const { text, floors } = houseOf(
      sizes.map((size) => [`Bereich ${size}`, size]),
      500,
    );
    expect(floors).toEqual([
      "Bereich 300 300+ Stellen 30 0 0",
      "Bereich 45 45+ Stellen 4 1 10",
      "Bereich 40 40+ Stellen 4 0 11",
      "Bereich 16 16+ Stellen 1 1 13",
      "Bereich 15 15+ Stellen 1 1 13",
      "Bereich 5 5+ Stellen 0 1 14",
      "Bereich 1 1+ Stellen 0 1 14",
    ]);
    expect(text).toContain("Jedes helle Fenster: zehn offene Stellen");
    expect(text).toContain("Ein halb helles Fenster steht für weniger.");
  });

  test("counted from the listings, says exactly how many there are and what they come to", () => {
    const { text, floors } = houseOf(
      [
        ["E-Commerce", 1],
        ["Operations", 15],
      ],
      16,
      "2026-11-21",
    );
    expect(floors).toEqual(["Operations 15 Stellen 15 0 0", "E-Commerce 1 Stelle 1 0 14"]);
    expect(text).toContain("auf unsere zwei Bereiche.");
    expect(text).toContain("Das sind zusammen 16 offene Stellen.");
  });

  test("says no sum that is not the floors'", () => {
    expect(
      houseOf(
        agency.profile.categories.map((name) => [name, 2]),
        50,
      ).text,
    ).not.toContain("zusammen");
  });
});

/** Each floor as `name plate lit half dark`, and all words of the house. */
function houseOf(
  categories: readonly (readonly [category: string, atLeast: number])[],
  all: number,
  countedOn?: string,
) {
  const value: CategoryCount[] = categories.map(([category, atLeast]) => ({ category, atLeast }));
  const counted = countedOn === undefined ? {} : { countedOn };
  const { shown } = documentOf("home", {
    ...agency,
    claims: {
      openPositionsByCategory: { ...claim, ...counted, value },
      openPositionsAtLeast: { ...claim, ...counted, value: all },
    } as unknown as typeof agency.claims,
  });
  const house = shown.filter(({ section }) => section.kind === "category-house");
  const markup = renderToStaticMarkup(<Sections copy={{ shown: house }} site={{} as Site} />);
  const floors = [...markup.matchAll(/<li>.*?<\/li>/g)].map(([floor]) =>
    [
      floor.match(/<h3>(.*?)<\/h3>/)?.[1],
      floor.match(/<p class="plate">(.*?)<\/p>/)?.[1],
      floor.split("<i></i>").length - 1,
      floor.split('<i class="half"></i>').length - 1,
      floor.split("<b></b>").length - 1,
    ].join(" "),
  );
  return { floors, text: markup.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ") };
}
