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
import { contractWords } from "./contract-words.ts";
import { payScaleLabel } from "./day-rate.ts";
import { openPositions, openPositionsOf } from "./open-positions.ts";
import { positionOnBell } from "./position-on-bell.ts";
import { proofOf } from "./proof-of.ts";
import { typeset } from "./typeset.ts";

type HomeCopy = {
  hero: HomeHeroCopy;
  facts: FactsStripCopy;
  promises: PromisesCopy;
  /** Undefined while no listing is open. */
  trending: DoorbellsCopy | undefined;
  /** Undefined while their counts may not be claimed. */
  categories: CategoryHouseCopy | undefined;
  closing: ClosingCopy;
};

export function homeCopy(facts: AgencyFacts): HomeCopy & { head: PageHead } {
  const { profile, claims, jobs } = facts;
  const dayRate = claims.dayRate?.value;
  const training = claims.trainingStartsWithinHours;
  const contract = contractWords(claims);
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
      pay: dayRate && {
        heading: `${spokenRange(dayRate)} pro Tag`,
        proof: proofOf(claims, "dayRate"),
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
          text: training
            ? `Es beginnt innerhalb von ${counted(training.value, "Stunde", "Stunden")}, auch wenn Sie noch nie im Digitalbereich gearbeitet haben.`
            : "Auch wenn Sie noch nie im Digitalbereich gearbeitet haben.",
          proof: proofOf(claims, "trainingStartsWithinHours"),
          thing: "laptop",
          wall: "yellow",
        },
        {
          title: contract.title,
          text: contract.promise,
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
    categories: categoriesCopy(facts),
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

function categoriesCopy({ profile, claims, jobs }: AgencyFacts): CategoryHouseCopy | undefined {
  const byCategory = claims.openPositionsByCategory;
  const all = claims.openPositionsAtLeast;
  if (!byCategory) return undefined;
  const counts = byCategory.value.toSorted((a, b) => b.atLeast - a.atLeast);
  const isOnAFloor = (name: string) => counts.some(({ category }) => category === name);
  const hasOpenings = (name: string) => byCategory.countedOn === undefined || jobs.some((job) => job.category === name);
  const others = profile.categories.filter((name) => !isOnAFloor(name) && hasOpenings(name));
  const together = all && `zusammen ${openPositions(all)}`;
  return {
    heading: "Jedes helle Fenster: eine offene Stelle",
    lead: leadOfFloors(counts.length, others.length),
    proof: proofOf(claims, "openPositionsByCategory"),
    floors: counts.map((count) => ({
      name: count.category,
      plate: openPositionsOf(byCategory, count),
      lit: count.atLeast,
    })),
    ground:
      others.length > 0
        ? [
            `Dazu kommen ${listed(others)}${together === undefined ? "" : `: ${together}`}.`,
            { proof: proofOf(claims, "openPositionsAtLeast") },
          ]
        : undefined,
  };
}

function leadOfFloors(floors: number, others: number): string {
  if (floors === 1) return "So viele Positionen sind in diesem Bereich gerade offen.";
  return `So verteilen sich die Positionen auf unsere ${numberWord(floors)} ${others > 0 ? "größten " : ""}Bereiche.`;
}
