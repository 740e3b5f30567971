/** The guide against what it speaks of. That its commands, paths and settings exist asks tests/architecture/references.test.ts. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { softwareFolder } from "../../apps/command/src/run-program.ts";
import { withCommands } from "../commands-table.ts";

const pageOf = (name: string) => readFileSync(join(softwareFolder, "docs/betrieb", name), "utf8");
const pages = globSync("*.md", { cwd: join(softwareFolder, "docs/betrieb") });

test("the list of commands is that which `npm run deploy-files` writes", () => {
  const first = pageOf("README.md");
  expect(withCommands(first)).toBe(first);
});

const trouble = pageOf("11-wenn-etwas-nicht-geht.md");
const sources = globSync("{apps,packages}/**/*.{ts,tsx}", {
  cwd: softwareFolder,
  exclude: ["**/node_modules/**", "**/dist/**", "**/*.test.ts"],
})
  .map((path) => readFileSync(join(softwareFolder, path), "utf8"))
  .join("\n");

test("the messages of page 11 are words that the software says", () => {
  const messages = [...trouble.matchAll(/^\*\*([^`]+?)\*\* /gm)].map(([, message = ""]) => message);
  expect(messages).toHaveLength(21);
  const parts = messages.flatMap((message) => message.split("…").map((part) => part.trim()));
  expect(parts.filter((part) => !sources.includes(part))).toEqual([]);
});

test("whatever a service warns of in its log is found on page 11", () => {
  const warned = [...sources.matchAll(/log(?:\.(?:warn|error|fatal)|\[[^\]]+\])\(\{ event: "([a-z-]+)"/g)].map(
    ([, event = ""]) => event,
  );
  const told = [...trouble.matchAll(/^\*\*`([a-z-]+)`\*\* /gm)].map(([, event]) => event);
  expect(told.toSorted()).toEqual([...new Set(warned)].toSorted());
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
