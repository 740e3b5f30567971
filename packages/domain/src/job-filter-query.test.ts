import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { filterFromQuery, longestSearch, queryFromFilter } from "./job-filter-query.ts";

const categories = ["Digital Marketing", "E-Commerce", "Kundenservice"];

describe("filterFromQuery", () => {
  test.each([
    ["", { search: "", category: undefined }],
    ["?suche=daten", { search: "daten", category: undefined }],
    ["?kategorie=e-commerce", { search: "", category: "E-Commerce" }],
    ["?kategorie=alle", { search: "", category: undefined }],
    ["?kategorie=gibt-es-nicht", { search: "", category: undefined }],
    ["?suche=K%C3%A4ufer+A&kategorie=digital-marketing&utm=x", { search: "Käufer A", category: "Digital Marketing" }],
    ["?suche=%E0%A4%A", { search: "\ufffd%A", category: undefined }],
  ])("%s", (query, filter) => {
    expect(filterFromQuery(query, categories)).toEqual(filter);
  });

  test("cuts a search that is too long", () => {
    expect(filterFromQuery(`?suche=${"x".repeat(5000)}`, categories).search).toHaveLength(longestSearch);
  });
});

describe("queryFromFilter", () => {
  test.each([
    [{ search: "", category: undefined }, ""],
    [{ search: "  ", category: undefined }, ""],
    [{ search: "a b", category: undefined }, "?suche=a+b"],
    [{ search: "", category: "Kundenservice" }, "?kategorie=kundenservice"],
    [{ search: "ä", category: "E-Commerce" }, "?suche=%C3%A4&kategorie=e-commerce"],
  ])("%j", (filter, query) => {
    expect(queryFromFilter(filter)).toBe(query);
  });
});

test("what is written is read back, for any text", () => {
  const search = fc.string({ unit: "binary", maxLength: longestSearch }).map((text) => text.trim().toWellFormed());
  const category = fc.constantFrom(undefined, ...categories);
  fc.assert(
    fc.property(search, category, (text, name) => {
      const filter = { search: text, category: name };
      expect(filterFromQuery(queryFromFilter(filter), categories)).toEqual(filter);
    }),
  );
});
