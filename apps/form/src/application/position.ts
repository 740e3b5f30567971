import { type Job, mostPositionsInOneList, undecidedPosition } from "@fernkontor/domain/job";

/** A listing as it was shown, or the choice of none. */
export type Position = { slug: string | null; title: string };

export type PositionOption = { value: string; position: Position };

/** No listing can have this name: an underscore is not allowed in one. */
const undecidedValue = "noch_offen";

/** What can be chosen: the listings in their order, and that one has not decided. */
export function positionOptions(jobs: readonly Job[]): readonly PositionOption[] {
  return [
    ...jobs.map(({ slug, title }) => ({ value: slug, position: { slug, title } })),
    { value: undecidedValue, position: { slug: null, title: undecidedPosition } },
  ];
}

/**
 * What the form's list shows: all that can be chosen or, where these are too many, the listing from which somebody comes
 * and the choice of none.
 */
export function optionsAtHand(options: readonly PositionOption[], chosen: string): readonly PositionOption[] {
  if (options.length <= mostPositionsInOneList) return options;
  return options.filter(({ value }) => value === chosen || value === undecidedValue);
}
