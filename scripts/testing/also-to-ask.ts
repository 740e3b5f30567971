import { spawnSync } from "node:child_process";

/** What `npm test` asks too little about, by the paths that decide on it. */
const asksMore: readonly (readonly [paths: RegExp, words: string])[] = [
  [/^packages\/applications\/src\//, "postgres"],
  [/^(apps\/site\/servers|deploy)\//, "servers"],
  [/^(deploy|apps\/(form|command)|packages\/service)\//, "running-service"],
  [/^(apps\/publisher|packages\/publishing)\//, "publishing built-site"],
  [/^(apps\/desk\/src|packages\/design)\/.*\.(tsx|css)$/, "desk-screens"],
  [/^(apps\/site\/src|packages\/(embed|design))\/.*(script\.ts|\.tsx|\.css)$/, "engines"],
];

/**
 * The calls of `npm run test:all` that changed files ask for, as a sentence; empty where none does.
 * @param base the commit since which files count as changed; without one, all that differs from `origin/main`
 */
export function alsoToAsk(base: string | undefined): string {
  const git = (...words: string[]) => spawnSync("git", words, { encoding: "utf8" });
  const { status, stdout } = git("diff", "--name-only", base ?? "origin/main");
  if (status !== 0) return "Also run: npm run test:all (git does not know since when)";
  const changed = [...stdout.split("\n"), ...git("ls-files", "--others", "--exclude-standard").stdout.split("\n")];
  const calls = asksMore.filter(([paths]) => changed.some((path) => paths.test(path)));
  return calls.map(([, words]) => `Also run: npm run test:all -- ${words}`).join("\n");
}
