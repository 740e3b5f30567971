import type { AgencyFacts } from "@fernkontor/domain/facts";
import { jobAddress, type Route, routes } from "../frame/routes.ts";
import { element } from "./xml.ts";

/** The list of pages for search engines: https://www.sitemaps.org/protocol.html. */
export function sitemap(facts: AgencyFacts, today: string): string {
  const urls = sitemapEntries(facts, today).map(({ path, changedOn }) => {
    const lastmod = changedOn === undefined ? "" : element("lastmod", changedOn);
    return `<url>${element("loc", new URL(path, facts.profile.siteOrigin).href)}${lastmod}</url>`;
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
export function sitemapEntries(
  { profile, claims, jobs }: AgencyFacts,
  today: string,
): { path: string; changedOn: string | undefined }[] {
  const latest = (dates: readonly string[]) =>
    dates
      .filter((date) => date <= today)
      .toSorted()
      .at(-1);
  const figures = Object.values(claims).flatMap((claim) => claim?.evidence?.asOf ?? []);
  const listings = jobs.flatMap(({ publishedOn, lastConfirmedOn }) => [publishedOn, lastConfirmedOn]);
  const dates: Readonly<Record<Exclude<Route, typeof routes.thankYou>, readonly string[]>> = {
    [routes.home]: [...figures, ...listings],
    [routes.about]: figures,
    [routes.jobs]: [...figures, ...listings],
    [routes.benefits]: figures,
    [routes.advantages]: figures,
    [routes.contact]: figures,
    [routes.privacy]: [profile.legalTextsUpdatedOn],
    [routes.terms]: [profile.legalTextsUpdatedOn],
    [routes.proofs]: figures,
    [routes.imprint]: [profile.legalTextsUpdatedOn],
    [routes.accessibility]: profile.accessibility ? [profile.accessibility.statedOn] : [],
    [routes.review]: [],
    [routes.genuine]: [],
  };
  return [
    ...Object.entries(dates).map(([path, said]) => ({ path, changedOn: latest(said) })),
    ...jobs.map(({ slug, publishedOn, lastConfirmedOn }) => ({
      path: jobAddress(slug),
      changedOn: latest([publishedOn, lastConfirmedOn]),
    })),
  ];
}
