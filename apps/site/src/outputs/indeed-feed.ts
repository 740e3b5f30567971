import { hiringOrganization } from "@fernkontor/domain/listing/hiring-organization";
import type { Listing } from "@fernkontor/domain/listing/listing";
import { plateRange } from "@fernkontor/domain/pay/pay";
import { type Feed, type FeedEntry, startOfDay, type TextPart } from "./feed.ts";
import { html } from "./html.ts";
import { element, verbatimElement } from "./xml.ts";

type Options = {
  /** The agency's town: the format wants a place, and a remote job has no other. */
  city: string;
  /** All that the listing's page says. */
  describe: (listing: Listing) => readonly TextPart[];
};

/** The XML that Indeed and, after it, most job boards read: https://docs.indeed.com/indeed-apply/xml-feed. */
export function indeedFeed({ publisher, origin, updatedOn, entries }: Feed, { city, describe }: Options): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<source>
${[
  element("publisher", publisher),
  element("publisherurl", origin),
  ...(updatedOn === undefined ? [] : [element("lastBuildDate", startOfDay(updatedOn).toUTCString())]),
  ...entries.map((entry) => indeedListing(entry, { publisher, city, description: describe(entry.listing) })),
].join("\n")}
</source>
`;
}

/** Plain elements for the values, because its readers look for no entities. */
function indeedListing(
  { listing, address }: FeedEntry,
  { publisher, city, description }: { publisher: string; city: string; description: readonly TextPart[] },
): string {
  return `<job>
${[
  verbatimElement("title", listing.title),
  verbatimElement("date", startOfDay(listing.publishedOn).toISOString()),
  verbatimElement("referencenumber", listing.slug),
  verbatimElement("requisitionid", String(listing.id)),
  verbatimElement("url", address),
  verbatimElement("company", hiringOrganization(listing)?.name ?? publisher),
  verbatimElement("sourcename", publisher),
  verbatimElement("city", city),
  verbatimElement("country", "DE"),
  verbatimElement("remotetype", "Fully remote"),
  verbatimElement("description", html(description)),
  verbatimElement("salary", `${plateRange(listing.salary)} ${listing.period}`),
  verbatimElement("jobtype", jobTypes(listing)),
  verbatimElement("category", listing.category),
  verbatimElement("expirationdate", listing.validUntil),
].join("\n")}
</job>`;
}

const extents: Readonly<Record<Listing["type"], string>> = { "Vollzeit & Teilzeit": "fulltime, parttime" };

function jobTypes({ type, contract }: Listing): string {
  return contract.kind === "freelance" ? `${extents[type]}, contract` : extents[type];
}
