/** What a release changes for those who read the site, told in the words of the agency's files. */
import type { Agency, PublicAgency } from "@fernkontor/domain/agency/agency";
import { publicOn } from "@fernkontor/domain/agency/agency";
import * as v from "valibot";

/** A record of ten thousand first listings would otherwise be longer than a page of them. */
const namedAtMost = 20;

const namesSchema = v.strictObject({ count: v.number(), names: v.array(v.string()) });
/** How many, and the first of them. */
export type Names = v.InferOutput<typeof namesSchema>;

export const releaseChangesSchema = v.strictObject({
  listings: v.strictObject({ added: namesSchema, changed: namesSchema, gone: namesSchema }),
  /** Own texts and pages, fields of the profile. */
  sentences: namesSchema,
  /** Claims, with their values before and after. */
  figures: namesSchema,
  /** How the site looks, and the software that makes it. */
  others: namesSchema,
});
export type ReleaseChanges = v.InferOutput<typeof releaseChangesSchema>;

type State = { agency: Agency; on: string; code: string };

/** What the public reads otherwise than before. Of a first release only its listings are told: the rest is everything. */
export function changesBetween(before: State | undefined, after: State): ReleaseChanges {
  const now = publicOn(after.agency, after.on);
  if (!before) {
    const none = named([]);
    return {
      listings: listingChanges([], now.listings),
      sentences: none,
      figures: none,
      others: named(["alles Übrige"]),
    };
  }
  const then = publicOn(before.agency, before.on);
  return {
    listings: listingChanges(then.listings, now.listings),
    sentences: named(sentences(then, now)),
    figures: named(figures(then, now)),
    others: named([
      ...(isSame(withoutPath(then.brand), withoutPath(now.brand)) ? [] : ["Erscheinungsbild"]),
      ...(before.code === after.code ? [] : ["Software"]),
    ]),
  };
}

function listingChanges(before: PublicAgency["listings"], after: PublicAgency["listings"]): ReleaseChanges["listings"] {
  const then = new Map(before.map((listing) => [listing.slug, listing]));
  const now = new Map(after.map((listing) => [listing.slug, listing]));
  return {
    added: named([...now.keys()].filter((slug) => !then.has(slug))),
    changed: named(
      [...now].filter(([slug, listing]) => then.has(slug) && !isSame(then.get(slug), listing)).map(([slug]) => slug),
    ),
    gone: named([...then.keys()].filter((slug) => !now.has(slug))),
  };
}

function sentences(then: PublicAgency, now: PublicAgency): string[] {
  const pagesOf = (agency: PublicAgency) => Object.fromEntries(agency.ownPages.map((page) => [page.address, page]));
  return [
    ...differing(then.ownTexts, now.ownTexts).map((name) => `legal/${name}.md`),
    ...differing(pagesOf(then), pagesOf(now)).map((address) => `pages/${address}.md`),
    ...differing(then.ownDocuments, now.ownDocuments).map((page) => `pages/${page}.md`),
    ...differing(then.profile, now.profile).map((field) => `profile.yaml: ${field}`),
  ];
}

function figures(then: PublicAgency, now: PublicAgency): string[] {
  const valuesOf = (claims: object) => new Map<string, { value: unknown } | undefined>(Object.entries(claims));
  const [before, after] = [valuesOf(then.claims), valuesOf(now.claims)];
  return differing(then.claims, now.claims).map((key) => {
    const [was, is] = [before.get(key)?.value, after.get(key)?.value];
    if (was === undefined) return `${key}: neu, ${shown(is)}`;
    if (is === undefined) return `${key}: nicht mehr genannt, war ${shown(was)}`;
    return isSame(was, is) ? `${key}: Erklärung oder Beleg` : `${key}: ${shown(was)} → ${shown(is)}`;
  });
}

/** The names under which two records say something else. */
function differing(before: object, after: object): string[] {
  const [then, now] = [
    new Map<string, unknown>(Object.entries(before)),
    new Map<string, unknown>(Object.entries(after)),
  ];
  return [...new Set([...then.keys(), ...now.keys()])].filter((name) => !isSame(then.get(name), now.get(name)));
}

/** The typeface lies in each release's own folder. */
function withoutPath({ typeface, ...brand }: PublicAgency["brand"]) {
  return { ...brand, typeface: typeface && { ...typeface, path: "" } };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function named(names: readonly string[]): Names {
  return { count: names.length, names: names.slice(0, namedAtMost) };
}

function shown(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}
