/** How tall the frame may become. */

export const frameMinHeightPx = 500;
const frameMaxHeightPx = 10_000;

/** Forms of other makers write `"812px"` or `"812.5"`. */
const heightText = /^\d{1,5}(\.\d{1,4})?(px)?$/;

/** An announced height → whole pixels within the bounds, or undefined when it is no height at all. */
export function frameHeightPx(announced: unknown): number | undefined {
  const height = typeof announced === "string" && heightText.test(announced) ? Number.parseFloat(announced) : announced;
  if (typeof height !== "number" || !Number.isFinite(height) || height <= 0) return undefined;
  return Math.min(Math.max(Math.ceil(height), frameMinHeightPx), frameMaxHeightPx);
}
