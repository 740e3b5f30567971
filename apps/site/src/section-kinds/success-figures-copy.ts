/** What the agency has to show, in numbers. */
import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { germanNumber, quantity } from "@fernkontor/domain/german/german";
import { textsOf } from "@fernkontor/texts/texts-of";
import { claimLinkOf } from "../parts/claim-words.ts";
import type { FigureCopy } from "../parts/figure.tsx";
import { placementFigures } from "../parts/placement-figures-copy.ts";

const hoursADay = 24;
const daysAWeek = 7;
const satisfactionFields = 20;

export function successFigures(agency: PublicAgency): FigureCopy[] {
  return [
    ...(placementFigures(agency)?.figures ?? []),
    satisfactionFigure(agency),
    durationFigure(agency),
    trainingFigure(agency),
  ].filter((figure) => figure !== undefined);
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
        weeks: quantity(weeksShown, "Woche", "Wochen"),
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
