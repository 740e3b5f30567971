/** How the openings of categories become lit windows of a house with a floor a category. */

const windowsARow = 15;
const mostRows = 3;

/** `lit` of a floor's `windows` shine; one more shines by half where openings are left over. */
export type FloorWindows = { windows: number; lit: number; half: boolean };

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
