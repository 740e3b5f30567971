import { expect, test } from "vitest";
import { answeredNames, isReservedName } from "./reserved-addresses.ts";

test("below these names the site has something to which a link may lead", () => {
  expect(answeredNames).toEqual(
    [
      ["about", "advantages", "apple-touch-icon", "barrierefreiheit", "belege", "benefits", "contact", "echt"],
      ["favicon", "feed", "feed-indeed", "impressum", "jobs", "mask-icon", "pictures", "privacy", "pruefung", "robots"],
      ["sitemap", "terms", "thank-you"],
    ].flat(),
  );
});

test.each(["about", "404", "index", "home", "gone", "assets"])("no page of the agency can be called %s", (name) => {
  expect(isReservedName(name)).toBe(true);
});

test.each(["wir", "abouts", "zuhause"])("a page of the agency may be called %s", (name) => {
  expect(isReservedName(name)).toBe(false);
});
