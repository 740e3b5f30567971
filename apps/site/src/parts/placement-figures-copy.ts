import type { Claims } from "@fernkontor/domain/claim/publishable-claims";
import { germanNumber, quantity } from "@fernkontor/domain/german/german";
import { drawnUnits } from "../drawings/drawn-units.ts";
import { claimLinkOf } from "../parts/claim-link.ts";
import type { FigureCopy } from "./figure.tsx";

type Noun = { one: string; many: string };
type DrawnFigure = { figure: FigureCopy; fieldMeans: string };

const placedPerson: Noun = { one: "eine vermittelte Person", many: "vermittelte Personen" };
const partnerCompany: Noun = { one: "ein Partnerunternehmen", many: "Partnerunternehmen" };

/** The counts of placements that stand, as two pages show them, and what one drawn field of them stands for. */
export function placementFigures(claims: Claims): { figures: FigureCopy[]; note: string } | undefined {
  const drawn = [placed(claims), partners(claims)].filter((figure) => figure !== undefined);
  if (drawn.length === 0) return undefined;
  return {
    figures: drawn.map(({ figure }) => figure),
    note: `Jedes Feld steht für ${drawn.map(({ fieldMeans }) => fieldMeans).join(" beziehungsweise ")}.`,
  };
}

function placed(claims: Claims): DrawnFigure | undefined {
  if (!claims.placedAtLeast) return undefined;
  const { units, each } = drawnUnits(claims.placedAtLeast.value);
  const fieldMeans = meaningOf(each, placedPerson);
  return {
    figure: {
      name: "erfolgreich vermittelte Fachkräfte",
      value: `${germanNumber(claims.placedAtLeast.value)}+`,
      claimLink: claimLinkOf(claims, "placedAtLeast"),
      picture: {
        of: "people",
        units,
        label: `${quantity(units, "kleines Feld", "kleine Felder")}, jedes steht für ${fieldMeans}`,
      },
    },
    fieldMeans,
  };
}

function partners(claims: Claims): DrawnFigure | undefined {
  if (!claims.partnerCompaniesAtLeast) return undefined;
  const { units, each } = drawnUnits(claims.partnerCompaniesAtLeast.value);
  const fieldMeans = meaningOf(each, partnerCompany);
  return {
    figure: {
      name: "Partnerunternehmen",
      value: `${germanNumber(claims.partnerCompaniesAtLeast.value)}+`,
      claimLink: claimLinkOf(claims, "partnerCompaniesAtLeast"),
      picture: {
        of: "companies",
        units,
        label: `${quantity(units, "Feld", "Felder")}, jedes steht für ${fieldMeans}`,
      },
    },
    fieldMeans,
  };
}

function meaningOf(each: number, noun: Noun): string {
  return each === 1 ? noun.one : `${germanNumber(each)} ${noun.many}`;
}
