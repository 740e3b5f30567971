import type { Listing } from "@fernkontor/domain/listing/listing";
import { plateRange } from "@fernkontor/domain/pay/pay";
import type { DoorbellsCopy } from "./doorbells.tsx";

type ListingOnBell = DoorbellsCopy["listings"][number];

/** What is written on a listing's doorbell, but for where the bell leads. `area` is its field of work in a word. */
export function listingOnBell(
  { slug, title, type, location, salary }: Listing,
  area: string,
): Omit<ListingOnBell, "href"> {
  return { slug, title, meta: `${area} · ${type} · ${location}`, pay: `${plateRange(salary)}/Tag` };
}
