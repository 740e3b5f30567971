import { routes } from "@fernkontor/domain/addresses";
import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { germanDate, germanMoment } from "@fernkontor/domain/german/german";
import type { Listing } from "@fernkontor/domain/listing/listing";
import { listingState } from "@fernkontor/domain/listing/listing-state";
import { allGenders } from "@fernkontor/texts/listing-words";
import { textsOf } from "@fernkontor/texts/texts-of";
import { neighboursCopy, neighboursOf } from "../listing/copy.ts";
import { askUs } from "../listings/copy.ts";
import { doorWords } from "../parts/house-words.ts";

/** The page that an address shows whose listing is over. */
export function listingGoneCopy(agency: PublicAgency, listing: Listing) {
  const { text } = textsOf(agency);
  const heading = text("listing.gone.heading");
  return {
    head: {
      title: text("listing.gone.title", { title: listing.title }),
      description: text("listing.gone.description", { heading }),
      noindex: true as const,
    },
    gone: {
      heading,
      lead: text("listing.gone.lead", {
        listing: `${listing.title} ${allGenders}`,
        happened: whatHappened(agency, listing),
      }),
      actions: [{ label: text("listing.all"), href: routes.listings }, askUs(agency)],
      // The number is the status.
      door: doorWords(agency, 410),
    },
    similar: neighboursCopy(agency, neighboursOf(agency, listing), {
      heading: text("listing.similar.heading"),
      lead: text("listing.similar.leadGone"),
    }),
  };
}

function whatHappened(agency: PublicAgency, listing: Listing): string {
  const { text } = textsOf(agency);
  const { withdrawn, validUntil } = listing;
  return withdrawn && listingState(listing, agency.on) === "withdrawn"
    ? text("listing.gone.withdrawn", { day: germanDate(withdrawn.on), reason: withdrawn.reason })
    : text("listing.gone.expired", { day: germanMoment(validUntil) });
}
