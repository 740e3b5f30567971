import { expect, test } from "vitest";
import { isFromOwnPage } from "./csrf-check.ts";

const host = "form.example.org";

test.each([
  [{ "sec-fetch-site": "same-origin" }, true],
  [{ "sec-fetch-site": "none" }, true],
  [{ "sec-fetch-site": "same-site" }, false],
  [{ "sec-fetch-site": "cross-site" }, false],
  [{ "sec-fetch-site": "cross-site", origin: "https://form.example.org" }, false],
  [{ origin: "https://form.example.org" }, true],
  [{ origin: "https://form.example.org.evil.example" }, false],
  [{ origin: "https://evil.example" }, false],
  [{ origin: "null" }, false],
  [{}, true],
])("%o: %s", (headers, ours) => {
  expect(isFromOwnPage(new Headers({ host, ...headers }))).toBe(ours);
});
