import { memoized } from "../memoized.ts";
import { type PayPeriod, payPeriods } from "../pay/salary.ts";
import type { Range } from "../value-schemas.ts";
import type { Listing } from "./listing.ts";
import { centsIn, type PaidListing } from "./pay-comparison.ts";

type Comparable = PaidListing & Pick<Listing, "slug" | "category">;

/**
 * The listings that come nearest to one: those of its category first, then by how far their pay is from its own, then
 * in the order of the list. The listing itself is not among them, and need not be open. What cannot be compared in pay
 * is the furthest away.
 */
export function similarListings<Item extends Comparable>(
  listing: Comparable,
  listings: readonly Item[],
  atMost: number,
): Item[] {
  const isAnother = (position: number) => listings[position]?.slug !== listing.slug;
  const nearestOf = (groups: readonly PaidAlike[]) =>
    groups
      .flatMap((group) => nearestPaidAlike(listing, group, { atMost, isAnother }))
      .toSorted((a, b) => a.distance - b.distance || a.position - b.position);
  const groups = paidAlike(listings);
  const near = nearestOf(groups.filter(({ category }) => category === listing.category));
  if (near.length < atMost) near.push(...nearestOf(groups.filter(({ category }) => category !== listing.category)));
  return near.slice(0, atMost).flatMap(({ position }) => listings[position] ?? []);
}

/** Listings by their positions in the list, the first ones first. */
type Positions = readonly number[];
type SamePay = { pay: Range; positions: Positions };
type PayOrder = {
  /** Those with the very same pay in cents together, the lowest first. */
  byPay: readonly SamePay[];
  /** Whose hours nobody has said. */
  unknown: Positions;
};

/** The listings of one category and one unit of pay. */
type PaidAlike = { category: string; period: PayPeriod; all: Positions; inOwnUnit: PayOrder; byTheHour: PayOrder };

/** Each page looks at those around its pay: sorting ten thousand listings for each of as many pages would take minutes. */
const paidAlike = /* @__PURE__ */ memoized((listings: readonly Comparable[]): PaidAlike[] => {
  const byCategory = Map.groupBy(listings.keys(), (position) => listings[position]?.category ?? "");
  return [...byCategory].flatMap(([category, positions]) =>
    payPeriods.map((period) => {
      const all = positions.filter((position) => listings[position]?.period === period);
      const orderIn = (unit: PayPeriod) => payOrder(listings, all, unit);
      return { category, period, all, inOwnUnit: orderIn(period), byTheHour: orderIn("pro Stunde") };
    }),
  );
});

function payOrder(listings: readonly Comparable[], positions: Positions, unit: PayPeriod): PayOrder {
  const unknown: number[] = [];
  const groups = new Map<string, { pay: Range; positions: number[] }>();
  for (const position of positions) {
    const listing = listings[position];
    const pay = listing && centsIn(listing, unit);
    const key = pay && `${pay.from}-${pay.to}`;
    if (!key) unknown.push(position);
    else if (!groups.get(key)?.positions.push(position)) groups.set(key, { pay, positions: [position] });
  }
  return { byPay: [...groups.values()].toSorted((a, b) => twiceMiddle(a.pay) - twiceMiddle(b.pay)), unknown };
}

/** Twice the middle of a range, which spares the halves. */
function twiceMiddle({ from, to }: Range): number {
  return from + to;
}

type Wanted = { atMost: number; isAnother: (position: number) => boolean };
type Near = { position: number; distance: number };

/** Pay is compared in the unit that both have, or else by the hour. */
function nearestPaidAlike(listing: Comparable, { period, all, ...orders }: PaidAlike, wanted: Wanted): Near[] {
  const isSameUnit = listing.period === period;
  const order = isSameUnit ? orders.inOwnUnit : orders.byTheHour;
  const pay = centsIn(listing, isSameUnit ? period : "pro Stunde");
  const near = pay ? nearestByPay(pay, order.byPay, wanted) : [];
  return [...near, ...firstOf(pay ? order.unknown : all, Number.MAX_VALUE, wanted)];
}

/** As many as wanted and all that are as near as the last of them, going up and down from a pay. */
function nearestByPay(pay: Range, groups: readonly SamePay[], wanted: Wanted): Near[] {
  const found: Near[] = [];
  const middle = twiceMiddle(pay);
  let furthest = Number.POSITIVE_INFINITY;
  let upper = firstFrom(middle, groups);
  let lower = upper - 1;
  for (;;) {
    const [below, above] = [groups[lower], groups[upper]];
    const isBelowNearer = below && !(above && twiceMiddle(above.pay) - middle < middle - twiceMiddle(below.pay));
    const next = isBelowNearer ? below : above;
    if (!next) return found;
    const distance = Math.abs(pay.from + pay.to - next.pay.from - next.pay.to);
    if (distance > furthest) return found;
    found.push(...firstOf(next.positions, distance, wanted));
    // A cent more than needed: converted pay is not whole, and by rounding alone the order could be another one.
    if (found.length >= wanted.atMost) furthest = Math.min(furthest, distance + 1);
    if (isBelowNearer) lower -= 1;
    else upper += 1;
  }
}

/** The place of the first group whose middle is not below one. */
function firstFrom(middle: number, groups: readonly SamePay[]): number {
  let [start, end] = [0, groups.length];
  while (start < end) {
    const between = Math.floor((start + end) / 2);
    const group = groups[between];
    if (group && twiceMiddle(group.pay) < middle) start = between + 1;
    else end = between;
  }
  return start;
}

function firstOf(positions: Positions, distance: number, { atMost, isAnother }: Wanted): Near[] {
  const first: Near[] = [];
  for (const position of positions) {
    if (first.length >= atMost) break;
    if (isAnother(position)) first.push({ position, distance });
  }
  return first;
}
