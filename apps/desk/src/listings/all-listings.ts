/** Reads what the list and a new listing are made of: what is public, what is drafted, what lies in the folder beside. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { plainYaml } from "@fernkontor/agency-files/plain-yaml";
import type { FileDraft } from "@fernkontor/applications/agency-drafts/file-drafts";
import type { Person } from "@fernkontor/applications/people/person";
import { momentAt } from "@fernkontor/domain/german/berlin-time";
import { slugSchema } from "@fernkontor/domain/value-schemas";
import * as v from "valibot";
import { latestCheck, type NoAnswer } from "../agency-drafts/latest-check.ts";
import { pathOf } from "../agency-drafts/listing-path.ts";
import type { Desk } from "../desk.ts";
import { type ListingProblem, problemsIn } from "../listing/listing-problems.ts";
import { type ListedListing, listedListings } from "./listings-view.ts";

export type AllListings = { listings: readonly ListedListing[]; drafts: readonly FileDraft[]; today: string };

export async function allListings(desk: Desk, now: Date): Promise<AllListings> {
  const { agency, config, fileDrafts } = desk;
  const [drafts, names] = await Promise.all([fileDrafts.below(""), slugsOnDisk(config.agencyFolder)]);
  const known = new Set(agency.listings.map(({ slug }) => slug));
  const byPath = new Map(drafts.map((draft) => [draft.path, draft]));
  const others = names.filter((slug) => v.is(slugSchema, slug) && !known.has(slug));
  const byHand = await Promise.all(
    others.map(async (slug) => [slug, await textOrNothing(join(config.agencyFolder, pathOf(slug)))] as const),
  );
  const today = momentAt(now);
  const listings = listedListings({
    people: agency.profile.people,
    public: agency.listings,
    drafts: byPath,
    byHand: new Map(byHand),
    now: today,
  });
  return { listings, drafts, today };
}

/** As they are written, also where no listing may be called so. Without a folder there is nothing in it. */
export async function slugsOnDisk(agencyFolder: string): Promise<string[]> {
  const names = await readdir(join(agencyFolder, "jobs")).catch((): string[] => []);
  return names.flatMap((name) => /^(.+)\.ya?ml$/i.exec(name)?.[1] ?? []);
}

/** What cannot be read now is shown as what cannot be read. */
async function textOrNothing(path: string): Promise<string> {
  return readFile(path, "utf8").catch(() => "[");
}

/**
 * What is wrong with each of some listings, by slug: what the record refuses at once, what the check says once it has
 * answered. Without an answer a listing of which nothing is known to be wrong has that in its place.
 */
export async function problemsOf(
  desk: Desk,
  person: Person,
  { drafts, today }: Pick<AllListings, "drafts" | "today">,
  listings: readonly ListedListing[],
): Promise<ReadonlyMap<string, readonly ListingProblem[] | NoAnswer>> {
  const check = await latestCheck(desk, person, drafts, 60);
  const found = typeof check === "string" ? new Map() : Map.groupBy(check.problems, ({ file }) => file);
  return new Map(
    listings.map(({ slug, form, draft }) => {
      const written = draft?.text === undefined || draft.text === null ? undefined : plainYaml(draft.text);
      const told = problemsIn(
        { written, form },
        { today: today.slice(0, 10), mode: desk.agency.profile.mode, found: found.get(pathOf(slug)) ?? [] },
      );
      return [slug, typeof check === "string" && told.length === 0 ? check : told];
    }),
  );
}
