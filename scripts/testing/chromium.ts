import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { OperatorError } from "@fernkontor/agency-files/operator-error";
import { chromium } from "@playwright/test";
import { installDebianPackage } from "./debian-package.ts";

const installedNames = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const onMac = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";
/** Debian's Chromium without windows. */
const headlessShell = "chromium-headless-shell";
const downloadTakesAtMostMs = 5 * 60_000;

/**
 * Chromium without windows, for what nobody watches: it takes a quarter less of the processor. It keeps no page that is left for
 * the back button. Undefined where there is none, or where CHROMIUM_PATH names what is to be taken.
 */
export function findOrInstallHeadlessShell(): string | undefined {
  if (process.env.CHROMIUM_PATH) return undefined;
  const shell = () => pathsOf([headlessShell]).find(isUsable);
  if (shell() === undefined) installDebianPackage(headlessShell, console.log);
  return shell();
}

/**
 * A Chromium that starts on this machine: CHROMIUM_PATH, an installed one, Playwright's; else one that is fetched now.
 * @throws OperatorError saying what to do when there is none to be had.
 */
export function findOrInstallChromium(): string {
  const installed = () => [...pathsOf(installedNames), onMac];
  const present = [process.env.CHROMIUM_PATH ?? "", ...installed(), chromium.executablePath()].find(isUsable);
  if (present) return present;

  console.log("There is no Chromium here; Playwright fetches one …");
  spawnSync("playwright", ["install", "--no-shell", "chromium"], { stdio: "inherit", timeout: downloadTakesAtMostMs });
  if (isUsable(chromium.executablePath())) return chromium.executablePath();

  installDebianPackage("chromium", console.log);
  const found = installed().find(isUsable);
  if (found) return found;
  throw new OperatorError(
    "No Chromium could be found or installed. Install one and name it: CHROMIUM_PATH=/usr/bin/chromium npm test",
  );
}

/** Whole paths, because Playwright does not search PATH. */
function pathsOf(names: readonly string[]): string[] {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** Being there is not enough: a fetched Chromium may lack the system's libraries. */
function isUsable(path: string): boolean {
  return existsSync(path) && spawnSync(path, ["--version"], { timeout: 30_000 }).status === 0;
}
