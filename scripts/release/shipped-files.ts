/** Which files of the repository a release has: what runs, what an operator reads, and nothing that only builds or tests. */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { commands } from "../../apps/command/src/commands.ts";

const root = join(import.meta.dirname, "../..");

const whole = ["agency/", "apps/", "packages/", "deploy/", "docs/betrieb/", "scripts/services/"];
const single = [
  "CHANGELOG.md",
  "LICENSE",
  "README.md",
  "SECURITY.md",
  "docs/agency-files.md",
  "docs/database.md",
  "docs/settings.md",
  "package.json",
  "package-lock.json",
];
const forTestsAlone = /\.test\.tsx?$|(^|\/)tests\//;

/**
 * Paths from the repository's root, sorted. Sources are among them: a release knows by their hash what it was made of, and
 * Node runs them as they are.
 */
export function shippedSources(): string[] {
  const programs = commands.flatMap(({ program }) => program ?? []);
  const wanted = (path: string) =>
    whole.some((folder) => path.startsWith(folder)) || single.includes(path) || programs.includes(path);
  const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
  });
  return [...new Set(listed.split("\0"))]
    .filter((path) => wanted(path) && !forTestsAlone.test(path) && existsSync(join(root, path)))
    .toSorted();
}
