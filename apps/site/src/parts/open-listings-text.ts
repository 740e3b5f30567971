import { type CategoryCount, windowsAFloor } from "@fernkontor/domain/claim/claim";
import type { Claims } from "@fernkontor/domain/claim/publishable-claims";
import { germanNumber } from "@fernkontor/domain/german/german";

/** `50+ offene Stellen`; without the plus sign where they were counted, because then it is all of them. */
export function openPositionsText({ value, countedOn }: NonNullable<Claims["openPositionsAtLeast"]>): string {
  if (countedOn === undefined) return `${value}+ offene Stellen`;
  return value === 1 ? "1 offene Stelle" : `${germanNumber(value)} offene Stellen`;
}

/** The same of one category: `15+ Stellen`. A floor that is lit from end to end may have had more. */
export function openPositionsInCategoryText(
  { countedOn }: NonNullable<Claims["openPositionsByCategory"]>,
  { atLeast }: CategoryCount,
): string {
  if (countedOn === undefined || atLeast === windowsAFloor) return `${atLeast}+ Stellen`;
  return atLeast === 1 ? "1 Stelle" : `${atLeast} Stellen`;
}
