import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { noFilter } from "./listing-filter.ts";
import { filterFromQuery, longestSearch, queryFromFilter } from "./listing-filter-query.ts";

const choices = {
  categories: ["Digital Marketing", "E-Commerce", "Kundenservice"],
  pay: { scale: { from: 180, to: 280 }, step: 10 },
  entry: true,
};

describe("filterFromQuery", () => {
  test.each([
    ["", {}],
    ["?suche=daten", { search: "daten" }],
    ["?kategorie=e-commerce", { category: "E-Commerce" }],
    ["?kategorie=alle", {}],
    ["?kategorie=gibt-es-nicht", {}],
    ["?suche=K%C3%A4ufer+A&kategorie=digital-marketing&utm=x", { search: "Käufer A", category: "Digital Marketing" }],
    ["?suche=%E0%A4%A", { search: "\ufffd%A" }],
    ["?ab=220&einstieg=ja", { payFrom: 220, entryOnly: true }],
    ["?ab=280", { payFrom: 280 }],
    ["?ab=180", {}],
    ["?ab=170", {}],
    ["?ab=290", {}],
    ["?ab=225", {}],
    ["?ab=2e2", {}],
    ["?ab=+220", {}],
    ["?ab=", {}],
    ["?einstieg=nein", {}],
  ])("%s", (query, filter) => {
    expect(filterFromQuery(query, choices)).toEqual({ ...noFilter, ...filter });
  });

  test("counts the steps of pay from the beginning of the scale", () => {
    const odd = { ...choices, pay: { scale: { from: 183, to: 283 }, step: 10 } };
    expect(filterFromQuery("?ab=193", odd).payFrom).toBe(193);
    expect(filterFromQuery("?ab=200", odd).payFrom).toBeUndefined();
  });

  test("cuts a search that is too long", () => {
    expect(filterFromQuery(`?suche=${"x".repeat(5000)}`, choices).search).toHaveLength(longestSearch);
  });
});

describe("queryFromFilter", () => {
  test.each([
    [{}, ""],
    [{ search: "  " }, ""],
    [{ search: " a b " }, "?suche=a+b"],
    [{ search: "x".repeat(longestSearch + 1) }, `?suche=${"x".repeat(longestSearch)}`],
    [{ category: "Kundenservice" }, "?kategorie=kundenservice"],
    [{ search: "ä", category: "E-Commerce" }, "?suche=%C3%A4&kategorie=e-commerce"],
    [{ payFrom: 220 }, "?ab=220"],
    [{ entryOnly: true }, "?einstieg=ja"],
    [
      { search: "x", category: "E-Commerce", payFrom: 200, entryOnly: true },
      "?suche=x&kategorie=e-commerce&ab=200&einstieg=ja",
    ],
  ])("%j", (filter, query) => {
    expect(queryFromFilter({ ...noFilter, ...filter })).toBe(query);
  });
});

test("what is written is read back, for any text and choice", () => {
  const filters = fc.record({
    search: fc.string({ unit: "binary", maxLength: longestSearch }).map((text) => text.trim().toWellFormed()),
    category: fc.constantFrom(undefined, ...choices.categories),
    payFrom: fc.constantFrom(undefined, 190, 230, 280),
    entryOnly: fc.boolean(),
  });
  fc.assert(
    fc.property(filters, (filter) => {
      expect(filterFromQuery(queryFromFilter(filter), choices)).toEqual(filter);
    }),
  );
});
