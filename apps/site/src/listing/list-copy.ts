import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { germanNumber } from "@fernkontor/domain/german/german";
import type { Listing } from "@fernkontor/domain/listing/listing";
import { listingFacts } from "@fernkontor/domain/listing/listing-facts";
import type { FilterChoices } from "@fernkontor/domain/listing/listing-filter-query";
import { orderSentence } from "@fernkontor/domain/listing/listing-order";
import { euroIn, type PayComparison, payComparison } from "@fernkontor/domain/listing/pay-comparison";
import { claimedPeriod, plateRange, spokenRange } from "@fernkontor/domain/pay/pay";
import type { PayPeriod } from "@fernkontor/domain/pay/salary";
import type { Range } from "@fernkontor/domain/value-schemas";
import { textsOf } from "@fernkontor/texts/texts-of";
import type { PageHead } from "../frame/page-head.ts";
import { applicationAddress, listingAddress, routes } from "../frame/routes.ts";
import { claimLinkOf, openPositionsText } from "../parts/claim-words.ts";
import type { ClosingCopy } from "../parts/closing.tsx";
import { errorCopy } from "../parts/error-copy.ts";
import {
  allGenders,
  comparisonWords,
  extentWords,
  foreignLanguage,
  payNote,
  payScaleWords,
  placeWords,
} from "../parts/listing-words.ts";
import type { ListingOnCard } from "./listing-card.tsx";
import type { NoOpenListingsCopy } from "./no-open-listings.tsx";
import type { ListingSearchCopy } from "./search/listing-search.tsx";
import type { NumberedPageCopy } from "./search/numbered-page.tsx";

/** What somebody types who has no experience. Beginnings, so that they hold for a person and for the thing. */
const entryWords = [
  "ohne Erfahrung",
  "ohne Berufserfahrung",
  "ohne Vorkenntnis",
  "keine Erfahrung",
  "keine Vorkenntnis",
  "Anfänger",
  "Berufseinst",
  "Einsteiger",
  "Einstieg",
  "Quereinst",
];

type ListCopy = {
  search: ListingSearchCopy;
  numbered: NumberedPageCopy;
  /** In place of both while no listing is open. */
  noneOpen: NoOpenListingsCopy | undefined;
  closing: ClosingCopy;
};

