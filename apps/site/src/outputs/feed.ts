/** What every feed tells of the open listings; each format says it in its own way. */

import { listingAddress } from "@fernkontor/domain/addresses";
import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { offerOf } from "@fernkontor/domain/agency/offer";
import { hasHour, instantOf } from "@fernkontor/domain/german/berlin-time";
import type { Listing } from "@fernkontor/domain/listing/listing";
import { memoized } from "@fernkontor/domain/memoized";
import { allGenders } from "@fernkontor/texts/listing-words";
import { sampleNotice } from "@fernkontor/texts/sample-notice";
import { textsOf } from "@fernkontor/texts/texts-of";
import { listingCopy } from "../listing/copy.ts";
import { sentences } from "../parts/claim-words.ts";
import { listingDescription, type TextPart } from "./markup.ts";

/** One open listing. */
export type FeedEntry = {
  listing: Listing;
  title: string;
  /** The listing's page, with its origin. */
  address: string;
  /** All that the listing's page says, and before it that it is a sample. */
  description: readonly TextPart[];
};

/** All that the formats of feeds need. */
export type Feed = {
  title: string;
  about: string;
  publisher: string;
  /** The site's origin, before which every address stands. */
  origin: string;
  /** The latest moment at which a listing was published, confirmed or changed; undefined without listings. */
  updatedOn: string | undefined;
  /** In the order of the list. */
  entries: readonly FeedEntry[];
};

/** What every feed says of the agency and its open listings: the same for three files. */
export const feedCopy = memoized((agency: PublicAgency): Feed => {
  const { profile, listings } = agency;
  const notice = sampleNotice(profile);
  return {
    title: feedTitle(agency),
    about: sentences(aboutListings(agency), notice),
    publisher: profile.name,
    origin: profile.siteOrigin,
    updatedOn: latest(listings.flatMap(saidOn)),
    entries: listings.map((listing) => entry(listing, agency)),
  };
});

export function feedTitle(agency: PublicAgency): string {
  const title = textsOf(agency).text("outputs.feed.title");
  return agency.profile.mode === "sample" ? `${title} (Musterauftritt)` : title;
}

function aboutListings(agency: PublicAgency): string {
  const { text } = textsOf(agency);
  const where = agency.profile.fieldOfWork?.in ?? text("outputs.feed.where");
  return offerOf(agency).isRemoteOnly
    ? text("outputs.feed.aboutRemote", { where })
    : text("outputs.feed.about", { where });
}

function entry(listing: Listing, agency: PublicAgency): FeedEntry {
  return {
    listing,
    title: `${listing.title} ${allGenders}`,
    address: agency.profile.siteOrigin + listingAddress(listing.slug),
    description: descriptionOf(listing, agency),
  };
}

function descriptionOf(listing: Listing, agency: PublicAgency): TextPart[] {
  const notice = sampleNotice(agency.profile);
  return [
    ...(notice === undefined ? [] : [{ paragraph: notice }]),
    ...listingDescription(listingCopy(agency, listing)),
  ];
}

/** The latest of some moments: an hour of a day is later than the day alone, which begins it. */
function latest(dates: readonly string[]): string | undefined {
  return dates.toSorted().at(-1);
}

/** The moments of which a listing speaks. */
function saidOn({ publishedOn, lastConfirmedOn, updatedOn }: Listing): string[] {
  return [publishedOn, lastConfirmedOn, ...(updatedOn === undefined ? [] : [updatedOn])];
}

/** The instant of an hour; of a day its first second, in UTC so that the same day stands there. */
export function instantInFeed(moment: string): Date {
  return hasHour(moment) ? instantOf(moment) : new Date(`${moment}T00:00:00Z`);
}
