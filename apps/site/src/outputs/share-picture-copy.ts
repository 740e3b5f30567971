import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { offerOf } from "@fernkontor/domain/agency/offer";
import type { Claims } from "@fernkontor/domain/claim/publishable-claims";
import type { Listing } from "@fernkontor/domain/listing/listing";
import { type PayComparison, payComparison, scaleFor } from "@fernkontor/domain/listing/pay-comparison";
import { claimedPeriod, plateRange } from "@fernkontor/domain/pay/pay";
import type { PayPeriod } from "@fernkontor/domain/pay/salary";
import type { Range } from "@fernkontor/domain/value-schemas";
import { allGenders, payNote, placeWords } from "@fernkontor/texts/listing-words";
import { sampleNotice } from "@fernkontor/texts/sample-notice";
import { textsOf } from "@fernkontor/texts/texts-of";
import type { AroundListing } from "../listing/copy.ts";
import { facadeWords, hasFacade } from "../parts/house-words.ts";
import type { BackdropCopy, PictureCopy } from "./share-pictures/share-picture.tsx";

/** What stands on every picture of the agency. */
export function pictureBackdropCopy(agency: PublicAgency): BackdropCopy {
  const { profile } = agency;
  return {
    name: profile.name,
    host: new URL(profile.siteOrigin).host,
    notice: sampleNotice(profile),
    facade: hasFacade(agency) ? facadeWords(agency) : undefined,
  };
}

/** What the agency offers, in the words of a picture. */
export type PictureOffer = {
  plates: readonly string[];
  dayRate: PictureCopy["pay"];
  /** As the list says it. */
  dayRateOnJobsPage: PictureCopy["pay"];
};

export function pictureOffer(agency: PublicAgency): PictureOffer {
  const { claims, profile, listings } = agency;
  const comparison = payComparison(profile, listings);
  const pay = (claim: Claims["dayRate"]) =>
    claim && payCopy({ range: claim.value, period: claimedPeriod(claim.value), note: "", comparison });
  const { isRemoteOnly, extent } = offerOf(agency);
  return {
    plates: [...(isRemoteOnly ? ["100% Remote"] : []), ...(extent === "either" ? ["Vollzeit & Teilzeit"] : [])],
    dayRate: pay(claims.dayRate),
    dayRateOnJobsPage: pay(claims.dayRateOnJobsPage),
  };
}

/** The picture of a listing's page. */
export function listingPicture(around: AroundListing, listing: Listing): PictureCopy {
  const { title, category, salary: range, period } = listing;
  const { comparison } = around;
  return {
    heading: title,
    afterHeading: allGenders,
    plates: [category, placeWords(listing, textsOf(around))],
    pay: payCopy({ range, period, note: `, ${payNote(listing)}`, comparison }),
  };
}

type Pay = { range: Range; period: PayPeriod; note: string; comparison: PayComparison | undefined };

/** The picture has no room for a second amount: pay of another unit than the scale's stands there without it. */
function payCopy({ range, period, note, comparison }: Pay): PictureCopy["pay"] {
  return {
    amount: plateRange(range, period),
    unit: period + note,
    bar:
      !comparison || comparison.period === period ? { range, scale: scaleFor(range, period, comparison) } : undefined,
  };
}
