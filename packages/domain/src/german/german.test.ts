import { describe, expect, test } from "vitest";
import {
  capitalised,
  euros,
  germanDate,
  germanMoment,
  germanNumber,
  germanRange,
  listed,
  numberFromWord,
  numberWord,
  quantity,
  slugOf,
} from "./german.ts";

describe("germanNumber", () => {
  test.each([
    [0, "0"],
    [2.1, "2,1"],
    [19.25, "19,25"],
    [5280, "5.280"],
    [1234567, "1.234.567"],
  ])("%d is written %s", (value, written) => {
    expect(germanNumber(value)).toBe(written);
  });
});

test("euros are whole", () => {
  expect(euros(4800)).toBe("4.800 €");
});

describe("numberWord", () => {
  test.each([
    [1, "eins"],
    [4, "vier"],
    [12, "zwölf"],
    [13, "13"],
  ])("%d is written %s", (value, written) => {
    expect(numberWord(value)).toBe(written);
  });
});

test.each([
  ["zwölf", 12],
  ["Sechs", 6],
  ["eins", 1],
  ["ein", 1],
  ["einem", 1],
  ["14", 14],
  ["seins", undefined],
  ["viele", undefined],
  ["x14", undefined],
  ["14x", undefined],
])("%s is read as %s", (word, value) => {
  expect(numberFromWord(word)).toBe(value);
});

test.each([
  ["sechs", "Sechs"],
  ["über", "Über"],
  ["13", "13"],
  ["", ""],
])("%s begins a sentence as %s", (word, first) => {
  expect(capitalised(word)).toBe(first);
});

describe("quantity", () => {
  test.each([
    [1, "1 Woche"],
    [2, "2 Wochen"],
    [2.1, "2,1 Wochen"],
    [0, "0 Wochen"],
  ])("%d weeks are written %s", (value, written) => {
    expect(quantity(value, "Woche", "Wochen")).toBe(written);
  });
});

test.each([
  ["2026-12-01", "1. Dezember 2026"],
  ["2026-12-01T18:00", "1. Dezember 2026, 18 Uhr"],
  ["2026-12-01T09:05", "1. Dezember 2026, 9:05 Uhr"],
  ["2026-12-01T00:00", "1. Dezember 2026, 0 Uhr"],
])("germanMoment writes %s as %s", (moment, written) => {
  expect(germanMoment(moment)).toBe(written);
});

describe("germanDate", () => {
  test.each([
    ["2024-08-17", "17. August 2024"],
    ["2026-01-01", "1. Januar 2026"],
    ["2026-12-31", "31. Dezember 2026"],
  ])("%s is written %s", (iso, written) => {
    expect(germanDate(iso)).toBe(written);
  });
});

describe("listed", () => {
  test.each([
    [[], ""],
    [["a"], "a"],
    [["a", "b"], "a und b"],
    [["a", "b", "c"], "a, b und c"],
  ])("%j reads %s", (items, written) => {
    expect(listed(items)).toBe(written);
  });
});

describe("slugOf", () => {
  test.each([
    ["Digital Marketing", "digital-marketing"],
    ["E-Commerce", "e-commerce"],
    ["Über Größe & Co.", "ueber-groesse-co"],
    ["  Café  ", "cafe"],
  ])("%s becomes %s", (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });
});

test("a range is written with a dash and without blanks", () => {
  expect(germanRange({ from: 2.5, to: 1000 })).toBe("2,5–1.000");
  expect(germanRange({ from: 38.5, to: 38.5 })).toBe("38,5");
});
