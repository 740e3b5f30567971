import { routes } from "@fernkontor/domain/addresses";
import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { byPhoneOrVideo, hiringCompanies } from "@fernkontor/domain/agency/facts";
import { capitalised, germanNumber, germanRange, numberWord, quantity } from "@fernkontor/domain/german/german";
import { entryTag } from "@fernkontor/domain/listing/listing";
import type { Range } from "@fernkontor/domain/value-schemas";
import type { TextKey } from "@fernkontor/texts/catalog";
import { textsOf } from "@fernkontor/texts/texts-of";
import type { PageHead } from "../frame/page-head.ts";
import type { Action } from "../parts/actions.tsx";
import type { ClaimLink } from "../parts/claim-mark.tsx";
import { claimLinkOf, sentences } from "../parts/claim-words.ts";
import type { ClosingCopy } from "../parts/closing.tsx";
import { contractWords } from "../parts/contract-words.ts";
import type { FigureCopy } from "../parts/figure.tsx";
import { type Offer, offerOf } from "../parts/offer.ts";
import { placementFigures } from "../parts/placement-figures-copy.ts";
import type { ShortPointsCopy } from "../parts/short-points.tsx";
import type { ScheduleCopy } from "./schedule.tsx";
import type { AdvantagesHeroCopy, ComparisonCopy, CoreAdvantagesCopy, SuccessFiguresCopy } from "./sections.tsx";
import { timelineOf } from "./timeline.ts";

type AdvantagesCopy = {
  hero: AdvantagesHeroCopy;
  core: CoreAdvantagesCopy;
  /** Undefined while there are no three steps to show. */
  schedule: ScheduleCopy | undefined;
  /** Undefined while none of them is promised. */
  differences: ShortPointsCopy | undefined;
  /** Undefined while none of them may be claimed. */
  figures: SuccessFiguresCopy | undefined;
  comparison: ComparisonCopy;
  closing: ClosingCopy;
};

const hoursADay = 24;
const minutesADay = 60 * hoursADay;
const daysAWeek = 7;

export function advantagesCopy(agency: PublicAgency): AdvantagesCopy & { head: PageHead } {
  const { text } = textsOf(agency);
  const offer = offerOf(agency);
  const schedule = scheduleCopy(agency, offer);
  const tellsHowLong = schedule?.milestone !== undefined || (schedule?.weeks.length ?? 0) > 0;
  const actions = actionsOf(agency, offer);
  return {
    head: {
      title: text("advantages.head.title"),
      description: text(tellsHowLong ? "advantages.head.descriptionDuration" : "advantages.head.description"),
    },
    hero: {
      heading: text("advantages.hero.heading"),
      lead: text(offer.isRemoteOnly ? "advantages.hero.leadRemote" : "advantages.hero.lead"),
      actions,
    },
    core: coreCopy(agency, offer),
    schedule,
    differences: differencesCopy(agency, offer),
    figures: figuresCopy(agency),
    comparison: comparisonCopy(agency, offer),
    closing: closingCopy(agency, offer, actions),
  };
}

function actionsOf(agency: PublicAgency, { isFree, hasConsultation }: Offer): Action[] {
  const { text } = textsOf(agency);
  const consultation = isFree ? "advantages.actions.freeConsultation" : "advantages.actions.consultation";
  return [
    { label: text(hasConsultation ? consultation : "advantages.actions.apply"), href: routes.contact },
    { label: text("advantages.actions.listings"), href: routes.listings },
  ];
}

type CoreAdvantage = CoreAdvantagesCopy["advantages"][number];

function coreCopy(agency: PublicAgency, offer: Offer): CoreAdvantagesCopy {
  const { text } = textsOf(agency);
  const advantages = [
    {
      title: text("advantages.core.pay.title"),
      text: text("advantages.core.pay.text"),
    },
    beginnersAdvantage(agency, offer),
    remoteAdvantage(agency, offer),
    freeAdvantage(agency, offer),
    ...advantagesOfAnyAgency(agency),
  ].filter((advantage) => advantage !== undefined);
  return {
    heading: text("advantages.core.heading", { count: capitalised(numberWord(coreAdvantages)) }),
    advantages: advantages.slice(0, coreAdvantages),
  };
}

