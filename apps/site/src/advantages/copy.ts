import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import type { Claims } from "@fernkontor/domain/claim/publishable-claims";
import { capitalised, germanNumber, germanRange, numberWord, quantity } from "@fernkontor/domain/german/german";
import type { Range } from "@fernkontor/domain/value-schemas";
import type { PageHead } from "../frame/page-head.ts";
import { routes } from "../frame/routes.ts";
import type { ClaimLink } from "../parts/claim-mark.tsx";
import { claimLinkOf, sentences } from "../parts/claim-words.ts";
import type { ClosingCopy } from "../parts/closing.tsx";
import { contractWords } from "../parts/contract-words.ts";
import type { FigureCopy } from "../parts/figure.tsx";
import { placementFigures } from "../parts/placement-figures-copy.ts";
import type { ShortPointsCopy } from "../parts/short-points.tsx";
import type { ScheduleCopy } from "./schedule.tsx";
import type { AdvantagesHeroCopy, ComparisonCopy, CoreAdvantagesCopy, SuccessFiguresCopy } from "./sections.tsx";
import { timelineOf } from "./timeline.ts";

type AdvantagesCopy = {
  hero: AdvantagesHeroCopy;
  core: CoreAdvantagesCopy;
  schedule: ScheduleCopy;
  differences: ShortPointsCopy;
  /** Undefined while none of them may be claimed. */
  figures: SuccessFiguresCopy | undefined;
  comparison: ComparisonCopy;
  closing: ClosingCopy;
};

const hoursADay = 24;
const minutesADay = 60 * hoursADay;
const daysAWeek = 7;

const actions = [
  { label: "Kostenlose Beratung vereinbaren", href: routes.contact },
  { label: "Aktuelle Stellenangebote", href: routes.listings },
];

export function advantagesCopy(agency: PublicAgency): AdvantagesCopy & { head: PageHead } {
  const { profile, claims } = agency;
  const consultation = claims.consultationMinutes;
  const schedule = scheduleCopy(claims);
  const tellsHowLong = schedule.milestone !== undefined || schedule.weeks.length > 0;

  const copy: AdvantagesCopy = {
    hero: {
      heading: "Warum mit uns?",
      lead: "Eine Remote-Stelle können Sie auch allein suchen. Hier steht, was anders läuft, wenn Sie es mit uns tun, und was nicht.",
      actions,
    },
    core: coreCopy(claims),
    schedule,
    differences: differencesCopy(claims),
    figures: figuresCopy(claims),
    comparison: comparisonCopy(agency),
    closing: {
      heading: ["Fragen kostet nichts."],
      text: `Im Erstgespräch klären wir${consultation ? ` in ${minutes(consultation.value)}` : ""}, ob wir Ihnen helfen können.`,
      actions,
    },
  };

  return {
    head: {
      title: `Warum wir? – ${profile.name}`,
      description: `Was uns unterscheidet${tellsHowLong ? ", wie lange die Vermittlung dauert" : ""} und wie wir im Vergleich zur eigenen Suche abschneiden.`,
    },
    ...copy,
  };
}

