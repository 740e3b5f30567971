import { numberedPageHead } from "../listings/copy.ts";
import type { ListingOnCard } from "../listings/listing-card.tsx";
import type { ListPage } from "../listings/search/list-pages.ts";
import { recordPage } from "../page.ts";
import { Closing } from "../parts/closing.tsx";
import { NumberedPage } from "./numbered-page.tsx";

/** A further page of the list, from 2 on. */
export const numberedPage = recordPage({
  copy: ({ agency, list }, { page, pageCount }: ListPage<ListingOnCard>) => {
    const { numbered, search, closing } = list.copy;
    const { list: listCopy, card } = search;
    return { head: numberedPageHead(agency, page, pageCount), numbered, list: listCopy, card, closing };
  },
  Page: ({ copy, site: { agency, list, skyline }, of: page }) => (
    <>
      <NumberedPage
        page={page}
        allListings={agency.listings.length}
        scale={list.scale}
        copy={copy.numbered}
        listCopy={copy.list}
        cardCopy={copy.card}
      />
      <Closing {...copy.closing} skyline={skyline} />
    </>
  ),
  shows: ({ agency, list }, page) => [page, agency.listings.length, list.scale],
});