/** So many fill two rows. */
const coreAdvantages = 4;

/** What holds for whoever uses this software: it stands where the agency has promised less. */
function advantagesOfAnyAgency(agency: PublicAgency): CoreAdvantage[] {
  const { text } = textsOf(agency);
  const months = quantity(agency.profile.retention.applicationMonthsAfterProcess, "Monat", "Monate");
  return [
    { title: text("parts.listings.contact.title"), text: text("parts.listings.contact.text") },
    { title: text("parts.listings.dates.title"), text: text("parts.listings.dates.text") },
    { title: text("advantages.core.retention.title"), text: text("advantages.core.retention.text", { months }) },
  ];
}

function beginnersAdvantage(agency: PublicAgency, { entry, hasTraining }: Offer): CoreAdvantage | undefined {
  const { text } = textsOf(agency);
  const training = agency.claims.trainingStartsWithinHours;
  if (!entry && !hasTraining) return undefined;
  const begins = training && text("advantages.core.training.hours", { hours: hours(training.value) });
  return {
    title: text(entry ? "advantages.core.entry.title" : "advantages.core.training.title"),
    text: entry ? sentences(entrySentence(), begins) : (begins ?? text("advantages.core.training.text")),
    claimLink: claimLinkOf(agency, "trainingStartsWithinHours"),
  };

  function entrySentence(): string {
    if (entry === "some") return text("advantages.core.entry.some", { entryTag });
    return text(hasTraining ? "advantages.core.entry.training" : "advantages.core.entry.text");
  }
}

function remoteAdvantage(agency: PublicAgency, { isRemoteOnly, isPlacement }: Offer): CoreAdvantage | undefined {
  const { text } = textsOf(agency);
  if (!isRemoteOnly) return undefined;
  return {
    title: text("advantages.core.remoteOnly.title"),
    text: text(isPlacement ? "advantages.core.remoteOnly.placement" : "advantages.core.remoteOnly.text"),
  };
}

function freeAdvantage(agency: PublicAgency, { isFree, ...offer }: Offer): CoreAdvantage | undefined {
  const { text } = textsOf(agency);
  const { whoPays } = agency.profile;
  if (!isFree) return undefined;
  return {
    title: text("advantages.core.free.title"),
    text: sentences(
      text(`advantages.core.free.${freeOfWhat(offer)}`),
      whoPays === hiringCompanies ? text("advantages.core.free.companiesPay") : whoPays,
    ),
  };
}

function freeOfWhat({ hasTraining, isPlacement }: Pick<Offer, "hasTraining" | "isPlacement">) {
  if (isPlacement) return hasTraining ? "trainingPlacement" : "placement";
  return hasTraining ? "training" : "text";
}

type Step = {
  title: string;
  text: string;
  duration: { text: string; claimLink: ClaimLink | undefined; days: Range } | undefined;
};

/** Fewer are no way that needs explaining. */
const fewestSteps = 3;

function scheduleCopy(agency: PublicAgency, offer: Offer): ScheduleCopy | undefined {
  const { text } = textsOf(agency);
  const steps = stepsOf(agency, offer);
  const milestone = milestoneCopy(agency);
  if (steps.length < fewestSteps) return undefined;
  const lengths = steps.flatMap(({ duration }) => duration?.days ?? []);
  const isDrawn = lengths.length === steps.length;
  const timeline = timelineOf(lengths, milestone?.day ?? 0);
  const count = capitalised(numberWord(steps.length));
  return {
    heading: text(isDrawn ? "advantages.schedule.headingDrawn" : "advantages.schedule.heading"),
    lead: text(isDrawn ? "advantages.schedule.leadDrawn" : "advantages.schedule.lead", { count }),
    weeks: isDrawn
      ? Array.from({ length: timeline.weeks }, (_, index) => text("advantages.schedule.week", { number: index + 1 }))
      : [],
    steps: steps.map(({ title, text: stepText, duration }, index) => ({
      title,
      text: stepText,
      duration: duration && { text: duration.text, claimLink: duration.claimLink },
      bar: isDrawn ? timeline.bars[index] : undefined,
    })),
    milestone,
  };
}

