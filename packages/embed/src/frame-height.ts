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

/** More than any form needs at once while its fonts, texts and messages arrive. */
const changesAtOnce = 50;

/** How often a form that goes on is looked at again, each time once it has been quiet. */
const looksAgain = 10;

/** A change after a pause is the visitor's doing: a longer text, a message beside a field. */
export const pauseMs = 1000;

export type FrameGrowth = {
  heightPx: number;
  /** What the form asked for last, while it is not followed; to be given to it by `frameAfterPause`. */
  waitingPx: number | undefined;
  changesInARow: number;
  /** When the form last asked, or was last given something. */
  activeAtMs: number;
};

/** The frame before its first announcement. */
export function freshFrame(heightPx: number): FrameGrowth {
  return { heightPx, waitingPx: undefined, changesInARow: 0, activeAtMs: Number.NEGATIVE_INFINITY };
}

/**
 * The frame after an announcement. A form whose height depends on its window (`100vh` plus a margin, say) asks for
 * another one each time it is given one, and would push the page's end away, or shake the page, for ever. After many
 * changes without a pause a form is therefore followed only once it is quiet: one that grew by itself then gets what it
 * asked for last, and one that answers with its next wish is soon left alone, until after a pause it asks for less than it
 * has. Till then it scrolls within its frame.
 */
export function frameAfterAnnouncement(frame: FrameGrowth, announcedPx: number, nowMs: number): FrameGrowth {
  const isCalm = nowMs - frame.activeAtMs >= pauseMs;
  if (isLeftAlone(frame) && !(isCalm && announcedPx < frame.heightPx)) return { ...frame, activeAtMs: nowMs };
  const changesInARow = isCalm ? 0 : frame.changesInARow;
  const heard: FrameGrowth = { heightPx: frame.heightPx, waitingPx: undefined, changesInARow, activeAtMs: nowMs };
  if (announcedPx === frame.heightPx) return heard;
  if (changesInARow >= changesAtOnce) return { ...heard, waitingPx: announcedPx };
  return { ...heard, heightPx: announcedPx, changesInARow: changesInARow + 1 };
}

/** The frame once the form has been quiet for `pauseMs` while something was waiting. */
export function frameAfterPause(frame: FrameGrowth, nowMs: number): FrameGrowth {
  const { heightPx, waitingPx = heightPx } = frame;
  const followed = { ...frame, waitingPx: undefined, changesInARow: frame.changesInARow + 1, activeAtMs: nowMs };
  // Whoever swings is left with the larger one: in the smaller something would be hidden.
  return { ...followed, heightPx: isLeftAlone(followed) ? Math.max(heightPx, waitingPx) : waitingPx };
}

function isLeftAlone({ changesInARow }: FrameGrowth): boolean {
  return changesInARow >= changesAtOnce + looksAgain;
}
