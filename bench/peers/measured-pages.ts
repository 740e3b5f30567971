import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { goneFolder } from "@fernkontor/domain/addresses";
import { cleanAddress } from "../../apps/site/servers/addresses.ts";

export type MeasuredPage = {
  path: string;
  /** What is asked for: the page of what does not exist has no address of its own. */
  address: string;
  /** Lighthouse's audits that this page fails by what it is. */
  auditsLeftOut: readonly string[];
};

/**
 * The pages of a built site, whichever there are: all at the top, and of each folder, such as that of the listings, the
 * one that weighs most.
 */
export function measuredPages(folder: string): MeasuredPage[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".html") && !`/${name}`.startsWith(`${goneFolder}/`))
    .toSorted();
  const heaviest = new Map<string, string>();
  for (const file of files) {
    const place = dirname(file);
    const known = heaviest.get(place);
    if (place !== "." && (known === undefined || weightOf(join(folder, file)) > weightOf(join(folder, known))))
      heaviest.set(place, file);
  }
  return files
    .filter((file) => dirname(file) === "." || heaviest.get(dirname(file)) === file)
    .map((file) => measuredPage(cleanAddress(`/${file}`), readFileSync(join(folder, file), "utf8")))
    .toSorted((a, b) => a.path.localeCompare(b.path));
}

function measuredPage(path: string, html: string): MeasuredPage {
  // A browser reports every answer of 404 as an error of the page.
  if (path === "/404")
    return { path, address: "/no-such-page", auditsLeftOut: ["is-crawlable", "http-status-code", "errors-in-console"] };
  const isHidden = /<meta[^>]+name="?robots"?[^>]+noindex/.test(html);
  // Lighthouse asks for robots.txt from within the page, which a page that may talk to nobody does not let it.
  const isSilent = html.includes("connect-src 'none'");
  return {
    path,
    address: path,
    auditsLeftOut: [...(isHidden ? ["is-crawlable"] : []), ...(isSilent ? ["robots-txt"] : [])],
  };
}

function weightOf(file: string): number {
  return statSync(file).isFile() ? gzipSync(readFileSync(file)).length : 0;
}
