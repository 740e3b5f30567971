/** Addresses that the site itself answers or may be asked for: what the agency writes can have none of them. */
import {
  feedFiles,
  goneFolder,
  hashedFolder,
  homePicture,
  picturesFolder,
  routes,
  sitemapAddress,
} from "./addresses.ts";

const firstPart = (address: string) => address.slice(1).split(/[/.]/)[0] ?? "";

/** The first parts of such addresses, up to a slash or a dot: below each is something to which a link may lead. */
export const answeredNames: readonly string[] = [
  ...new Set(
    [...Object.values(routes), ...Object.values(feedFiles), sitemapAddress, picturesFolder]
      .map(firstPart)
      .filter((name) => name !== ""),
  ),
  // For crawlers, and for the tabs and home screens of browsers.
  "robots",
  "favicon",
  "mask-icon",
  "apple-touch-icon",
].sort();

/** Names of files to which nobody is sent: pages for what is not there or over, the home page, its picture's, scripts. */
const hiddenNames = ["404", "index", ...[goneFolder, homePicture, hashedFolder].map(firstPart)];

/** Whether a page of this name would hide one of the site's files or be hidden by it. */
export function isReservedName(name: string): boolean {
  return answeredNames.includes(name) || hiddenNames.includes(name);
}

/** Under `/jobs`, the name of a further page of the list. */
export function listPageName(page: number): string {
  return `seite-${page}`;
}

/** Whether a listing of this name would take an address of the list, be there so many pages today or not. */
export function isListName(name: string): boolean {
  return /^(seite-\d+|index)$/.test(name);
}
