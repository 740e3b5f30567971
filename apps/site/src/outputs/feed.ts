/** What every feed tells of the open listings; each format says it in its own way. */
import type { Listing } from "@fernkontor/domain/listing/listing";

/** A part of a longer text that is passed on without the page around it. */
export type TextPart = { heading: string } | { paragraph: string } | { points: readonly string[] };

export type FeedEntry = {
  listing: Listing;
  title: string;
  /** The listing's page, with its origin. */
  address: string;
  /** What it is about, for those who skim. */
  summary: readonly TextPart[];
};

export type Feed = {
  title: string;
  about: string;
  publisher: string;
  /** The site's origin, before which every address stands. */
  origin: string;
  /** The latest day on which a listing was published or confirmed; undefined without listings. */
  updatedOn: string | undefined;
  /** The newest first. */
  entries: readonly FeedEntry[];
};

/** The first second of a day, in UTC so that the same day stands there. */
export function startOfDay(isoDate: string): Date {
  return new Date(`${isoDate}T00:00:00Z`);
}
