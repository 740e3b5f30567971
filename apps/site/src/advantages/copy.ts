import { routes } from "@fernkontor/domain/addresses";
import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { capitalised, germanNumber, numberWord, quantity } from "@fernkontor/domain/german/german";
import type { Range } from "@fernkontor/domain/value-schemas";
import { figureOf } from "@fernkontor/texts/claim-figures";
import { pointsOf, type Slot, sayingsOf } from "@fernkontor/texts/sayings";
import type { ClaimLink } from "../parts/claim-mark.tsx";
import { claimLinkOf, payerOf, sentences } from "../parts/claim-words.ts";
import { contractWords } from "../parts/contract-words.ts";
import type { FigureCopy } from "../parts/figure.tsx";
import { placementFigures } from "../parts/placement-figures-copy.ts";
import { timelineOf } from "./timeline.ts";

const hoursADay = 24;
const minutesADay = 60 * hoursADay;
const daysAWeek = 7;

export type AdvantagesCopy = ReturnType<typeof advantagesCopy>;

export function advantagesCopy(agency: PublicAgency) {
  const { say } = sayingsOf(agency);
  const schedule = scheduleCopy(agency);
  const tellsHowLong = schedule?.milestone !== undefined || (schedule?.weeks.length ?? 0) > 0;
  const actions = [
    { label: say("advantages.actions."), href: routes.contact },
    { label: say("advantages.actions.listings"), href: routes.listings },
  ];
  return {
    head: {
      title: say("advantages.head.title"),
      description: say(tellsHowLong ? "advantages.head.descriptionDuration" : "advantages.head.description"),
    },
    hero: { heading: say("advantages.hero.heading"), lead: say("advantages.hero.lead"), actions },
    core: coreCopy(agency),
    schedule,
    differences: differencesCopy(agency),
    figures: figuresCopy(agency),
    comparison: comparisonCopy(agency),
    closing: { heading: [say("advantages.closing.heading")], text: say("advantages.closing."), actions },
  };
}

/** So many fill two rows. */
const coreAdvantages = 4;

function coreCopy(agency: PublicAgency) {
  const { say } = sayingsOf(agency);
  const beginners = sentences(say("advantages.core.entry."), say("advantages.core.training."));
  const free = say("advantages.core.free.");
  const payer = say("advantages.core.free.companiesPay") ?? payerOf(agency);
  const advantages = pointsOf([
    { title: say("advantages.core.pay.title"), text: say("advantages.core.pay.text") },
    {
      title: say("advantages.core."),
      text: beginners,
      claimLink: claimLinkOf(agency, "trainingStartsWithinHours"),
    },
    { title: say("advantages.core.remoteOnly.title"), text: say("advantages.core.remoteOnly.") },
    { title: say("advantages.core.free.title"), text: free && sentences(free, payer) },
    // What holds for whoever uses this software stands where the agency has promised less.
    { title: say("parts.listings.contact.title"), text: say("parts.listings.contact.text") },
    { title: say("parts.listings.dates.title"), text: say("parts.listings.dates.text") },
    { title: say("advantages.core.retention.title"), text: say("advantages.core.retention.text") },
  ]);
  return {
    heading: say("advantages.core.heading", { count: capitalised(numberWord(coreAdvantages)) }),
    advantages: advantages.slice(0, coreAdvantages),
  };
}

/** Fewer are no way that needs explaining. */
const fewestSteps = 3;

function scheduleCopy(agency: PublicAgency) {
  const { say } = sayingsOf(agency);
  const steps = stepsOf(agency);
  const milestone = milestoneCopy(agency);
  if (steps.length < fewestSteps) return undefined;
  const lengths = steps.flatMap(({ days }) => days ?? []);
  const isDrawn = lengths.length === steps.length;
  const timeline = timelineOf(lengths, milestone?.day ?? 0);
  const count = capitalised(numberWord(steps.length));
  return {
    heading: say(isDrawn ? "advantages.schedule.headingDrawn" : "advantages.schedule.heading"),
    lead: say(isDrawn ? "advantages.schedule.leadDrawn" : "advantages.schedule.lead", { count }),
    // Where a duration is not known nothing behind it has a place on an axis: then there is none, and the steps are a list.
    weeks: isDrawn
      ? Array.from({ length: timeline.weeks }, (_, index) => say("advantages.schedule.week", { number: index + 1 }))
      : [],
    steps: steps.map(({ title, text, duration }, index) => ({
      title,
      text,
      duration,
      bar: isDrawn ? timeline.bars[index] : undefined,
    })),
    milestone,
  };
}

