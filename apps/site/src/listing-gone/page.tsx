import { HouseDoor } from "@fernkontor/design/drawings/house-door.tsx";
import type { Listing } from "@fernkontor/domain/listing/listing";
import { recordPage } from "../page.ts";
import { Actions } from "../parts/actions.tsx";
import { Doorbells } from "../parts/doorbells.tsx";
import { PageHero } from "../parts/page-hero.tsx";
import { listingGoneCopy } from "./copy.ts";

/** For whoever follows a link to a listing that is over: what happened, and where to go on. */
export const listingGonePage = recordPage({
  copy: ({ agency }, listing: Listing) => listingGoneCopy(agency, listing),
  Page: ({ copy }) => (
    <>
      <PageHero
        {...copy.gone}
        art={copy.gone.door && <HouseDoor {...copy.gone.door} />}
        actions={<Actions actions={copy.gone.actions} />}
      />
      {copy.similar && <Doorbells {...copy.similar} />}
    </>
  ),
});