function coreCopy(claims: Claims): CoreAdvantagesCopy {
  const training = claims.trainingStartsWithinHours;
  return {
    heading: "Vier Kernvorteile",
    advantages: [
      {
        title: "Erst die Zahl, dann die Bewerbung",
        text: "Zu jeder Position gehört eine Vergütungsspanne auf derselben Skala. Sie vergleichen auf einen Blick.",
      },
      {
        title: "Erfahrung ist kein Eintrittspreis",
        text: sentences(
          "Wir arbeiten mit Unternehmen, die einarbeiten.",
          training && `Ihr Training beginnt innerhalb von ${hours(training.value)}.`,
        ),
        claimLink: claimLinkOf(claims, "trainingStartsWithinHours"),
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

type Step = {
  title: string;
  text: string;
  duration: { text: string; claimLink: ClaimLink | undefined; days: Range } | undefined;
};

function scheduleCopy(claims: Claims): ScheduleCopy {
  const { consultationMinutes, matchingHours, preparationWeeks, interviewDays, onboardingWeeks } = claims;
  const steps: Step[] = [
    {
      title: "Erstgespräch",
      text: "Wir lernen uns per Telefon oder Video kennen und klären Wünsche und Umfang.",
      duration: consultationMinutes && {
        text: minutes(consultationMinutes.value),
        claimLink: claimLinkOf(claims, "consultationMinutes"),
        days: exactly(consultationMinutes.value / minutesADay),
      },
    },
    {
      title: "Profilabgleich",
      text: "Wir prüfen, welche offenen Positionen zu Ihnen passen.",
      duration: matchingHours && {
        text: hours(matchingHours.value),
        claimLink: claimLinkOf(claims, "matchingHours"),
        days: exactly(matchingHours.value / hoursADay),
      },
    },
    {
      title: "Vorbereitung",
      text: "Sie beginnen mit dem Training und bereiten sich auf Gespräche vor.",
      duration: preparationWeeks && {
        text: weeks(preparationWeeks.value),
        claimLink: claimLinkOf(claims, "preparationWeeks"),
        days: exactly(preparationWeeks.value * daysAWeek),
      },
    },
    {
      title: "Gespräche mit Unternehmen",
      text: "Sie sprechen mit den Unternehmen und treffen eine Entscheidung.",
      duration: interviewDays && {
        text: `${germanRange(interviewDays.value)} Tage`,
        claimLink: claimLinkOf(claims, "interviewDays"),
        days: interviewDays.value,
      },
    },
    {
      title: "Einarbeitung",
      text: "Sie starten im neuen Job. Wir begleiten die ersten Wochen eng.",
      duration: onboardingWeeks && {
        text: weeks(onboardingWeeks.value),
        claimLink: claimLinkOf(claims, "onboardingWeeks"),
        days: exactly(onboardingWeeks.value * daysAWeek),
      },
    },
  ];
  const milestone = milestoneCopy(claims);
  const lengths = steps.flatMap(({ duration }) => duration?.days ?? []);
  const isDrawn = lengths.length === steps.length;
  const timeline = timelineOf(lengths, milestone?.day ?? 0);
  return {
    heading: isDrawn ? "Vom Gespräch zum Job: der Zeitplan" : "Vom Gespräch zum Job",
    lead: isDrawn
      ? "Fünf Schritte auf einer Zeitachse. Die Balken zeigen, wie lange jeder Schritt dauert; schraffiert heißt: bis zu."
      : "Fünf Schritte, einer nach dem anderen.",
    weeks: isDrawn ? Array.from({ length: timeline.weeks }, (_, index) => `${index + 1}. Woche`) : [],
    steps: steps.map(({ title, text, duration }, index) => ({
      title,
      text,
      duration: duration && { text: duration.text, claimLink: duration.claimLink },
      bar: isDrawn ? timeline.bars[index] : undefined,
    })),
    milestone,
  };
}

function milestoneCopy(claims: Claims): ScheduleCopy["milestone"] {
  const average = claims.weeksToPlacementOnAverage;
  return (
    average && {
      text: `Vermittlung im Schnitt nach ${weeks(average.value)}`,
      claimLink: claimLinkOf(claims, "weeksToPlacementOnAverage"),
      day: average.value * daysAWeek,
    }
  );
}

function differencesCopy(claims: Claims): ShortPointsCopy {
  const { replyAtLatestWithinHours: latestReply, trainingStartsWithinHours: training } = claims;
  const points: (ShortPointsCopy["points"][number] | undefined)[] = [
    latestReply && {
      title: `Antwort innerhalb von ${hours(latestReply.value)}`,
      text: "Sie erfahren zügig, ob und wie es weitergeht.",
      claimLink: claimLinkOf(claims, "replyAtLatestWithinHours"),
    },
    training && {
      title: `Training innerhalb von ${hours(training.value)}`,
      text: "Sie warten nicht auf den nächsten Kurs.",
      claimLink: claimLinkOf(claims, "trainingStartsWithinHours"),
    },
    contractWords(claims).difference,
    {
      title: "Vorbereitung auf jedes Gespräch",
      text: "Wir gehen Ablauf und typische Fragen mit Ihnen durch.",
    },
    { title: "Voll- oder Teilzeit", text: "Jede unserer Positionen gibt es in beiden Varianten." },
    { title: "Begleitung nach der Vermittlung", text: "Wir fragen nach und helfen, wenn etwas hakt." },
  ];
  const said = points.filter((point) => point !== undefined);
  return { heading: `${capitalised(numberWord(said.length))} Unterschiede im Detail`, points: said };
}

const satisfactionFields = 20;

function figuresCopy(claims: Claims): SuccessFiguresCopy | undefined {
  const figures = [
    ...(placementFigures(claims)?.figures ?? []),
    satisfactionFigure(claims),
    durationFigure(claims),
    trainingFigure(claims),
  ].filter((figure) => figure !== undefined);
  return figures.length > 0 ? { heading: "Unsere Zahlen", figures } : undefined;
}

function satisfactionFigure(claims: Claims): FigureCopy | undefined {
  if (!claims.satisfiedPercent) return undefined;
  const percent = claims.satisfiedPercent.value;
  const fields = (percent / 100) * satisfactionFields;
  return {
    name: "Zufriedenheit",
    value: `${germanNumber(percent)} %`,
    claimLink: claimLinkOf(claims, "satisfiedPercent"),
    picture: {
      parts: satisfactionFields,
      filled: fields,
      label: `${germanNumber(fields)} von ${satisfactionFields} Feldern gefüllt`,
    },
  };
}

function durationFigure(claims: Claims): FigureCopy | undefined {
  if (!claims.weeksToPlacementOnAverage) return undefined;
  const average = claims.weeksToPlacementOnAverage.value;
  const weeksShown = Math.ceil(Math.max(average, claims.weeksToPlacementUsually?.value.to ?? 0));
  return {
    name: "bis zur Vermittlung im Schnitt",
    value: germanNumber(average),
    unit: average === 1 ? "Woche" : "Wochen",
    claimLink: claimLinkOf(claims, "weeksToPlacementOnAverage"),
    picture: {
      parts: weeksShown,
      filled: average,
      label: `${germanNumber(average)} von ${quantity(weeksShown, "Woche", "Wochen")} gefüllt`,
    },
  };
}

function trainingFigure(claims: Claims): FigureCopy | undefined {
  if (!claims.trainingStartsWithinHours) return undefined;
  const trainingHours = claims.trainingStartsWithinHours.value;
  const trainingDays = trainingHours / hoursADay;
  const daysShown = Math.ceil(trainingDays / daysAWeek) * daysAWeek;
  return {
    name: "bis zum Trainingsbeginn",
    value: germanNumber(trainingHours),
    unit: trainingHours === 1 ? "Stunde" : "Stunden",
    claimLink: claimLinkOf(claims, "trainingStartsWithinHours"),
    picture: {
      parts: daysShown,
      filled: trainingDays,
      label: `${germanNumber(trainingDays)} von ${quantity(daysShown, "Tag", "Tagen")} gefüllt`,
    },
  };
}

function comparisonCopy({ profile, claims }: PublicAgency): ComparisonCopy {
  const {
    matchingHours: matching,
    trainingStartsWithinHours: training,
    preparationWeeks: preparation,
    weeksToPlacementUsually: duration,
    partnerCompaniesAtLeast: partners,
  } = claims;
  const rows: (ComparisonCopy["rows"][number] | undefined)[] = [
    {
      criterion: "Vergütung",
      alone: "oft erst im Gespräch bekannt",
      withUs: "steht in jeder Anzeige",
      better: ["withUs"],
    },
    {
      criterion: "Passende Stellen finden",
      alone: "selbst suchen, filtern, ver\u00adgleichen",
      withUs: matching ? `Abgleich in ${hours(matching.value)}` : "Abgleich durch uns",
      better: ["withUs"],
    },
    {
      criterion: "Einstieg ohne Vorkenntnisse",
      alone: "je nach Unter\u00adnehmen",
      withUs: training ? `Training innerhalb von ${hours(training.value)}` : "Training inklusive",
      better: ["withUs"],
    },
    {
      criterion: "Vorbereitung auf Gespräche",
      alone: "auf sich gestellt",
      withUs: preparation ? `persönlich, etwa ${weeks(preparation.value)}` : "persönlich",
      better: ["withUs"],
    },
    duration && {
      criterion: "Dauer bis zur Vermittlung",
      alone: "schwer planbar",
      withUs: `meist ${germanRange(duration.value)} Wochen`,
      claimLink: claimLinkOf(claims, "weeksToPlacementUsually"),
      better: ["withUs"],
    },
    {
      criterion: "Auswahl an Unternehmen",
      alone: "der ganze Markt",
      withUs: partners
        ? `${germanNumber(partners.value)}+ Partner\u00adunter\u00adnehmen`
        : "unsere Partner\u00adunter\u00adnehmen",
      better: ["alone"],
    },
    {
      criterion: "Nach dem Start",
      alone: "keine Ansprech\u00adperson",
      withUs: "Begleitung inklusive",
      better: ["withUs"],
    },
    { criterion: "Kosten für Sie", alone: "keine", withUs: "keine", better: ["alone", "withUs"] },
  ];
  return {
    heading: "Selbst suchen oder mit uns?",
    lead: "Beides nebeneinander, auch dort, wo die eigene Suche die Nase vorn hat.",
    criterion: "Kriterium",
    sides: { alone: "Selbst suchen", withUs: `Mit ${profile.name}` },
    better: "Pluspunkt",
    rows: rows.filter((row) => row !== undefined),
  };
}

function exactly(days: number): Range {
  return { from: days, to: days };
}

function minutes(count: number): string {
  return quantity(count, "Minute", "Minuten");
}

function hours(count: number): string {
  return quantity(count, "Stunde", "Stunden");
}

function weeks(count: number): string {
  return quantity(count, "Woche", "Wochen");
}
