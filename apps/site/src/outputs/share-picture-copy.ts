import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import type { Claims } from "@fernkontor/domain/claim/publishable-claims";
import type { Listing } from "@fernkontor/domain/listing/listing";
import { type PayComparison, payComparison, scaleFor } from "@fernkontor/domain/listing/pay-comparison";
import { claimedPeriod, plateRange } from "@fernkontor/domain/pay/pay";
import type { PayPeriod } from "@fernkontor/domain/pay/salary";
import type { Range } from "@fernkontor/domain/value-schemas";
import { allGenders, payNote, placeWords } from "@fernkontor/texts/listing-words";
import { textsOf } from "@fernkontor/texts/texts-of";
import { aboutCopy } from "../about/copy.ts";
import { advantagesCopy } from "../advantages/copy.ts";
import { benefitsCopy } from "../benefits/copy.ts";
import { contactCopy } from "../contact/copy.ts";
import { ownPageAddress, type Route, routes } from "../frame/routes.ts";
import { homeCopy } from "../home/copy.ts";
import { identityCopy } from "../identity/copy.ts";
import { ledgerCopy } from "../ledger/copy.ts";
import { accessibilityCopy } from "../legal/accessibility-copy.ts";
import { imprintCopy } from "../legal/imprint-copy.ts";
import { privacyCopy } from "../legal/privacy-copy.ts";
import { reviewCopy } from "../legal/review-copy.ts";
import { termsCopy } from "../legal/terms-copy.ts";
import { listCopy } from "../listing/list-copy.ts";
import type { AroundListing } from "../listing/listing-page-copy.ts";
import { facadeWords } from "../parts/house-words.ts";
import { offerOf } from "../parts/offer.ts";
import { sampleNotice } from "../parts/sample-notice.ts";
import { thankYouCopy } from "../thank-you/copy.ts";
import type { BackdropCopy, PictureCopy } from "./share-pictures/share-picture.tsx";

/** What stands on every picture of the agency. */
export function pictureBackdropCopy(agency: PublicAgency): BackdropCopy {
  const { profile } = agency;
  return {
    name: profile.name,
    host: new URL(profile.siteOrigin).host,
    notice: sampleNotice(profile),
    facade: facadeWords(agency),
  };
}

/** A page's heading is part of its whole copy: it is worked out when its picture is drawn. */
type PagePicture = { path: string; picture: () => PictureCopy };

/** The pictures of all pages but the listings', by the path of the page. */
export function sharePictures(agency: PublicAgency, formOrigin: string): PagePicture[] {
  const pages = Object.entries(pagePictures(agency, formOrigin)).map(([path, picture]) => ({ path, picture }));
  const ownPages = agency.ownPages.map(({ address, title }) => ({
    path: ownPageAddress(address),
    picture: () => ({ heading: title, plates: [] }),
  }));
  return [...pages, ...ownPages];
}

function pagePictures(agency: PublicAgency, formOrigin: string): Record<Route, () => PictureCopy> {
  const { claims, profile, listings } = agency;
  const comparison = payComparison(profile, listings);
  const pay = (claim: Claims["dayRate"]) =>
    claim && payCopy({ range: claim.value, period: claimedPeriod(claim.value), note: "", comparison });
  const { isRemoteOnly, extent } = offerOf(agency);
  const plates = [...(isRemoteOnly ? ["100% Remote"] : []), ...(extent === "either" ? ["Vollzeit & Teilzeit"] : [])];
  return {
    [routes.home]: () => ({ heading: homeCopy(agency).hero.heading, plates, pay: pay(claims.dayRate) }),
    [routes.about]: () => ({ heading: aboutCopy(agency).hero.heading, plates, pay: pay(claims.dayRate) }),
    [routes.listings]: () => ({
      heading: listCopy(agency).search.finder.heading,
      plates,
      pay: pay(claims.dayRateOnJobsPage),
    }),
    [routes.benefits]: () => ({ heading: benefitsCopy(agency).hero.heading, plates, pay: pay(claims.dayRate) }),
    [routes.advantages]: () => ({ heading: advantagesCopy(agency).hero.heading, plates, pay: pay(claims.dayRate) }),
    [routes.contact]: () => ({
      heading: contactCopy(agency, formOrigin).hero.heading,
      plates,
      pay: pay(claims.dayRate),
    }),
    [routes.thankYou]: () => ({ heading: thankYouCopy(agency).hero.heading, plates: [] }),
    [routes.privacy]: () => ({ heading: privacyCopy(agency, formOrigin).heading, plates: [] }),
    [routes.terms]: () => ({ heading: termsCopy(agency).heading, plates: [] }),
    [routes.ledger]: () => ({ heading: ledgerCopy(agency).ledger.heading, plates: [] }),
    [routes.imprint]: () => ({ heading: imprintCopy(agency).heading, plates: [] }),
    [routes.accessibility]: () => ({ heading: accessibilityCopy(agency).heading, plates: [] }),
    [routes.review]: () => ({ heading: reviewCopy(agency).heading, plates: [] }),
    [routes.identity]: () => ({ heading: identityCopy(agency).check.heading, plates: [] }),
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
