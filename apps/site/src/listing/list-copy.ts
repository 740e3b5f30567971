import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { filledIn } from "@fernkontor/domain/german/filled-in";
import { germanNumber } from "@fernkontor/domain/german/german";
import type { Listing } from "@fernkontor/domain/listing/listing";
import { type ListingFacts, listingFacts } from "@fernkontor/domain/listing/listing-facts";
import type { FilterChoices } from "@fernkontor/domain/listing/listing-filter-query";
import { orderSentence } from "@fernkontor/domain/listing/listing-order";
import { euroIn, type PayComparison, payComparison } from "@fernkontor/domain/listing/pay-comparison";
import { claimedPeriod, plateRange, spokenRange } from "@fernkontor/domain/pay/pay";
import type { PayPeriod } from "@fernkontor/domain/pay/salary";
import type { Range } from "@fernkontor/domain/value-schemas";
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
  listingsInField,
  payNote,
  payScaleWords,
  placeWords,
} from "../parts/listing-words.ts";
import type { ListingOnCard } from "./listing-card.tsx";
import type { NoOpenListingsCopy } from "./no-open-listings.tsx";
import type { ListingSearchCopy } from "./search/listing-search.tsx";
import type { NumberedPageCopy } from "./search/numbered-page.tsx";

const placeholder = "Stellenbezeichnung oder Stichwort suchen...";
const entryFilter = "Einstieg ohne Vorkenntnisse";
const placeInList = "Seite {page} von {pages}";

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
            ? [{ text: openPositionsText(open), claimLink: claimLinkOf(agency, "openPositionsAtLeast") }]
            : []),
          ...placeSign(facts),
          ...(pay
            ? [
                {
                  text: `${plateRange(pay.range, pay.period)} ${pay.period}`,
                  claimLink: claimLinkOf(agency, "dayRateOnJobsPage"),
                },
              ]
            : [{ text: "Vergütung in jeder Anzeige" }]),
        ],
        formLabel: "Stellen filtern",
        search: "Suche",
        placeholder,
        notLoaded:
          "Die Suche ließ sich noch nicht laden, vielleicht fehlt die Verbindung. Was Sie eingeben, bleibt stehen; sobald Sie wieder online sind, wird gesucht.",
        category: "Kategorie",
        allCategories: "Alle Kategorien",
        quickFilter: "Schnellfilter nach Kategorie",
        all: "Alle",
        further: {
          title: "Weitere Filter",
          payFrom: "Mindestvergütung:",
          anyPay: "beliebig",
          payFromWords: `ab {euros} Euro ${comparison?.period}`,
          converted: comparison && convertedText(listings, comparison),
          entry: entryFilter,
        },
      },
      list: {
        found: { one: "Stelle gefunden", many: "Stellen gefunden" },
        order: `${orderSentence()} Suche und Filter lassen Stellen weg, sie ordnen nicht um.`,
        axis: `${comparison?.isMixed ? "Zum Vergleich: " : ""}Euro ${comparison?.period}`,
        none: "Keine Stellen gefunden. Versuchen Sie andere Suchbegriffe oder Kategorien.",
        showAll: "Alle Stellen zeigen",
        nearby: {
          isFilter: "„{word}“ ist bei uns ein Filter",
          isCategory: "„{word}“ ist bei uns ein Bereich",
          isInCategories: "„{word}“ kommt bei uns in mehreren Bereichen vor",
          entry: entryFilter,
          entryWords,
          found: { one: "Stelle", many: "Stellen" },
          rule: "Die Suche sieht in Titeln und Beschreibungen nach.",
        },
        askUs: { label: "Beratung anfragen", href: routes.contact },
        shown: "{shown} von {found} Stellen angezeigt",
        more: "Weitere Stellen anzeigen",
        part: {
          waiting: "Weitere Stellen werden geladen …",
          searching: "Vorerst unter den ersten {known} von {all} Stellen gesucht, die übrigen werden geladen …",
          failed:
            "Zu sehen sind nur die ersten {known} von {all} Stellen, auch bei der Suche: Die übrigen ließen sich nicht laden.",
          retry: "Erneut versuchen",
        },
        printedEnd: `${profile.name}, ${profile.address.city} · ${profile.email.applications}`,
      },
      card: {
        allGenders,
        more: "Aufgaben und was Sie mitbringen",
        requirements: "Das bringen Sie mit",
        payLabel: comparison ? payScaleWords(comparison.scale, comparison.period) : "",
        apply: "Für diese Position bewerben",
      },
      error: errorCopy(agency),
    },
    numbered: {
      heading,
      formLabel: "Alle Stellen durchsuchen",
      search: "Suche in allen Stellen",
      placeholder,
      submit: "Suchen",
      pages: { label: "Seiten der Liste", page: placeInList },
    },
    noneOpen:
      facts.count > 0
        ? undefined
        : {
            heading: "Gerade ist keine Stelle offen",
            lead: "Sobald wir eine Stelle besetzen dürfen, steht sie hier, mit Vergütung, Arbeitszeit und Arbeitgeber.",
            actions: [{ label: "Beratung anfragen", href: routes.contact }],
          },
    closing: {
      heading: [facts.count > 0 ? "Nichts Passendes dabei?" : "Was suchen Sie?"],
      text: closingText(agency),
      actions: [
        { label: "Jetzt bewerben", href: routes.contact },
        { label: "Vorteile ansehen", href: routes.benefits },
      ],
    },
  };
  return {
    head: {
      title: `${heading} – ${profile.name}`,
      description: listDescription(agency, pay),
    },
    ...copy,
  };
}

