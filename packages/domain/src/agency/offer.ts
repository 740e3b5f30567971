/**
 * What pages may say of the offer as a whole. Of all listings they say what is promised and no open listing contradicts;
 * what the open ones happen to have in common is no promise: it would be said by itself when the last other one expires.
 */

import { consultationOf, trainingOf } from "../claim/publishable-claims.ts";
import { entryTag, type Listing } from "../listing/listing.ts";
import { listingFacts } from "../listing/listing-facts.ts";
import { memoized } from "../memoized.ts";
import { claimedPeriod } from "../pay/pay.ts";
import type { PublicAgency } from "./agency.ts";
import { ownEmployment } from "./own-employment.ts";

/**
 * How much one works. `either`: each listing in full or part time, as one likes, which is promised. `both`: some in full,
 * some in part time. The others are what is on offer today, not all that ever will be.
 */
export type Extent = "either" | "both" | "full" | "part" | "mini";
/** Where one works. `remote`: nowhere else, which is promised. `home`: some listings at home, at least in part. */
export type Place = "remote" | "home" | "onSite";

export type Offer = {
  /** Undefined while no listing is open; `remote` also then. */
  place: Place | undefined;
  isRemoteOnly: boolean;
  /** The towns of those that are not remote. */
  cities: readonly string[];
  extent: Extent | undefined;
  /** `most`: one may say that no experience is needed. `some`: only of the listings that say so. */
  entry: "most" | "some" | undefined;
  hasTraining: boolean;
  hasConsultation: boolean;
  hasMatching: boolean;
  hasInterviewPreparation: boolean;
  hasSupport: boolean;
  isFree: boolean;
  /** Others employ. Not where the agency is an employer itself, nor where all work is freelance. */
  isPlacement: boolean;
  isPaidByTheDay: boolean;
};

export const offerOf = /* @__PURE__ */ memoized((agency: PublicAgency): Offer => {
  const { claims, listings } = agency;
  const facts = listingFacts(listings);
  const isRemoteOnly = claims.remoteOnly !== undefined && listings.every(({ location }) => location === "100% Remote");
  const isEither = claims.fullOrPartTime !== undefined && listings.every(({ type }) => type === "Vollzeit & Teilzeit");
  return {
    place: isRemoteOnly ? "remote" : placeOf(listings),
    isRemoteOnly,
    cities: facts.cities,
    extent: isEither ? "either" : extentOf(listings),
    entry: claims.entryWithoutExperience && entryOf(listings),
    hasTraining: trainingOf(claims) !== undefined,
    hasConsultation: consultationOf(claims) !== undefined,
    hasMatching: (claims.personalMatching ?? claims.matchingHours) !== undefined,
    hasInterviewPreparation: (claims.interviewPreparation ?? claims.preparationWeeks) !== undefined,
    hasSupport: (claims.supportAfterStart ?? claims.onboardingWeeks) !== undefined,
    isFree: claims.freeForApplicants !== undefined,
    isPlacement: !facts.areAllFreelance && !ownEmployment(agency).employs,
    isPaidByTheDay:
      claims.dayRate !== undefined &&
      claimedPeriod(claims.dayRate.value) === "pro Tag" &&
      facts.periods.every((period) => period === "pro Tag"),
  };
});

/** Whether anything is said of a bonus elsewhere: its rules are of no use to whoever never hears of one. */
export function speaksOfBonus({ claims, listings }: PublicAgency): boolean {
  return (
    claims.bonusUpToPercent !== undefined ||
    claims.monthExample?.value.bonusPercent !== undefined ||
    listings.some(({ bonus }) => bonus !== undefined)
  );
}

/** Whether value added tax comes on top of what some listing names: for the others there is nothing to say of it. */
export function speaksOfVat({ listings }: Pick<PublicAgency, "listings">): boolean {
  return listings.some(({ vat }) => vat !== undefined);
}

function placeOf(listings: readonly Listing[]): Place | undefined {
  if (listings.length === 0) return undefined;
  return listings.some(({ location }) => location !== "Vor Ort") ? "home" : "onSite";
}

function extentOf(listings: readonly Listing[]): Extent | undefined {
  const extents = new Set(listings.map(({ type }) => type));
  if (extents.size === 0) return undefined;
  const has = (...types: readonly Listing["type"][]) => types.some((type) => extents.has(type));
  if (!has("Vollzeit", "Vollzeit & Teilzeit")) return has("Teilzeit") ? "part" : "mini";
  return has("Teilzeit", "Minijob", "Vollzeit & Teilzeit") ? "both" : "full";
}

/** As many listings must be open to beginners before one may say of the whole that no experience is needed. */
const entryShare = 3 / 4;

/** How a listing says that one has to have learned the trade. */
const qualification =
  /Ausbildung|Studium|(?<!Verkaufs|Vertrags|Geschäfts|Jahres|Monats|Kauf)Abschluss|Examen|examiniert|(?<!\p{L})Gesell(?:e|in|en|enbrief|innen)(?!\p{L})|Meister(?!n|t|haft)|Approbation|Staatlich anerkannt|Bachelor|Diplom|degree/iu;

/**
 * Of whom one may say that experience is not needed. "No experience needed" beside a listing that wants a trained nurse
 * is untrue, however many others there are.
 */
function entryOf(listings: readonly Listing[]): Offer["entry"] {
  const others = listings.filter(({ tags }) => !tags.includes(entryTag));
  const beginners = listings.length - others.length;
  const isTrained = ({ requirements }: Listing) => requirements.some((requirement) => qualification.test(requirement));
  if (beginners >= listings.length * entryShare && !others.some(isTrained)) return "most";
  return beginners > 0 ? "some" : undefined;
}
