import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { germanDate } from "@fernkontor/domain/german/german";
import type { Listing } from "@fernkontor/domain/listing/listing";
import { listingState } from "@fernkontor/domain/listing/listing-state";
import type { PageHead } from "../frame/page-head.ts";
import { routes } from "../frame/routes.ts";
import type { DoorbellsCopy } from "../parts/doorbells.tsx";
import { allGenders } from "../parts/listing-words.ts";
import type { ListingGoneCopy } from "./listing-gone.tsx";
import { similarListingsCopy } from "./listing-page-copy.ts";

type GoneCopy = { gone: ListingGoneCopy; similar: DoorbellsCopy | undefined };

/** The page that an address shows whose listing is over. */
export function listingGoneCopy(agency: PublicAgency, listing: Listing): GoneCopy & { head: PageHead } {
  const heading = "Diese Stelle ist nicht mehr offen";
  const copy: GoneCopy = {
    gone: {
      heading,
      lead: `${listing.title} ${allGenders}: ${whatHappened(listing, agency.on)} Bewerbungen dafür können wir nicht mehr annehmen.`,
      actions: [
        { label: "Alle Stellenangebote", href: routes.listings },
        { label: "Beratung anfragen", href: routes.contact },
      ],
      status: 410,
    },
    similar: similarListingsCopy(agency, listing, {
      heading: "Ähnliche Stellen",
      lead: "Diese sind offen und kommen ihr am nächsten.",
    }),
  };
  return {
    head: {
      title: `${listing.title}: nicht mehr offen – ${agency.profile.name}`,
      description: `${heading}. Diese Stellen sind ähnlich.`,
      noindex: true,
    },
    ...copy,
  };
}

function whatHappened(listing: Listing, today: string): string {
  const { withdrawn, validUntil } = listing;
  return withdrawn && listingState(listing, today) === "withdrawn"
    ? `Die Anzeige wurde am ${germanDate(withdrawn.on)} zurückgezogen. ${withdrawn.reason}`
    : `Die Anzeige galt bis ${germanDate(validUntil)}.`;
}