function stepsOf(agency: PublicAgency, offer: Offer): Step[] {
  const { claims } = agency;
  const { consultationMinutes, matchingHours, preparationWeeks, interviewDays, onboardingWeeks } = claims;
  const { text } = textsOf(agency);
  const preparation = preparationText(offer);
  const steps: (Step | undefined)[] = [
    offer.hasConsultation
      ? {
          title: text("advantages.schedule.consultation.title"),
          text: text(
            agency.profile.consultationBy === byPhoneOrVideo
              ? "advantages.schedule.consultation.text"
              : "advantages.schedule.consultation.textAnyWay",
          ),
          duration: consultationMinutes && {
            text: minutes(consultationMinutes.value),
            claimLink: claimLinkOf(agency, "consultationMinutes"),
            days: exactly(consultationMinutes.value / minutesADay),
          },
        }
      : undefined,
    offer.hasMatching
      ? {
          title: text("advantages.schedule.matching.title"),
          text: text("advantages.schedule.matching.text"),
          duration: matchingHours && {
            text: hours(matchingHours.value),
            claimLink: claimLinkOf(agency, "matchingHours"),
            days: exactly(matchingHours.value / hoursADay),
          },
        }
      : undefined,
    preparation && {
      title: text("advantages.schedule.preparation.title"),
      text: text(preparation),
      duration: preparationWeeks && {
        text: weeks(preparationWeeks.value),
        claimLink: claimLinkOf(agency, "preparationWeeks"),
        days: exactly(preparationWeeks.value * daysAWeek),
      },
    },
    // Whom the agency lends or passes work on to need not talk with a company first.
    offer.isPlacement || interviewDays
      ? {
          title: text("advantages.schedule.interviews.title"),
          text: text("advantages.schedule.interviews.text"),
          duration: interviewDays && {
            text: `${germanRange(interviewDays.value)} Tage`,
            claimLink: claimLinkOf(agency, "interviewDays"),
            days: interviewDays.value,
          },
        }
      : undefined,
    {
      ...startStep(agency, offer),
      duration: onboardingWeeks && {
        text: weeks(onboardingWeeks.value),
        claimLink: claimLinkOf(agency, "onboardingWeeks"),
        days: exactly(onboardingWeeks.value * daysAWeek),
      },
    },
  ];
  return steps.filter((step) => step !== undefined);
}

function preparationText({ hasTraining, hasInterviewPreparation }: Offer) {
  if (hasTraining && hasInterviewPreparation) return "advantages.schedule.preparation.trainingInterviews";
  if (hasInterviewPreparation) return "advantages.schedule.preparation.interviews";
  return hasTraining ? "advantages.schedule.preparation.training" : undefined;
}

function startStep(agency: PublicAgency, { hasSupport }: Offer): { title: string; text: string } {
  const { text } = textsOf(agency);
  if (!hasSupport)
    return { title: text("advantages.schedule.start.title"), text: text("advantages.schedule.start.text") };
  return {
    title: text("advantages.schedule.onboarding.title"),
    text: text(
      agency.claims.onboardingWeeks ? "advantages.schedule.onboarding.weeks" : "advantages.schedule.onboarding.support",
    ),
  };
}

function milestoneCopy(agency: PublicAgency): ScheduleCopy["milestone"] {
  const average = agency.claims.weeksToPlacementOnAverage;
  return (
    average && {
      text: textsOf(agency).text("advantages.schedule.milestone", { weeks: weeks(average.value) }),
      claimLink: claimLinkOf(agency, "weeksToPlacementOnAverage"),
      day: average.value * daysAWeek,
    }
  );
}

