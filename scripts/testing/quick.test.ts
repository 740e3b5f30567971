import { expect, test } from "vitest";
import { quickTests } from "./quick.ts";

const testsOf = (changed: readonly string[]) => {
  const words = quickTests(changed);
  return {
    imports: changed.filter((file) => words.includes(file)),
    architecture: words.includes("tests/architecture/imports.test.ts"),
    pages: words.includes("tests/pages/wordings.test.ts"),
    honest: words.includes("tests/honest-agencies/honest-agencies.test.ts"),
    programs: words.includes("programs"),
  };
};

test.each<[file: string, imports: boolean, pages: boolean, programs?: boolean]>([
  ["packages/texts/src/about.ts", true, true],
  ["apps/site/src/about/page.css", false, true],
  ["tests/sample-agency/claims.yaml", false, true],
  ["scripts/publish.ts", true, false],
  ["apps/publisher/src/watch.ts", true, false, true],
  ["apps/command/src/help.ts", true, false, true],
  ["docs/glossary.md", false, false],
])(
  "after a change of %s quick asks what imports it: %s, and all pages: %s",
  (file, imports, pages, programs = false) => {
    expect(testsOf([file])).toEqual({
      imports: imports ? [file] : [],
      architecture: true,
      pages,
      honest: pages,
      programs,
    });
  },
);
