import type { AgencyFacts } from "@fernkontor/domain/facts";
import { filledIn } from "@fernkontor/domain/filled-in";
import { germanNumber } from "@fernkontor/domain/german";
import type { Job } from "@fernkontor/domain/job";
import { orderSentence } from "@fernkontor/domain/job-order";
import { plateRange, spokenRange } from "@fernkontor/domain/pay";
import type { PageHead } from "../frame/page-head.ts";
import { applicationAddress, jobAddress, routes } from "../frame/routes.ts";
import type { JobSearchCopy } from "../job-search/job-search.tsx";
import type { NumberedPageCopy } from "../job-search/numbered-page.tsx";
import type { ClosingCopy } from "../sections/closing.tsx";
import type { JobOnCard } from "../sections/job-card.tsx";
import { allGenders } from "./all-genders.ts";
import { payScaleWords } from "./day-rate.ts";
import { errorCopy } from "./error.ts";
import { openPositions } from "./open-positions.ts";
import { proofOf } from "./proof-of.ts";
import { typeset } from "./typeset.ts";

const heading = "Stellenangebote im Homeoffice";
const placeholder = "Stellenbezeichnung oder Stichwort suchen...";
const placeInList = "Seite {page} von {pages}";

type JobsCopy = { search: JobSearchCopy; numbered: NumberedPageCopy; closing: ClosingCopy };

export function jobsCopy(facts: AgencyFacts): JobsCopy & { head: PageHead } {
  const { profile, claims } = facts;
  const dayRate = claims.dayRateOnJobsPage?.value;
  const open = claims.openPositionsAtLeast;
  const copy: JobsCopy = {
    search: {
      finder: {
        heading,
        claims: [
          ...(open ? [{ text: openPositions(open), proof: proofOf(claims, "openPositionsAtLeast") }] : []),
          { text: "100% Remote" },
          ...(dayRate ? [{ text: `${plateRange(dayRate)} pro Tag`, proof: proofOf(claims, "dayRateOnJobsPage") }] : []),
        ],
        formLabel: "Stellen filtern",
        search: "Suche",
        placeholder,
        category: "Kategorie",
        allCategories: "Alle Kategorien",
        quickFilter: "Schnellfilter nach Kategorie",
        all: "Alle",
        further: {
          title: "Weitere Filter",
          payFrom: "Mindestvergütung:",
          anyPay: "beliebig",
          payFromWords: "ab {euros} Euro pro Tag",
          entry: "Einstieg ohne Vorkenntnisse",
        },
      },
      list: {
        found: { one: "Stelle gefunden", many: "Stellen gefunden" },
        order: `${orderSentence()} Suche und Filter lassen Stellen weg, sie ordnen nicht um.`,
        axis: "Euro pro Tag",
        none: "Keine Stellen gefunden. Versuchen Sie andere Suchbegriffe oder Kategorien.",
        showAll: "Alle Stellen zeigen",
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
        requirements: "Das bringen Sie mit",
        payLabel: payScaleWords(profile.dayRateScale),
        apply: "Für diese Position bewerben",
      },
      error: errorCopy(facts),
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
    ...typeset(copy),
  };
}

/** The head of a numbered page: each one has to say which it is, or search engines take them for the same. */
export function numberedPageHead({ profile }: AgencyFacts, page: number, pageCount: number): PageHead {
  const place = filledIn(placeInList, { page: germanNumber(page), pages: germanNumber(pageCount) });
  return {
    title: `${heading}, ${place} – ${profile.name}`,
    description: `Offene Remote-Stellen im Digital- und E-Commerce-Bereich: ${place} der Liste.`,
  };
}

/** What a card shows. Not typeset: a search for words with a plain space between them must find them. */
export function jobOnCard(job: Job): JobOnCard {
  const { slug, title, salary, period, type, location, category, description, requirements, tags } = job;
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
    href: jobAddress(slug),
    applyHref: applicationAddress(slug),
  };
}
