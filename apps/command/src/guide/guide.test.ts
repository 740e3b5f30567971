/** The guide against what it speaks of. That its commands, paths and settings exist asks tests/architecture/references.test.ts. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { softwareFolder } from "../run-program.ts";
import { messages } from "./messages.ts";
import { troublePage, withCommands } from "./rendered.ts";

const pageOf = (name: string) => readFileSync(join(softwareFolder, "docs/betrieb", name), "utf8");
const pages = globSync("*.md", { cwd: join(softwareFolder, "docs/betrieb") });

test("page 11 and the list of commands are those that `npm run deploy-files` writes", () => {
  expect(pageOf("11-wenn-etwas-nicht-geht.md")).toBe(troublePage());
  const first = pageOf("README.md");
  expect(withCommands(first)).toBe(first);
});

/** What runs on a server. */
const code = globSync("{apps,packages,scripts}/**/*.{ts,tsx}", {
  cwd: softwareFolder,
  exclude: ["**/node_modules/**", "**/dist/**", "**/*.test.ts", "**/guide/messages.ts"],
})
  .map((path) => readFileSync(join(softwareFolder, path), "utf8"))
  .join("\n");
const all = Object.values(messages).flat();

test("the words by which a message is found are those on the screen", () => {
  expect(all.filter(({ words }) => !code.includes(words)).map(({ words }) => words)).toEqual([]);
});

test("whatever a service warns of in its log is found on page 11", () => {
  const warned = [...code.matchAll(/log(?:\.(?:warn|error|fatal)|\[[^\]]+\])\(\{ event: "([a-z-]+)"/g)].map(
    ([, event = ""]) => event,
  );
  expect(warned.length).toBeGreaterThan(15);
  expect(warned.filter((event) => !all.some(({ words }) => words === event))).toEqual([]);
});

test("each page leads to the next, and the first leads to each", () => {
  const numbered = pages.filter((name) => /^\d\d-/.test(name)).toSorted();
  expect(numbered).toHaveLength(14);
  for (const page of pages.filter((name) => name !== "README.md")) expect(pageOf("README.md")).toContain(`(${page})`);
  for (const [index, page] of numbered.slice(0, -1).entries())
    expect(pageOf(page)).toContain(`(${numbered[index + 1]})`);
});

/** Lines of `sh` blocks are what a reader types. */
test("every command of the guide is one line that a shell can read", () => {
  const typed = pages.flatMap((page) =>
    [...pageOf(page).matchAll(/^ *```sh\n([\s\S]*?)^ *```/gm)].map(([, code = ""]) => code),
  );
  expect(typed.length).toBeGreaterThan(20);
  expect(typed.filter((code) => (code.match(/"/g)?.length ?? 0) % 2 !== 0)).toEqual([]);
});
