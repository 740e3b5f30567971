import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { type BuiltSite, builtPage } from "./built-site.ts";

/**
 * Reads the pages of a built site. Findings name the files below `shownAs`, which is where the site will lie.
 * @throws Error when the folder cannot be read.
 */
export function readBuiltSite(folder: string, shownAs = folder): BuiltSite {
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".html"));
  const shown = relative(process.cwd(), shownAs) || shownAs;
  return {
    pages: paths.sort().map((path) => builtPage(join(shown, path), path, readFileSync(join(folder, path), "utf8"))),
  };
}
