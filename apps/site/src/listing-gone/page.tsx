import type { Listing } from "@fernkontor/domain/listing/listing";
import { recordPage } from "../page.ts";
import { Doorbells } from "../parts/doorbells.tsx";
import { listingGoneCopy } from "./copy.ts";
import { ListingGone } from "./listing-gone.tsx";

/** What an address says whose listing is over. */
export const listingGonePage = recordPage({
  copy: ({ agency }, listing: Listing) => listingGoneCopy(agency, listing),
  Page: ({ copy }) => (
    <>
      <ListingGone {...copy.gone} />
      {copy.similar && <Doorbells {...copy.similar} />}
    </>
  ),
});
