import fc from "fast-check";
import { expect, test } from "vitest";
import { entryTag } from "./listing.ts";
import { noFilter, searchableListing } from "./listing-filter.ts";
import { nearbyFilters } from "./nearby-filters.ts";

function listing(category: string, ...tags: string[]) {
  const title = "Sachbearbeiter";
  return searchableListing({ title, description: "", category, compared: { from: 200, to: 250 }, tags }, title);
}
const categories = ["Online-Marketing", "Marketing & Vertrieb", "Marketing-Analyse", "Übermarketing", "Pflege", "Büro"];
const listings = [
  listing("Online-Marketing", entryTag),
  listing("Marketing & Vertrieb"),
  listing("Marketing & Vertrieb", entryTag),
  listing("Marketing-Analyse"),
  listing("Übermarketing"),
  listing("Büro"),
];
const entryWords = ["ohne Erfahrung", "Quereinst"];
const category = (name: string, found: number) => ({ filter: { ...noFilter, category: name }, found });
const entry = (found: number) => ({ filter: { ...noFilter, entryOnly: true }, found });

test.each([
  ["online", [category("Online-Marketing", 1)]],
  ["  MARKETING   & v", [category("Marketing & Vertrieb", 2)]],
  ["uebermark", [category("Übermarketing", 1)]],
  [
    "marketing",
    [category("Online-Marketing", 1), category("Marketing & Vertrieb", 2), category("Marketing-Analyse", 1)],
  ],
  ["Jobs ohne  erfahrung", [entry(2)]],
  ["Quereinsteigerin", [entry(2)]],
  ["ohne", []],
  ["pflege", []],
  ["ü", [category("Übermarketing", 1), category("Büro", 1)]],
  ["b", []],
  ["", []],
  ["  ", []],
  [".*", []],
])("“%s” may mean %j", (search, nearby) => {
  expect(nearbyFilters(listings, search, categories, entryWords)).toEqual(nearby);
});

test("nothing is offered that no listing stands behind", () => {
  expect(nearbyFilters([], "marketing ohne erfahrung", categories, entryWords)).toEqual([]);
  expect(nearbyFilters([listing("Büro")], "Quereinstieg", categories, entryWords)).toEqual([]);
});

test("takes any text, and offers at most three", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (search) => {
      expect(nearbyFilters(listings, search, categories, entryWords).length).toBeLessThanOrEqual(3);
    }),
  );
});
