import { expect, test } from "vitest";
import { cleanAddress } from "./addresses.ts";

test.each([
  ["/about", "/about"],
  ["/about.html", "/about"],
  ["/about/", "/about"],
  ["/", "/"],
  ["/index", "/"],
  ["/index/", "/"],
  ["/index.html", "/"],
  ["/jobs/content-creator.html", "/jobs/content-creator"],
  ["/favicon.svg", "/favicon.svg"],
  ["/html", "/html"],
])("%s is known as %s", (path, address) => {
  expect(cleanAddress(path)).toBe(address);
});
