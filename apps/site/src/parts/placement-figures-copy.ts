import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { germanNumber, quantity } from "@fernkontor/domain/german/german";
import { textsOf } from "@fernkontor/texts/texts-of";
import { claimLinkOf } from "./claim-words.ts";
import type { FigureCopy } from "./figure.tsx";

type DrawnFigure = { figure: FigureCopy; meaning: string };

/** The publishable counts of placements, as two pages show them, and what one drawn field of them stands for. */
export function placementFigures(agency: PublicAgency): { figures: FigureCopy[]; note: string } | undefined {
  const { text } = textsOf(agency);
  const drawn = [placed(agency), partners(agency)].filter((figure) => figure !== undefined);
  const [first, second] = drawn;
  if (!first) return undefined;
  const meaning = second ? text("parts.figures.or", { one: first.meaning, other: second.meaning }) : first.meaning;
  return { figures: drawn.map(({ figure }) => figure), note: text("parts.figures.note", { meaning }) };
}

function placed(agency: PublicAgency): DrawnFigure | undefined {
  const { claims } = agency;
  const { text } = textsOf(agency);
  if (!claims.placedAtLeast) return undefined;
  const { units, each } = drawnUnits(claims.placedAtLeast.value);
  const meaning =
    each === 1
      ? text("parts.figures.placed.field")
      : text("parts.figures.placed.fields", { count: germanNumber(each) });
  const fields = quantity(units, "kleines Feld", "kleine Felder");
  return {
    figure: {
      name: text("parts.figures.placed.name"),
      value: `${germanNumber(claims.placedAtLeast.value)}+`,
      claimLink: claimLinkOf(agency, "placedAtLeast"),
      picture: { of: "people", units, label: text("parts.figures.placed.label", { fields, meaning }) },
    },
    meaning,
  };
}

function partners(agency: PublicAgency): DrawnFigure | undefined {
  const { claims } = agency;
  const { text } = textsOf(agency);
  if (!claims.partnerCompaniesAtLeast) return undefined;
  const { units, each } = drawnUnits(claims.partnerCompaniesAtLeast.value);
  const meaning =
    each === 1
      ? text("parts.figures.partners.field")
      : text("parts.figures.partners.fields", { count: germanNumber(each) });
  const fields = quantity(units, "Feld", "Felder");
  return {
    figure: {
      name: text("parts.figures.partners.name"),
      value: `${germanNumber(claims.partnerCompaniesAtLeast.value)}+`,
      claimLink: claimLinkOf(agency, "partnerCompaniesAtLeast"),
      picture: { of: "companies", units, label: text("parts.figures.partners.label", { fields, meaning }) },
    },
    meaning,
  };
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
