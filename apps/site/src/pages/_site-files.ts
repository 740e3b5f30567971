// Every file of the site, and what the pages are made of of which there may be thousands.
import { hash } from "node:crypto";
import {
  feedFiles,
  goneFolder,
  identityFiles,
  listingAddress,
  ownPageAddress,
  pictureAddress,
  routes,
  sitemapAddress,
} from "@fernkontor/domain/addresses";
import { jobPosting } from "@fernkontor/domain/listing/job-posting";
import type { Listing } from "@fernkontor/domain/listing/listing";
import { memoized } from "@fernkontor/domain/memoized";
import { siteFrame } from "../frame/site-frame.ts";
import { filterChoices, listCopy, numberedPageHead } from "../listing/list-copy.ts";
import { listingGoneCopy } from "../listing/listing-gone-copy.ts";
import { aroundListings, listingPageCopy, neighboursOf } from "../listing/listing-page-copy.ts";
import { listPageAddress } from "../listing/search/list-pages.ts";
import { iconFiles, logoByDay } from "../outputs/brand-drawings.ts";
import { html, listingDescription } from "../outputs/markup.ts";
import { listingPicture, pictureBackdropCopy, sharePictures } from "../outputs/share-picture-copy.ts";
import { agency, formOrigin } from "../public-agency.ts";
import { listingIndex, listPagesOfSite } from "./_listing-index.ts";

/** A file of the built site. */
export type SiteFile = {
  /** Its path in the site's folder, as `jobs/x.html`. */
  file: string;
  /** The address whose answer it holds. */
  address: string;
  /**
   * All that the file is made of, beside the code and the brand, as JSON can say it: while it stays the same, so does
   * the file. Without it nobody knows, and the file is made at every build.
   */
  madeFrom?: () => unknown;
  /**
   * What `madeFrom` is worked out from, as hashes, where that is quicker to say: while it stays the same, `madeFrom`
   * need not be asked.
   */
  workedOutFrom?: () => readonly string[];
};

const { profile, listings, closedListings, ownPages, brand } = agency;
const listingBySlug = new Map(listings.map((listing) => [listing.slug, listing]));
const closedBySlug = new Map(closedListings.map((listing) => [listing.slug, listing]));
const pagePictures = new Map(
  sharePictures(agency, formOrigin).map(({ path, picture }) => [pictureAddress(path), picture] as const),
);
const pictureOf = ({ slug }: Listing) => pictureAddress(listingAddress(slug));
const listingByPicture = new Map(listings.map((listing) => [pictureOf(listing), listing]));
const around = aroundListings(agency);
const list = listCopy(agency);
const listScale = filterChoices(agency).pay?.scale;
const backdrop = { ...pictureBackdropCopy(agency), logo: logoByDay(brand) };

/** What an open listing's page says; undefined where none has this name. */
export function listingPage(slug = "") {
  const listing = listingBySlug.get(slug);
  if (!listing) return undefined;
  const copy = listingPageCopy(agency, listing);
  const posting = jobPosting(listing, profile, html(listingDescription(copy)));
  return { copy, posting, listing: { slug, category: listing.category, tags: listing.tags } };
}

/** What an address says whose listing is over. */
export function gonePage(slug = "") {
  const listing = closedBySlug.get(slug);
  return listing && listingGoneCopy(agency, listing);
}

/** What a further page of the list says, from 2 on. */
export function numberedPage(page: number) {
  const place = page === 1 ? undefined : listPagesOfSite[page - 1];
  if (!place) return undefined;
  return {
    head: numberedPageHead(agency, page, place.pageCount),
    list: { page: place, allListings: listings.length, scale: listScale, copy: list.numbered },
    words: { listCopy: list.search.list, cardCopy: list.search.card, closing: list.closing },
  };
}

/** What the picture shows that is shared for a page. */
export function sharePictureAt(address: string) {
  const listing = listingByPicture.get(address);
  return listing ? listingPicture(around, listing) : pagePictures.get(address)?.();
}

const hashOf = memoized((record: object) => hash("sha256", JSON.stringify(record)));

/** Every file that the site has today. */
export function siteFiles(): SiteFile[] {
  const pageFile = (address: string) => (address === routes.home ? "index.html" : `${address.slice(1)}.html`);
  const page = (address: string, content?: () => unknown): SiteFile => ({
    file: pageFile(address),
    address,
    ...(content && { madeFrom: () => [hashOf(siteFrame), content()] }),
  });
  const file = (address: string, madeFrom?: () => unknown): SiteFile => ({
    file: address.slice(1),
    address,
    ...(madeFrom && { madeFrom }),
  });
  const picture = (address: string) => file(address, () => [hashOf(backdrop), sharePictureAt(address)]);
  const ofListing = (listing: Listing): SiteFile[] => [
    {
      ...page(listingAddress(listing.slug), () => listingPage(listing.slug)),
      workedOutFrom: () => [siteFrame, around, listing, ...neighboursOf(agency, listing)].map(hashOf),
    },
    { ...picture(pictureOf(listing)), workedOutFrom: () => [backdrop, around, listing].map(hashOf) },
  ];
  return [
    // Compressing it takes longest.
    ...(listingIndex ? [file(listingIndex.address)] : []),
    ...Object.values(routes).map((address) => page(address)),
    page("/404"),
    ...ownPages.map(({ address }) => page(ownPageAddress(address))),
    ...listings.flatMap(ofListing),
    ...closedListings.map(({ slug }) => page(`${goneFolder}${listingAddress(slug)}`, () => gonePage(slug))),
    ...listPagesOfSite.slice(1).map(({ page: number }) => page(listPageAddress(number), () => numberedPage(number))),
    ...[...Object.values(feedFiles), ...Object.values(identityFiles), sitemapAddress, "/robots.txt"].map((address) =>
      file(address),
    ),
    ...Object.keys(iconFiles(brand)).map((name) => file(`/${name}`)),
    ...Object.values(siteFrame.logos).flatMap((logo) => (logo ? [file(logo.address)] : [])),
    ...[...pagePictures.keys()].map(picture),
  ];
}
