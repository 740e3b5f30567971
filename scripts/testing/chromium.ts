import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { OperatorError } from "@fernkontor/agency-files/operator-error";
import { chromium } from "@playwright/test";

const installedNames = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const downloadTakesAtMostMs = 5 * 60_000;

/**
 * A Chromium that starts on this machine: CHROMIUM_PATH, an installed one, Playwright's; else one that is fetched now.
 * @throws OperatorError saying what to do when there is none to be had.
 */
export function findOrInstallChromium(): string {
  const present = [process.env.CHROMIUM_PATH ?? "", ...installedPaths(), chromium.executablePath()].find(isUsable);
  if (present) return present;

  console.log("There is no Chromium here; Playwright fetches one …");
  run("playwright", ["install", "--no-shell", "chromium"]);
  if (isUsable(chromium.executablePath())) return chromium.executablePath();

  if (process.getuid?.() === 0) {
    console.log("Playwright's does not start on this machine; Debian's package is installed …");
    run("apt-get", ["update", "-q"]);
    run("apt-get", ["install", "-y", "-q", "--no-install-recommends", "chromium"]);
    const installed = installedPaths().find(isUsable);
    if (installed) return installed;
  }
  throw new OperatorError(
    "No Chromium could be found or installed. Install one and name it: CHROMIUM_PATH=/usr/bin/chromium npm test",
  );
}

/** Whole paths, because Playwright does not search PATH. */
function installedPaths(): string[] {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const onMac = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";
  return [...installedNames.flatMap((name) => folders.map((folder) => join(folder, name))), onMac];
}

/** Being there is not enough: a fetched Chromium may lack the system's libraries. */
function isUsable(path: string): boolean {
  return existsSync(path) && spawnSync(path, ["--version"], { timeout: 30_000 }).status === 0;
}

function run(command: string, commandArguments: readonly string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync(command, commandArguments, { stdio: "inherit", env, timeout: downloadTakesAtMostMs });
}
