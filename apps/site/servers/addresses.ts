import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { goneFolder } from "@fernkontor/domain/addresses";

/**
 * The address under which a page is known, for one that names its file or ends in a slash: `/about.html` and `/about/`
 * are `/about`, `/index.html` is `/`. Other addresses come back as they are.
 */
export function cleanAddress(path: string): string {
  const bare = path.replace(/(?<=.)(\.html|\/)$/, "");
  return bare === "/index" ? "/" : bare;
}

/** The addresses of a built site that are gone, sorted. */
export function goneAddresses(siteFolder: string): string[] {
  const folder = join(siteFolder, goneFolder);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".html"))
    .map((name) => cleanAddress(`/${name}`))
    .sort();
}

/** What is shown under an address that is gone, as a path in the built site. */
export function gonePage(address: string): string {
  return `${goneFolder}${address}.html`;
}
