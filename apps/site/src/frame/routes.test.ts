import { reservedAddresses } from "@fernkontor/domain/agency/own-text";
import { expect, test } from "vitest";
import { feedFiles, routes, sitemapAddress } from "./routes.ts";

test("no page of the agency can take the address of one of the site's", () => {
  const own = [...Object.values(routes), ...Object.values(feedFiles), sitemapAddress]
    .map((address) => address.slice(1).split(/[/.]/)[0] ?? "")
    .filter((address) => address !== "");
  expect(own.filter((address) => !reservedAddresses.includes(address))).toEqual([]);
});
