// Addresses whose listing is over are answered by 410 and a page that says so. The build is the list: the page for
// /jobs/x lies in gone/jobs/x.html, and every server looks there before it looks for the file itself.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { cleanAddress } from "./clean-address.ts";

/** Nothing in it has an address of its own. */
export const goneFolder = "/gone";

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
