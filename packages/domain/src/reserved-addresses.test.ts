import { expect, test } from "vitest";
import { answeredNames, isReservedName } from "./reserved-addresses.ts";

test("below these names the site has something to which a link may lead", () => {
  const known = [
    ["about", "advantages", "apple-touch-icon", "barrierefreiheit", "belege", "benefits", "contact", "echt"],
    ["favicon", "feed", "feed-indeed", "impressum", "jobs", "mask-icon", "pictures", "privacy", "pruefung", "robots"],
    ["sitemap", "terms", "thank-you"],
  ].flat();
  expect(known.filter((name) => !answeredNames.includes(name))).toEqual([]);
  expect(known.filter((name) => !isReservedName(name))).toEqual([]);
});

test.each(["404", "index", "home", "gone", "assets"])("no page of the agency can be called %s", (name) => {
  expect(isReservedName(name)).toBe(true);
  expect(answeredNames).not.toContain(name);
});

test.each(["wir", "abouts", "zuhause"])("a page of the agency may be called %s", (name) => {
  expect(isReservedName(name)).toBe(false);
});
