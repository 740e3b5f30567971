import { routes } from "@fernkontor/domain/addresses";
import { trendingListings } from "@fernkontor/domain/listing/trending-listings";
import { listingOnBell } from "@fernkontor/texts/listing-words";
import { textsOf } from "@fernkontor/texts/texts-of";
import { Doorbells } from "../parts/doorbells.tsx";
import { drawn } from "./section.ts";

/** The listings that the profile chooses, on a doorbell panel. */
export const doorbells = drawn(
  ({ agency }) => {
    const texts = textsOf(agency);
    const listings = trendingListings(agency.profile, agency.listings).map(({ listing, area }) => ({
      ...listingOnBell(listing, area, texts),
      href: routes.listings,
    }));
    return listings.length > 0 ? { details: texts.text("home.trending.details"), listings } : undefined;
  },
  ({ section: { heading, paragraphs, link }, data }) => (
    <Doorbells heading={heading} lead={paragraphs[0]} {...(link && { all: link })} {...data} />
  ),
);
