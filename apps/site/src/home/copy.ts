import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { listed, numberWord, quantity } from "@fernkontor/domain/german/german";
import { payComparison, scaleFor } from "@fernkontor/domain/listing/pay-comparison";
import { trendingListings } from "@fernkontor/domain/listing/trending-listings";
import { spokenRange } from "@fernkontor/domain/pay/pay";
import type { PageHead } from "../frame/page-head.ts";
import { routes } from "../frame/routes.ts";
import { claimLinkOf, openPositionsInCategoryText, openPositionsText, sentences } from "../parts/claim-words.ts";
import type { ClosingCopy } from "../parts/closing.tsx";
import { contractWords } from "../parts/contract-words.ts";
import type { DoorbellsCopy } from "../parts/doorbells.tsx";
import { facadeWords } from "../parts/house-words.ts";
import { listingOnBell, payScaleLabel } from "../parts/listing-words.ts";
import type { CategoryHouseCopy } from "./category-house.tsx";
import { floorWindows, openingsAWindow } from "./category-windows.ts";
import type { HighlightsCopy } from "./highlights.tsx";
import type { HomeHeroCopy, PromisesCopy } from "./sections.tsx";

type HomeCopy = {
  hero: HomeHeroCopy;
  highlights: HighlightsCopy;
  promises: PromisesCopy;
  /** Undefined while no listing is open. */
  trending: DoorbellsCopy | undefined;
  /** Undefined while their counts may not be claimed. */
  categories: CategoryHouseCopy | undefined;
  closing: ClosingCopy;
};

export function homeCopy(agency: PublicAgency): HomeCopy & { head: PageHead } {
  const { profile, claims, listings } = agency;
  const dayRate = claims.dayRate?.value;
  const training = claims.trainingStartsWithinHours;
  const contract = contractWords(claims);
  const trending = trendingListings(profile, listings).map(({ listing, area }) => ({
    ...listingOnBell(listing, area),
    href: routes.listings,
  }));

  const copy: HomeCopy = {
    hero: {
      sign: `${profile.address.city} – und überall, wo Sie wohnen`,
      heading: "Ihre Remote-Karriere beginnt hier",
      lead: "Wir vermitteln Sie in Stellen im Digital- und E-\u2060Commerce-Bereich, in denen Sie ganz von zu Hause arbeiten. Vorkenntnisse brauchen Sie nicht: Das Training gehört dazu.",
      actions: [
        { label: "Karriere starten", href: routes.contact },
        { label: "Stellenangebote entdecken", href: routes.listings },
      ],
      fine: "Für Sie kostenlos. Die einstellenden Unternehmen zahlen.",
      facade: facadeWords(agency),
    },
    highlights: {
      pay: dayRate && {
        heading: `${spokenRange(dayRate)} pro Tag`,
        claimLink: claimLinkOf(claims, "dayRate"),
        text: "Die Spanne steht in jeder Anzeige. Sie wissen vor der Bewerbung, womit Sie rechnen können.",
        range: dayRate,
        scale: scaleFor(dayRate, "pro Tag", payComparison(profile, listings)),
        label: payScaleLabel(dayRate, scaleFor(dayRate, "pro Tag", payComparison(profile, listings))),
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
            ? `Es beginnt innerhalb von ${quantity(training.value, "Stunde", "Stunden")}, auch wenn Sie noch nie im Digitalbereich gearbeitet haben.`
            : "Auch wenn Sie noch nie im Digitalbereich gearbeitet haben.",
          claimLink: claimLinkOf(claims, "trainingStartsWithinHours"),
          object: "laptop",
          wall: "yellow",
        },
        {
          title: contract.title,
          text: contract.promise,
          object: "contract",
          wall: "rose",
        },
        {
          title: "Kostenlos für Sie",
          text: "Unser Honorar tragen die Unternehmen, die einstellen. Bewerbende zahlen nichts.",
          object: "free-sign",
          wall: "green",
        },
        {
          title: "Begleitung nach dem Start",
          text: "Wir bleiben auch nach der Vermittlung ansprechbar und unterstützen Sie im neuen Job.",
          object: "phone",
          wall: "sky",
        },
      ],
    },
    trending:
      trending.length > 0
        ? {
            heading: "Gefragte Positionen",
            lead: "Bei diesen Stellen können Sie gleich klingeln. Alle in Voll- oder Teilzeit, alle im Homeoffice.",
            all: { label: "Alle Stellenangebote anzeigen", href: routes.listings },
            details: "Details",
            listings: trending,
          }
        : undefined,
    categories: categoriesCopy(agency),
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
    ...copy,
  };
}

function categoriesCopy({ profile, claims }: PublicAgency): CategoryHouseCopy | undefined {
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
  const ground = groundText(others, all && `zusammen ${openPositionsText(all)}`, isSum);
  return {
    heading: `Jedes helle Fenster: ${each === 1 ? "eine offene Stelle" : `${numberWord(each)} offene Stellen`}`,
    lead: sentences(
      leadOfFloors(floors.length, others.length),
      floors.some(({ half }) => half) ? "Ein halb helles Fenster steht für weniger." : undefined,
    ),
    claimLink: claimLinkOf(claims, "openPositionsByCategory"),
    floors,
    ground: ground === undefined ? undefined : [ground, { claimLink: claimLinkOf(claims, "openPositionsAtLeast") }],
  };
}

/** What the floors leave out, or else what they come to; undefined where the whole may not be claimed or is another. */
function groundText(others: readonly string[], together: string | undefined, isSum: boolean): string | undefined {
  if (others.length > 0) return `Dazu kommen ${listed(others)}${together === undefined ? "" : `: ${together}`}.`;
  return together !== undefined && isSum ? `Das sind ${together}.` : undefined;
}

function leadOfFloors(floors: number, others: number): string {
  if (floors === 1) return "So viele Positionen sind in diesem Bereich gerade offen.";
  return `So verteilen sich die Positionen auf unsere ${numberWord(floors)} ${others > 0 ? "größten " : ""}Bereiche.`;
}
