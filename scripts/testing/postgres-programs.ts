import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Debian keeps the server out of PATH, one folder a version. */
const debianFolder = "/usr/lib/postgresql";
const installationTakesAtMostMs = 4 * 60_000;

/**
 * The folder of PostgreSQL's programs (`initdb`, `postgres`). Installs Debian's package where that is possible.
 * Undefined when there is none to be had.
 */
export function findOrInstallPostgres(say: (sentence: string) => void): string | undefined {
  const present = findPostgres();
  if (present !== undefined || process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return present;
  say("There is no PostgreSQL here; Debian's package is installed …");
  aptGet(["update", "-q"]);
  aptGet(["install", "-y", "-q", "--no-install-recommends", "postgresql"]);
  return findPostgres();
}

function findPostgres(): string | undefined {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : [];
  const newestFirst = versions.sort((a, b) => Number(b) - Number(a));
  const folders = [
    ...newestFirst.map((version) => join(debianFolder, version, "bin")),
    ...(process.env.PATH ?? "").split(delimiter),
  ];
  return folders.find((folder) => ["initdb", "postgres"].every((program) => existsSync(join(folder, program))));
}

function aptGet(commandArguments: readonly string[]): void {
  // In runlevel 1 the package does not start a server of its own, which nobody would ever stop.
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };
  spawnSync("apt-get", commandArguments, {
    // Beside the results, which may be read by a program.
    stdio: ["ignore", process.stderr, process.stderr],
    env,
    timeout: installationTakesAtMostMs,
  });
}
