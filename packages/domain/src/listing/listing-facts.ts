/** What is true of all open listings together: a page may say "all" or "each" only by asking here. */
import type { PayPeriod } from "../pay/salary.ts";
import { entryTag, type Listing } from "./listing.ts";

/** "All" and "some" are false while no listing is open: nothing is to be said of nothing. */
export type ListingFacts = {
  count: number;
  /** 100% Remote. */
  areAllRemote: boolean;
  /** Each place of work that one of them has. */
  locations: readonly Listing["location"][];
  /** Of those that are not remote, each town once. */
  cities: readonly string[];
  /** Vollzeit & Teilzeit. */
  areAllFullOrPartTime: boolean;
  /** Can one start without experience? */
  areSomeForBeginners: boolean;
  areAllForBeginners: boolean;
  /** From–to; else some state one amount. */
  areAllPaidByRange: boolean;
  /** Gross; else some are freelance without value added tax. */
  areAllGross: boolean;
  haveAllTraining: boolean;
  areSomeFreelance: boolean;
  areAllFreelance: boolean;
  /** The units of pay, that of most listings first. */
  periods: readonly PayPeriod[];
};

/** Every listing's page asks: computed for each, a page would take the longer the more listings there are. */
export function listingFacts(openListings: readonly Listing[]): ListingFacts {
  const facts = factsOf.get(openListings) ?? computedFacts(openListings);
  factsOf.set(openListings, facts);
  return facts;
}

const factsOf = new WeakMap<readonly Listing[], ListingFacts>();

function computedFacts(openListings: readonly Listing[]): ListingFacts {
  const all = (holds: (listing: Listing) => boolean) => openListings.length > 0 && openListings.every(holds);
  const some = (holds: (listing: Listing) => boolean) => openListings.some(holds);
  const isRemote = ({ location }: Listing) => location === "100% Remote";
  const isForBeginners = ({ tags }: Listing) => tags.includes(entryTag);
  const isFreelance = ({ contract }: Listing) => contract.kind === "freelance";
  const byPeriod = Map.groupBy(openListings, ({ period }) => period);
  return {
    count: openListings.length,
    areAllRemote: all(isRemote),
    locations: [...new Set(openListings.map(({ location }) => location))],
    cities: [...new Set(openListings.flatMap(({ city = [] }) => city))],
    areAllFullOrPartTime: all(({ type }) => type === "Vollzeit & Teilzeit"),
    areSomeForBeginners: some(isForBeginners),
    areAllForBeginners: all(isForBeginners),
    areAllPaidByRange: all(({ salary }) => salary.from < salary.to),
    areAllGross: all(({ gross }) => gross === true),
    haveAllTraining: all(({ training }) => training !== undefined),
    areSomeFreelance: some(isFreelance),
    areAllFreelance: all(isFreelance),
    periods: [...byPeriod].toSorted(([, a], [, b]) => b.length - a.length).map(([period]) => period),
  };
}
