import { routes } from "@fernkontor/domain/addresses";
import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { offerOf } from "@fernkontor/domain/agency/offer";
import { germanNumber, spokenNumbers } from "@fernkontor/domain/german/german";
import type { Listing } from "@fernkontor/domain/listing/listing";
import { type ListingFacts, listingFacts } from "@fernkontor/domain/listing/listing-facts";
import type { FilterChoices } from "@fernkontor/domain/listing/listing-filter-query";
import { orderSentence } from "@fernkontor/domain/listing/listing-order";
import { euroIn, type PayComparison, payComparison } from "@fernkontor/domain/listing/pay-comparison";
import { claimedPeriod, plateRange, spokenRange } from "@fernkontor/domain/pay/pay";
import type { PayPeriod } from "@fernkontor/domain/pay/salary";
import type { Range } from "@fernkontor/domain/value-schemas";
import { openPositionsText } from "@fernkontor/texts/claim-figures";
import { listingMeta } from "@fernkontor/texts/listing-entries";
import { allGenders, comparisonWords, foreignLanguage, payNote } from "@fernkontor/texts/listing-words";
import { type Texts, textsOf } from "@fernkontor/texts/texts-of";
import type { PageHead } from "../frame/page-head.ts";
import type { ClaimLink } from "../parts/claim-mark.tsx";
import { claimLinkOf, sentences } from "../parts/claim-words.ts";
import { errorCopy } from "../parts/error-copy.ts";
import type { ListingOnCard } from "./listing-card.tsx";
import { listingsAtOnce } from "./search/list-pages.ts";

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

export type ListCopy = ReturnType<typeof listCopy>;

/** What the list says, searched in the browser or read in numbered pages. */
export function listCopy(agency: PublicAgency) {
  const { profile, listings } = agency;
  const { text, template } = textsOf(agency);
  const facts = listingFacts(listings);
  const comparison = payComparison(profile, listings);
  const heading = listHeading(agency);
  const pay = payOfAll(agency);
  // Filled in here: read in the browser alone while it knows the listings of the page and no others.
  const part = { known: germanNumber(listingsAtOnce), all: germanNumber(listings.length) };
  return {
    head: {
      title: text("list.head.title", { heading }),
      description: listDescription(agency, pay),
    },
    search: {
      finder: {
        heading,
        claims: signsOf(agency, facts, pay),
        formLabel: text("list.finder.label"),
        search: text("list.finder.search"),
        placeholder: text("list.finder.placeholder"),
        // Shown by script.ts while the search cannot be had.
        notLoaded: text("list.finder.notLoaded"),
        category: text("list.finder.category"),
        allCategories: text("list.finder.allCategories"),
        quickFilter: text("list.finder.quickFilter"),
        all: text("list.finder.all"),
        further: {
          title: text("list.finder.further"),
          payFrom: text("list.finder.payFrom"),
          anyPay: text("list.finder.anyPay"),
          // With a place for `{euros}`.
          payFromWords: comparison ? template("list.finder.payFromAmount", { period: comparison.period }) : "",
          converted: comparison && convertedText(agency, comparison),
          entry: text("list.finder.entry"),
        },
      },
      list: {
        found: { one: text("list.results.found.one"), many: text("list.results.found.many") },
        order: `${orderSentence(profile.listingOrder)} ${text("list.results.orderNote")}`,
        axis: comparison
          ? text(comparison.isMixed ? "list.results.axisMixed" : "list.results.axis", { period: comparison.period })
          : "",
        none: text("list.results.none"),
        showAll: text("list.results.showAll"),
        // What the sought `{word}` means here: the filter for the start without experience, one category, several.
        nearby: {
          isFilter: template("list.results.nearby.isFilter"),
          isCategory: template("list.results.nearby.isCategory"),
          isInCategories: template("list.results.nearby.isInCategories"),
          entry: text("list.finder.entry"),
          entryWords,
          found: { one: text("list.results.nearby.one"), many: text("list.results.nearby.many") },
          rule: text("list.results.rule"),
        },
        askUs: askUs(agency),
        // With places for `{shown}` and `{found}`.
        shown: template("list.results.shown"),
        more: text("list.results.more"),
        // While only the listings of the page are known.
        part: {
          waiting: text("list.results.waiting"),
          searching: text("list.results.searching", part),
          failed: text("list.results.failed", part),
          retry: text("list.results.retry"),
        },
        printedEnd: `${profile.name}, ${profile.address.city} · ${profile.email.applications}`,
      },
      card: {
        allGenders,
        // The switch that a phone shows: what stands behind it.
        more: text("list.card.more"),
        requirements: text("list.card.requirements"),
        // The pay bar in words, with a place for its `{range}`.
        payLabel: comparison
          ? template("parts.listing.payScale", {
              scale: spokenNumbers(comparison.scale),
              period: comparison.period,
            })
          : "",
        apply: text("list.card.apply"),
      },
      error: errorCopy(agency),
    },
    numbered: {
      heading,
      formLabel: text("list.numbered.label"),
      search: text("list.numbered.search"),
      placeholder: text("list.finder.placeholder"),
      submit: text("list.numbered.submit"),
      // With places for `{page}` and `{pages}`.
      pages: { label: text("list.numbered.pages"), page: template("list.numbered.page") },
    },
    // In place of both while no listing is open.
    noneOpen:
      facts.count > 0
        ? undefined
        : {
            heading: text("list.noneOpen.heading"),
            lead: text("list.noneOpen.lead"),
            actions: [askUs(agency)],
          },
    closing: {
      heading: text(facts.count > 0 ? "list.closing.heading" : "list.closing.headingNoneOpen"),
      text: closingText(agency),
      actions: [
        { label: text("list.closing.apply"), href: routes.contact },
        { label: text("list.closing.benefits"), href: routes.benefits },
      ],
    },
  };
}

