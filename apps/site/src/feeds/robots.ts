import { siteFiles } from "../frame/routes.ts";

/**
 * What crawlers may visit: everything. A sample is kept out of search engines by `noindex` on its pages, and a crawler
 * that is not let in would never read that; it only is not invited by the list of pages.
 */
export function robots({ mode, origin }: { mode: "sample" | "live"; origin: string }): string {
  const everything = "User-agent: *\nDisallow:\n";
  return mode === "sample" ? everything : `${everything}\nSitemap: ${origin}${siteFiles.sitemap}\n`;
}
