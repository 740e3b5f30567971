import type { AgencyFacts } from "@fernkontor/domain/facts";
import { counted, germanNumber, germanRange } from "@fernkontor/domain/german";
import { timelineOf } from "@fernkontor/domain/timeline";
import type { Range } from "@fernkontor/domain/value-schemas";
import type { PageHead } from "../frame/page-head.ts";
import { routes } from "../frame/routes.ts";
import type { AdvantagesHeroCopy } from "../sections/advantages-hero.tsx";
import type { ClosingCopy } from "../sections/closing.tsx";
import type { ComparisonCopy } from "../sections/comparison.tsx";
import type { CoreAdvantagesCopy } from "../sections/core-advantages.tsx";
import type { ScheduleCopy } from "../sections/schedule.tsx";
import type { ShortPointsCopy } from "../sections/short-points.tsx";
import type { SuccessFiguresCopy } from "../sections/success-figures.tsx";
import { placementFigures } from "./placement-figures.ts";
import { typeset } from "./typeset.ts";

type AdvantagesCopy = {
  hero: AdvantagesHeroCopy;
  core: CoreAdvantagesCopy;
  schedule: ScheduleCopy;
  differences: ShortPointsCopy;
  figures: SuccessFiguresCopy;
  comparison: ComparisonCopy;
  closing: ClosingCopy;
};

const hoursADay = 24;
const minutesADay = 60 * hoursADay;
const daysAWeek = 7;

const actions = [
  { label: "Kostenlose Beratung vereinbaren", href: routes.contact },
  { label: "Aktuelle Stellenangebote", href: routes.jobs },
];

export function advantagesCopy(facts: AgencyFacts): AdvantagesCopy & { head: PageHead } {
  const { profile, claims } = facts;

  const copy: AdvantagesCopy = {
    hero: {
      heading: "Warum mit uns?",
      lead: "Eine Remote-Stelle können Sie auch allein suchen. Hier steht, was anders läuft, wenn Sie es mit uns tun, und was nicht.",
      actions,
    },
    core: coreCopy(facts),
    schedule: scheduleCopy(facts),
    differences: differencesCopy(facts),
    figures: figuresCopy(facts),
    comparison: comparisonCopy(facts),
    closing: {
      heading: ["Fragen kostet nichts."],
      text: `Im Erstgespräch klären wir in ${minutes(claims.consultationMinutes.value)}, ob wir Ihnen helfen können.`,
      actions,
    },
  };

  return {
    head: {
      title: `Warum wir? – ${profile.name}`,
      description:
        "Was uns unterscheidet, wie lange die Vermittlung dauert und wie wir im Vergleich zur eigenen Suche abschneiden.",
    },
    ...typeset(copy),
  };
}

function coreCopy({ claims }: AgencyFacts): CoreAdvantagesCopy {
  return {
    heading: "Vier Kernvorteile",
    advantages: [
      {
        title: "Erst die Zahl, dann die Bewerbung",
        text: "Zu jeder Position gehört eine Vergütungsspanne auf derselben Skala. Sie vergleichen auf einen Blick.",
      },
      {
        title: "Erfahrung ist kein Eintrittspreis",
        text: `Wir arbeiten mit Unternehmen, die einarbeiten. Ihr Training beginnt innerhalb von ${hours(claims.trainingStartsWithinHours.value)}.`,
      },
      {
        title: "Ein Ziel: remote",
        text: "Wir vermitteln ausschließlich Positionen, die zu 100 % im Homeoffice stattfinden.",
      },
      {
        title: "Sie zahlen nichts",
        text: "Weder für die Beratung noch für das Training noch im Erfolgsfall. Das übernehmen die Unternehmen.",
      },
    ],
  };
}

function scheduleCopy({ claims }: AgencyFacts): ScheduleCopy {
  const average = claims.weeksToPlacementOnAverage.value;
  const milestoneDay = average * daysAWeek;
  const steps: { title: string; duration: string; text: string; days: Range }[] = [
    {
      title: "Erstgespräch",
      duration: minutes(claims.consultationMinutes.value),
      text: "Wir lernen uns per Telefon oder Video kennen und klären Wünsche und Umfang.",
      days: exactly(claims.consultationMinutes.value / minutesADay),
    },
    {
      title: "Profilabgleich",
      duration: hours(claims.matchingHours.value),
      text: "Wir prüfen, welche offenen Positionen zu Ihnen passen.",
      days: exactly(claims.matchingHours.value / hoursADay),
    },
    {
      title: "Vorbereitung",
      duration: weeks(claims.preparationWeeks.value),
      text: "Sie beginnen mit dem Training und bereiten sich auf Gespräche vor.",
      days: exactly(claims.preparationWeeks.value * daysAWeek),
    },
    {
      title: "Gespräche mit Unternehmen",
      duration: `${germanRange(claims.interviewDays.value)} Tage`,
      text: "Sie sprechen mit den Unternehmen und treffen eine Entscheidung.",
      days: claims.interviewDays.value,
    },
    {
      title: "Einarbeitung",
      duration: weeks(claims.onboardingWeeks.value),
      text: "Sie starten im neuen Job. Wir begleiten die ersten Wochen eng.",
      days: exactly(claims.onboardingWeeks.value * daysAWeek),
    },
  ];
  const timeline = timelineOf(
    steps.map(({ days }) => days),
    milestoneDay,
  );
  return {
    heading: "Vom Gespräch zum Job: der Zeitplan",
    lead: "Fünf Schritte auf einer Zeitachse. Die Balken zeigen, wie lange jeder Schritt dauert; schraffiert heißt: bis zu.",
    weeks: Array.from({ length: timeline.weeks }, (_, index) => `${index + 1}. Woche`),
    steps: steps.flatMap(({ title, duration, text }, index) => {
      const bar = timeline.bars[index];
      return bar ? [{ title, duration, text, bar }] : [];
    }),
    milestone: { text: `Vermittlung im Schnitt nach ${weeks(average)}`, day: milestoneDay },
  };
}