function differencesCopy(agency: PublicAgency, offer: Offer): ShortPointsCopy | undefined {
  const { claims } = agency;
  const { text } = textsOf(agency);
  const { replyAtLatestWithinHours: latestReply, trainingStartsWithinHours: training } = claims;
  const points: (ShortPointsCopy["points"][number] | undefined)[] = [
    latestReply && {
      title: text("advantages.differences.reply.title", { hours: hours(latestReply.value) }),
      text: text("advantages.differences.reply.text"),
      claimLink: claimLinkOf(agency, "replyAtLatestWithinHours"),
    },
    training && {
      title: text("advantages.differences.training.title", { hours: hours(training.value) }),
      text: text("advantages.differences.training.text"),
      claimLink: claimLinkOf(agency, "trainingStartsWithinHours"),
    },
    contractWords(agency)?.difference,
    offer.hasInterviewPreparation
      ? {
          title: text("advantages.differences.interviews.title"),
          text: text("advantages.differences.interviews.text"),
        }
      : undefined,
    offer.extent === "either"
      ? { title: text("advantages.differences.either.title"), text: text("advantages.differences.either.text") }
      : undefined,
    offer.hasSupport
      ? {
          title: text(
            offer.isPlacement ? "advantages.differences.support.placement" : "advantages.differences.support.title",
          ),
          text: text("advantages.differences.support.text"),
        }
      : undefined,
  ];
  const said = points.filter((point) => point !== undefined);
  if (said.length === 0) return undefined;
  return {
    heading:
      said.length === 1
        ? text("advantages.differences.headingOne")
        : text("advantages.differences.heading", { count: capitalised(numberWord(said.length)) }),
    points: said,
  };
}

const satisfactionFields = 20;

function figuresCopy(agency: PublicAgency): SuccessFiguresCopy | undefined {
  const figures = [
    ...(placementFigures(agency)?.figures ?? []),
    satisfactionFigure(agency),
    durationFigure(agency),
    trainingFigure(agency),
  ].filter((figure) => figure !== undefined);
  if (figures.length === 0) return undefined;
  return { heading: textsOf(agency).text("advantages.figures.heading"), figures };
}

function satisfactionFigure(agency: PublicAgency): FigureCopy | undefined {
  const { claims } = agency;
  const { text } = textsOf(agency);
  if (!claims.satisfiedPercent) return undefined;
  const percent = claims.satisfiedPercent.value;
  const fields = (percent / 100) * satisfactionFields;
  return {
    name: text("advantages.figures.satisfaction.name"),
    value: `${germanNumber(percent)} %`,
    claimLink: claimLinkOf(agency, "satisfiedPercent"),
    picture: {
      parts: satisfactionFields,
      filled: fields,
      label: text("advantages.figures.satisfaction.label", {
        filled: germanNumber(fields),
        all: satisfactionFields,
      }),
    },
  };
}

function durationFigure(agency: PublicAgency): FigureCopy | undefined {
  const { claims } = agency;
  const { text } = textsOf(agency);
  if (!claims.weeksToPlacementOnAverage) return undefined;
  const average = claims.weeksToPlacementOnAverage.value;
  const weeksShown = Math.ceil(Math.max(average, claims.weeksToPlacementUsually?.value.to ?? 0));
  return {
    name: text("advantages.figures.duration.name"),
    value: germanNumber(average),
    unit: average === 1 ? "Woche" : "Wochen",
    claimLink: claimLinkOf(agency, "weeksToPlacementOnAverage"),
    picture: {
      parts: weeksShown,
      filled: average,
      label: text("advantages.figures.duration.label", {
        filled: germanNumber(average),
        weeks: weeks(weeksShown),
      }),
    },
  };
}

function trainingFigure(agency: PublicAgency): FigureCopy | undefined {
  const { claims } = agency;
  const { text } = textsOf(agency);
  if (!claims.trainingStartsWithinHours) return undefined;
  const trainingHours = claims.trainingStartsWithinHours.value;
  const trainingDays = trainingHours / hoursADay;
  const daysShown = Math.ceil(trainingDays / daysAWeek) * daysAWeek;
  return {
    name: text("advantages.figures.training.name"),
    value: germanNumber(trainingHours),
    unit: trainingHours === 1 ? "Stunde" : "Stunden",
    claimLink: claimLinkOf(agency, "trainingStartsWithinHours"),
    picture: {
      parts: daysShown,
      filled: trainingDays,
      label: text("advantages.figures.training.label", {
        filled: germanNumber(trainingDays),
        days: quantity(daysShown, "Tag", "Tagen"),
      }),
    },
  };
}

