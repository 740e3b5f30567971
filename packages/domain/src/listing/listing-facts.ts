/** What is true of the open listings together. A page says of all only what is promised, too: see `offerOf` of the site. */
import { memoized } from "../memoized.ts";
import type { PayPeriod } from "../pay/salary.ts";
import { entryTag, type Listing } from "./listing.ts";

/** "All" and "some" are false while no listing is open: nothing is to be said of nothing. */
export type ListingFacts = {
  count: number;
  /** Each place of work that one of them has. */
  locations: readonly Listing["location"][];
  /** Of those that are not remote, each town once. */
  cities: readonly string[];
  /** Can one start without experience? */
  areSomeForBeginners: boolean;
  areAllForBeginners: boolean;
  areAllFreelance: boolean;
  /** The units of pay, that of most listings first. */
  periods: readonly PayPeriod[];
};

export const listingFacts = /* @__PURE__ */ memoized((openListings: readonly Listing[]): ListingFacts => {
  const all = (holds: (listing: Listing) => boolean) => openListings.length > 0 && openListings.every(holds);
  const some = (holds: (listing: Listing) => boolean) => openListings.some(holds);
  const isForBeginners = ({ tags }: Listing) => tags.includes(entryTag);
  const isFreelance = ({ contract }: Listing) => contract.kind === "freelance";
  const byPeriod = Map.groupBy(openListings, ({ period }) => period);
  return {
    count: openListings.length,
    locations: [...new Set(openListings.map(({ location }) => location))],
    cities: [...new Set(openListings.flatMap(({ city = [] }) => city))],
    areSomeForBeginners: some(isForBeginners),
    areAllForBeginners: all(isForBeginners),
    areAllFreelance: all(isFreelance),
    periods: [...byPeriod].toSorted(([, a], [, b]) => b.length - a.length).map(([period]) => period),
  };
});
