import { readdirSync } from "node:fs";
import { cleanAddress } from "../apps/site/servers/clean-address.ts";
import { goneFolder } from "../apps/site/servers/gone.ts";

/** The address of every page that a build has left, new ones included; `/404` stands for all wrong ones. */
export function builtAddresses(siteFolder: string): string[] {
  return readdirSync(siteFolder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".html"))
    .map((name) => cleanAddress(`/${name}`))
    .filter((address) => !address.startsWith(`${goneFolder}/`))
    .sort();
}
