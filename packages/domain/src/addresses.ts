/** Every page of the site, so that no address is typed twice. */
export const routes = {
  home: "/",
  about: "/about",
  listings: "/jobs",
  benefits: "/benefits",
  advantages: "/advantages",
  contact: "/contact",
  thankYou: "/thank-you",
  privacy: "/privacy",
  terms: "/terms",
  ledger: "/belege",
  imprint: "/impressum",
  accessibility: "/barrierefreiheit",
  review: "/pruefung",
  identity: "/echt",
} as const;
export type PageName = keyof typeof routes;

/** The open listings for machines. */
export const feedFiles = {
  rss: "/feed.xml",
  listingsJson: "/jobs.json",
  indeed: "/feed-indeed.xml",
} as const;

/**
 * By what the agency can be told from others, for machines; what the identity check answers to whom, for whoever wants to
 * test it or another one; and whom to tell of a weakness.
 */
export const identityFiles = {
  identity: "/.well-known/agency-identity.json",
  cases: "/echt/faelle.json",
  security: "/.well-known/security.txt",
} as const;

/**
 * Addresses whose listing is over are answered by 410 and a page that says so. The build is the list: the page for
 * /jobs/x lies in gone/jobs/x.html, and every server looks there before it looks for the file itself. Nothing in the
 * folder has an address of its own.
 */
export const goneFolder = "/gone";

/** The list of pages for search engines. */
export const sitemapAddress = "/sitemap.xml";

/** In place of the home page's path, which names no file. */
export const homePicture = "/home";

/** Of the pictures that stand for pages. */
export const picturesFolder = "/pictures";

/** Names below it carry a hash of their content, so what they name never changes. */
export const hashedFolder = "/assets/";

/** Of every such picture, in pixels. */
export const pictureSize = { width: 1200, height: 630 } as const;

/** The picture that stands for a page where somebody shares its address. */
export function pictureAddress(path: string): string {
  return `${picturesFolder}${path === routes.home ? homePicture : path}.png`;
}

/** A listing's own page. */
export function listingAddress(slug: string): string {
  return `${routes.listings}/${slug}`;
}

/** A page that the agency wrote itself. */
export function ownPageAddress(address: string): string {
  return `/${address}`;
}

/** The form with a listing already chosen. */
export function applicationAddress(slug: string): string {
  return `${routes.contact}?stelle=${slug}`;
}