/** What the list says, searched in the browser or read in numbered pages. */
export function listCopy(agency: PublicAgency): ListCopy & { head: PageHead } {
  const { profile, claims, listings } = agency;
  const { text } = textsOf(agency);
  const facts = listingFacts(listings);
  const comparison = payComparison(profile, listings);
  const heading = listHeading(agency);
  const pay = payOfAll(agency);
  const open = claims.openPositionsAtLeast;
  const copy: ListCopy = {
    search: {
      finder: {
        heading,
        claims: [
          ...(open && facts.count > 0
            ? [{ text: openPositionsText(open), claimLink: claimLinkOf(claims, "openPositionsAtLeast") }]
            : []),
          ...placeSign(agency),
          ...(pay
            ? [
                {
                  text: `${plateRange(pay.range, pay.period)} ${pay.period}`,
                  claimLink: claimLinkOf(claims, "dayRateOnJobsPage"),
                },
              ]
            : [{ text: text("listings.finder.payInEach") }]),
        ],
        formLabel: text("listings.finder.form"),
        search: text("listings.finder.search"),
        placeholder: text("listings.finder.placeholder"),
        notLoaded: text("listings.finder.notLoaded"),
        category: text("listings.finder.category"),
        allCategories: text("listings.finder.allCategories"),
        quickFilter: text("listings.finder.quickFilter"),
        all: text("listings.finder.all"),
        further: {
          title: text("listings.finder.further"),
          payFrom: text("listings.finder.payFrom"),
          anyPay: text("listings.finder.anyPay"),
          payFromWords: text("listings.finder.payFromWords", { euros: "{euros}", period: comparison?.period ?? "" }),
          converted: comparison && convertedText(agency, comparison),
          entry: text("listings.finder.entry"),
        },
      },
      list: {
        found: { one: text("listings.list.foundOne"), many: text("listings.list.found") },
        order: `${orderSentence()} ${text("listings.list.filters")}`,
        axis: text(comparison?.isMixed ? "listings.list.axisOfMixed" : "listings.list.axis", {
          period: comparison?.period ?? "",
        }),
        none: text("listings.list.none"),
        showAll: text("listings.list.showAll"),
        nearby: {
          isFilter: text("listings.list.nearby.isFilter", { word: "{word}" }),
          isCategory: text("listings.list.nearby.isCategory", { word: "{word}" }),
          isInCategories: text("listings.list.nearby.isInCategories", { word: "{word}" }),
          entry: text("listings.finder.entry"),
          entryWords,
          found: { one: text("listings.list.nearby.one"), many: text("listings.list.nearby.many") },
          rule: text("listings.list.nearby.rule"),
        },
        askUs: { label: text("listings.list.askUs"), href: routes.contact },
        shown: text("listings.list.shown", { shown: "{shown}", found: "{found}" }),
        more: text("listings.list.more"),
        part: {
          waiting: text("listings.list.waiting"),
          searching: text("listings.list.searching", { known: "{known}", all: "{all}" }),
          failed: text("listings.list.failed", { known: "{known}", all: "{all}" }),
          retry: text("listings.list.retry"),
        },
        printedEnd: `${profile.name}, ${profile.address.city} · ${profile.email.applications}`,
      },
      card: {
        allGenders,
        more: text("listings.card.more"),
        requirements: text("listings.card.requirements"),
        payLabel: comparison ? payScaleWords(comparison.scale, comparison.period) : "",
        apply: text("listings.card.apply"),
      },
      error: errorCopy(agency),
    },
    numbered: {
      heading,
      formLabel: text("listings.numbered.form"),
      search: text("listings.numbered.search"),
      placeholder: text("listings.finder.placeholder"),
      submit: text("listings.numbered.submit"),
      pages: {
        label: text("listings.numbered.pages"),
        page: text("listings.numbered.place", { page: "{page}", pages: "{pages}" }),
      },
    },
    noneOpen:
      facts.count > 0
        ? undefined
        : {
            heading: text("listings.noneOpen.heading"),
            lead: text("listings.noneOpen.lead"),
            actions: [{ label: text("listings.list.askUs"), href: routes.contact }],
          },
    closing: {
      heading: [facts.count > 0 ? text("listings.closing.heading") : text("listings.closing.headingNoneOpen")],
      text: closingText(agency),
      actions: [
        { label: text("listings.closing.apply"), href: routes.contact },
        { label: text("listings.closing.benefits"), href: routes.benefits },
      ],
    },
  };
  return {
    head: {
      title: text("listings.head.title", { heading }),
      description: listDescription(agency, pay),
    },
    ...copy,
  };
}

/** The head of a numbered page: each one has to say which it is, or search engines take them for the same. */
export function numberedPageHead(agency: PublicAgency, page: number, pageCount: number): PageHead {
  const { text } = textsOf(agency);
  const place = text("listings.numbered.place", { page: germanNumber(page), pages: germanNumber(pageCount) });
  return {
    title: text("listings.head.titleOfPage", { heading: listHeading(agency), place }),
    description: text("listings.head.descriptionOfPage", { offered: offeredListings(agency), place }),
  };
}

function listHeading(agency: PublicAgency): string {
  const { text } = textsOf(agency);
  return text(listingFacts(agency.listings).areAllRemote ? "listings.finder.headingRemote" : "listings.finder.heading");
}

/** What stands in the list, as the beginning of a sentence: `Offene Remote-Stellen im Digital- und E-Commerce-Bereich`. */
function offeredListings(agency: PublicAgency): string {
  const { text } = textsOf(agency);
  const isRemote = listingFacts(agency.listings).areAllRemote;
  const where = agency.profile.fieldOfWork?.in ?? text("listings.head.where");
  return isRemote ? text("listings.head.offeredRemote", { where }) : text("listings.head.offered", { where });
}

type ClaimedPay = { range: Range; period: PayPeriod };

