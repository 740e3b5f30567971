import type { AgencyFacts } from "@fernkontor/domain/facts";
import type { Job } from "@fernkontor/domain/job";
import { type DayRateRange, plateRange, spokenRange } from "@fernkontor/domain/pay";
import type { PageHead } from "../frame/page-head.ts";
import { applicationAddress, jobAddress, routes } from "../frame/routes.ts";
import type { JobSearchCopy } from "../job-search/job-search.tsx";
import type { ClosingCopy } from "../sections/closing.tsx";
import type { JobOnCard } from "../sections/job-card.tsx";
import { allGenders } from "./all-genders.ts";
import { payScaleLabel } from "./day-rate.ts";
import { errorCopy } from "./error.ts";
import { typeset } from "./typeset.ts";

type JobsCopy = { search: JobSearchCopy; closing: ClosingCopy };

export function jobsCopy(facts: AgencyFacts): JobsCopy & { head: PageHead; jobs: JobOnCard[] } {
  const { profile, claims, jobs } = facts;
  const dayRate = claims.dayRateOnJobsPage.value;
  const copy: JobsCopy = {
    search: {
      finder: {
        heading: "Stellenangebote im Homeoffice",
        claims: [
          `${claims.openPositionsAtLeast.value}+ offene Stellen`,
          "100% Remote",
          `${plateRange(dayRate)} pro Tag`,
        ],
        formLabel: "Stellen filtern",
        search: "Suche",
        placeholder: "Stellenbezeichnung oder Stichwort suchen...",
        category: "Kategorie",
        allCategories: "Alle Kategorien",
        quickFilter: "Schnellfilter nach Kategorie",
        all: "Alle",
      },
      list: {
        found: { one: "Stelle gefunden", many: "Stellen gefunden" },
        axis: "Euro pro Tag",
        none: "Keine Stellen gefunden. Versuchen Sie andere Suchbegriffe oder Kategorien.",
        showAll: "Alle Stellen zeigen",
        askUs: { label: "Beratung anfragen", href: routes.contact },
        printedEnd: `${profile.name}, ${profile.address.city} · ${profile.email.applications}`,
      },
      card: {
        allGenders,
        requirements: "Das bringen Sie mit",
        apply: "Für diese Position bewerben",
      },
      error: errorCopy(facts),
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
      title: `Stellenangebote im Homeoffice – ${profile.name}`,
      description: `Offene Remote-Stellen im Digital- und E-Commerce-Bereich mit Tagesvergütung von ${spokenRange(dayRate)}.`,
    },
    // Not typeset: a search for words with a plain space between them must find them.
    jobs: jobs.map((job) => jobOnCard(job, profile.dayRateScale)),
    ...typeset(copy),
  };
}

function jobOnCard(job: Job, scale: DayRateRange): JobOnCard {
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
    payLabel: payScaleLabel(salary, scale),
  };
}