function stepsOf(agency: PublicAgency) {
  const { say } = sayingsOf(agency);
  const weeks = (count: number) => count * daysAWeek;
  return pointsOf([
    {
      title: say("advantages.schedule.consultation.title"),
      text: say("advantages.schedule.consultation.text"),
      ...lengthOf(agency, "consultationMinutes", (minutes) => minutes / minutesADay),
    },
    {
      title: say("advantages.schedule.matching.title"),
      text: say("advantages.schedule.matching.text"),
      ...lengthOf(agency, "matchingHours", (hours) => hours / hoursADay),
    },
    {
      title: say("advantages.schedule.preparation.title"),
      text: say("advantages.schedule.preparation."),
      ...lengthOf(agency, "preparationWeeks", weeks),
    },
    {
      title: say("advantages.schedule.interviews.title"),
      text: say("advantages.schedule.interviews.text"),
      ...lengthOf(agency, "interviewDays", (days) => days),
    },
    {
      title: say("advantages.schedule."),
      text: say("advantages.schedule.onboarding.") ?? say("advantages.schedule.start.text"),
      ...lengthOf(agency, "onboardingWeeks", weeks),
    },
  ]);
}

type TimedClaim = "consultationMinutes" | "matchingHours" | "preparationWeeks" | "interviewDays" | "onboardingWeeks";

/** How long a step takes, in words and in days; neither where no claim says so. */
function lengthOf(agency: PublicAgency, name: TimedClaim, daysIn: (value: number) => number) {
  const value = agency.claims[name]?.value;
  const text = figureOf(agency, name);
  if (value === undefined || text === undefined) return { duration: undefined, days: undefined };
  const { from, to } = typeof value === "number" ? { from: value, to: value } : value;
  const days: Range = { from: daysIn(from), to: daysIn(to) };
  return { duration: { text, claimLink: claimLinkOf(agency, name) }, days };
}

function milestoneCopy(agency: PublicAgency) {
  const text = sayingsOf(agency).say("advantages.schedule.milestone");
  const average = agency.claims.weeksToPlacementOnAverage;
  const claimLink = claimLinkOf(agency, "weeksToPlacementOnAverage");
  return average && text !== undefined ? { text, claimLink, day: average.value * daysAWeek } : undefined;
}

function differencesCopy(agency: PublicAgency) {
  const { say } = sayingsOf(agency);
  const points = pointsOf([
    {
      title: say("advantages.differences.reply.title"),
      text: say("advantages.differences.reply.text"),
      claimLink: claimLinkOf(agency, "replyAtLatestWithinHours"),
    },
    {
      title: say("advantages.differences.training.title"),
      text: say("advantages.differences.training.text"),
      claimLink: claimLinkOf(agency, "trainingStartsWithinHours"),
    },
    contractWords(agency).difference,
    { title: say("advantages.differences.interviews.title"), text: say("advantages.differences.interviews.text") },
    { title: say("advantages.differences.either.title"), text: say("advantages.differences.either.text") },
    { title: say("advantages.differences.support."), text: say("advantages.differences.support.text") },
  ]);
  if (points.length === 0) return undefined;
  return {
    heading:
      points.length === 1
        ? say("advantages.differences.headingOne")
        : say("advantages.differences.heading", { count: capitalised(numberWord(points.length)) }),
    points,
  };
}

const satisfactionFields = 20;

function figuresCopy(agency: PublicAgency) {
  const figures = [
    ...(placementFigures(agency)?.figures ?? []),
    satisfactionFigure(agency),
    durationFigure(agency),
    trainingFigure(agency),
  ].filter((figure) => figure !== undefined);
  if (figures.length === 0) return undefined;
  // The first is the widest; the others share what is left in equal columns.
  return { heading: sayingsOf(agency).say("advantages.figures.heading"), figures };
}

