/** A listing as its applicant saw it: kept with the application, because listings change and disappear. */
import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { listingLines } from "@fernkontor/texts/listing-lines";
import * as v from "valibot";

const lineSchema = v.object({ label: v.string(), text: v.string() });

/** A fact under its word; of several lines where there are several, such as what one brings along. */
export type ListingLine = v.InferOutput<typeof lineSchema>;

/** The slug tells whether the lines are those of the listing that stands in the application. */
const shownSchema = v.pipe(v.string(), v.parseJson(), v.object({ slug: v.string(), lines: v.array(lineSchema) }));

/** To be stored; null for who has chosen no listing. */
export function storedListing(agency: PublicAgency, slug: string | null): string | null {
  const lines = listingLines(agency, slug);
  return lines && JSON.stringify({ slug, lines });
}

/** What was stored; null where nothing was, or a form from before has put another listing in its place. */
export function readListing(stored: unknown, slug: string | null): readonly ListingLine[] | null {
  const shown = stored === null ? undefined : v.parse(shownSchema, stored);
  return shown?.slug === slug ? shown.lines : null;
}

/** What is different today, a sentence each; of several lines those that went and came. */
export function changesSince(then: readonly ListingLine[], today: readonly ListingLine[]): readonly string[] {
  const nowOf = new Map(today.map(({ label, text }) => [label, text]));
  const thenOf = new Set(then.map(({ label }) => label));
  return [
    ...then.flatMap(({ label, text }) => {
      const now = nowOf.get(label);
      if (now === text) return [];
      if (now === undefined) return [`${label}: gestrichen`];
      const [before, after] = [text.split("\n"), now.split("\n")];
      if (before.length === 1 && after.length === 1) return [`${label}: heute „${now}“`];
      return [
        ...before.filter((line) => !after.includes(line)).map((line) => `„${line}“ gestrichen`),
        ...after.filter((line) => !before.includes(line)).map((line) => `„${line}“ neu`),
      ];
    }),
    ...today.filter(({ label }) => !thenOf.has(label)).map(({ label, text }) => `${label}: neu „${text}“`),
  ];
}
