import { existsSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import type { ServerNames } from "./server-files.ts";

/**
 * What units name of the software: of a release the link to it, so that the next one needs no other units. What is
 * published lies beside the link then, and outlives the release.
 */
export function placesOf(software: string): Pick<ServerNames, "software" | "published"> {
  const link = join(dirname(software), "current");
  const isLinked = existsSync(link) && realpathSync(link) === realpathSync(software);
  return isLinked
    ? { software: link, published: join(dirname(software), "published") }
    : { software, published: join(software, "published") };
}
