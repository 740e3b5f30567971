import { drawnUnits } from "@fernkontor/domain/drawn-units";
import type { AgencyFacts } from "@fernkontor/domain/facts";
import { counted, germanNumber } from "@fernkontor/domain/german";
import type { FigureCopy } from "../sections/figure.tsx";

type Noun = { one: string; many: string };

const placedPerson: Noun = { one: "eine vermittelte Person", many: "vermittelte Personen" };
const partnerCompany: Noun = { one: "ein Partnerunternehmen", many: "Partnerunternehmen" };

/** The two counts of placements, as two pages show them, and what one drawn field of them stands for. */
export function placementFigures(claims: AgencyFacts["claims"]): {
  placed: FigureCopy;
  partners: FigureCopy;
  note: string;
} {
  const placed = drawnUnits(claims.placedAtLeast.value);
  const partners = drawnUnits(claims.partnerCompaniesAtLeast.value);
  const placedAUnit = meaningOf(placed.each, placedPerson);
  const partnersAUnit = meaningOf(partners.each, partnerCompany);
  return {
    placed: {
      name: "erfolgreich vermittelte Fachkräfte",
      value: `${germanNumber(claims.placedAtLeast.value)}+`,
      picture: {
        of: "people",
        units: placed.units,
        label: `${counted(placed.units, "kleines Feld", "kleine Felder")}, jedes steht für ${placedAUnit}`,
      },
    },
    partners: {
      name: "Partnerunternehmen",
      value: `${germanNumber(claims.partnerCompaniesAtLeast.value)}+`,
      picture: {
        of: "companies",
        units: partners.units,
        label: `${counted(partners.units, "Feld", "Felder")}, jedes steht für ${partnersAUnit}`,
      },
    },
    note: `Jedes Feld steht für ${placedAUnit} beziehungsweise ${partnersAUnit}.`,
  };
}

function meaningOf(each: number, noun: Noun): string {
  return each === 1 ? noun.one : `${germanNumber(each)} ${noun.many}`;
}
