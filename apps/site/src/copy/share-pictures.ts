import type { AgencyFacts } from "@fernkontor/domain/facts";
import type { Job } from "@fernkontor/domain/job";
import { type DayRateRange, plateRange } from "@fernkontor/domain/pay";
import type { Claims } from "@fernkontor/domain/standing";
import { jobAddress, type Route, routes } from "../frame/routes.ts";
import type { BackdropCopy, PictureCopy } from "../share-pictures/share-picture.tsx";
import { aboutCopy } from "./about.ts";
import { accessibilityCopy } from "./accessibility.ts";
import { advantagesCopy } from "./advantages.ts";
import { allGenders } from "./all-genders.ts";
import { benefitsCopy } from "./benefits.ts";
import { contactCopy } from "./contact.ts";
import { genuineCopy } from "./genuine.ts";
import { homeCopy } from "./home.ts";
import { imprintCopy } from "./imprint.ts";
import { jobsCopy } from "./jobs.ts";
import { privacyCopy } from "./privacy.ts";
import { proofsHeading } from "./proofs.ts";
import { reviewCopy } from "./review.ts";
import { sampleNotice } from "./sample-notice.ts";
import { termsCopy } from "./terms.ts";
import { thankYouCopy } from "./thank-you.ts";

/** What stands on every picture of the agency. */
export function pictureBackdropCopy({ profile }: AgencyFacts): BackdropCopy {
  return { name: profile.name, host: new URL(profile.siteOrigin).host, notice: sampleNotice(profile) };
}

/** The pictures of all pages and listings, by the path of the page. */
export function sharePictures(facts: AgencyFacts, formOrigin: string): { path: string; picture: PictureCopy }[] {
  const pages = Object.entries(pagePictures(facts, formOrigin)).map(([path, picture]) => ({ path, picture }));
  const listings = facts.jobs.map((job) => ({ path: jobAddress(job.slug), picture: jobPicture(job, facts) }));
  return [...pages, ...listings];
}

function pagePictures(facts: AgencyFacts, formOrigin: string): Record<Route, PictureCopy> {
  const { claims, profile } = facts;
  const { location, type } = { location: "100% Remote", type: "Vollzeit & Teilzeit" } satisfies Partial<Job>;
  const pay = (claim: Claims["dayRate"]) => claim && payCopy(claim.value, "pro Tag", profile.dayRateScale);
  const plates = [location, type];
  return {
    [routes.home]: { heading: homeCopy(facts).hero.heading, plates, pay: pay(claims.dayRate) },
    [routes.about]: { heading: aboutCopy(facts).hero.heading, plates, pay: pay(claims.dayRate) },
    [routes.jobs]: {
      heading: jobsCopy(facts).search.finder.heading,
      plates,
      pay: pay(claims.dayRateOnJobsPage),
    },
    [routes.benefits]: { heading: benefitsCopy(facts).hero.heading, plates, pay: pay(claims.dayRate) },
    [routes.advantages]: { heading: advantagesCopy(facts).hero.heading, plates, pay: pay(claims.dayRate) },
    [routes.contact]: { heading: contactCopy(facts, formOrigin).hero.heading, plates, pay: pay(claims.dayRate) },
    [routes.thankYou]: { heading: thankYouCopy(facts).hero.heading, plates: [] },
    [routes.privacy]: { heading: privacyCopy(facts, formOrigin).heading, plates: [] },
    [routes.terms]: { heading: termsCopy(facts).heading, plates: [] },
    [routes.proofs]: { heading: proofsHeading, plates: [] },
    [routes.imprint]: { heading: imprintCopy(facts).heading, plates: [] },
    [routes.accessibility]: { heading: accessibilityCopy(facts).heading, plates: [] },
    [routes.review]: { heading: reviewCopy(facts).heading, plates: [] },
    [routes.genuine]: { heading: genuineCopy(facts).check.heading, plates: [] },
  };
}

function jobPicture({ title, category, location, salary, period }: Job, { profile }: AgencyFacts): PictureCopy {
  return {
    heading: title,
    afterHeading: allGenders,
    plates: [category, location],
    pay: payCopy(salary, `${period}, brutto`, profile.dayRateScale),
  };
}

function payCopy(range: DayRateRange, unit: string, scale: DayRateRange): PictureCopy["pay"] {
  return { amount: plateRange(range), unit, range, scale };
}
