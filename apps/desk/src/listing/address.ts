import { slugOf } from "@fernkontor/domain/german/german";
import { isListName } from "@fernkontor/domain/reserved-addresses";

/** Below `/stellen`, what is no listing. */
const ownNames = ["neu", "einlesen", "zurueckziehen"];

/** Longer than any title that a search engine shows whole. */
const longest = 60;

/**
 * The address of a new listing, from its title: one that nobody has, and that is no page of the list or of the desk.
 * @param taken all that exist, on the disk, in a draft or in public, in small letters
 */
export function freeAddress(title: string, taken: ReadonlySet<string>): string {
  const wanted = slugOf(title).slice(0, longest).replace(/-$/, "") || "stelle";
  const isFree = (slug: string) => !taken.has(slug) && !isListName(slug) && !ownNames.includes(slug);
  for (let number = 1; ; number++) {
    const slug = number === 1 ? wanted : `${wanted}-${number}`;
    if (isFree(slug)) return slug;
  }
}
