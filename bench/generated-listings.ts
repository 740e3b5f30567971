/** As many listings as wanted, the same ones every time: for measuring and for tests of long lists. */
import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { loadAgency } from "@fernkontor/agency-files/load-agency";
import type { AgencyFacts } from "@fernkontor/domain/facts";
import { slugOf } from "@fernkontor/domain/german";
import { entryTag, type Job } from "@fernkontor/domain/job";
import { fields, purposes, requirements, rolesByCategory, tags, tasks } from "./listing-words.ts";
import { type Random, seededRandom } from "./seeded-random.ts";

/** The agency's own listings, followed by invented ones until there are `count`. */
export function generatedListings({ profile, jobs }: AgencyFacts, count: number, seed = 1): Job[] {
  const random = seededRandom(seed);
  const firstFreeId = Math.max(0, ...jobs.map(({ id }) => id)) + 1;
  const invented = Array.from({ length: Math.max(0, count - jobs.length) }, (_, index) => {
    const category = profile.categories[index % profile.categories.length] ?? "";
    // What the list does not show is taken over, so that a listing stays valid whatever a record has to say.
    const model = jobs.find((job) => job.category === category) ?? jobs[index % jobs.length];
    if (!model) throw new Error("The agency needs at least one listing as a model for the others.");
    return inventedListing(model, { id: firstFreeId + index, category, scale: profile.dayRateScale }, random);
  });
  return [...jobs.slice(0, count), ...invented];
}

/** Writes a copy of an agency's folder with `count` listings, for AGENCY_DIR. */
export function writeGeneratedAgency(source: string, target: string, count: number): void {
  const agency = loadAgency(source);
  mkdirSync(join(target, "jobs"), { recursive: true });
  for (const file of ["profile.yaml", "claims.yaml"]) cpSync(join(source, file), join(target, file));
  // JSON is YAML, too, and needs no second writer.
  for (const { slug, ...job } of generatedListings(agency, count))
    writeFileSync(join(target, "jobs", `${slug}.yaml`), JSON.stringify(job));
}

type Frame = { id: number; category: string; scale: { from: number; to: number } };

function inventedListing(model: Job, { id, category, scale }: Frame, random: Random): Job {
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
