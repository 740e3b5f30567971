import type { AgencyFacts } from "@fernkontor/domain/facts";
import { counted, listed, numberWord } from "@fernkontor/domain/german";
import { spokenRange } from "@fernkontor/domain/pay";
import { trendingListings } from "@fernkontor/domain/trending-listings";
import type { PageHead } from "../frame/page-head.ts";
import { routes } from "../frame/routes.ts";
import type { CategoryHouseCopy } from "../sections/category-house.tsx";
import type { ClosingCopy } from "../sections/closing.tsx";
import type { DoorbellsCopy } from "../sections/doorbells.tsx";
import type { FactsStripCopy } from "../sections/facts-strip.tsx";
import type { HomeHeroCopy } from "../sections/home-hero.tsx";
import type { PromisesCopy } from "../sections/promises.tsx";
import { payScaleLabel } from "./day-rate.ts";
import { positionOnBell } from "./position-on-bell.ts";
import { typeset } from "./typeset.ts";

type HomeCopy = {
  hero: HomeHeroCopy;
  facts: FactsStripCopy;
  promises: PromisesCopy;
  /** Undefined while no listing is open. */
  trending: DoorbellsCopy | undefined;
  categories: CategoryHouseCopy;
  closing: ClosingCopy;
};

export function homeCopy({ profile, claims, jobs }: AgencyFacts): HomeCopy & { head: PageHead } {
  const dayRate = claims.dayRate.value;
  const counts = claims.openPositionsByCategory.value.toSorted((a, b) => b.atLeast - a.atLeast);
  const otherCategories = profile.categories.filter((name) => !counts.some(({ category }) => category === name));
  const positions = trendingListings(profile, jobs).map(({ job, area }) => ({
    ...positionOnBell(job, area),
    href: routes.jobs,
  }));

  const copy: HomeCopy = {
    hero: {
      sign: `${profile.address.city} – und überall, wo Sie wohnen`,
      heading: "Ihre Remote-Karriere beginnt hier",
      lead: "Wir vermitteln Sie in Stellen im Digital- und E-\u2060Commerce-Bereich, in denen Sie ganz von zu Hause arbeiten. Vorkenntnisse brauchen Sie nicht: Das Training gehört dazu.",
      actions: [
        { label: "Karriere starten", href: routes.contact },
        { label: "Stellenangebote entdecken", href: routes.jobs },
      ],
      fine: "Für Sie kostenlos. Die einstellenden Unternehmen zahlen.",
    },
    facts: {
      pay: {
        heading: `${spokenRange(dayRate)} pro Tag`,
        text: "Die Spanne steht in jeder Anzeige. Sie wissen vor der Bewerbung, womit Sie rechnen können.",
        range: dayRate,
        scale: profile.dayRateScale,
        label: payScaleLabel(dayRate, profile.dayRateScale),
      },
      hours: {
        heading: "Flexible Zeiten",
        text: "Von Teilzeit bis Vollzeit: Sie wählen den Umfang, der zu Ihrem Alltag passt.",
        label: "Beispielwoche Montag bis Freitag: Montag und Dienstag halbe, Mittwoch bis Freitag ganze Tage",
        days: [
          { name: "Mo", whole: false },
          { name: "Di", whole: false },
          { name: "Mi", whole: true },
          { name: "Do", whole: true },
          { name: "Fr", whole: true },
        ],
      },
      home: {
        heading: "100 % Homeoffice",
        text: "Ihr Arbeitsweg führt von der Küche an den Schreibtisch, egal in welcher Stadt.",
        label: "Arbeitsweg von der Küche zum Schreibtisch: 0 Kilometer",
        distance: "0 km",
      },
    },
    promises: {
      heading: "Was wir Ihnen zusagen",
      lead: "Vier Punkte, die für jede Vermittlung gelten.",
      more: { label: "Alle Vorteile ansehen", href: routes.benefits },
      promises: [
        {
          title: "Training von Anfang an",
          text: `Es beginnt innerhalb von ${counted(claims.trainingStartsWithinHours.value, "Stunde", "Stunden")}, auch wenn Sie noch nie im Digitalbereich gearbeitet haben.`,
          thing: "laptop",
          wall: "yellow",
        },
        {
          title: "Rechtssicherer Vertrag",
          text: "Sie arbeiten mit einem rechtskonformen Vertrag und sind vollständig abgesichert.",
          thing: "contract",
          wall: "rose",
        },
        {
          title: "Kostenlos für Sie",
          text: "Unser Honorar tragen die Unternehmen, die einstellen. Bewerbende zahlen nichts.",
          thing: "free-sign",
          wall: "green",
        },
        {
          title: "Begleitung nach dem Start",
          text: "Wir bleiben auch nach der Vermittlung ansprechbar und unterstützen Sie im neuen Job.",
          thing: "phone",
          wall: "sky",
        },
      ],
    },
    trending:
      positions.length > 0
        ? {
            heading: "Gefragte Positionen",
            lead: "Bei diesen Stellen können Sie gleich klingeln. Alle in Voll- oder Teilzeit, alle im Homeoffice.",
            all: { label: "Alle Stellenangebote anzeigen", href: routes.jobs },
            details: "Details",
            positions,
          }
        : undefined,
    categories: {
      heading: "Jedes helle Fenster: eine offene Stelle",
      lead: `So verteilen sich die Positionen auf unsere ${numberWord(counts.length)} größten Bereiche.`,
      floors: counts.map(({ category, atLeast }) => ({ name: category, plate: `${atLeast}+ Stellen`, lit: atLeast })),
      ground: `Dazu kommen ${listed(otherCategories)}: zusammen ${claims.openPositionsAtLeast.value}+ offene Stellen.`,
    },
    closing: {
      heading: ["Ihr Arbeitsplatz ist schon da.", "Fehlt nur noch die Stelle."],
      text: "Die Bewerbung dauert wenige Minuten, kostet nichts und verpflichtet Sie zu nichts.",
      actions: [
        { label: "Jetzt bewerben", href: routes.contact },
        { label: "Mehr erfahren", href: routes.about },
      ],
    },
  };

  return {
    head: {
      title: `Remote-Jobs mit klarer Tagesvergütung – ${profile.name} ${profile.address.city}`,
      description: `Personalvermittlung aus ${profile.address.city} für Remote-Positionen im Digital- und E-Commerce-Bereich. Kostenlos für Bewerbende, Einstieg auch ohne Vorkenntnisse.`,
    },
    ...typeset(copy),
  };
}
