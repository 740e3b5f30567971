import * as v from "valibot";
import { expect, test } from "vitest";
import { asReadAt, startDay, startSchema } from "./start.ts";

test.each(["ab sofort", "2027-02-01"])("a start may be “%s”", (start) => {
  expect(v.is(startSchema, start)).toBe(true);
});

test.each(["sofort", "01.02.2027", "2027-02-30", "2027-02-01 09:00", "ab sofort oder 2027-02-01", "", 2027])(
  "a start may not be “%s”",
  (start) => {
    expect(v.is(startSchema, start)).toBe(false);
  },
);

test.each([
  ["the evening before", "2027-01-31T23:59", "2027-02-01"],
  ["its own day", "2027-02-01", "2027-02-01"],
  ["the last minute of its own day", "2027-02-01T23:59", "2027-02-01"],
  ["the midnight behind it", "2027-02-02", "ab sofort"],
  ["a year later", "2028-02-01T12:00", "ab sofort"],
])("a day reads at %s", (_, now, read) => {
  expect(asReadAt({ startsOn: "2027-02-01" }, now)).toEqual({ startsOn: read });
});

test("what begins at once, or is left open, is the same listing on every day", () => {
  const listings = [{ startsOn: "ab sofort" }, {}];
  for (const listing of listings) expect(asReadAt(listing, "2030-01-01")).toBe(listing);
  expect(listings.map(startDay)).toEqual([undefined, undefined]);
});
