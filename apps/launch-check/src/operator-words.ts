import type { AgencyFile } from "@fernkontor/agency-files/load-agency";
import type { Passage } from "./built-site.ts";
import type { Subject } from "./subject.ts";

type Path = readonly (string | number)[];
type Words = Passage & { file: AgencyFile; path: Path };

/** Every text in the agency's own files, whatever its field is called. Listings that are over are nobody's reading. */
export function operatorWords(subject: Subject): readonly Words[] {
  const { profile, claims } = subject.agency;
  return [...wordsIn(subject, "profile", profile), ...wordsIn(subject, "claims", claims), ...listingWords(subject)];
}

/** The texts of the listings alone. */
export function listingWords(subject: Subject): readonly Words[] {
  return subject.agency.listings
    .filter(({ validUntil, withdrawn }) => validUntil >= subject.today && withdrawn === undefined)
    .flatMap(({ slug, ...listing }) => wordsIn(subject, { listing: slug }, listing));
}

function wordsIn({ placeOf }: Subject, file: AgencyFile, value: unknown): Words[] {
  return stringsIn(value).map(({ text, path }) => ({ text, path, file, place: placeOf(file, path) }));
}

function stringsIn(value: unknown, path: Path = []): { text: string; path: Path }[] {
  if (typeof value === "string") return [{ text: value, path }];
  if (typeof value !== "object" || value === null) return [];
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return entries.flatMap(([key, part]) => stringsIn(part, [...path, key]));
}
