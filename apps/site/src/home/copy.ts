import { routes } from "@fernkontor/domain/addresses";
import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { type Offer, offerOf } from "@fernkontor/domain/agency/offer";
import { capitalised, listed, numberWord } from "@fernkontor/domain/german/german";
import { payComparison, scaleFor } from "@fernkontor/domain/listing/pay-comparison";
import { trendingListings } from "@fernkontor/domain/listing/trending-listings";
import { claimedPeriod, spokenPay } from "@fernkontor/domain/pay/pay";
import { openPositionsInCategoryText, openPositionsText } from "@fernkontor/texts/claim-figures";
import { listingOnBell, payScaleLabel } from "@fernkontor/texts/listing-words";
import { pointsOf, sayingsOf } from "@fernkontor/texts/sayings";
import { textsOf } from "@fernkontor/texts/texts-of";
import { claimLinkOf, payerOf, sentences } from "../parts/claim-words.ts";
import { contractWords } from "../parts/contract-words.ts";
import { facadeWords } from "../parts/house-words.ts";
import { floorWindows, openingsAWindow } from "./category-windows.ts";

export type HomeCopy = ReturnType<typeof homeCopy>;

export function homeCopy(agency: PublicAgency) {
  const { say } = sayingsOf(agency);
  const offer = offerOf(agency);
  const field = agency.profile.fieldOfWork && unbroken(agency.profile.fieldOfWork.in);
  const free = say("home.hero.free");
  return {
    head: {
      title: say("home.head.title"),
      description: sentences(say("home.head."), say("home.head.free"), say("home.head.entry")),
    },
    hero: {
      sign: say("home.hero.sign"),
      heading: say("home.hero.heading"),
      lead: sentences(
        say("home.hero.lead.", field === undefined ? {} : { field }),
        say("home.hero.lead.entry"),
        say("home.hero.lead.someEntry"),
        say("home.hero.lead.training"),
      ),
      actions: [
        { label: say("home.hero.apply"), href: routes.contact },
        { label: say("home.hero.listings"), href: routes.listings },
      ],
      fine: free && sentences(free, payerOf(agency)),
      facade: facadeWords(agency),
    },
    highlights: {
      pay: payHighlight(agency),
      hours: hoursHighlight(agency, offer),
      place: placeHighlight(agency, offer),
    },
    promises: promisesCopy(agency),
    trending: trendingCopy(agency),
    categories: categoriesCopy(agency),
    closing: {
      heading: [
        say("home.closing.remote.line1") ?? say("home.closing.line1"),
        say("home.closing.remote.line2") ?? say("home.closing.line2"),
      ],
      // Terms that the agency has written itself may bind applicants.
      text: say("home.closing.text"),
      actions: [
        { label: say("home.closing.apply"), href: routes.contact },
        { label: say("home.closing.about"), href: routes.about },
      ],
    },
  };
}

/** A letter alone must not stand at the end of a line: the E of E-Commerce. */
function unbroken(words: string): string {
  return words.replace(/(?<!\p{L})(\p{L}-)(?=\p{L})/gu, "$1\u2060");
}

function payHighlight(agency: PublicAgency) {
  const { profile, claims, listings } = agency;
  const { text } = textsOf(agency);
  if (!claims.dayRate) return undefined;
  const { value: pay } = claims.dayRate;
  const period = claimedPeriod(pay);
  const scale = scaleFor(pay, period, payComparison(profile, listings));
  return {
    heading: spokenPay(pay),
    claimLink: claimLinkOf(agency, "dayRate"),
    text: text("home.highlights.pay.text"),
    range: pay,
    scale,
    label: payScaleLabel(pay, scale, period, textsOf(agency)),
  };
}

const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday"] as const;
/** How much of each day of an example week is work. */
const weeks = {
  mixed: [0.5, 0.5, 1, 1, 1],
  full: [1, 1, 1, 1, 1],
  part: [0.5, 0.5, 0.5, 0.5, 0.5],
  mini: [0.5, 0, 0, 0.5, 0],
};

function hoursHighlight(agency: PublicAgency, { extent }: Offer) {
  const { text } = textsOf(agency);
  if (extent === undefined) return undefined;
  const week = extent === "either" || extent === "both" ? "mixed" : extent;
  return {
    heading: text(`home.highlights.hours.${extent}.heading`),
    text: text(
      extent === "either" || extent === "both"
        ? `home.highlights.hours.${extent}.text`
        : "home.highlights.hours.stated",
    ),
    label: text(`home.highlights.week.${week}`),
    days: weekdays.map((weekday, day) => ({
      name: text(`home.highlights.weekday.${weekday}`),
      share: weeks[week][day] ?? 0,
    })),
  };
}

/** More letters have no place on the way to the desk. */
const longestTownOnWay = 9;

