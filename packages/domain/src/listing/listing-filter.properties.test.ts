import fc from "fast-check";
import { expect, test } from "vitest";
import { entryTag } from "./listing.ts";
import { type ListingFilter, matchingListings, noFilter, searchableListing } from "./listing-filter.ts";

const words = fc.string({ unit: fc.constantFrom(..."aeouäöüßAÄẞ  sS(m/w)-"), maxLength: 8 });
const categories = ["Analytics", "E-Commerce", "Kundenservice"];

const anyListing = fc
  .record({
    title: words,
    description: words,
    category: fc.constantFrom(...categories),
    from: fc.integer({ min: 100, max: 300 }),
    tags: fc.subarray([entryTag, "Video"]),
  })
  .map(({ from, ...listing }) => ({ ...listing, compared: { from, to: from + 50 } }));
const anyListings = fc.array(anyListing, { maxLength: 12 });

const anyFilter: fc.Arbitrary<ListingFilter> = fc.record({
  search: fc.oneof(
    fc.constant(""),
    words.map((text) => text.slice(0, 2)),
  ),
  category: fc.constantFrom(undefined, ...categories),
  payFrom: fc.option(fc.integer({ min: 100, max: 300 }), { nil: undefined }),
  entryOnly: fc.boolean(),
});

type Listings = typeof anyListings extends fc.Arbitrary<infer Value> ? Value : never;
const shown = (listings: Listings, filter: Partial<ListingFilter>) =>
  matchingListings(
    listings.map((listing) => searchableListing(listing, `${listing.title} (m/w/d)`)),
    { ...noFilter, ...filter },
  );

test("filters together show, in the order of the list, what each of them shows", () => {
  fc.assert(
    fc.property(anyListings, anyFilter, (listings, filter) => {
      const { search, category, payFrom, entryOnly } = filter;
      const each = [{ search }, { category }, { payFrom }, { entryOnly }].map((part) => shown(listings, part));
      expect(shown(listings, filter)).toEqual(listings.filter((listing) => each.every((all) => all.includes(listing))));
    }),
  );
});

test("whatever is asked for besides leaves listings out and brings none", () => {
  fc.assert(
    fc.property(anyListings, anyFilter, words, fc.nat(200), (listings, filter, typed, euros) => {
      const before = shown(listings, filter);
      for (const narrower of [
        { search: filter.search + typed },
        { payFrom: (filter.payFrom ?? 0) + euros },
        { entryOnly: true },
        { category: filter.category ?? "Analytics" },
      ])
        for (const listing of shown(listings, { ...filter, ...narrower })) expect(before).toContain(listing);
    }),
  );
});

test("nothing asked for shows everything", () => {
  fc.assert(
    fc.property(anyListings, (listings) => {
      expect(shown(listings, {})).toEqual(listings);
    }),
  );
});