function satisfactionFigure(agency: PublicAgency): FigureCopy | undefined {
  const { claims } = agency;
  const { say } = sayingsOf(agency);
  if (!claims.satisfiedPercent) return undefined;
  const percent = claims.satisfiedPercent.value;
  const fields = (percent / 100) * satisfactionFields;
  return {
    name: say("advantages.figures.satisfaction.name"),
    value: `${germanNumber(percent)} %`,
    claimLink: claimLinkOf(agency, "satisfiedPercent"),
    picture: {
      parts: satisfactionFields,
      filled: fields,
      label: say("advantages.figures.satisfaction.label", {
        filled: germanNumber(fields),
        all: satisfactionFields,
      }),
    },
  };
}

function durationFigure(agency: PublicAgency): FigureCopy | undefined {
  const { claims } = agency;
  const { say } = sayingsOf(agency);
  if (!claims.weeksToPlacementOnAverage) return undefined;
  const average = claims.weeksToPlacementOnAverage.value;
  const weeksShown = Math.ceil(Math.max(average, claims.weeksToPlacementUsually?.value.to ?? 0));
  return {
    name: say("advantages.figures.duration.name"),
    value: germanNumber(average),
    unit: average === 1 ? "Woche" : "Wochen",
    claimLink: claimLinkOf(agency, "weeksToPlacementOnAverage"),
    picture: {
      parts: weeksShown,
      filled: average,
      label: say("advantages.figures.duration.label", {
        filled: germanNumber(average),
        weeks: quantity(weeksShown, "Woche", "Wochen"),
      }),
    },
  };
}

function trainingFigure(agency: PublicAgency): FigureCopy | undefined {
  const { claims } = agency;
  const { say } = sayingsOf(agency);
  if (!claims.trainingStartsWithinHours) return undefined;
  const trainingHours = claims.trainingStartsWithinHours.value;
  const trainingDays = trainingHours / hoursADay;
  const daysShown = Math.ceil(trainingDays / daysAWeek) * daysAWeek;
  return {
    name: say("advantages.figures.training.name"),
    value: germanNumber(trainingHours),
    unit: trainingHours === 1 ? "Stunde" : "Stunden",
    claimLink: claimLinkOf(agency, "trainingStartsWithinHours"),
    picture: {
      parts: daysShown,
      filled: trainingDays,
      label: say("advantages.figures.training.label", {
        filled: germanNumber(trainingDays),
        days: quantity(daysShown, "Tag", "Tagen"),
      }),
    },
  };
}

/** On which side something is better. `claimLink` belongs to what the agency says of itself. */
type ComparisonRow = Record<Side, string> & { criterion: string; better: readonly Side[]; claimLink?: ClaimLink };
export type Side = "alone" | "withUs";

function comparisonCopy(agency: PublicAgency) {
  const { say } = sayingsOf(agency);
  const none = say("advantages.comparison.cost.none");
  const duration = rowOf("duration", say("advantages.comparison.duration.withUs"));
  const companies = rowOf("companies", say("advantages.comparison.companies."));
  const rows: (ComparisonRow | undefined)[] = [
    rowOf("pay", say("advantages.comparison.pay.withUs")),
    rowOf("matching", say("advantages.comparison.matching.")),
    rowOf("entry", say("advantages.comparison.entry.")),
    rowOf("interviews", say("advantages.comparison.interviews.")),
    duration && { ...duration, claimLink: claimLinkOf(agency, "weeksToPlacementUsually") },
    companies && { ...companies, better: ["alone"] },
    rowOf("support", say("advantages.comparison.support.withUs")),
    none === undefined
      ? undefined
      : { criterion: say("advantages.comparison.cost"), alone: none, withUs: none, better: ["alone", "withUs"] },
  ];
  return {
    heading: say("advantages.comparison.heading"),
    lead: say("advantages.comparison.lead"),
    criterion: say("advantages.comparison.criterion"),
    sides: { alone: say("advantages.comparison.alone"), withUs: say("advantages.comparison.withUs") },
    // What the check mark says to those who cannot see it.
    better: say("advantages.comparison.better"),
    rows: rows.filter((row) => row !== undefined),
  };

  type Criterion = Slot extends infer Key
    ? Key extends `advantages.comparison.${infer Name}.alone`
      ? Name
      : never
    : never;

  function rowOf(criterion: Criterion, withUs: string | undefined): ComparisonRow | undefined {
    if (withUs === undefined) return undefined;
    return {
      criterion: say(`advantages.comparison.${criterion}`),
      alone: say(`advantages.comparison.${criterion}.alone`),
      withUs,
      better: ["withUs"],
    };
  }
}