function placeHighlight(agency: PublicAgency, { place, cities }: Offer) {
  const { text } = textsOf(agency);
  if (place === undefined) return undefined;
  const [town, ...further] = cities;
  return {
    heading: text(`home.highlights.place.${place}.heading`),
    text: text(`home.highlights.place.${place}.text`),
    // The distance stands over the way to work.
    ...(place === "remote"
      ? { label: text("home.highlights.place.remote.label"), distance: text("home.highlights.place.remote.distance") }
      : {
          label: text("home.highlights.place.label"),
          distance: further.length === 0 && town !== undefined && town.length <= longestTownOnWay ? town : undefined,
        }),
  };
}

function promisesCopy(agency: PublicAgency) {
  const { say } = sayingsOf(agency);
  const contract = contractWords(agency);
  const { fieldOfWork } = agency.profile;
  const free = say("home.promises.free.");
  const promises = pointsOf([
    {
      title: say("home.promises.training.title"),
      text: say("home.promises.training.", fieldOfWork ? { field: fieldOfWork.short ?? fieldOfWork.in } : {}),
      claimLink: claimLinkOf(agency, "trainingStartsWithinHours"),
      object: "laptop" as const,
      wall: "yellow" as const,
    },
    { title: contract.title, text: contract.promise, object: "contract" as const, wall: "rose" as const },
    {
      title: say("home.promises.free.title"),
      text: free && sentences(free, payerOf(agency)),
      object: "free-sign" as const,
      wall: "green" as const,
    },
    {
      title: say("home.promises.support.title"),
      text: say("home.promises.support."),
      object: "phone" as const,
      wall: "sky" as const,
    },
  ]);
  // Every agency has a period after which it deletes applications, and its privacy text binds it to that.
  const retention = {
    title: say("home.promises.retention.title"),
    text: say("home.promises.retention.text"),
    claimLink: undefined,
    object: "clock" as const,
    wall: "green" as const,
  };
  if (promises.length === 0) return undefined;
  // They stand two in a row.
  const all = promises.length % 2 === 1 ? [...promises, retention] : promises;
  return {
    heading: say("home.promises.heading"),
    lead: say("home.promises.lead", { count: capitalised(numberWord(all.length)) }),
    more: { label: say("home.promises.more"), href: routes.benefits },
    promises: all,
  };
}

function trendingCopy(agency: PublicAgency) {
  const { say } = sayingsOf(agency);
  const trending = trendingListings(agency.profile, agency.listings);
  if (trending.length === 0) return undefined;
  return {
    heading: say("home.trending.heading"),
    lead:
      trending.length === 1
        ? say("home.trending.lead.one")
        : // A single one says it itself.
          sentences(say("home.trending.lead.many"), say("home.trending.lead.")),
    all: { label: say("home.trending.all"), href: routes.listings },
    details: say("home.trending.details"),
    listings: trending.map(({ listing, area }) => ({
      ...listingOnBell(listing, area, textsOf(agency)),
      href: routes.listings,
    })),
  };
}

function categoriesCopy(agency: PublicAgency) {
  const { profile, claims } = agency;
  const { text } = textsOf(agency);
  const byCategory = claims.openPositionsByCategory;
  const all = claims.openPositionsAtLeast;
  if (!byCategory) return undefined;
  const counts = byCategory.value.toSorted((a, b) => b.atLeast - a.atLeast);
  const each = openingsAWindow(counts.map(({ atLeast }) => atLeast));
  const floors = counts.map((count) => ({
    name: count.category,
    plate: openPositionsInCategoryText(byCategory, count),
    ...floorWindows(count.atLeast, each),
  }));
  // Counted from the listings, a category without a floor has none that is open.
  const others = byCategory.countedOn
    ? []
    : profile.categories.filter((name) => !counts.some(({ category }) => category === name));
  const isSum = all?.value === counts.reduce((sum, { atLeast }) => sum + atLeast, 0);
  const ground = groundText(agency, others, all && openPositionsText(all), isSum);
  return {
    heading:
      each === 1 ? text("home.categories.headingOne") : text("home.categories.heading", { count: numberWord(each) }),
    lead: sentences(
      leadOfFloors(agency, floors.length, others.length),
      floors.some(({ half }) => half) ? text("home.categories.lead.half") : undefined,
    ),
    claimLink: claimLinkOf(agency, "openPositionsByCategory"),
    floors,
    ground: ground === undefined ? undefined : [ground, { claimLink: claimLinkOf(agency, "openPositionsAtLeast") }],
  };
}

/** What the floors leave out, or else what they come to; undefined where the whole may not be claimed or is another. */
function groundText(
  agency: PublicAgency,
  others: readonly string[],
  open: string | undefined,
  isSum: boolean,
): string | undefined {
  const { text } = textsOf(agency);
  const categories = listed(others);
  if (others.length > 0)
    return open === undefined
      ? text("home.categories.others", { categories })
      : text("home.categories.othersTogether", { categories, open });
  return open !== undefined && isSum ? text("home.categories.sum", { open }) : undefined;
}

function leadOfFloors(agency: PublicAgency, floors: number, others: number): string {
  const { text } = textsOf(agency);
  if (floors === 1) return text("home.categories.lead.one");
  return text(others > 0 ? "home.categories.lead.largest" : "home.categories.lead.all", { count: numberWord(floors) });
}
