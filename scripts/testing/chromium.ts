import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { OperatorError } from "@fernkontor/agency-files/operator-error";
import { chromium } from "@playwright/test";
import { installDebianPackage } from "./debian-package.ts";

const installedNames = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
/** Debian's Chromium without windows. */
const headlessShell = "chromium-headless-shell";
const downloadTakesAtMostMs = 5 * 60_000;

/** A Chromium for tests, which nobody watches: without windows it takes a quarter less of the processor, where there is one. */
export function findOrInstallHeadlessChromium(): string {
  const shell = () => installedPaths([headlessShell]).find(isUsable);
  if (process.env.CHROMIUM_PATH) return findOrInstallChromium();
  if (shell() === undefined) installDebianPackage(headlessShell, console.log);
  return shell() ?? findOrInstallChromium();
}

/**
 * A Chromium that starts on this machine: CHROMIUM_PATH, an installed one, Playwright's; else one that is fetched now.
 * @throws OperatorError saying what to do when there is none to be had.
 */
export function findOrInstallChromium(): string {
  const present = [process.env.CHROMIUM_PATH ?? "", ...installedPaths(installedNames), chromium.executablePath()].find(
    isUsable,
  );
  if (present) return present;

  console.log("There is no Chromium here; Playwright fetches one …");
  spawnSync("playwright", ["install", "--no-shell", "chromium"], { stdio: "inherit", timeout: downloadTakesAtMostMs });
  if (isUsable(chromium.executablePath())) return chromium.executablePath();

  installDebianPackage("chromium", console.log);
  const found = installedPaths(installedNames).find(isUsable);
  if (found) return found;
  throw new OperatorError(
    "No Chromium could be found or installed. Install one and name it: CHROMIUM_PATH=/usr/bin/chromium npm test",
  );
}

/** Whole paths, because Playwright does not search PATH. */
function installedPaths(names: readonly string[]): string[] {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const onMac = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";
  return [...names.flatMap((name) => folders.map((folder) => join(folder, name))), onMac];
}

/** Being there is not enough: a fetched Chromium may lack the system's libraries. */
function isUsable(path: string): boolean {
  return existsSync(path) && spawnSync(path, ["--version"], { timeout: 30_000 }).status === 0;
}
