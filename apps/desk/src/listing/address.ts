import { plainYaml } from "@fernkontor/agency-files/plain-yaml";
import { slugOf as slugOfTitle } from "@fernkontor/domain/german/german";
import { isListName } from "@fernkontor/domain/reserved-addresses";
import { slugOf } from "../agency-drafts/listing-path.ts";
import type { Desk } from "../desk.ts";
import { slugsOnDisk } from "../listings/all-listings.ts";

/** Below `/stellen`, what is no listing. */
const ownNames = ["neu", "zurueckziehen"];

/** Longer than any title that a search engine shows whole. */
const longest = 60;

/**
 * The address of a new listing, from its title: one that nobody has, and that is no page of the list or of the desk.
 * @param taken all that exist, on the disk, in a draft or in public, in small letters
 */
export function freeAddress(title: string, taken: ReadonlySet<string>): string {
  const wanted = slugOfTitle(title).slice(0, longest).replace(/-$/, "") || "stelle";
  const isFree = (slug: string) => !taken.has(slug) && !isListName(slug) && !ownNames.includes(slug);
  for (let number = 1; ; number++) {
    const slug = number === 1 ? wanted : `${wanted}-${number}`;
    if (isFree(slug)) return slug;
  }
}

/** Addresses that somebody has, and the highest number of a listing: in public, in drafts, on the disk. */
export async function takenNames({
  agency,
  config,
  fileDrafts,
}: Desk): Promise<{ slugs: Set<string>; lastId: number }> {
  const [drafts, onDisk] = await Promise.all([fileDrafts.below("jobs/"), slugsOnDisk(config.agencyFolder)]);
  const ids = [
    ...agency.listings.map(({ id }) => id),
    ...drafts.map(({ text }) => Number(plainYaml(text ?? "")?.id)).filter(Number.isSafeInteger),
  ];
  const slugs = [
    ...agency.listings.map(({ slug }) => slug),
    ...drafts.flatMap(({ path }) => slugOf(path) ?? []),
    ...onDisk,
  ];
  return { slugs: new Set(slugs.map((slug) => slug.toLowerCase())), lastId: Math.max(0, ...ids) };
}
