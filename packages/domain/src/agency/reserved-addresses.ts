/** Addresses that the site itself answers or may be asked for: what the agency writes can have none of them. */

/** The first parts of such addresses, up to a slash or a dot: below each is something to which a link may lead. */
export const answeredNames = [
  "about",
  "advantages",
  "apple-touch-icon",
  "barrierefreiheit",
  "belege",
  "benefits",
  "contact",
  "echt",
  "favicon",
  "feed",
  "feed-indeed",
  "impressum",
  "jobs",
  "mask-icon",
  "pictures",
  "privacy",
  "pruefung",
  "robots",
  "sitemap",
  "terms",
  "thank-you",
] as const;

/** Names of files to which nobody is sent: pages for what is not there or over, the home page, and its picture's. */
const hiddenNames = ["404", "gone", "home", "index"] as const;

const reservedNames = [...answeredNames, ...hiddenNames] as const;
type ReservedName = (typeof reservedNames)[number];
/** Names that no file of the agency can have: folders of the site that nobody types. */
type UnwritableName = "_astro" | ".well-known";
type End = "" | `.${string}` | `/${string}`;

/** A path below the site's root that nothing of the agency's can take. */
export type ReservedPath = `${ReservedName | UnwritableName}${End}`;
/** The same as an address; the home page has the root. */
export type ReservedAddress = "/" | `/${ReservedPath}`;

/** Whether a page of this name would hide one of the site's files or be hidden by it. */
export function isReservedName(name: string): name is ReservedName {
  return reservedNames.some((reserved) => reserved === name);
}

/** Under `/jobs`, the name of a further page of the list. */
export function listPageName(page: number): string {
  return `seite-${page}`;
}

/** Whether a listing of this name would take an address of the list, be there so many pages today or not. */
export function isListName(name: string): boolean {
  return /^(seite-\d+|index)$/.test(name);
}
