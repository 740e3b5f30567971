import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { routes } from "../routes.ts";
import { fileOf } from "./site.ts";

test.each(routes)("%s is built", (route) => {
  expect(existsSync(fileOf(route))).toBe(true);
});
