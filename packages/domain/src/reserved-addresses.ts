import { feedFiles, goneFolder, hashedFolder, picturesFolder, routes, sitemapAddress } from "./addresses.ts";

/**
 * First parts of addresses that the site itself answers or may be asked for; a page of the agency's own of that name would
 * hide one of them or be hidden by it.
 */
export const reservedAddresses: readonly string[] = [
  ...new Set(
    [...Object.values(routes), ...Object.values(feedFiles), sitemapAddress, goneFolder, hashedFolder, picturesFolder]
      .map((address) => address.slice(1).split(/[/.]/)[0] ?? "")
      .filter((first) => first !== ""),
  ),
  // The files of the home page, of an address that does not exist, for crawlers and for browsers' tabs.
  "index",
  "home",
  "404",
  "robots",
  "favicon",
].sort();
