import { sitemapAddress } from "@fernkontor/domain/addresses";
import type { AgencyProfile } from "@fernkontor/domain/agency/profile";

/**
 * What crawlers may visit: everything. A sample is kept out of search engines by `noindex` on its pages, and a crawler
 * that is not let in would never read that; it only is not invited by the list of pages.
 */
export function robots({ mode, siteOrigin }: Pick<AgencyProfile, "mode" | "siteOrigin">): string {
  const everything = "User-agent: *\nDisallow:\n";
  return mode === "sample" ? everything : `${everything}\nSitemap: ${siteOrigin}${sitemapAddress}\n`;
}
