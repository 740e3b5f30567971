/** As many listings as wanted, the same ones every time: for measuring and for tests of long lists. */
import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { loadAgency } from "@fernkontor/agency-files/load-agency";
import type { Agency } from "@fernkontor/domain/agency/agency";
import { slugOf } from "@fernkontor/domain/german/german";
import { entryTag, type Listing } from "@fernkontor/domain/listing/listing";
import { fields, purposes, requirements, rolesByCategory, tags, tasks } from "./listing-words.ts";
import { type Random, seededRandom } from "./seeded-random.ts";

/** The agency's own listings, followed by invented ones until there are `count`. */
export function generatedListings({ profile, listings }: Agency, count: number, seed = 1): Listing[] {
  const random = seededRandom(seed);
  const firstFreeId = Math.max(0, ...listings.map(({ id }) => id)) + 1;
  const invented = Array.from({ length: Math.max(0, count - listings.length) }, (_, index) => {
    const category = profile.categories[index % profile.categories.length] ?? "";
    // What the list does not show is taken over, so that a listing stays valid whatever a record has to say.
    const model = listings.find((listing) => listing.category === category) ?? listings[index % listings.length];
    if (!model) throw new Error("The agency needs at least one listing as a model for the others.");
    return inventedListing(model, { id: firstFreeId + index, category, scale: profile.dayRateScale }, random);
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
