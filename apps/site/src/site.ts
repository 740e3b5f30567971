/** The site as a function: an agency in, all files of its site out. */
import { hash } from "node:crypto";
import { standingPage } from "@fernkontor/agency-files/sections-on";
import {
  feedFiles,
  goneFolder,
  hashedFolder,
  identityFiles,
  listingAddress,
  ownPageAddress,
  pictureAddress,
  routes,
} from "@fernkontor/domain/addresses";
import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { logoByDay, logoFile } from "@fernkontor/domain/brand/logo";
import { filledCases } from "@fernkontor/domain/identity/filled-cases";
import { publicIdentity } from "@fernkontor/domain/identity/public-identity";
import { memoized } from "@fernkontor/domain/memoized";
import { pictureFileNames } from "@fernkontor/domain/picture/picture";
import { neverAskedFor } from "@fernkontor/texts/never-asked";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { skylineOf } from "./drawings/skyline.tsx";
import type { Assets } from "./frame/assets.ts";
import { Document } from "./frame/document.tsx";
import { type Look, lookOf } from "./frame/look.ts";
import { siteFrameOf } from "./frame/site-frame.ts";
import { aroundListings } from "./listing/copy.ts";
import { listingPage } from "./listing/page.tsx";
import { listingGonePage } from "./listing-gone/page.tsx";
import { listOfSite } from "./listings/search/list-of-site.ts";
import { listPageAddress } from "./listings/search/list-pages.ts";
import { numberedPage } from "./numbered-page/page.tsx";
import { agencyIdentity, securityTxt } from "./outputs/agency-identity.ts";
import { iconFiles } from "./outputs/brand-drawings.ts";
import { feedCopy } from "./outputs/feed.ts";
import { indeedFeed, rssFeed } from "./outputs/feed-formats.ts";
import { listingsJson } from "./outputs/listings-json.ts";
import { robots } from "./outputs/robots.ts";
import { listingPicture, pictureBackdropCopy, pictureOffer } from "./outputs/share-picture-copy.ts";
import { loadPictureMaker } from "./outputs/share-pictures/picture-maker.ts";
import type { PictureCopy } from "./outputs/share-pictures/share-picture.tsx";
import { ownPage } from "./own-page/page.tsx";
import type { LaidOut, RecordPage, Site } from "./page.ts";
import { addressedPages, notFoundPage } from "./pages.ts";
import { assertRecordsHold } from "./refused-records.ts";
import type { SiteFile, SiteProgram } from "./site-program.ts";

/**
 * Every file that the site has today. Nothing is drawn before somebody asks for it.
 * @throws RefusedRecord when a record has a field that is wrong
 */
export const siteOf: SiteProgram["siteOf"] = async ({ agency, formOrigin, assets, isRead = false }) => {
  if (!isRead) assertRecordsHold(agency);
  const site = siteContext(agency, formOrigin);
  const { index } = site.list;
  const look = await lookOf(agency.brand, site.frame, assets);
  const pictures = picturesOf(agency, look, assets.tokens);
  return [
    // Compressing it takes longest.
    ...(index ? [file(index.address, () => index.content)] : []),
    ...pageFiles(site, look),
    ...listingFiles(site, look, pictures),
    ...openDataFiles(agency),
    ...identityDataFiles(agency),
    file("/robots.txt", () => robots(agency.profile)),
    ...brandFiles(site),
    ...photographFiles(agency, assets),
    ...look.fonts.map(({ address, content }) => file(address, () => content)),
    ...Object.entries(assets.scriptFiles).map(([name, content]) => file(`${hashedFolder}${name}`, () => content)),
    ...pagePictures(site, pictures),
  ];
};

/** What all pages of an agency are drawn from. */
export function siteContext(agency: PublicAgency, formOrigin: string): Site {
  return {
    agency,
    formOrigin,
    frame: siteFrameOf(agency),
    skyline: skylineOf(agency.brand.skyline),
    list: listOfSite(agency),
  };
}

const hashOf = memoized((record: object) => hash("sha256", JSON.stringify(record)));

function file(address: string, render: SiteFile["render"], madeFrom?: () => unknown): SiteFile {
  return { file: address.slice(1), address, render, ...(madeFrom && { madeFrom }) };
}

/** React has pictures fetched before the browser has seen them: the footer's logo would compete with the font. */
const eagerPictures = /<link rel="preload" as="image"[^>]*>/g;

/** The first mark on a page, with the word by which its label begins: there the stylesheet writes it out. */
const firstClaimMark = /class="claim-mark"(?=[^>]*aria-label="([^":]+):)/;

type Drawn = {
  site: Site;
  look: Look;
  folder: string;
  address: string;
  layOut: () => LaidOut;
  /** Under what it is known, where that is another address or none. */
  known?: { path?: string; picture?: string };
  /** Search engines are told of it. */
  isListed?: boolean;
  madeFrom?: () => unknown;
};

function page({ site, look, folder, address, layOut, known = { path: address }, isListed, madeFrom }: Drawn): SiteFile {
  const { frame } = site;
  return {
    file: address === routes.home ? "index.html" : `${address.slice(1)}.html`,
    address,
    render: () => {
      const laidOut = layOut();
      const assets = look.of(folder, laidOut.styles);
      const document = createElement(Document, { page: laidOut, ...known, frame, assets });
      const markup = renderToStaticMarkup(document).replace(eagerPictures, "");
      return `<!DOCTYPE html>${markup.replace(firstClaimMark, '$& data-word="$1"')}`;
    },
    ...(isListed && { isListed }),
    ...(madeFrom && { madeFrom: () => [hashOf(frame), look.hash, madeFrom()] }),
  };
}

