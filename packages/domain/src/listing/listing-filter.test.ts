import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { plainSpelling } from "../german/plain-spelling.ts";
import { entryTag } from "./listing.ts";
import { isRestricting, type ListingFilter, matchingListings, noFilter, searchableListing } from "./listing-filter.ts";

const manager = {
  title: "Social Media Manager",
  description: "Sie betreuen Kanäle von Marken\nund  Shops.",
  category: "Social Media",
  compared: { from: 220, to: 280 },
  tags: ["Community"],
};
const creator = {
  title: "Content Creator",
  description: "Sie entwickeln kurze Videos.",
  category: "Social Media",
  compared: { from: 190, to: 240 },
  tags: ["Video", entryTag],
};
const analyst = {
  title: "E-Commerce Datenanalyst",
  description: "Sie werten Verkaufszahlen aus, auch fuer Grossisten.",
  category: "Analytics",
  compared: { from: 200, to: 250 },
  tags: ["Berichte", entryTag],
};
const shown = (title: string) => `${title} (m/w/d)`;
const listings = [manager, creator, analyst].map((listing) => searchableListing(listing, shown(listing.title)));
const matching = (filter: Partial<ListingFilter>) => matchingListings(listings, { ...noFilter, ...filter });
const all = [manager, creator, analyst];

test.each([
  ["Vertrieb – Innendienst", "Vertrieb - Innendienst"],
  ["Vertrieb - Innendienst", "Vertrieb Innendienst"],
  ["L’Osteria", "L'Osteria"],
  ["E-Commerce", "E–Commerce"],
  ["Mitarbeiter:in gesucht", "Mitarbeiterin gesucht"],
  ["Mitarbeiter*in", "Mitarbeiter:in"],
  ["Mitarbeiter/-innen", "Mitarbeiter_innen"],
  ["Mitarbeiterin", "Mitarbeiter(in)"],
  ["Angestellte/r", "Angestellter"],
  ["Bürokauffrau/-mann (m/w/d)", "Bürokaufmann (m/w/d)"],
  ["Bürokaufmann/frau", "bürokauffrau"],
  ["Fachmann:frau", "Fachmann"],
])("%s is found by %s", (title, search) => {
  const listing = searchableListing({ ...manager, title }, title);
  expect(matchingListings([listing], { ...noFilter, search })).toHaveLength(1);
});

describe("a listing is shown when the text is in its title or description and its category matches", () => {
  test.each([
    ["everything without a filter", "", undefined, all],
    ["by title, ignoring case", "MANAGER", undefined, [manager]],
    ["by its title as shown", "Content Creator (m/w/d)", undefined, [creator]],
    ["by what every title shows", "(", undefined, all],
    ["by a title with repeated blanks", "content   creator  (M/W/D)", undefined, [creator]],
    ["by a title with no-break blanks", "content\u00a0creator\u202f(m", undefined, [creator]],
    ["by words between which the description breaks its line", "von Marken und", undefined, [manager]],
    ["not by words without their blank", "contentcreator", undefined, []],
    ["by description, ignoring case", "kurze VIDEOS", undefined, [creator]],
    ["with umlauts, ignoring case", "KANÄLE", undefined, [manager]],
    ["an umlaut typed as two letters", "kanaele", undefined, [manager]],
    ["two letters typed as an umlaut", "für", undefined, [analyst]],
    ["ss typed as ß", "Großisten", undefined, [analyst]],
    ["not an umlaut typed without its dots", "kanale", undefined, []],
    ["blanks around do not count", "  creator ", undefined, [creator]],
    ["blanks alone restrict nothing", "   ", undefined, all],
    ["what nobody sees restricts nothing", "\u200b", undefined, all],
    ["blanks beside it do not count", "\u200e content creator", undefined, [creator]],
    ["not by tags", "Community", undefined, []],
    ["not by category name", "Analytics", undefined, []],
    ["not across title and description", "Manager Sie", undefined, []],
    ["by category", "", "Social Media", [manager, creator]],
    ["by both", "sie", "Analytics", [analyst]],
    ["nothing when both disagree", "Creator", "Analytics", []],
    ["special characters are text, not patterns", ".+", undefined, []],
    ["signs within words alone restrict nothing", "-", undefined, all],
  ])("%s", (_, search, category, expected) => {
    expect(matching({ search, category })).toEqual(expected);
  });
});

describe("refinements", () => {
  test.each([
    ["pay that begins at the minimum is enough", { payFrom: 200 }, [manager, analyst]],
    ["pay that only reaches the minimum is not", { payFrom: 230 }, []],
    ["entry without experience, by its tag", { entryOnly: true }, [creator, analyst]],
    ["all together", { search: "sie", category: "Social Media", payFrom: 190, entryOnly: true }, [creator]],
  ])("%s", (_, filter, expected) => {
    expect(matching(filter)).toEqual(expected);
  });
});

test("shows at least what the plain rule of the specification shows, and what its bare title in plain spelling did", () => {
  const letters = fc.string({ unit: fc.constantFrom(..."aeoäöüßAÄẞ  sS\n\u00a0\u00ad\u0308(/"), maxLength: 12 });
  const places = fc.constantFrom("title" as const, "description" as const);
  fc.assert(
    fc.property(letters, letters, letters, letters, places, (before, part, after, other, place) => {
      const listing = { ...manager, title: other, description: other, [place]: before + part + after };
      const isShownBy = (rule: (text: string) => string) =>
        [listing.title, listing.description].some((text) => rule(text).includes(rule(part.trim())));
      fc.pre(isShownBy((text) => text.toLowerCase()) || isShownBy(plainSpelling));
      const searchable = searchableListing(listing, shown(listing.title));
      expect(matchingListings([searchable], { ...noFilter, search: part })).toEqual([listing]);
    }),
  );
});

test.each([
  [noFilter, false],
  [{ ...noFilter, search: "  " }, false],
  [{ ...noFilter, search: "a" }, true],
  [{ ...noFilter, category: "Analytics" }, true],
  [{ ...noFilter, payFrom: 200 }, true],
  [{ ...noFilter, entryOnly: true }, true],
])("%j restricts: %s", (filter, expected) => {
  expect(isRestricting(filter)).toBe(expected);
});
