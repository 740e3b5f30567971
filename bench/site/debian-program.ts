import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

const installationTakesAtMostMs = 4 * 60_000;
/** Servers stand there, and not every PATH has it. */
const systemFolder = "/usr/sbin";

/**
 * Where a program of a Debian package of the same name is. Installs the package where that is possible. Undefined when
 * there is none to be had.
 */
export function findOrInstallProgram(name: string, say: (sentence: string) => void): string | undefined {
  const present = find(name);
  if (present !== undefined || process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return present;
  say(`There is no ${name} here; Debian's package is installed …`);
  aptGet(["update", "-q"]);
  aptGet(["install", "-y", "-q", "--no-install-recommends", name]);
  return find(name);
}

function find(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? "").split(delimiter), systemFolder];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
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
