import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const installationTakesAtMostMs = 4 * 60_000;

/** Installs a package where that is possible: on Debian, as root. Whether it worked is seen in what it brings. */
export function installDebianPackage(name: string, say: (sentence: string) => void): void {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  say(`There is no ${name} here; Debian's package is installed …`);
  aptGet(["update", "-q"]);
  aptGet(["install", "-y", "-q", "--no-install-recommends", name]);
}

function aptGet(commandArguments: readonly string[]): void {
  // In runlevel 1 a package does not start a server of its own, which nobody would ever stop.
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };
  spawnSync("apt-get", commandArguments, {
    // Beside the results, which may be read by a program.
    stdio: ["ignore", process.stderr, process.stderr],
    env,
    timeout: installationTakesAtMostMs,
  });
}