/** The head of a numbered page: each one has to say which it is, or search engines take them for the same. */
export function numberedPageHead(agency: PublicAgency, page: number, pageCount: number): PageHead {
  const place = filledIn(placeInList, { page: germanNumber(page), pages: germanNumber(pageCount) });
  return {
    title: `${listHeading(agency)}, ${place} – ${agency.profile.name}`,
    description: `${offeredListings(agency)}: ${place} der Liste.`,
  };
}

function listHeading({ listings }: PublicAgency): string {
  return listingFacts(listings).areAllRemote ? "Stellenangebote im Homeoffice" : "Stellenangebote";
}

/** What stands in the list, as the beginning of a sentence. */
function offeredListings(agency: PublicAgency): string {
  return `Offene ${listingsInField(agency)}`;
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
  const ofDay = periods.length === 1 && periods[0] === "pro Tag" ? "Tagesvergütung" : "Vergütung";
  if (!pay) return `${offeredListings(agency)}, jede mit ihrer ${ofDay}.`;
  const unit = ofDay === "Vergütung" ? ` ${pay.period}` : "";
  return `${offeredListings(agency)} mit ${ofDay} von ${spokenRange(pay.range, pay.period)}${unit}.`;
}

/** Only who knows of more positions than stand here may say that there are more. */
function closingText({ claims, listings }: PublicAgency): string {
  const all = claims.openPositionsAtLeast;
  if (all && all.countedOn === undefined && listings.length > 0)
    return "Online zeigen wir eine Auswahl. Im Erstgespräch finden wir gemeinsam heraus, welche weiteren Positionen zu Ihnen passen.";
  return "Im Erstgespräch finden wir gemeinsam heraus, welche Positionen zu Ihnen passen.";
}

/** The place of all, or that some are elsewhere than one would think of an agency for work from home. */
function placeSign({ areAllRemote, locations }: ListingFacts): { text: string }[] {
  if (areAllRemote) return [{ text: "100% Remote" }];
  if (locations.length === 1) return locations.map((text) => ({ text }));
  if (locations.includes("Hybrid")) return [{ text: "Auch hybrid" }];
  return locations.length === 0 ? [] : [{ text: "Auch vor Ort" }];
}

/** That the filter compares what has other units, and what it cannot compare; undefined where all have the same. */
function convertedText(listings: PublicAgency["listings"], { isMixed, period }: PayComparison): string | undefined {
  if (!isMixed) return undefined;
  const isSomeUnknown = listings.some((listing) => euroIn(listing, period) === undefined);
  const unknown = " Stellen ohne feste Stunden lassen sich nicht vergleichen und fallen mit diesem Filter weg.";
  return `Vergütungen, die nicht ${period} gelten, sind mit den Stunden der Stelle umgerechnet.${isSomeUnknown ? unknown : ""}`;
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
