/** What crawlers read before the pages. */
import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import type { AgencyProfile } from "@fernkontor/domain/agency/profile";
import { listingAddress, ownPageAddress, type Route, routes, sitemapAddress } from "../frame/routes.ts";
import { saidOn } from "./feed.ts";
import { element } from "./markup.ts";

/**
 * What crawlers may visit: everything. A sample is kept out of search engines by `noindex` on its pages, and a crawler
 * that is not let in would never read that; it only is not invited by the list of pages.
 */
export function robots({ mode, siteOrigin }: Pick<AgencyProfile, "mode" | "siteOrigin">): string {
  const everything = "User-agent: *\nDisallow:\n";
  return mode === "sample" ? everything : `${everything}\nSitemap: ${siteOrigin}${sitemapAddress}\n`;
}

/** The list of pages for search engines: https://www.sitemaps.org/protocol.html. */
export function sitemap(agency: PublicAgency): string {
  const urls = sitemapEntries(agency).map(({ path, changedOn }) => {
    const lastmod = changedOn === undefined ? "" : element("lastmod", changedOn);
    return `<url>${element("loc", new URL(path, agency.profile.siteOrigin).href)}${lastmod}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("\n")}
</urlset>
`;
}

/**
 * Every page that may be found, and the latest day on which something that it says was dated. The day of the build
 * would be simpler and no news: search engines stop believing a site all of whose pages change every night.
 */
export function sitemapEntries({
  on,
  profile,
  claims,
  listings,
  ownPages,
}: PublicAgency): { path: string; changedOn: string | undefined }[] {
  const latest = (dates: readonly string[]) =>
    dates
      .filter((date) => date <= on)
      .toSorted()
      .at(-1);
  const figures = Object.values(claims).flatMap((claim) => claim?.evidence?.asOf ?? []);
  const listingDates = listings.flatMap(saidOn);
  const dates: Readonly<Record<Exclude<Route, typeof routes.thankYou>, readonly string[]>> = {
    [routes.home]: [...figures, ...listingDates],
    [routes.about]: figures,
    [routes.listings]: [...figures, ...listingDates],
    [routes.benefits]: figures,
    [routes.advantages]: figures,
    [routes.contact]: figures,
    [routes.privacy]: [profile.legalTextsUpdatedOn],
    [routes.terms]: [profile.legalTextsUpdatedOn],
    [routes.ledger]: figures,
    [routes.imprint]: [profile.legalTextsUpdatedOn],
    [routes.accessibility]: profile.accessibility ? [profile.accessibility.statedOn] : [],
    [routes.review]: [],
    [routes.identity]: [],
  };
  return [
    ...Object.entries(dates).map(([path, said]) => ({ path, changedOn: latest(said) })),
    ...ownPages.map(({ address }) => ({ path: ownPageAddress(address), changedOn: undefined })),
    ...listings.map((listing) => ({ path: listingAddress(listing.slug), changedOn: latest(saidOn(listing)) })),
  ];
}
