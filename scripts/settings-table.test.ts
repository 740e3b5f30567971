import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const table = readFileSync(join(root, "docs/settings.md"), "utf8");

/** What tools, systems and one program for another set, and nobody who runs the product. */
const notSettings =
  /^(PATH|NODE_ENV|NODE_COMPILE_CACHE|FORCE_COLOR|CI|BASE|RULE_GROUP|TEST_DEPTH|TESTED_BUILD|TEST_DATABASE|TEST_DATABASE_URL|CHROMIUM_PATH|CHROMIUM_SHELL_PATH|FIREFOX_PATH|GUIDE_WITHIN|npm_.*)$/;

test("every variable that the programs read is in the table", () => {
  const files = ["apps", "packages", "scripts"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(join(root, folder), join(entry.parentPath, entry.name)))
      .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !/(^|\/)(node_modules|dist|tests)\/|\.test\./.test(path))
      .map((path) => readFileSync(join(root, folder, path), "utf8")),
  );
  // `process.env.X`, `environment.X`, and the keys of the table.
  const read = files.flatMap((text) =>
    [...text.matchAll(/\b(?:process\.env|environment)\.(\w+)|^ {2}([A-Z][A-Z_]+): setting\(/gm)].map(
      ([, first, second]) => first ?? second ?? "",
    ),
  );
  const settings = [...new Set(read)].filter((name) => !notSettings.test(name));
  expect(settings.length).toBeGreaterThan(15);
  expect(settings.filter((name) => !table.includes(`| \`${name}\` |`))).toEqual([]);
});
