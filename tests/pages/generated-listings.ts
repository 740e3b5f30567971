/** As many listings as wanted, the same ones every time: for measuring and for tests of long lists. */
import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { loadAgency } from "@fernkontor/agency-files/load-agency";
import type { Agency } from "@fernkontor/domain/agency/agency";
import { slugOf } from "@fernkontor/domain/german/german";
import { entryTag, type Listing } from "@fernkontor/domain/listing/listing";
import { fields, purposes, requirements, rolesByCategory, tags, tasks } from "./listing-words.ts";

/** The agency's own listings, followed by invented ones until there are `count`. */
function generatedListings({ profile, listings }: Agency, count: number): Listing[] {
  const random = seededRandom(1);
  const firstFreeId = Math.max(0, ...listings.map(({ id }) => id)) + 1;
  const invented = Array.from({ length: Math.max(0, count - listings.length) }, (_, index) => {
    const category = profile.categories[index % profile.categories.length] ?? "";
    // What the list does not show is taken over, so that a listing stays valid whatever a record has to say.
    const model = listings.find((listing) => listing.category === category) ?? listings[index % listings.length];
    if (!model) throw new Error("The agency needs at least one listing as a model for the others.");
    return inventedListing(
      model,
      { id: firstFreeId + index, category, scale: profile.dayRateScale ?? model.salary },
      random,
    );
  });
  return [...listings.slice(0, count), ...invented];
}

/** Writes a copy of an agency's folder with `count` listings, for AGENCY_DIR. */
export function writeGeneratedAgency(source: string, target: string, count: number): void {
  const agency = loadAgency(source);
  mkdirSync(join(target, "jobs"), { recursive: true });
  for (const file of ["profile.yaml", "claims.yaml"]) cpSync(join(source, file), join(target, file));
  // JSON is YAML, too, and needs no second writer.
  for (const { slug, ...listing } of generatedListings(agency, count))
    writeFileSync(join(target, "jobs", `${slug}.yaml`), JSON.stringify(listing));
}

type Frame = { id: number; category: string; scale: { from: number; to: number } };

function inventedListing(model: Listing, { id, category, scale }: Frame, random: Random): Listing {
  const title = `${random.oneOf(rolesByCategory[category] ?? [model.title])} ${random.oneOf(fields)}`;
  const [first = "", second = ""] = random.someOf(tasks, 2);
  const steps = (scale.to - scale.from) / 10;
  const from = scale.from + 10 * random.below(steps - 2);
  const to = Math.min(scale.to, from + 10 * (2 + random.below(5)));
  return {
    ...model,
    id,
    slug: `${slugOf(title)}-${id}`,
    title,
    category,
    salary: { from, to },
    description: `Sie ${first} und ${second}, ${random.oneOf(purposes)}.`,
    requirements: random.someOf(requirements, 3),
    tags: [...random.someOf(tags, 2), random.below(3) === 0 ? "Berufserfahrung" : entryTag],
  };
}

/** Chance that can be repeated. */
export type Random = {
  /** A whole number from 0 up to, not including, `limit`. */
  below: (limit: number) => number;
  oneOf: <Item>(items: readonly Item[]) => Item;
  /** Different ones, in any order. */
  someOf: <Item>(items: readonly Item[], count: number) => Item[];
};

/** The same seed brings the same choices on every machine (Mulberry32). */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  const someOf = <Item>(items: readonly Item[], count: number): Item[] => {
    const left = [...items];
    return Array.from({ length: Math.min(count, left.length) }, () => left.splice(below(left.length), 1)).flat();
  };
  return {
    below,
    oneOf: (items) => {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error("There is nothing to choose from.");
      return item;
    },
    someOf,
  };
}