function pageFiles(site: Site, look: Look): SiteFile[] {
  const { agency, list } = site;
  return [
    ...addressedPages.map(({ folder, address, page: { layOut } }) =>
      // Whoever has not applied is not sent there.
      page({ site, look, folder, address, layOut: () => layOut(site), isListed: address !== routes.thankYou }),
    ),
    page({
      site,
      look,
      folder: "not-found",
      address: "/404",
      layOut: () => notFoundPage.layOut(site),
      known: {},
    }),
    ...agency.ownPages.map((own) =>
      page({
        site,
        look,
        folder: "own-page",
        address: ownPageAddress(own.address),
        layOut: () => ownPage.layOut(site, standingPage(own, agency)),
        isListed: true,
      }),
    ),
    ...list.pages.slice(1).map((place) => {
      const address = listPageAddress(place.page);
      const known = { path: address, picture: routes.listings };
      return page({ site, look, folder: "numbered-page", address, known, ...ofRecord(numberedPage, site, place) });
    }),
  ];
}

function ofRecord<Of>({ layOut, madeFrom }: RecordPage<Of>, site: Site, of: Of) {
  return { layOut: () => layOut(site, of), madeFrom: () => madeFrom(site, of) };
}

/** Of listings there may be thousands: all of theirs says what it is made of. */
function listingFiles(site: Site, look: Look, pictures: Pictures): SiteFile[] {
  const { agency } = site;
  const around = aroundListings(agency);
  const open = agency.listings.flatMap((listing) => {
    const address = listingAddress(listing.slug);
    return [
      page({ site, look, folder: "listing", address, isListed: true, ...ofRecord(listingPage, site, listing) }),
      pictures.of(address, () => listingPicture(around, listing)),
    ];
  });
  const closed = agency.closedListings.map((listing) => {
    const address = `${goneFolder}${listingAddress(listing.slug)}`;
    return page({
      site,
      look,
      folder: "listing-gone",
      address,
      known: {},
      ...ofRecord(listingGonePage, site, listing),
    });
  });
  return [...open, ...closed];
}

type Pictures = {
  /** The picture of a page. */
  of: (address: string, copy: () => PictureCopy) => SiteFile;
};

/** What all pictures share is drawn when the first of them is wanted: where all are there already, it is not. */
function picturesOf(agency: PublicAgency, look: Look, tokens: string): Pictures {
  const { brand } = agency;
  const backdrop = pictureBackdropCopy(agency);
  const shared = hashOf({ ...backdrop, logo: logoByDay(brand), look: look.hash });
  let maker: ReturnType<typeof loadPictureMaker> | undefined;
  const draw = async (copy: PictureCopy) => {
    maker ??= loadPictureMaker(backdrop, brand, { lettering: look.lettering, tokens });
    return (await maker)(copy);
  };
  return {
    of: (address, copy) =>
      file(
        pictureAddress(address),
        () => draw(copy()),
        () => [shared, copy()],
      ),
  };
}

function pagePictures(site: Site, pictures: Pictures): SiteFile[] {
  const { agency } = site;
  const offer = pictureOffer(agency);
  return [
    ...addressedPages.map(({ address, page }) => pictures.of(address, () => page.picture(site, offer))),
    ...agency.ownPages.map(({ address, title }) =>
      pictures.of(ownPageAddress(address), () => ({ heading: title, plates: [] })),
    ),
  ];
}

/** Those that a text names. Their names say what is in them. */
function photographFiles({ pictures }: PublicAgency, { photograph }: Assets): SiteFile[] {
  return pictures.flatMap(pictureFileNames).map((name) =>
    file(
      `${hashedFolder}${name}`,
      () => photograph?.(name) ?? "",
      () => name,
    ),
  );
}

function openDataFiles(agency: PublicAgency): SiteFile[] {
  const { profile, claims } = agency;
  const json = (address: string, value: () => unknown) => file(address, () => JSON.stringify(value()));
  return [
    file(feedFiles.rss, () => rssFeed(feedCopy(agency))),
    json(feedFiles.listingsJson, () => listingsJson(feedCopy(agency), { sample: profile.mode === "sample", claims })),
    file(feedFiles.indeed, () => indeedFeed(feedCopy(agency), profile.address.city)),
  ];
}

function identityDataFiles(agency: PublicAgency): SiteFile[] {
  const json = (address: string, value: () => unknown) => file(address, () => JSON.stringify(value()));
  return [
    json(identityFiles.identity, () => agencyIdentity(agency, neverAskedFor)),
    json(identityFiles.cases, () => ({ version: 1, cases: filledCases(publicIdentity(agency)) })),
    file(identityFiles.security, () => securityTxt(agency)),
  ];
}

function brandFiles({ agency: { brand }, frame: { logos } }: Site): SiteFile[] {
  return [
    ...Object.entries(iconFiles(brand)).map(([name, render]) => file(`/${name}`, render)),
    ...(["header", "footer"] as const).flatMap((place) => {
      const logo = logos[place];
      return logo ? [file(logo.address, () => logoFile(brand, place))] : [];
    }),
  ];
}
