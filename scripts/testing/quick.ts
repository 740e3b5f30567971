/** `npm test -- quick`: what can break by the files that were changed, as far as that is known without a build. */
import { spawnSync } from "node:child_process";
import { existsSync, globSync } from "node:fs";

/** They look at every file, whichever was changed. */
const always = "tests/architecture/*.test.ts";
/** Pages are drawn by a bundled program: no import says which of their tests a file of it can break. */
const pages = "tests/{pages,honest-agencies}/*.test.ts";
const isInPages = (file: string) => /^(apps\/site|packages|tests\/(pages|honest-agencies|sample-agency))\//.test(file);

/** Files that git has not seen as they are, by their paths. */
export function changedFiles(): string[] {
  const { stdout } = spawnSync("git", ["status", "--porcelain", "--untracked-files=all", "--no-renames"], {
    encoding: "utf8",
  });
  return (stdout ?? "")
    .split("\n")
    .map((line) => line.slice(3))
    .filter((file) => file !== "" && existsSync(file));
}

/** What the project `programs` of Vitest asks about. */
const isOfPrograms = (file: string) => /^apps\/(publisher|command)\//.test(file);

/** Arguments for Vitest: the tests that import a changed file, and those that are asked in any case. */
export function quickTests(changed: readonly string[]): string[] {
  const named = [always, ...(changed.some(isInPages) ? [pages] : [])].flatMap((pattern) => globSync(pattern));
  const sources = changed.filter((file) => /\.(ts|tsx|mts)$/.test(file));
  const asked = ["unit", "pages", ...(changed.some(isOfPrograms) ? ["programs"] : [])];
  const projects = asked.flatMap((name) => ["--project", name]);
  // Of two cores Vitest leaves one alone.
  return ["related", "--run", "--maxWorkers=100%", ...projects, ...new Set([...sources, ...named])];
}

/** What `npm test -- quick` has not asked. */
export const leftOutByQuick =
  "Left out: unused code, the form, the desk, built sites, publishing, commands, journeys, and of rules and pages what imports nothing that was changed. `npm test` asks all.";
