/** How the open positions of categories become lit windows of a house with a floor a category. */
import type { PublicAgency } from "../agency/agency.ts";
import type { CategoryCount } from "./claim.ts";

const windowsARow = 15;
const mostRows = 3;

/** `lit` of a floor's `windows` shine; one more shines by half where openings are left over. */
export type FloorWindows = { windows: number; lit: number; half: boolean };

export type CategoryHouse = {
  openingsAWindow: number;
  /** The largest category first. */
  floors: readonly (CategoryCount & FloorWindows)[];
  /** Categories without a floor. */
  others: readonly string[];
  /** The floors come to all positions that are claimed to be open. */
  isWhole: boolean;
};

/** The house of an agency; undefined where positions may not be claimed by category. */
export function categoryHouseOf({ profile, claims }: PublicAgency): CategoryHouse | undefined {
  const { openPositionsByCategory: byCategory, openPositionsAtLeast: all } = claims;
  if (!byCategory) return undefined;
  const counts = byCategory.value.toSorted((a, b) => b.atLeast - a.atLeast);
  const each = openingsAWindow(counts.map(({ atLeast }) => atLeast));
  return {
    openingsAWindow: each,
    floors: counts.map((count) => ({ ...count, ...floorWindows(count.atLeast, each) })),
    // Counted from the listings, a category without a floor has none that is open.
    others: byCategory.countedOn
      ? []
      : profile.categories.filter((name) => !counts.some(({ category }) => category === name)),
    isWhole: all?.value === counts.reduce((sum, { atLeast }) => sum + atLeast, 0),
  };
}

/**
 * For how many openings one window stands, on all floors alike, because they are compared: for one as long as the largest
 * category has room in three rows, then for two, five, ten and so on ([15, 3] → 1; [46, 3] → 2; [300, 16] → 10).
 */
export function openingsAWindow(categories: readonly number[]): number {
  const most = Math.max(...categories);
  for (let power = 1; ; power *= 10) {
    const each = [power, 2 * power, 5 * power].find((step) => most <= step * windowsARow * mostRows);
    if (each !== undefined) return each;
  }
}

/** The windows of one category, in whole rows (12 openings, one each → 12 of 15; 16, ten each → one and a half of 15). */
export function floorWindows(openings: number, each: number): FloorWindows {
  const rows = Math.max(1, Math.ceil(openings / each / windowsARow));
  return { windows: rows * windowsARow, lit: Math.floor(openings / each), half: openings % each > 0 };
}
