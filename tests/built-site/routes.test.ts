import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { fileOf, routes } from "./site.ts";

test.each(routes)("%s is built", (route) => {
  expect(existsSync(fileOf(route))).toBe(true);
});
