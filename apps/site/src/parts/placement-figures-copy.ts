import type { Claims } from "@fernkontor/domain/claim/publishable-claims";
import { germanNumber, quantity } from "@fernkontor/domain/german/german";
import { claimLinkOf } from "./claim-words.ts";
import type { FigureCopy } from "./figure.tsx";

type Noun = { one: string; many: string };
type DrawnFigure = { figure: FigureCopy; fieldMeans: string };

const placedPerson: Noun = { one: "eine vermittelte Person", many: "vermittelte Personen" };
const partnerCompany: Noun = { one: "ein Partnerunternehmen", many: "Partnerunternehmen" };

/** The publishable counts of placements, as two pages show them, and what one drawn field of them stands for. */
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

/** More than this many fields in one picture run together on a phone. */
const mostDrawnUnits = 2000;

/** A count as a picture of `units` fields, each of which stands for `each` of the counted. */
export type DrawnUnits = { units: number; each: number };

/**
 * One field each, as long as single ones can be told apart; then one for ten, for a hundred. Rounds down, because
 * counts are claimed as "at least" (500 → 500 × 1; 2 345 → 234 × 10).
 */
export function drawnUnits(count: number): DrawnUnits {
  let each = 1;
  while (count / each > mostDrawnUnits) each *= 10;
  return { units: Math.floor(count / each), each };
}
