import "@fernkontor/design/field.css";
import "../listings/search/listing-finder.css";
import "../listings/search/listing-list.css";
import "./numbered-page.css";
import { routes } from "@fernkontor/domain/addresses";
import { filledIn } from "@fernkontor/domain/german/filled-in";
import { germanNumber } from "@fernkontor/domain/german/german";
import { filterFields, longestSearch } from "@fernkontor/domain/listing/listing-filter-query";
import type { Range } from "@fernkontor/domain/value-schemas";
import type { ListCopy } from "../listings/copy.ts";
import { ListingCard, type ListingOnCard } from "../listings/listing-card.tsx";
import { ListHead } from "../listings/search/list-head.tsx";
import type { ListPage } from "../listings/search/list-pages.ts";
import { PageLinks } from "../listings/search/page-links.tsx";

type Props = {
  page: ListPage<ListingOnCard>;
  allListings: number;
  scale: Range | undefined;
  copy: ListCopy["numbered"];
  listCopy: ListCopy["search"]["list"];
  cardCopy: ListCopy["search"]["card"];
};

/** A further page of the list, without script: a search here is sent to the first page, which can answer it. */
export function NumberedPage({ page, allListings, scale, copy, listCopy, cardCopy }: Props) {
  const place = filledIn(copy.pages.page, {
    page: germanNumber(page.page),
    pages: germanNumber(page.pageCount),
  });
  return (
    <>
      <section className="finder">
        <div className="wrap">
          <h1>
            {copy.heading} <small>{place}</small>
          </h1>
          <form className="search-all" role="search" aria-label={copy.formLabel} action={routes.listings}>
            <label className="field">
              {copy.search}
              <input
                type="search"
                name={filterFields.search}
                placeholder={copy.placeholder}
                maxLength={longestSearch}
                enterKeyHint="search"
              />
            </label>
            <button className="btn" type="submit">
              {copy.submit}
            </button>
          </form>
        </div>
      </section>
      <div className="wrap listings">
        <ListHead found={allListings} hasListings scale={scale} copy={listCopy} />
        <ul>
          {page.listings.map((listing) => (
            <ListingCard key={listing.slug} listing={listing} scale={scale} copy={cardCopy} />
          ))}
        </ul>
      </div>
      <PageLinks page={page.page} pageCount={page.pageCount} copy={copy.pages} />
    </>
  );
}
