/** What the browser keeps with an entry of the history, so that "back" shows the list as it was left. */
export type VisitState = { shownListings: number; scrollY: number };

/** Reads `history.state`, which may be anything: other scripts and older versions write there, too. */
export function visitStateOf(state: unknown): VisitState | undefined {
  const { shownListings, scrollY } = (state ?? {}) as Partial<Record<keyof VisitState, unknown>>;
  return isCount(shownListings) && isCount(scrollY) ? { shownListings, scrollY } : undefined;
}

function isCount(value: unknown): value is number {
  return typeof value === "number" && value >= 0 && value < Number.POSITIVE_INFINITY;
}
