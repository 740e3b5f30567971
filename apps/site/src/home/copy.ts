import { routes } from "@fernkontor/domain/addresses";
import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { hiringCompanies } from "@fernkontor/domain/agency/facts";
import { capitalised, listed, numberWord, quantity } from "@fernkontor/domain/german/german";
import { entryTag } from "@fernkontor/domain/listing/listing";
import { payComparison, scaleFor } from "@fernkontor/domain/listing/pay-comparison";
import { trendingListings } from "@fernkontor/domain/listing/trending-listings";
import { claimedPeriod } from "@fernkontor/domain/pay/pay";
import { textsOf } from "@fernkontor/texts/texts-of";
import type { PageHead } from "../frame/page-head.ts";
import {
  claimLinkOf,
  openPositionsInCategoryText,
  openPositionsText,
  sentences,
  spokenPay,
} from "../parts/claim-words.ts";
import type { ClosingCopy } from "../parts/closing.tsx";
import { contractWords } from "../parts/contract-words.ts";
import type { DoorbellsCopy } from "../parts/doorbells.tsx";
import { facadeWords } from "../parts/house-words.ts";
import { listingOnBell, payScaleLabel } from "../parts/listing-words.ts";
import { type Offer, offerOf } from "../parts/offer.ts";
import type { CategoryHouseCopy } from "./category-house.tsx";
import { floorWindows, openingsAWindow } from "./category-windows.ts";
import type { HighlightsCopy } from "./highlights.tsx";
import type { HomeHeroCopy, PromisesCopy } from "./sections.tsx";

type HomeCopy = {
  hero: HomeHeroCopy;
  highlights: HighlightsCopy;
  /** Undefined while none of them is promised. */
  promises: PromisesCopy | undefined;
  /** Undefined while no listing is open. */
  trending: DoorbellsCopy | undefined;
  /** Undefined while their counts may not be claimed. */
  categories: CategoryHouseCopy | undefined;
  closing: ClosingCopy;
};

export function homeCopy(agency: PublicAgency): HomeCopy & { head: PageHead } {
  const offer = offerOf(agency);
  return {
    head: headCopy(agency, offer),
    hero: heroCopy(agency, offer),
    highlights: {
      pay: payHighlight(agency),
      hours: hoursHighlight(agency, offer),
      place: placeHighlight(agency, offer),
    },
    promises: promisesCopy(agency, offer),
    trending: trendingCopy(agency, offer),
    categories: categoriesCopy(agency),
    closing: closingCopy(agency, offer),
  };
}

function headCopy(agency: PublicAgency, offer: Offer): PageHead {
  const { isRemoteOnly, entry, isFree, isPaidByTheDay, isPlacement } = offer;
  const { text } = textsOf(agency);
  const field = agency.profile.fieldOfWork?.in;
  const work = field === undefined ? text("home.head.work") : text("home.head.workField", { field });
  const remotePlacement =
    field === undefined ? text("home.head.placementRemote") : text("home.head.placementRemoteField", { field });
  const anyPlacement = field === undefined ? text("home.head.placement") : text("home.head.placementField", { field });
  const points = isFree ? text(entry ? "home.head.freeAndEntry" : "home.head.free") : entry && text("home.head.entry");
  return {
    title: isRemoteOnly
      ? text(isPaidByTheDay ? "home.head.titleRemoteDay" : "home.head.titleRemote")
      : text(isPaidByTheDay ? "home.head.titleDay" : "home.head.title"),
    description: sentences(isPlacement ? (isRemoteOnly ? remotePlacement : anyPlacement) : work, points),
  };
}

function heroCopy(agency: PublicAgency, offer: Offer): HomeHeroCopy {
  const { text } = textsOf(agency);
  return {
    sign: text(offer.isRemoteOnly ? "home.hero.signRemote" : "home.hero.sign"),
    heading: text(offer.isRemoteOnly ? "home.hero.headingRemote" : "home.hero.heading"),
    lead: sentences(workSentence(agency, offer), entrySentence(agency, offer)),
    actions: [
      { label: text("home.hero.apply"), href: routes.contact },
      { label: text("home.hero.listings"), href: routes.listings },
    ],
    fine: freeSentence(agency, offer),
    facade: facadeWords(agency),
  };
}

