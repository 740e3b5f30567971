/** The categories and people of the website as drafts say them: what a form offers to be chosen. */
import { plainYaml } from "@fernkontor/agency-files/plain-yaml";
import { fileAtHand } from "../agency-drafts/file-at-hand.ts";
import type { Desk } from "../desk.ts";

export const profileFile = "profile.yaml";

export type Option = readonly [value: string, label: string];

/** Those that only a draft has say so. Without a readable file: what is public. */
export async function namesAtHand(desk: Desk): Promise<Record<"categories" | "people", readonly Option[]>> {
  const { text } = await fileAtHand(desk, profileFile);
  const { categories, people } = plainYaml(text ?? "") ?? {};
  const { profile } = desk.agency;
  return {
    categories: options(categories, profile.categories),
    people: options(
      Array.isArray(people) && people.map((person) => person?.name),
      profile.people.map(({ name }) => name),
    ),
  };
}

function options(written: unknown, inPublic: readonly string[]): Option[] {
  const names = Array.isArray(written) ? written.filter((name) => typeof name === "string") : inPublic;
  return names.map((name) => [name, inPublic.includes(name) ? name : `${name} (noch nicht öffentlich)`]);
}
