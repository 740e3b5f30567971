/**
 * What the agency's files say once and refer to elsewhere: the own domain, and the people of the profile. Everything
 * that reads an agency gets addresses and people in full.
 */
import type { AgencyProfile, ProfileFile } from "@fernkontor/domain/agency/profile";
import type { ClaimLedger } from "@fernkontor/domain/claim/claim";
import type { Listing, ListingFile } from "@fernkontor/domain/listing/listing";
import type { AgencyFileProblem } from "./agency-file-error.ts";
import { likelyMeant } from "./nearest.ts";
import type { YamlFile } from "./read-yaml.ts";

type Person = AgencyProfile["people"][number];

/** A profile with all addresses in full; undefined, with the problem noted, where they need a domain that is not said. */
export function completedProfile(
  file: YamlFile<ProfileFile>,
  problems: AgencyFileProblem[],
): AgencyProfile | undefined {
  const { domain, siteOrigin, formOrigin, domains, ...others } = file.value;
  if (domain === undefined) {
    const hosts = [siteOrigin ?? "siteOrigin", formOrigin, ...domains].filter((text) => text !== undefined);
    const unfinished = [...hosts.filter((text) => !/[.:]/.test(text)), ...shortMailboxes(others)];
    if (unfinished.length > 0) {
      problems.push(
        file.problemAt(["domain"], `fehlt. Ergänzt werden soll damit: ${unfinished.join(", ")}. ${exampleOfDomain}`),
      );
      return undefined;
    }
  }
  const inFull = (part: string) => (part.includes(".") || domain === undefined ? part : `${part}.${domain}`);
  const originInFull = (origin: string) => (origin.includes("://") ? origin : `https://${inFull(origin)}`);
  const site = siteOrigin === undefined ? `https://${domain}` : originInFull(siteOrigin);
  const hosts = domains.map(inFull);
  const isNewHost = domain !== undefined && new URL(site).hostname !== domain && !hosts.includes(domain);
  return {
    ...withMailboxes(others, domain ?? ""),
    ...(domain !== undefined && { domain }),
    siteOrigin: site,
    ...(formOrigin !== undefined && { formOrigin: originInFull(formOrigin) }),
    domains: isNewHost ? [...hosts, domain] : hosts,
  };
}

const exampleOfDomain = "Beispiel: domain: example.org";

/** A listing with its contact in full; undefined, with the problem noted, where nobody of that name is known. */
export function completedListing(
  file: YamlFile<ListingFile>,
  { domain, people }: Pick<AgencyProfile, "domain" | "people">,
  problems: AgencyFileProblem[],
): Omit<Listing, "slug"> | undefined {
  const { contact, ...listing } = file.value;
  if (typeof contact !== "string") {
    if (domain !== undefined || shortMailboxes(contact).length === 0)
      return { ...listing, contact: withMailboxes(contact, domain ?? "") };
    problems.push(
      file.problemAt(
        ["contact", "email"],
        `„${contact.email}“ hat keine Domain. Nennen Sie „domain“ in profile.yaml. ${exampleOfDomain}`,
      ),
    );
    return undefined;
  }
  const person = personCalled(contact, people);
  if (person && (person.email !== undefined || person.phone !== undefined)) {
    // It is shown where the person has agreed to it, and goes with nothing that a listing goes into.
    const { photograph: _face, ...named } = person;
    return { ...listing, contact: named };
  }
  problems.push(
    file.problemAt(
      ["contact"],
      person
        ? `${person.name} hat unter „people“ in profile.yaml weder „email“ noch „phone“: Ein Name allein ist nicht zu erreichen`
        : unknownPerson(contact, people),
    ),
  );
  return undefined;
}

/**
 * Claims with the task of whoever answers for them, where the profile knows it: `Jana Brandt` → `Jana Brandt,
 * Personalberatung`. Any other name stays as it is written, unless it looks like a slip.
 */
export function completedClaims(
  file: YamlFile<ClaimLedger>,
  people: readonly Person[],
  problems: AgencyFileProblem[],
): ClaimLedger {
  const inFull = Object.entries(file.value).map(([name, claim]) => {
    const responsible = claim.evidence?.responsible;
    if (responsible === undefined || responsible.includes(",")) return [name, claim];
    const person = personCalled(responsible, people);
    if (person)
      return [name, { ...claim, evidence: { ...claim.evidence, responsible: `${person.name}, ${person.role}` } }];
    if (likelyPerson(responsible, people) !== undefined)
      problems.push(file.problemAt([name, "evidence", "responsible"], unknownPerson(responsible, people)));
    return [name, claim];
  });
  return Object.fromEntries(inFull);
}

/** The person of the profile whom a name, or what stands before the `@` of the address, means. */
export function personCalled<Known extends Pick<Person, "name" | "email">>(
  called: string,
  people: readonly Known[],
): Known | undefined {
  const plain = called.trim().toLowerCase();
  return people.find((person) => namesOf(person).some((name) => name.toLowerCase() === plain));
}

function likelyPerson(called: string, people: readonly Person[]): string | undefined {
  return likelyMeant(called, people.flatMap(namesOf));
}

function namesOf({ name, email }: Pick<Person, "name" | "email">): string[] {
  const mailbox = email?.split("@")[0];
  return mailbox === undefined ? [name] : [name, mailbox];
}

function unknownPerson(called: string, people: readonly Person[]): string {
  if (people.length === 0)
    return `„${called}“ ist niemand, den profile.yaml kennt. Ergänzen Sie dort „people“ mit Name, Aufgabe und „email“ oder „phone“`;
  const meant = likelyPerson(called, people);
  return `„${called}“ steht nicht unter „people“ in profile.yaml. ${
    meant === undefined
      ? `Dort stehen: ${people.map(({ name }) => name).join(", ")}`
      : `Gemeint ist vielleicht „${meant}“`
  }`;
}

/** What goes on with the own domain: `kontakt@`. */
const shortMailbox = /^[^\s@]+@$/;

function shortMailboxes(value: unknown): string[] {
  if (typeof value === "string") return shortMailbox.test(value) ? [value] : [];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(shortMailboxes) : [];
}

/** The same record with every mailbox in full, however deep it stands. */
function withMailboxes<Value>(value: Value, domain: string): Value {
  const inFull = (part: unknown): unknown => {
    if (typeof part === "string") return shortMailbox.test(part) ? part + domain : part;
    if (Array.isArray(part)) return part.map(inFull);
    if (typeof part !== "object" || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, inFull(inner)]));
  };
  return inFull(value) as Value;
}
