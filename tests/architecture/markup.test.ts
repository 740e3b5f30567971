import { describe, expect, test } from "vitest";
import { markupViolations } from "./markup-violations.ts";
import { whatToRead } from "./recipes.ts";
import { readRepositoryFile, repositoryFiles } from "./repository.ts";

const markupFiles = repositoryFiles().filter((path) => /^apps\/.*\.(tsx|astro)$/.test(path));

test("the tree has no style attributes, no raw markup and no text in .astro files", () => {
  const violations = markupFiles.flatMap((path) =>
    markupViolations(path, readRepositoryFile(path)).map((violation) => `${violation}: ${whatToRead(path)}`),
  );
  expect(markupFiles.length).toBeGreaterThan(50);
  expect(violations).toEqual([]);
});

describe("it is noticed", () => {
  test.each([
    ["chart.tsx", 'const Chart = () => <rect style={{ width: "50%" }} />;'],
    ["chart.tsx", 'const Chart = () => <p style="width:50%" />;'],
    ["text.tsx", "const Text = () => <p dangerouslySetInnerHTML={{ __html: text }} />;"],
    ["text.tsx", "const Text = () => <p {...{ dangerouslySetInnerHTML: { __html: text } }} />;"],
    ["page.astro", "<h1>Willkommen</h1>"],
    ["page.astro", "<main>{isOpen && <p>Jetzt bewerben</p>}</main>"],
    ["page.astro", '<p>{"Jetzt bewerben"}</p>'],
    ["page.astro", "<p>{`Jetzt bewerben`}</p>"],
    ["page.astro", '<img src="/a.svg" alt="Ein Haus" />'],
    ["page.astro", "<p set:html={text} />"],
    ["page.astro", '<p style="color:red" />'],
  ])("in %s: %s", (path, source) => {
    expect(markupViolations(path, source)).toHaveLength(1);
  });

  test.each([
    ["chart.tsx", "const Chart = () => <rect className={style} width={share} />;"],
    ["page.astro", '---\nconst copy = pageCopy("de");\n---\n<!-- a note --><h1 class="title">{copy.title} · {2}</h1>'],
    ["page.astro", '<script>console.error("404: no page at", location.pathname);</script>'],
  ])("but not in %s: %s", (path, source) => {
    expect(markupViolations(path, source)).toEqual([]);
  });
});
