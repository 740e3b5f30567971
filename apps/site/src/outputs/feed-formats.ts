/** The open listings in the formats of feed readers and job boards. */

import { feedFiles, routes } from "@fernkontor/domain/addresses";
import { dayOf } from "@fernkontor/domain/german/berlin-time";
import { countryOfWork, hiringOrganization } from "@fernkontor/domain/listing/job-posting";
import type { Listing } from "@fernkontor/domain/listing/listing";
import { plateRange } from "@fernkontor/domain/pay/pay";
import { payNote } from "@fernkontor/texts/listing-words";
import { type Feed, type FeedEntry, instantInFeed } from "./feed.ts";
import { element, escaped, html, verbatimElement } from "./markup.ts";

/** RSS 2.0: https://www.rssboard.org/rss-specification. */
export function rssFeed({ title, about, origin, updatedOn, entries }: Feed): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
${[
  element("title", title),
  element("link", origin + routes.listings),
  `<atom:link href="${escaped(origin + feedFiles.rss)}" rel="self" type="application/rss+xml"/>`,
  element("description", about),
  element("language", "de"),
  ...(updatedOn === undefined ? [] : [element("lastBuildDate", rssDate(updatedOn))]),
  ...entries.map(rssItem),
].join("\n")}
</channel>
</rss>
`;
}

function rssItem({ listing, title, address, description }: FeedEntry): string {
  return `<item>
${[
  element("title", title),
  element("link", address),
  `<guid isPermaLink="true">${escaped(address)}</guid>`,
  element("pubDate", rssDate(listing.publishedOn)),
  element("category", listing.category),
  element("description", html(description)),
].join("\n")}
</item>`;
}

function rssDate(moment: string): string {
  return instantInFeed(moment).toUTCString();
}

/**
 * The XML that Indeed and, after it, most job boards read: https://docs.indeed.com/indeed-apply/xml-feed.
 * @param city the agency's town: the format wants one place, and a remote job has no other
 */
export function indeedFeed({ publisher, origin, updatedOn, entries }: Feed, city: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<source>
${[
  element("publisher", publisher),
  element("publisherurl", origin),
  ...(updatedOn === undefined ? [] : [element("lastBuildDate", instantInFeed(updatedOn).toUTCString())]),
  ...entries.map((entry) => indeedListing(entry, { publisher, city })),
].join("\n")}
</source>
`;
}

/** Plain elements for the values, because its readers look for no entities. */
function indeedListing(
  { listing, address, description }: FeedEntry,
  { publisher, city }: { publisher: string; city: string },
): string {
  return `<job>
${[
  verbatimElement("title", listing.title),
  verbatimElement("date", instantInFeed(listing.publishedOn).toISOString()),
  verbatimElement("referencenumber", listing.slug),
  verbatimElement("requisitionid", String(listing.id)),
  verbatimElement("url", address),
  verbatimElement("company", hiringOrganization(listing)?.name ?? publisher),
  verbatimElement("sourcename", publisher),
  verbatimElement("city", listing.city?.[0] ?? city),
  verbatimElement("country", countryOfWork(listing)),
  ...remoteType(listing),
  verbatimElement("description", html(description)),
  verbatimElement("salary", salaryWords(listing)),
  verbatimElement("jobtype", jobTypes(listing)),
  verbatimElement("category", listing.category),
  verbatimElement("expirationdate", dayOf(listing.validUntil)),
].join("\n")}
</job>`;
}

function remoteType({ location }: Listing): string[] {
  if (location === "Vor Ort") return [];
  return [verbatimElement("remotetype", location === "Hybrid" ? "Hybrid remote" : "Fully remote")];
}

/** That an amount is gross is what everybody takes for granted; that it is not has to be said. */
function salaryWords(listing: Listing): string {
  const { salary, period, vat } = listing;
  return `${plateRange(salary, period)} ${period}${vat === undefined ? "" : ` ${payNote(listing)}`}`;
}

const extents: Readonly<Record<Listing["type"], string>> = {
  Vollzeit: "fulltime",
  Teilzeit: "parttime",
  "Vollzeit & Teilzeit": "fulltime, parttime",
  Minijob: "parttime",
};

function jobTypes({ type, contract, fixedTerm }: Listing): string {
  if (contract.kind === "freelance") return `${extents[type]}, contract`;
  return fixedTerm && contract.kind !== "apprenticeship" ? `${extents[type]}, temporary` : extents[type];
}
