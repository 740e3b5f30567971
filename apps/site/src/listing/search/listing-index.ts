/**
 * Listings on the way to the browser. Lines of JSON: each holds a block of listings, so that ten thousand can be read in
 * slices, and the words that appear in it for the first time; from then on a number stands for them.
 */
import { applicationAddress, listingAddress } from "../../frame/routes.ts";
import type { ListingOnCard } from "../listing-card.tsx";

type Row = [
  slug: string,
  title: string,
  description: string,
  payFrom: number,
  payTo: number,
  category: number,
  type: number,
  location: number,
  period: number,
  requirements: number[],
  tags: number[],
];
type Block = [newWords: string[], rows: Row[]];

const listingsPerBlock = 64;

/** Writes listings as lines of JSON. */
export function encodedListings(listings: readonly ListingOnCard[]): string {
  const numberOf = new Map<string, number>();
  const lines: string[] = [];
  for (let start = 0; start < listings.length; start += listingsPerBlock) {
    const newWords: string[] = [];
    const word = (text: string): number => {
      const known = numberOf.get(text);
      if (known !== undefined) return known;
      newWords.push(text);
      numberOf.set(text, numberOf.size);
      return numberOf.size - 1;
    };
    const rows = listings
      .slice(start, start + listingsPerBlock)
      .map(
        (listing): Row => [
          listing.slug,
          listing.title,
          listing.description,
          listing.salary.from,
          listing.salary.to,
          word(listing.category),
          word(listing.type),
          word(listing.location),
          word(listing.period),
          listing.requirements.map(word),
          listing.tags.map(word),
        ],
      );
    lines.push(JSON.stringify([newWords, rows] satisfies Block));
  }
  return lines.join("\n");
}

/** Reads what `encodedJobs` wrote, line by line; the caller may rest between two lines. */
export function* decodedListings(text: string): Generator<ListingOnCard[]> {
  const words: string[] = [];
  const word = (number: number) => words[number] ?? "";
  for (const line of text === "" ? [] : text.split("\n")) {
    const [newWords, rows]: Block = JSON.parse(line);
    words.push(...newWords);
    yield rows.map(([slug, title, description, from, to, category, type, location, period, requirements, tags]) => ({
      slug,
      title,
      description,
      salary: { from, to },
      category: word(category),
      type: word(type) as ListingOnCard["type"],
      location: word(location) as ListingOnCard["location"],
      period: word(period) as ListingOnCard["period"],
      requirements: requirements.map(word),
      tags: tags.map(word),
      href: listingAddress(slug),
      applyHref: applicationAddress(slug),
    }));
  }
}
