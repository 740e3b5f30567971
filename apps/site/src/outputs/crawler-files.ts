/** What crawlers read before the pages. */

import { listingAddress, ownPageAddress, sitemapAddress } from "@fernkontor/domain/addresses";
import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { publicFacts } from "@fernkontor/domain/agency/legal-records";
import type { AgencyProfile } from "@fernkontor/domain/agency/profile";
import { dayOf, hasHour, nextDay } from "@fernkontor/domain/german/berlin-time";
import type { Site, SitePage } from "../page.ts";
import { latest, saidOn } from "./feed.ts";
import { element } from "./markup.ts";

/**
 * What crawlers may visit: everything. A sample is kept out of search engines by `noindex` on its pages, and a crawler
 * that is not let in would never read that; it only is not invited by the list of pages.
 */
export function robots({ mode, siteOrigin }: Pick<AgencyProfile, "mode" | "siteOrigin">): string {
  const everything = "User-agent: *\nDisallow:\n";
  return mode === "sample" ? everything : `${everything}\nSitemap: ${siteOrigin}${sitemapAddress}\n`;
}

/** A page that may be found. */
export type SitemapEntry = { path: string; changedOn: string | undefined };

/** The list of pages for search engines: https://www.sitemaps.org/protocol.html. */
export function sitemap({ profile }: PublicAgency, entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ path, changedOn }) => {
    const lastmod = changedOn === undefined ? "" : element("lastmod", changedOn);
    return `<url>${element("loc", new URL(path, profile.siteOrigin).href)}${lastmod}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("\n")}
</urlset>
`;
}

/**
 * Every page that may be found, and the latest day on which what it says has changed by the dates of its records: the
 * day of the build is no news, and hashes that a release remembers would make a fresh build another one than the public.
 * What no record dates is told without a day, as the protocol allows.
 */
export function sitemapEntries(site: Site, pages: readonly { address: string; page: SitePage }[]): SitemapEntry[] {
  const { on, listings, ownPages } = site.agency;
  const changedOn = (said: Dates) => latest(said.filter((date) => date !== undefined).filter((date) => date <= on));
  return [
    ...pages.flatMap(({ address, page }) =>
      page.changedOn ? [{ path: address, changedOn: changedOn(page.changedOn(changeDates(site, page))) }] : [],
    ),
    ...ownPages.map(({ address, updatedOn }) => ({ path: ownPageAddress(address), changedOn: changedOn([updatedOn]) })),
    ...listings.map((listing) => ({
      path: listingAddress(listing.slug),
      changedOn: changedOn(saidOn(listing).map(dayOf)),
    })),
  ];
}

type Dates = readonly (string | undefined)[];

/** Days on which records changed. */
export type ChangeDates = {
  agency: PublicAgency;
  /** Of the claims for which the page's copy asks. */
  claims: Dates;
  listings: Dates;
  legalTexts: Dates;
  /** When somebody looked where anyone can look. */
  lookUps: Dates;
};

function changeDates(site: Site, page: SitePage): ChangeDates {
  const { profile } = site.agency;
  return {
    agency: site.agency,
    claims: claimDates(page, site),
    listings: listDates(site.agency),
    legalTexts: [profile.legalTextsUpdatedOn],
    lookUps: publicFacts.map((fact) => profile.legal?.lookedUp?.[fact]?.on),
  };
}

/**
 * Of the claims for which a page's copy asks: a list of them by hand would stray from the page. What is counted from the
 * listings changes with them, and not every night.
 */
function claimDates(page: SitePage, site: Site): Dates {
  const { agency } = site;
  const asked = new Set<string | symbol>();
  const watched = new Proxy(agency.claims, {
    get: (claims, name) => {
      asked.add(name);
      return Reflect.get(claims, name);
    },
  });
  page.copy({ ...site, agency: { ...agency, claims: watched } });
  return [
    ...Object.entries(agency.claims).flatMap(([name, claim]) => {
      if (claim === undefined || !asked.has(name)) return [];
      return claim.countedOn === undefined ? [claim.evidence?.asOf] : listDates(agency);
    }),
    ...Object.entries(agency.claimsLapsedOn).flatMap(([name, day]) => (asked.has(name) ? [day] : [])),
  ];
}

/** When listings came, changed in what a list says of them, and went. A confirmation stands on their own pages alone. */
function listDates({ listings, closedListings }: PublicAgency): Dates {
  return [
    ...listings.flatMap(({ publishedOn, updatedOn }) => [dayOf(publishedOn), updatedOn]),
    ...closedListings.map(({ validUntil, withdrawn }) => {
      const end = hasHour(validUntil) ? dayOf(validUntil) : nextDay(validUntil);
      return withdrawn && withdrawn.on < end ? withdrawn.on : end;
    }),
  ];
}
