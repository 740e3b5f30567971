import { readdirSync } from "node:fs";
import { routes as addresses, goneFolder } from "@fernkontor/domain/addresses";
import { cleanAddress } from "../apps/site/servers/addresses.ts";

/** Every page that has an address of its own; `/404` stands for every address that does not exist. */
export const routes = [...Object.values(addresses), "/404"] as const;
export type Route = (typeof routes)[number];

/** The address of every page that a build has left, new ones included. */
export function builtAddresses(siteFolder: string): string[] {
  return addressesIn(siteFolder).filter((address) => !address.startsWith(`${goneFolder}/`));
}

/** With the pages of listings that are no longer there. */
export function addressesIn(siteFolder: string): string[] {
  return readdirSync(siteFolder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".html"))
    .map((name) => cleanAddress(`/${name}`))
    .sort();
}