type ComparisonRow = ComparisonCopy["rows"][number];

function comparisonCopy(agency: PublicAgency, offer: Offer): ComparisonCopy {
  const { claims } = agency;
  const { text } = textsOf(agency);
  const { matchingHours: matching, preparationWeeks: preparation, weeksToPlacementUsually: duration } = claims;
  const rows: (ComparisonRow | undefined)[] = [
    rowOf("pay", text("advantages.comparison.pay.withUs")),
    offer.hasMatching
      ? rowOf(
          "matching",
          matching
            ? text("advantages.comparison.matching.hours", { hours: hours(matching.value) })
            : text("advantages.comparison.matching.withUs"),
        )
      : undefined,
    offer.entry && rowOf("entry", entryWithUs(agency, offer)),
    offer.hasInterviewPreparation
      ? rowOf(
          "interviews",
          preparation
            ? text("advantages.comparison.interviews.weeks", { weeks: weeks(preparation.value) })
            : text("advantages.comparison.interviews.withUs"),
        )
      : undefined,
    duration && {
      ...rowOf(
        "duration",
        text("advantages.comparison.duration.withUs", { weeks: `${germanRange(duration.value)} Wochen` }),
      ),
      claimLink: claimLinkOf(agency, "weeksToPlacementUsually"),
    },
    { ...rowOf("companies", companiesWithUs(agency)), better: ["alone"] },
    offer.hasSupport ? rowOf("support", text("advantages.comparison.support.withUs")) : undefined,
    offer.isFree
      ? {
          criterion: text("advantages.comparison.cost"),
          alone: text("advantages.comparison.cost.none"),
          withUs: text("advantages.comparison.cost.none"),
          better: ["alone", "withUs"],
        }
      : undefined,
  ];
  return {
    heading: text("advantages.comparison.heading"),
    lead: text("advantages.comparison.lead"),
    criterion: text("advantages.comparison.criterion"),
    sides: { alone: text("advantages.comparison.alone"), withUs: text("advantages.comparison.withUs") },
    better: text("advantages.comparison.better"),
    rows: rows.filter((row) => row !== undefined),
  };

  type Criterion = TextKey extends infer Key
    ? Key extends `advantages.comparison.${infer Name}.alone`
      ? Name
      : never
    : never;

  function rowOf(criterion: Criterion, withUs: string): ComparisonRow {
    return {
      criterion: text(`advantages.comparison.${criterion}`),
      alone: text(`advantages.comparison.${criterion}.alone`),
      withUs,
      better: ["withUs"],
    };
  }
}

function entryWithUs(agency: PublicAgency, { entry, hasTraining }: Offer): string {
  const { text } = textsOf(agency);
  const training = agency.claims.trainingStartsWithinHours;
  if (entry === "some") return text("advantages.comparison.entry.some", { entryTag });
  if (training) return text("advantages.comparison.entry.hours", { hours: hours(training.value) });
  return text(hasTraining ? "advantages.comparison.entry.training" : "advantages.comparison.entry.withUs");
}

function companiesWithUs(agency: PublicAgency): string {
  const { text } = textsOf(agency);
  const partners = agency.claims.partnerCompaniesAtLeast;
  if (!partners) return text("advantages.comparison.companies.withUs");
  return text("advantages.comparison.companies.partners", { partners: `${germanNumber(partners.value)}+` });
}

function closingCopy(
  agency: PublicAgency,
  { isFree, hasConsultation }: Offer,
  actions: readonly Action[],
): ClosingCopy {
  const { text } = textsOf(agency);
  const consultation = agency.claims.consultationMinutes;
  const talk = consultation
    ? text("advantages.closing.minutes", { minutes: minutes(consultation.value) })
    : text("advantages.closing.consultation");
  return {
    heading: [text(isFree ? "advantages.closing.headingFree" : "advantages.closing.heading")],
    text: hasConsultation ? talk : text("advantages.closing.text"),
    actions,
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