function workSentence(agency: PublicAgency, { isRemoteOnly, isPlacement }: Offer): string {
  const { text } = textsOf(agency);
  const field = agency.profile.fieldOfWork && unbroken(agency.profile.fieldOfWork.in);
  if (field === undefined) {
    if (isPlacement) return text(isRemoteOnly ? "home.hero.lead.placementRemote" : "home.hero.lead.placement");
    return text(isRemoteOnly ? "home.hero.lead.workRemote" : "home.hero.lead.work");
  }
  if (isPlacement)
    return text(isRemoteOnly ? "home.hero.lead.placementRemoteField" : "home.hero.lead.placementField", { field });
  return text(isRemoteOnly ? "home.hero.lead.workRemoteField" : "home.hero.lead.workField", { field });
}

/** A letter alone must not stand at the end of a line: the E of E-Commerce. */
function unbroken(words: string): string {
  return words.replace(/(?<!\p{L})(\p{L}-)(?=\p{L})/gu, "$1\u2060");
}

function entrySentence(agency: PublicAgency, { entry, hasTraining }: Offer): string | undefined {
  const { text } = textsOf(agency);
  if (entry === "most") return text(hasTraining ? "home.hero.lead.entryTraining" : "home.hero.lead.entry");
  if (entry === "some")
    return text(hasTraining ? "home.hero.lead.someEntryTraining" : "home.hero.lead.someEntry", { entryTag });
  return hasTraining ? text("home.hero.lead.training") : undefined;
}

function freeSentence(agency: PublicAgency, { isFree }: Offer): string | undefined {
  const { text } = textsOf(agency);
  const { whoPays } = agency.profile;
  if (!isFree) return undefined;
  if (whoPays === hiringCompanies) return text("home.hero.free.companiesPay");
  return sentences(text("home.hero.free"), whoPays);
}

