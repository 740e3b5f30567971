import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { filledIn } from "@fernkontor/domain/german/filled-in";
import { germanNumber } from "@fernkontor/domain/german/german";
import type { Listing } from "@fernkontor/domain/listing/listing";
import { orderSentence } from "@fernkontor/domain/listing/listing-order";
import { plateRange, spokenRange } from "@fernkontor/domain/pay/pay";
import type { PageHead } from "../frame/page-head.ts";
import { applicationAddress, listingAddress, routes } from "../frame/routes.ts";
import { claimLinkOf, openPositionsText } from "../parts/claim-words.ts";
import type { ClosingCopy } from "../parts/closing.tsx";
import { errorCopy } from "../parts/error-copy.ts";
import { allGenders, payScaleWords } from "../parts/listing-words.ts";
import type { ListingOnCard } from "./listing-card.tsx";
import type { ListingSearchCopy } from "./search/listing-search.tsx";
import type { NumberedPageCopy } from "./search/numbered-page.tsx";

const heading = "Stellenangebote im Homeoffice";
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

type ListCopy = { search: ListingSearchCopy; numbered: NumberedPageCopy; closing: ClosingCopy };

/** What the list says, searched in the browser or read in numbered pages. */
export function listCopy(agency: PublicAgency): ListCopy & { head: PageHead } {
  const { profile, claims } = agency;
  const dayRate = claims.dayRateOnJobsPage?.value;
  const open = claims.openPositionsAtLeast;
  const copy: ListCopy = {
    search: {
      finder: {
        heading,
        claims: [
          ...(open ? [{ text: openPositionsText(open), claimLink: claimLinkOf(claims, "openPositionsAtLeast") }] : []),
          { text: "100% Remote" },
          ...(dayRate
            ? [{ text: `${plateRange(dayRate)} pro Tag`, claimLink: claimLinkOf(claims, "dayRateOnJobsPage") }]
            : []),
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
          payFromWords: "ab {euros} Euro pro Tag",
          entry: entryFilter,
        },
      },
      list: {
        found: { one: "Stelle gefunden", many: "Stellen gefunden" },
        order: `${orderSentence()} Suche und Filter lassen Stellen weg, sie ordnen nicht um.`,
        axis: "Euro pro Tag",
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
        payLabel: payScaleWords(profile.dayRateScale),
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
    closing: {
      heading: ["Nichts Passendes dabei?"],
      text: "Online zeigen wir eine Auswahl. Im Erstgespräch finden wir gemeinsam heraus, welche weiteren Positionen zu Ihnen passen.",
      actions: [
        { label: "Jetzt bewerben", href: routes.contact },
        { label: "Vorteile ansehen", href: routes.benefits },
      ],
    },
  };
  return {
    head: {
      title: `${heading} – ${profile.name}`,
      description: `Offene Remote-Stellen im Digital- und E-Commerce-Bereich${dayRate ? ` mit Tagesvergütung von ${spokenRange(dayRate)}` : ", jede mit ihrer Tagesvergütung"}.`,
    },
    ...copy,
  };
}

/** The head of a numbered page: each one has to say which it is, or search engines take them for the same. */
export function numberedPageHead({ profile }: PublicAgency, page: number, pageCount: number): PageHead {
  const place = filledIn(placeInList, { page: germanNumber(page), pages: germanNumber(pageCount) });
  return {
    title: `${heading}, ${place} – ${profile.name}`,
    description: `Offene Remote-Stellen im Digital- und E-Commerce-Bereich: ${place} der Liste.`,
  };
}

/** What a card shows. Routes do not typeset it: a search for words with a plain space between them must find them. */
export function listingOnCard(listing: Listing): ListingOnCard {
  const { slug, title, salary, period, type, location, category, description, requirements, tags } = listing;
  return {
    slug,
    title,
    salary,
    period,
    type,
    location,
    category,
    description,
    requirements,
    tags,
    href: listingAddress(slug),
    applyHref: applicationAddress(slug),
  };
}
