import { readdirSync } from "node:fs";
import { cleanAddress, goneFolder } from "../apps/site/servers/addresses.ts";

/** The address of every page that a build has left, new ones included; `/404` stands for all wrong ones. */
export function builtAddresses(siteFolder: string): string[] {
  return readdirSync(siteFolder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".html"))
    .map((name) => cleanAddress(`/${name}`))
    .filter((address) => !address.startsWith(`${goneFolder}/`))
    .sort();
}