/** The pay of the listings as it may be claimed; undefined where some are paid by another unit, or there are none. */
function payOfAll({ claims, listings }: PublicAgency): ClaimedPay | undefined {
  const range = claims.dayRateOnJobsPage?.value;
  const { periods } = listingFacts(listings);
  const period = range && claimedPeriod(range);
  return range && period && periods.length === 1 && periods[0] === period ? { range, period } : undefined;
}

function listDescription(agency: PublicAgency, pay: ClaimedPay | undefined): string {
  const { periods } = listingFacts(agency.listings);
  const { text } = textsOf(agency);
  const offered = offeredListings(agency);
  const isByDay = periods.length === 1 && periods[0] === "pro Tag";
  if (!pay) return text(isByDay ? "listings.head.payOfDay" : "listings.head.pay", { offered });
  const range = spokenRange(pay.range, pay.period);
  return isByDay
    ? text("listings.head.rangeOfDay", { offered, range })
    : text("listings.head.range", { offered, range, period: pay.period });
}

/** Only who knows of more positions than stand here may say that there are more. */
function closingText(agency: PublicAgency): string {
  const { text } = textsOf(agency);
  const all = agency.claims.openPositionsAtLeast;
  const isSelection = all !== undefined && all.countedOn === undefined && agency.listings.length > 0;
  return text(isSelection ? "listings.closing.textOfSelection" : "listings.closing.text");
}

/** The place of all, or that some are elsewhere than one would think of an agency for work from home. */
function placeSign(agency: PublicAgency): { text: string }[] {
  const { text } = textsOf(agency);
  const { areAllRemote, locations } = listingFacts(agency.listings);
  if (areAllRemote) return [{ text: "100% Remote" }];
  if (locations.length < 2) return locations.map((location) => ({ text: location }));
  return [{ text: text(locations.includes("Hybrid") ? "listings.finder.alsoHybrid" : "listings.finder.alsoOnSite") }];
}

/** That the filter compares what has other units, and what it cannot compare; undefined where all have the same. */
function convertedText(agency: PublicAgency, { isMixed, period }: PayComparison): string | undefined {
  if (!isMixed) return undefined;
  const { text } = textsOf(agency);
  const isSomeUnknown = agency.listings.some((listing) => euroIn(listing, period) === undefined);
  const converted = text("listings.finder.converted", { period });
  return isSomeUnknown ? `${converted} ${text("listings.finder.notConverted")}` : converted;
}

/** What can be chosen in the list: nothing where all listings have the same. */
export function filterChoices({ profile, listings }: PublicAgency): FilterChoices {
  const comparison = payComparison(profile, listings);
  const { areSomeForBeginners, areAllForBeginners } = listingFacts(listings);
  const isOneCategory = new Set(listings.map(({ category }) => category)).size < 2;
  return {
    categories: isOneCategory ? [] : profile.categories,
    pay: comparison && listings.length > 1 ? { scale: comparison.scale, step: comparison.step } : undefined,
    entry: areSomeForBeginners && !areAllForBeginners,
  };
}

/** The cards of all open listings. Routes do not typeset them: a search for words with a plain space must find them. */
export function listingCards({ profile, listings }: PublicAgency): ListingOnCard[] {
  const comparison = payComparison(profile, listings);
  return listings.map((listing) => listingOnCard(listing, comparison));
}

function listingOnCard(listing: Listing, comparison: PayComparison | undefined): ListingOnCard {
  const { slug, title, salary, period, vat, category, description, requirements, tags, language } = listing;
  const amount = plateRange(salary, period);
  return {
    slug,
    title,
    language: foreignLanguage(language),
    // What is specified keeps its plain spaces; elsewhere only the unit may stand on a line of its own.
    amount: amount.includes("€ - ") ? amount : amount.replaceAll(" ", "\u00a0"),
    unit: vat === undefined ? period : `${period}, ${payNote(listing)}`,
    equals: comparisonWords(listing, comparison),
    compared: comparison && euroIn(listing, comparison.period),
    extent: extentWords(listing),
    place: placeWords(listing),
    category,
    description,
    requirements,
    tags,
    href: listingAddress(slug),
    applyHref: applicationAddress(slug),
  };
}
