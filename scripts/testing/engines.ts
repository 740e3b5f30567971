import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** WebKitGTK's WebDriver, the small browser that it drives, and a display for it where there is no screen. */
export type WebkitPrograms = { driver: string; browser: string; display: string };

/** The path of Firefox: FIREFOX_PATH or an installed one. Undefined when there is none. */
export function findFirefox(): string | undefined {
  return process.env.FIREFOX_PATH || pathOf("firefox-esr") || pathOf("firefox");
}

/** Undefined when a part is missing. */
export function findWebkit(): WebkitPrograms | undefined {
  const [driver, display] = [pathOf("WebKitWebDriver"), pathOf("Xvfb")];
  const browser = miniBrowsers.find((path) => existsSync(path));
  return driver && display && browser ? { driver, browser, display } : undefined;
}

/** It comes with the library and is in no PATH. */
const miniBrowsers = ["x86_64", "aarch64"].flatMap((machine) =>
  ["4.1", "4.0"].map((version) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-${version}/MiniBrowser`),
);

function pathOf(program: string): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path));
}
