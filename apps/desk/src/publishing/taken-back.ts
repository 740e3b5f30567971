/**
 * What a change takes back that is public: a listing, somebody on the website, a claim or part of it. Where it stays out, the
 * website goes on saying what the agency does not stand by any more.
 */
import { plainYaml } from "@fernkontor/agency-files/plain-yaml";
import { slugOf } from "../agency-drafts/listing-path.ts";
import { type SaidField, saidDifferences } from "../versions/said-differences.ts";

type Plain = Readonly<Record<string, unknown>>;

/** @param before the file as it is public @returns in words; nothing of a file that cannot be read */
export function takenBack(path: string, before: string | null, after: string | null): string[] {
  const [was, is] = [before, after].map((text): Plain | undefined => (text === null ? {} : plainYaml(text)));
  if (was === undefined || is === undefined) return [];
  const differences = saidDifferences(path, before, after) ?? [];
  if (slugOf(path) !== undefined) return ofListing(was, is, differences);
  if (path === "profile.yaml") return ofPeople(peopleIn(was), peopleIn(is));
  return path === "claims.yaml" ? ofClaims(differences) : [];
}

function ofListing(was: Plain, is: Plain, differences: readonly SaidField[]): string[] {
  if (was.title === undefined || was.withdrawn !== undefined) return [];
  if (is.title === undefined) return ["kommt von der Website"];
  if (is.withdrawn !== undefined) return ["wird zurückgezogen"];
  return differences
    .filter(({ path, one, other }) => path[0] === "validUntil" && other.words && isLess(one.value, other.value))
    .map(({ label, other }) => `${label} nur noch ${other.words}`);
}

type Named = Plain & { name: string };

function peopleIn({ people }: Plain): Named[] {
  return Array.isArray(people) ? people.filter((each) => typeof each?.name === "string") : [];
}

function ofPeople(was: readonly Named[], is: readonly Named[]): string[] {
  return was.flatMap((person) => {
    const now = is.find(({ name, email }) => name === person.name || (email !== undefined && email === person.email));
    if (now === undefined) return [`${person.name} nicht mehr auf der Website`];
    return Object.keys(person).some((key) => now[key] === undefined) ? [`${person.name} mit weniger Angaben`] : [];
  });
}

/** Of these more is better; of a time, as until a reply, nobody knows that here. */
const growing = /AtLeast$|Percent$|^dayRate|^openPositions/;

function ofClaims(differences: readonly SaidField[]): string[] {
  const smaller = differences.filter(({ path: [name = "", ...within], one, other }) => {
    if (one.value === undefined) return false;
    if (other.value === undefined || within.at(-1) === "validUntil") return isLess(one.value, other.value);
    return within[0] === "value" && (isLess(one.value, other.value) || !growing.test(name));
  });
  return smaller.map(({ label, one, other }) => `${label}: ${other.words ?? "gestrichen"} statt ${one.words}`);
}

/** A range, too, by either of its ends; days compare as texts. */
function isLess(one: unknown, other: unknown): boolean {
  if (other === undefined || (one === true && other === false)) return true;
  if (typeof one === "object" && typeof other === "object")
    return Object.entries(one ?? {}).some(([key, value]) => isLess(value, (other as Plain | null)?.[key]));
  return typeof one === typeof other && (other as number | string) < (one as number | string);
}
