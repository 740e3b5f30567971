/** How tall the frame becomes: what the form announces, within bounds, and not for ever more. */

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

/** More than any form needs while its fonts, texts and messages arrive. */
const growthsUntilStopped = 50;

/** Growth after a pause is the visitor's doing: a longer text, a message beside a field. */
const pauseMs = 1000;

export type FrameGrowth = { heightPx: number; growthsInARow: number; grewAtMs: number };

/** The frame before its first announcement. */
export function freshFrame(heightPx: number): FrameGrowth {
  return { heightPx, growthsInARow: 0, grewAtMs: Number.NEGATIVE_INFINITY };
}

/**
 * The frame after an announcement. A form whose height depends on its window (`100vh` plus a margin, say) asks for more
 * each time it is given more, and would push the page's end away for ever. Growth that does not pause is therefore
 * stopped, and stays so until the form asks for less than it has: until then it scrolls within its frame.
 */
export function frameAfterAnnouncement(frame: FrameGrowth, announcedPx: number, nowMs: number): FrameGrowth {
  if (announcedPx === frame.heightPx) return frame;
  if (announcedPx < frame.heightPx) return freshFrame(announcedPx);
  if (frame.growthsInARow >= growthsUntilStopped) return frame;
  const goesOn = nowMs - frame.grewAtMs < pauseMs;
  return { heightPx: announcedPx, growthsInARow: goesOn ? frame.growthsInARow + 1 : 1, grewAtMs: nowMs };
}