function payHighlight(agency: PublicAgency): HighlightsCopy["pay"] {
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

function hoursHighlight(agency: PublicAgency, { extent }: Offer): HighlightsCopy["hours"] {
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

function placeHighlight(agency: PublicAgency, { place, cities }: Offer): HighlightsCopy["place"] {
  const { text } = textsOf(agency);
  if (place === undefined) return undefined;
  const [town, ...further] = cities;
  return {
    heading: text(`home.highlights.place.${place}.heading`),
    text: text(`home.highlights.place.${place}.text`),
    ...(place === "remote"
      ? { label: text("home.highlights.place.remote.label"), distance: text("home.highlights.place.remote.distance") }
      : {
          label: text("home.highlights.place.label"),
          distance: further.length === 0 && town !== undefined && town.length <= longestTownOnWay ? town : undefined,
        }),
  };
}

function promisesCopy(agency: PublicAgency, offer: Offer): PromisesCopy | undefined {
  const { text } = textsOf(agency);
  const contract = contractWords(agency);
  const promises = [
    trainingPromise(agency, offer),
    contract && { title: contract.title, text: contract.promise, object: "contract", wall: "rose" },
    freePromise(agency, offer),
    offer.hasSupport
      ? {
          title: text("home.promises.support.title"),
          text: text(offer.isPlacement ? "home.promises.support.placement" : "home.promises.support.text"),
          object: "phone",
          wall: "sky",
        }
      : undefined,
  ].filter((promise): promise is PromisesCopy["promises"][number] => promise !== undefined);
  if (promises.length === 0) return undefined;
  // They stand two in a row.
  if (promises.length % 2 === 1) promises.push(retentionPromise(agency));
  const count = capitalised(numberWord(promises.length));
  return {
    heading: text("home.promises.heading"),
    lead: text(offer.isPlacement ? "home.promises.lead.placement" : "home.promises.lead", { count }),
    more: { label: text("home.promises.more"), href: routes.benefits },
    promises,
  };
}

function trainingPromise(
  agency: PublicAgency,
  { hasTraining, entry }: Offer,
): PromisesCopy["promises"][number] | undefined {
  const { profile, claims } = agency;
  const { text } = textsOf(agency);
  if (!hasTraining) return undefined;
  const field = profile.fieldOfWork?.short ?? profile.fieldOfWork?.in;
  const hours = claims.trainingStartsWithinHours && spokenHours(claims.trainingStartsWithinHours.value);
  return {
    title: text("home.promises.training.title"),
    text: wording(),
    claimLink: claimLinkOf(agency, "trainingStartsWithinHours"),
    object: "laptop",
    wall: "yellow",
  };

  function wording(): string {
    if (entry !== "most")
      return hours === undefined
        ? text("home.promises.training.text")
        : text("home.promises.training.hours", { hours });
    if (hours === undefined)
      return field === undefined
        ? text("home.promises.training.entry")
        : text("home.promises.training.entryField", { field });
    return field === undefined
      ? text("home.promises.training.hoursEntry", { hours })
      : text("home.promises.training.hoursEntryField", { hours, field });
  }
}

function freePromise(agency: PublicAgency, { isFree }: Offer): PromisesCopy["promises"][number] | undefined {
  const { text } = textsOf(agency);
  const { whoPays } = agency.profile;
  if (!isFree) return undefined;
  return {
    title: text("home.promises.free.title"),
    text:
      whoPays === hiringCompanies
        ? text("home.promises.free.companiesPay")
        : sentences(text("home.promises.free.text"), whoPays),
    object: "free-sign",
    wall: "green",
  };
}

/** Every agency has a period after which it deletes applications, and its privacy text binds it to that. */
function retentionPromise(agency: PublicAgency): PromisesCopy["promises"][number] {
  const { text } = textsOf(agency);
  const months = quantity(agency.profile.retention.applicationMonthsAfterProcess, "Monat", "Monate");
  return {
    title: text("home.promises.retention.title"),
    text: text("home.promises.retention.text", { months }),
    object: "clock",
    wall: "green",
  };
}

function trendingCopy(agency: PublicAgency, { isRemoteOnly, extent }: Offer): DoorbellsCopy | undefined {
  const { text } = textsOf(agency);
  const trending = trendingListings(agency.profile, agency.listings);
  if (trending.length === 0) return undefined;
  return {
    heading: text("home.trending.heading"),
    lead: sentences(
      text(trending.length === 1 ? "home.trending.lead.one" : "home.trending.lead.many"),
      trending.length === 1 ? undefined : ofAll(),
    ),
    all: { label: text("home.trending.all"), href: routes.listings },
    details: text("home.trending.details"),
    listings: trending.map(({ listing, area }) => ({
      ...listingOnBell(listing, area, textsOf(agency)),
      href: routes.listings,
    })),
  };

  /** A single one says it itself. */
  function ofAll(): string | undefined {
    if (extent === "either")
      return text(isRemoteOnly ? "home.trending.lead.allEitherRemote" : "home.trending.lead.allEither");
    return isRemoteOnly ? text("home.trending.lead.allRemote") : undefined;
  }
}

function closingCopy(agency: PublicAgency, { isRemoteOnly, isFree }: Offer): ClosingCopy {
  const { text } = textsOf(agency);
  // Terms that the agency has written itself may bind applicants.
  const isWithoutObligation = !agency.ownTexts.terms;
  const free = isWithoutObligation ? "home.closing.textFreeWithoutObligation" : "home.closing.textFree";
  const closing = isFree ? free : isWithoutObligation ? "home.closing.textWithoutObligation" : "home.closing.text";
  return {
    heading: isRemoteOnly
      ? [text("home.closing.remote.line1"), text("home.closing.remote.line2")]
      : [text("home.closing.line1"), text("home.closing.line2")],
    text: text(closing),
    actions: [
      { label: text("home.closing.apply"), href: routes.contact },
      { label: text("home.closing.about"), href: routes.about },
    ],
  };
}

function categoriesCopy(agency: PublicAgency): CategoryHouseCopy | undefined {
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

function spokenHours(count: number): string {
  return quantity(count, "Stunde", "Stunden");
}
