import { type Site, sitePage } from "../page.ts";
import { Closing } from "../parts/closing.tsx";
import { HydratedPart } from "../parts/hydrated-part.tsx";
import { filterChoices, type ListCopy, listCopy } from "./copy.ts";
import { NoOpenListings } from "./no-open-listings.tsx";
import { encodedListings } from "./search/encoded-listings.ts";
import { ListingSearch, type ListingSearchProps } from "./search/listing-search.tsx";
import { PageLinks } from "./search/page-links.tsx";

export const listingsPage = sitePage({
  copy: ({ agency }) => listCopy(agency),
  Page: ({ copy, site }) => (
    <>
      {copy.noneOpen ? (
        <NoOpenListings {...copy.noneOpen} skyline={site.skyline} />
      ) : (
        <Search site={site} copy={copy.search} />
      )}
      {site.list.index && <PageLinks page={1} pageCount={site.list.pages.length} copy={copy.numbered.pages} />}
      <Closing {...copy.closing} skyline={site.skyline} />
    </>
  ),
  picture: ({ search }, { plates, dayRateOnJobsPage }) => ({
    heading: search.finder.heading,
    plates,
    pay: dayRateOnJobsPage,
  }),
});

function Search({ site, copy }: { site: Site; copy: ListCopy["search"] }) {
  const { address, listingCount } = site.list.index ?? {};
  const search: ListingSearchProps = {
    firstListings: site.list.pages[0]?.listings ?? [],
    index: address === undefined || listingCount === undefined ? undefined : { address, listingCount },
    choices: filterChoices(site.agency),
    copy,
    skyline: site.skyline && { roofs: site.skyline.roofs, viewBox: site.skyline.viewBox },
  };
  // The browser gets its cards in a shorter spelling.
  const inBrowser = { ...search, firstListings: encodedListings(search.firstListings) };
  return (
    <HydratedPart id="listing-search" props={inBrowser}>
      <ListingSearch {...search} />
    </HydratedPart>
  );
}
