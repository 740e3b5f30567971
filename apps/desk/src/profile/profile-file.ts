/** Whom the website names and how its listings are grouped, as it would be; and which listings and claims that touches. */

import { plainYaml } from "@fernkontor/agency-files/plain-yaml";
import { personCalled } from "@fernkontor/agency-files/references";
import { slugOf } from "@fernkontor/domain/german/german";
import { photographSchema } from "@fernkontor/domain/picture/face";
import * as v from "valibot";
import { type FileAtHand, fileAtHand } from "../agency-drafts/file-at-hand.ts";
import type { Desk } from "../desk.ts";
import { claimsFile } from "../ledger/claims.ts";
import { allListings } from "../listings/all-listings.ts";
import type { ListedListing } from "../listings/listings-view.ts";
import type { FieldSpec } from "../records/field-spec.ts";
import type { RecordRow } from "../records/record-routes.tsx";
import { profileFile } from "./names-at-hand.ts";
import { fullEmailOf, personFields } from "./person-fields.ts";

export type Photograph = v.InferOutput<typeof photographSchema>;
export type WrittenPerson = {
  name: string;
  role: string;
  phone?: string | undefined;
  email?: string | undefined;
  photograph?: Photograph | undefined;
};

export type NamedPerson = RecordRow &
  WrittenPerson & {
    /** The whole address, where the file leaves out the agency's domain. */
    fullEmail: string | undefined;
    listings: readonly ListedListing[];
    /** The names of the claims that this person answers for. */
    claims: readonly string[];
  };

/** Listings have to be in one; `isOnly`: it is the last. */
export type CategoryRow = RecordRow & { written: string; listings: readonly ListedListing[]; isOnly: boolean };

export type ProfileAtHand = {
  file: FileAtHand;
  written: Readonly<Record<string, unknown>>;
  domain: string | undefined;
  people: readonly NamedPerson[];
  categories: readonly CategoryRow[];
  listings: readonly ListedListing[];
};

export const categoryFields: readonly FieldSpec[] = [
  { name: "name", label: "Name", path: [], takes: "line", maxLength: 40 },
];

export async function profileAtHand(desk: Desk, now: Date): Promise<ProfileAtHand> {
  const [file, ledger, { listings }] = await Promise.all([
    fileAtHand(desk, profileFile),
    fileAtHand(desk, claimsFile),
    allListings(desk, now),
  ]);
  const written = plainYaml(file.text ?? "") ?? {};
  const domain = typeof written.domain === "string" ? written.domain : undefined;
  const claims = Object.entries(plainYaml(ledger.text ?? "") ?? {});
  return {
    ...{ file, written, domain, listings },
    people: (listOf(written.people) as WrittenPerson[]).map((person, index) => ({
      ...person,
      ...{ id: slugOf(person.name) || `${index}`, title: person.name, fields: personFields(domain) },
      ...{ file: profileFile, path: ["people", index], written: person },
      photograph: photographIn(person),
      fullEmail: person.email && fullEmailOf(person.email, domain),
      listings: listings.filter(({ contact }) => personCalled(contact, [person]) !== undefined),
      claims: claims.flatMap(([name, claim]) => (isAnsweredBy(claim, person) ? [name] : [])),
    })),
    categories: listOf(written.categories).map((each, index, { length }) => ({
      ...{ id: slugOf(String(each)) || `${index}`, title: String(each), fields: categoryFields, isOnly: length === 1 },
      ...{ file: profileFile, path: ["categories", index], written: String(each) },
      listings: listings.filter(({ form }) => form.category === each),
    })),
  };
}

/** Undefined also of one that somebody has half written into the file. */
function photographIn({ photograph }: { photograph?: unknown }): Photograph | undefined {
  return v.is(photographSchema, photograph) ? photograph : undefined;
}

/** Whether the evidence of a claim names this person, with their task or without. */
export function isAnsweredBy(claim: unknown, person: Pick<WrittenPerson, "name" | "email">): boolean {
  const { evidence } = (claim ?? {}) as { evidence?: { responsible?: unknown } };
  const [called = ""] = String(evidence?.responsible ?? "").split(",");
  return called !== "" && personCalled(called, [person]) !== undefined;
}

export function listOf(written: unknown): readonly unknown[] {
  return Array.isArray(written) ? written : [];
}