type Sign = { text: string; claimLink?: ClaimLink | undefined };

/** How many listings there are, where one works and what they pay, as signs. */
function signsOf(agency: PublicAgency, facts: ListingFacts, pay: ClaimedPay | undefined): Sign[] {
  const open = agency.claims.openPositionsAtLeast;
  return [
    ...(open && facts.count > 0
      ? [{ text: openPositionsText(open), claimLink: claimLinkOf(agency, "openPositionsAtLeast") }]
      : []),
    ...placeSign(facts, agency),
    pay
      ? {
          text: `${plateRange(pay.range, pay.period)} ${pay.period}`,
          claimLink: claimLinkOf(agency, "dayRateOnJobsPage"),
        }
      : { text: textsOf(agency).text("list.sign.pay") },
  ];
}

/** The head of a numbered page: each one has to say which it is, or search engines take them for the same. */
export function numberedPageHead(agency: PublicAgency, page: number, pageCount: number): PageHead {
  const { text } = textsOf(agency);
  const place = text("list.numbered.page", { page: germanNumber(page), pages: germanNumber(pageCount) });
  return {
    title: text("list.head.titleNumbered", { heading: listHeading(agency), place }),
    description: text("list.head.descriptionNumbered", { offered: offeredListings(agency), place }),
  };
}

function listHeading(agency: PublicAgency): string {
  return textsOf(agency).text(offerOf(agency).isRemoteOnly ? "list.headingRemote" : "list.heading");
}

/** What stands in the list, as the beginning of a sentence. */
function offeredListings(agency: PublicAgency): string {
  const { text } = textsOf(agency);
  const where = agency.profile.fieldOfWork?.in ?? text("list.where");
  return text(offerOf(agency).isRemoteOnly ? "list.offeredRemote" : "list.offered", { where });
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
  const { text } = textsOf(agency);
  if (agency.listings.length === 0) return text("list.head.descriptionNone");
  const offered = offeredListings(agency);
  if (!pay) return text("list.head.description", { offered });
  const range = spokenRange(pay.range, pay.period);
  if (pay.period === "pro Tag") return text("list.head.descriptionWithDayPay", { offered, pay: range });
  return text("list.head.descriptionWithPay", { offered, pay: `${range} ${pay.period}` });
}

/** Where nothing fits: a talk, if there is one, else a message. */
export function askUs(agency: PublicAgency): { label: string; href: string } {
  return {
    label: textsOf(agency).text(offerOf(agency).hasConsultation ? "list.results.askUs" : "list.results.writeUs"),
    href: routes.contact,
  };
}

/** Only who knows of more positions than stand here may say that there are more. */
function closingText(agency: PublicAgency): string {
  const { claims, listings } = agency;
  const all = claims.openPositionsAtLeast;
  const areMore = all && all.countedOn === undefined && listings.length > 0;
  const { text } = textsOf(agency);
  if (offerOf(agency).hasConsultation)
    return text(areMore ? "list.closing.textMoreConsultation" : "list.closing.textConsultation");
  return text(areMore ? "list.closing.textMore" : "list.closing.text");
}

/** Where one works: that it is nowhere but at home only where that is promised. */
function placeSign({ count, locations }: ListingFacts, agency: PublicAgency): { text: string }[] {
  const { text } = textsOf(agency);
  if (count === 0) return [];
  if (offerOf(agency).isRemoteOnly) return [{ text: "100% Remote" }];
  const [location, ...others] = locations;
  if (location === "Vor Ort" && others.length === 0) return [{ text: location }];
  if (locations.includes("Hybrid")) return [{ text: text("list.sign.alsoHybrid") }];
  return [{ text: text(locations.includes("Vor Ort") ? "list.sign.alsoOnSite" : "list.sign.alsoRemote") }];
}

/** That the filter compares what has other units, and what it cannot compare; undefined where all have the same. */
function convertedText(agency: PublicAgency, { isMixed, period }: PayComparison): string | undefined {
  const { text } = textsOf(agency);
  if (!isMixed) return undefined;
  const isSomeUnknown = agency.listings.some((listing) => euroIn(listing, period) === undefined);
  return sentences(
    text("list.finder.converted", { period }),
    isSomeUnknown ? text("list.finder.notConverted") : undefined,
  );
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
export function listingCards(agency: PublicAgency): ListingOnCard[] {
  const { profile, listings } = agency;
  const comparison = payComparison(profile, listings);
  const texts = textsOf(agency);
  return listings.map((listing) => listingOnCard(listing, comparison, texts));
}

function listingOnCard(listing: Listing, comparison: PayComparison | undefined, texts: Texts): ListingOnCard {
  const { slug, title, salary, period, vat, category, description, requirements, tags, language } = listing;
  const amount = plateRange(salary, period);
  return {
    slug,
    title,
    language: foreignLanguage(language),
    // What is specified keeps its plain spaces; elsewhere only the unit may stand on a line of its own.
    amount: amount.includes("€ - ") ? amount : amount.replaceAll(" ", "\u00a0"),
    unit: vat === undefined ? period : `${period}, ${payNote(listing)}`,
    equals: comparisonWords(listing, comparison, texts),
    compared: comparison && euroIn(listing, comparison.period),
    meta: listingMeta(listing, texts),
    category,
    description,
    requirements,
    tags,
  };
}
