/**
 * The listings on the way to the browser: written into the page and, for a longer list, into one index file; read there.
 * Lines of JSON: each holds a block of listings, so that ten thousand can be read in slices, and the words that appear
 * in it for the first time; from then on a number stands for them.
 */
import { type SearchableListing, searchableListing } from "@fernkontor/domain/listing/listing-filter";
import type { ListingOnCard } from "../listing-card.tsx";

type Row = [
  slug: string,
  title: string,
  description: string,
  amount: number,
  unit: number,
  category: number,
  meta: number[],
  requirements: number[],
  tags: number[],
  compared: [from: number, to: number] | null,
  equals?: number | null,
  language?: "en",
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
    const rows = listings.slice(start, start + listingsPerBlock).map((listing): Row => {
      const { slug, title, description, meta, requirements, tags, compared, equals, language } = listing;
      const row: Row = [
        slug,
        title,
        description,
        word(listing.amount),
        word(listing.unit),
        word(listing.category),
        meta.map(word),
        requirements.map(word),
        tags.map(word),
        compared ? [compared.from, compared.to] : null,
      ];
      // Most listings have neither, and a row without them is shorter.
      if (equals !== undefined) row[10] = word(equals);
      if (language !== undefined) row[11] = language;
      return row;
    });
    lines.push(JSON.stringify([newWords, rows] satisfies Block));
  }
  return lines.join("\n");
}

/** Reads what `encodedListings` wrote, line by line; the caller may rest between two lines. */
export function* decodedListings(text: string): Generator<ListingOnCard[]> {
  const words: string[] = [];
  const word = (number: number) => words[number] ?? "";
  for (const line of text === "" ? [] : text.split("\n")) {
    const [newWords, rows]: Block = JSON.parse(line);
    words.push(...newWords);
    yield rows.map(
      ([slug, title, description, amount, unit, category, meta, requirements, tags, compared, equals, language]) => ({
        slug,
        title,
        description,
        amount: word(amount),
        unit: word(unit),
        category: word(category),
        meta: meta.map(word),
        requirements: requirements.map(word),
        tags: tags.map(word),
        compared: compared ? { from: compared[0], to: compared[1] } : undefined,
        equals: typeof equals === "number" ? word(equals) : undefined,
        language,
      }),
    );
  }
}

/** The title as the list shows it, and as it is searched. */
export function titleOnCard({ title }: Pick<ListingOnCard, "title">, allGenders: string): string {
  return `${title} ${allGenders}`;
}

/** A card's listing made ready for `matchingListings`. */
export function searchableCard(listing: ListingOnCard, allGenders: string): SearchableListing<ListingOnCard> {
  return searchableListing(listing, titleOnCard(listing, allGenders));
}
