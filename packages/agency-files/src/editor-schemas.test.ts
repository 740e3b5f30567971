import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { editorSchemas } from "./editor-schemas.ts";

test.each([...editorSchemas()])("agency/schemas/%s is up to date (npm run schemas writes it)", (name, content) => {
  expect(readFileSync(join(import.meta.dirname, "../../../agency/schemas", name), "utf8")).toBe(content);
});
