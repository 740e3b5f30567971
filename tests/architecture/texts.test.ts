import { catalog } from "@fernkontor/texts/catalog";
import { expect, test } from "vitest";
import { readRepositoryFile, repositoryFiles } from "./repository.ts";

/** Without the catalog itself; words of claims, listings and reply times, beside it, show its texts as pages do. */
const sources = repositoryFiles()
  .filter(
    (path) =>
      /\.tsx?$/.test(path) &&
      !/\.test\.|(^|\/)tests\/|^packages\/texts\/(?!src\/(?:claim-figures|listing-(?:words|entries)|reply-evidence)\.ts)/.test(
        path,
      ),
  )
  .map(readRepositoryFile);

/** Keys as they are written, `"list.heading"`, and as patterns of those put together: `claims.${name}.name`. */
const written = new Set(sources.flatMap((source) => source.match(/"[\w.-]+"/g) ?? []));
const composed = new Set(sources.flatMap((source) => source.match(/`[\w-]+\.[\w.-]*\$\{(?:[\w.-]|[${()}])*`/g) ?? []));

test("every text of the catalog is shown somewhere", () => {
  const patterns = [...composed].map(patternOf);
  const dead = Object.keys(catalog).filter(
    (key) => !written.has(`"${key}"`) && !patterns.some((pattern) => pattern.test(key)),
  );
  expect(sources.length).toBeGreaterThan(100);
  expect(dead).toEqual([]);
});

/** What is put in is one part of a key: a pattern that took several would keep dead keys alive. */
function patternOf(template: string): RegExp {
  const parts = template.slice(1, -1).split(/\$\{[^}]*\}/);
  return new RegExp(`^${parts.map((part) => part.replaceAll(".", "\\.")).join("[\\w-]+")}$`);
}
