/** Every page of the site. */
import { type PageName, routes } from "@fernkontor/domain/addresses";
import { documentPage } from "./document-page.tsx";
import { identityPage } from "./identity/page.tsx";
import { ledgerPage } from "./ledger/page.tsx";
import { listingsPage } from "./listings/page.tsx";
import type { SitePage } from "./page.ts";

/** The pages that have an address of their own, in the order of the sitemap. */
const pages: Readonly<Record<PageName, SitePage>> = {
  home: documentPage("home", { isOffer: true }),
  about: documentPage("about", { isOffer: true }),
  listings: listingsPage,
  benefits: documentPage("benefits", { isOffer: true }),
  advantages: documentPage("advantages", { isOffer: true }),
  contact: documentPage("contact", { isOffer: true }),
  thankYou: documentPage("thank-you"),
  privacy: documentPage("privacy"),
  terms: documentPage("terms"),
  ledger: ledgerPage,
  imprint: documentPage("imprint"),
  accessibility: documentPage("accessibility"),
  review: documentPage("review"),
  identity: identityPage,
};

/** What the build has collected for a page, its styles and its script, bears the name of the folder in which it lies. */
function folderOf(name: PageName): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** By their addresses. */
export const addressedPages = Object.entries(pages).map(([name, page]) => ({
  folder: folderOf(name as PageName),
  address: routes[name as PageName],
  page,
}));

/** Answers for every address that does not exist. */
export const notFoundPage = documentPage("not-found");
