import { describe, expect, test } from "vitest";
import { markupViolations } from "./markup-violations.ts";
import { whatToRead } from "./recipes.ts";
import { readRepositoryFile, repositoryFiles } from "./repository.ts";

const markupFiles = repositoryFiles().filter((path) => /^apps\/.*\.tsx$/.test(path));

test("the tree has no style attributes and no raw markup", () => {
  const violations = markupFiles.flatMap((path) =>
    markupViolations(path, readRepositoryFile(path)).map((violation) => `${violation}: ${whatToRead(path)}`),
  );
  expect(markupFiles.length).toBeGreaterThan(50);
  expect(violations).toEqual([]);
});

test("one function builds each link that begins a mail", () => {
  const builders = sources().filter((path) => /mailto:(\$\{|["'`] ?\+)/.test(readRepositoryFile(path)));
  expect(builders).toEqual(["packages/domain/src/mailto-address.ts"]);
});

test("one function joins a first and a last name: one of them may be empty", () => {
  const joins = /firstName\}\s+\$?\{(?:\w+\.)*lastName/;
  expect(joins.test("{firstName} {row.lastName}") && joins.test("{firstName}\n{lastName}")).toBe(true);
  expect(sources().filter((path) => joins.test(readRepositoryFile(path)))).toEqual([]);
});

/** What runs in the product. */
function sources(): string[] {
  return repositoryFiles().filter(
    (path) => /^(apps|packages)\/.*\.tsx?$/.test(path) && !/\.(test|cases)\.tsx?$/.test(path),
  );
}

describe("it is noticed", () => {
  test.each([
    ["chart.tsx", 'const Chart = () => <rect style={{ width: "50%" }} />;'],
    ["chart.tsx", 'const Chart = () => <p style="width:50%" />;'],
    ["text.tsx", "const Text = () => <p dangerouslySetInnerHTML={{ __html: text }} />;"],
    ["text.tsx", "const Text = () => <p {...{ dangerouslySetInnerHTML: { __html: text } }} />;"],
  ])("in %s: %s", (path, source) => {
    expect(markupViolations(path, source)).toHaveLength(1);
  });

  test.each([["chart.tsx", "const Chart = () => <rect className={style} width={share} />;"]])(
    "but not in %s: %s",
    (path, source) => {
      expect(markupViolations(path, source)).toEqual([]);
    },
  );
});