function differencesCopy({ claims }: AgencyFacts): ShortPointsCopy {
  return {
    heading: "Sechs Unterschiede im Detail",
    points: [
      {
        title: `Antwort innerhalb von ${hours(claims.replyAtLatestWithinHours.value)}`,
        text: "Sie erfahren zügig, ob und wie es weitergeht.",
      },
      {
        title: `Training innerhalb von ${hours(claims.trainingStartsWithinHours.value)}`,
        text: "Sie warten nicht auf den nächsten Kurs.",
      },
      { title: "Rechtskonforme Verträge", text: "Mit vollem Schutz, schriftlich und vor dem Start." },
      {
        title: "Vorbereitung auf jedes Gespräch",
        text: "Wir gehen Ablauf und typische Fragen mit Ihnen durch.",
      },
      { title: "Voll- oder Teilzeit", text: "Jede unserer Positionen gibt es in beiden Varianten." },
      { title: "Begleitung nach der Vermittlung", text: "Wir fragen nach und helfen, wenn etwas hakt." },
    ],
  };
}

const satisfactionFields = 20;

function figuresCopy({ claims }: AgencyFacts): SuccessFiguresCopy {
  const { placed, partners } = placementFigures(claims);
  const satisfiedPercent = claims.satisfiedPercent.value;
  const satisfiedFields = (satisfiedPercent / 100) * satisfactionFields;
  const average = claims.weeksToPlacementOnAverage.value;
  const weeksShown = Math.ceil(Math.max(average, claims.weeksToPlacementUsually.value.to));
  const trainingHours = claims.trainingStartsWithinHours.value;
  const trainingDays = trainingHours / hoursADay;
  const daysShown = Math.ceil(trainingDays / daysAWeek) * daysAWeek;
  return {
    heading: "Unsere Zahlen",
    figures: [
      placed,
      partners,
      {
        name: "Zufriedenheit",
        value: `${germanNumber(satisfiedPercent)} %`,
        picture: {
          parts: satisfactionFields,
          filled: satisfiedFields,
          label: `${germanNumber(satisfiedFields)} von ${satisfactionFields} Feldern gefüllt`,
        },
      },
      {
        name: "bis zur Vermittlung im Schnitt",
        value: germanNumber(average),
        unit: average === 1 ? "Woche" : "Wochen",
        picture: {
          parts: weeksShown,
          filled: average,
          label: `${germanNumber(average)} von ${counted(weeksShown, "Woche", "Wochen")} gefüllt`,
        },
      },
      {
        name: "bis zum Trainingsbeginn",
        value: germanNumber(trainingHours),
        unit: trainingHours === 1 ? "Stunde" : "Stunden",
        picture: {
          parts: daysShown,
          filled: trainingDays,
          label: `${germanNumber(trainingDays)} von ${counted(daysShown, "Tag", "Tagen")} gefüllt`,
        },
      },
    ],
  };
}

function comparisonCopy({ profile, claims }: AgencyFacts): ComparisonCopy {
  return {
    heading: "Selbst suchen oder mit uns?",
    lead: "Ein ehrlicher Vergleich, auch dort, wo die eigene Suche die Nase vorn hat.",
    criterion: "Kriterium",
    sides: { alone: "Selbst suchen", withUs: `Mit ${profile.name}` },
    better: "Pluspunkt",
    rows: [
      {
        criterion: "Vergütung",
        alone: "oft erst im Gespräch bekannt",
        withUs: "steht in jeder Anzeige",
        better: ["withUs"],
      },
      {
        criterion: "Passende Stellen finden",
        alone: "selbst suchen, filtern, ver\u00adgleichen",
        withUs: `Abgleich in ${hours(claims.matchingHours.value)}`,
        better: ["withUs"],
      },
      {
        criterion: "Einstieg ohne Vorkenntnisse",
        alone: "je nach Unter\u00adnehmen",
        withUs: `Training innerhalb von ${hours(claims.trainingStartsWithinHours.value)}`,
        better: ["withUs"],
      },
      {
        criterion: "Vorbereitung auf Gespräche",
        alone: "auf sich gestellt",
        withUs: `persönlich, etwa ${weeks(claims.preparationWeeks.value)}`,
        better: ["withUs"],
      },
      {
        criterion: "Dauer bis zur Vermittlung",
        alone: "schwer planbar",
        withUs: `meist ${germanRange(claims.weeksToPlacementUsually.value)} Wochen`,
        better: ["withUs"],
      },
      {
        criterion: "Auswahl an Unternehmen",
        alone: "der ganze Markt",
        withUs: `${germanNumber(claims.partnerCompaniesAtLeast.value)}+ Partner\u00adunter\u00adnehmen`,
        better: ["alone"],
      },
      {
        criterion: "Nach dem Start",
        alone: "keine Ansprech\u00adperson",
        withUs: "Begleitung inklusive",
        better: ["withUs"],
      },
      { criterion: "Kosten für Sie", alone: "keine", withUs: "keine", better: ["alone", "withUs"] },
    ],
  };
}

function exactly(days: number): Range {
  return { from: days, to: days };
}

function minutes(count: number): string {
  return counted(count, "Minute", "Minuten");
}

function hours(count: number): string {
  return counted(count, "Stunde", "Stunden");
}

function weeks(count: number): string {
  return counted(count, "Woche", "Wochen");
}
