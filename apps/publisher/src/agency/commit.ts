import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

type Commit = {
  agencyFolder: string;
  paths: readonly string[];
  author: { name: string; email: string };
  subject: string;
};

/** Nothing that the folder's owner has set up runs, or asks for a password, while somebody waits for a page. */
const withoutHooks = ["-c", "core.hooksPath=/dev/null", "-c", "commit.gpgSign=false", "-c", "core.fsmonitor=false"];

/**
 * Where the agency's folder is a git work tree of its own, notes there who published what: these files alone, whatever
 * else is staged. Nothing is pushed.
 * @returns why it could not; undefined where it could, or there is nothing to do
 */
export function commitFiles({ agencyFolder, paths, author, subject }: Commit): string | undefined {
  if (paths.length === 0 || !existsSync(join(agencyFolder, ".git"))) return undefined;
  const who = {
    GIT_AUTHOR_NAME: author.name,
    GIT_AUTHOR_EMAIL: author.email,
    GIT_COMMITTER_NAME: author.name,
    GIT_COMMITTER_EMAIL: author.email,
  };
  const git = (...words: string[]) => {
    const options = { encoding: "utf8", timeout: 10_000, env: { ...withoutGit(process.env), ...who } } as const;
    const { status, stderr, error } = spawnSync("git", ["-C", agencyFolder, ...withoutHooks, ...words], options);
    return status === 0 ? undefined : (error?.message ?? stderr.trim());
  };
  return git("add", "--", ...paths) ?? git("commit", "--quiet", "--no-verify", "--only", "-m", subject, "--", ...paths);
}

/** As set by a hook that calls us: it would mean another work tree. */
function withoutGit(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !name.startsWith("GIT_")));
}
