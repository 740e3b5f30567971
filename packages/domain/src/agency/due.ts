/** When the clock alone changes what the public may see. Moments are those of german/berlin-time.ts. */
import { type LedgerEntry, ledgerEntries } from "../claim/ledger-entries.ts";
import { dayOf, hasHour, minuteOf, nextDay } from "../german/berlin-time.ts";
import type { Listing } from "../listing/listing.ts";
import { type ListingState, listingState } from "../listing/listing-state.ts";
import { hasStarted, immediately } from "../listing/start.ts";
import type { Agency } from "./agency.ts";

/**
 * The next moment at which `publicOn` may give something else. Every midnight is one, because pages say on which day
 * listings were counted; and with it every end of a listing or of evidence that has no hour.
 */
export function nextDue({ listings }: Pick<Agency, "listings">, after: string): string {
  const minute = minuteOf(after);
  let next = nextDay(after);
  for (const { publishedOn, validUntil } of listings)
    for (const moment of [publishedOn, validUntil])
      if (hasHour(moment) && moment > minute && moment < next) next = moment;
  return next;
}

/** What the public sees otherwise at a later moment, by the clock alone: a German sentence each. */
export function changedByClock(agency: Agency, from: string, to: string): string[] {
  const { profile, listings } = agency;
  const seen = (listing: Listing, now: string) => seenAs[listingState(listing, now)];
  const changedListings = listings.flatMap((listing) => {
    const words = seen(listing, to);
    if (words !== undefined && words !== seen(listing, from)) return [`Stelle „${listing.title}“ ${words}`];
    const begins = listingState(listing, to) === "open" && hasStarted(listing, to) && !hasStarted(listing, from);
    return begins ? [`Stelle „${listing.title}“ beginnt jetzt „${immediately}“`] : [];
  });
  // A sample may say everything on every day, and what is the law's nobody else says.
  const holding = (now: string) =>
    profile.mode === "sample"
      ? []
      : ledgerEntries(agency, dayOf(now))
          .filter(({ kind }) => kind !== "legal")
          .filter(holds);
  const [before, after] = [holding(from), holding(to)];
  const only = (entries: readonly LedgerEntry[], others: readonly LedgerEntry[]) =>
    entries.filter(({ name }) => !others.some((other) => other.name === name)).map(({ name }) => name);
  return [
    ...changedListings,
    ...only(after, before).map((name) => `Beleg von „${name}“ gilt ab jetzt`),
    ...only(before, after).map((name) => `Beleg von „${name}“ ist abgelaufen`),
  ];
}

/** What is not open yet is nowhere to be seen. */
const seenAs: Readonly<Record<ListingState, string | undefined>> = {
  upcoming: undefined,
  open: "ist jetzt offen",
  expired: "ist abgelaufen",
  withdrawn: "ist zurückgezogen",
};

function holds({ state }: LedgerEntry): boolean {
  return state === "holds";
}
