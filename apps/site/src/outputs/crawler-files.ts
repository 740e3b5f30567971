/** What crawlers read before the pages. */
import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { publicFacts } from "@fernkontor/domain/agency/legal-records";
import type { AgencyProfile } from "@fernkontor/domain/agency/profile";
import { dayOf, hasHour, nextDay } from "@fernkontor/domain/german/berlin-time";
import { aboutCopy } from "../about/copy.ts";
import { advantagesCopy } from "../advantages/copy.ts";
import { benefitsCopy } from "../benefits/copy.ts";
import { contactCopy } from "../contact/copy.ts";
import { listingAddress, ownPageAddress, type Route, routes, sitemapAddress } from "../frame/routes.ts";
import { homeCopy } from "../home/copy.ts";
import { identityCopy } from "../identity/copy.ts";
import { ledgerCopy } from "../ledger/copy.ts";
import { accessibilityCopy } from "../legal/accessibility-copy.ts";
import { reviewCopy } from "../legal/review-copy.ts";
import { listCopy } from "../listing/list-copy.ts";
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
 * Every page that may be found, and the latest day on which what it says has changed by the dates of its records: the
 * day of the build is no news, and hashes that a release remembers would make a fresh build another one than the public.
 * What no record dates is told without a day, as the protocol allows.
 */
export function sitemapEntries(agency: PublicAgency): { path: string; changedOn: string | undefined }[] {
  const { on, profile, listings, ownPages } = agency;
  const claims = (copy: (agency: PublicAgency) => unknown) => claimDates(copy, agency);
  const legal = [profile.legalTextsUpdatedOn];
  const lookUps = publicFacts.map((fact) => profile.legal?.lookedUp?.[fact]?.on);
  const { statedOn, testedOn } = profile.accessibility ?? {};
  const dates: Readonly<Record<Exclude<Route, typeof routes.thankYou>, Dates>> = {
    [routes.home]: [...claims(homeCopy), ...listDates(agency)],
    [routes.about]: claims(aboutCopy),
    [routes.listings]: [...claims(listCopy), ...listDates(agency)],
    [routes.benefits]: claims(benefitsCopy),
    [routes.advantages]: claims(advantagesCopy),
    // Which claims it makes does not depend on where the form is.
    [routes.contact]: claims((said) => contactCopy(said, profile.siteOrigin)),
    [routes.privacy]: legal,
    [routes.terms]: legal,
    [routes.ledger]: [...claims(ledgerCopy), ...legal, ...lookUps],
    [routes.imprint]: [...legal, ...lookUps],
    [routes.accessibility]: [...claims(accessibilityCopy), statedOn, testedOn],
    [routes.review]: claims(reviewCopy),
    [routes.identity]: claims(identityCopy),
  };
  const changedOn = (said: Dates) => latest(said.filter((date) => date !== undefined).filter((date) => date <= on));
  return [
    ...Object.entries(dates).map(([path, said]) => ({ path, changedOn: changedOn(said) })),
    ...ownPages.map(({ address, updatedOn }) => ({ path: ownPageAddress(address), changedOn: changedOn([updatedOn]) })),
    ...listings.map((listing) => ({
      path: listingAddress(listing.slug),
      changedOn: changedOn(saidOn(listing).map(dayOf)),
    })),
  ];
}

type Dates = readonly (string | undefined)[];

/**
 * Of the claims for which a page's copy asks: a list of them by hand would stray from the page. What is counted from the
 * listings changes with them, and not every night.
 */
function claimDates(copy: (agency: PublicAgency) => unknown, agency: PublicAgency): Dates {
  const asked = new Set<string | symbol>();
  const watched = new Proxy(agency.claims, {
    get: (claims, name) => {
      asked.add(name);
      return Reflect.get(claims, name);
    },
  });
  copy({ ...agency, claims: watched });
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
