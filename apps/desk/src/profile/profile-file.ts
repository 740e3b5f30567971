/** Whom the website names and how its listings are grouped, as it would be; and which listings and claims that touches. */

import { plainYaml } from "@fernkontor/agency-files/plain-yaml";
import { personCalled } from "@fernkontor/agency-files/references";
import { slugOf } from "@fernkontor/domain/german/german";
import { type FileAtHand, fileAtHand } from "../agency-drafts/file-at-hand.ts";
import { seenOfRecord } from "../agency-drafts/seen-of-record.ts";
import type { Desk } from "../desk.ts";
import { claimsFile } from "../ledger/claim-file.ts";
import { allListings } from "../listings/all-listings.ts";
import type { ListedListing } from "../listings/listings-view.ts";

export const profileFile = "profile.yaml";

export type WrittenPerson = { name: string; role: string; phone?: string | undefined; email?: string | undefined };

export type NamedPerson = WrittenPerson & {
  /** In the file's list, from 0 on. */
  index: number;
  /** In the address of the page. */
  id: string;
  /** The whole address, where the file leaves out the agency's domain. */
  fullEmail: string | undefined;
  listings: readonly ListedListing[];
  /** The names of the claims that this person answers for. */
  claims: readonly string[];
  seen: string;
};

export type Trend = { job: string; area?: string | undefined };

export type ProfileAtHand = {
  file: FileAtHand;
  domain: string | undefined;
  people: readonly NamedPerson[];
  categories: readonly { name: string; index: number; listings: readonly ListedListing[] }[];
  trending: readonly Trend[];
  trendingSeen: string;
  listings: readonly ListedListing[];
};

export async function profileAtHand(desk: Desk, now: Date): Promise<ProfileAtHand> {
  const [file, ledger, { listings }] = await Promise.all([
    fileAtHand(desk, profileFile),
    fileAtHand(desk, claimsFile),
    allListings(desk, now),
  ]);
  const written = plainYaml(file.text ?? "");
  const domain = typeof written?.domain === "string" ? written.domain : undefined;
  const people = listOf(written?.people) as WrittenPerson[];
  const claims = Object.entries(plainYaml(ledger.text ?? "") ?? {});
  return {
    file,
    domain,
    listings,
    people: people.map((person, index) => ({
      ...person,
      index,
      id: slugOf(person.name) || `${index}`,
      fullEmail: fullEmailOf(person, domain),
      listings: listings.filter(({ contact }) => personCalled(contact, [person]) !== undefined),
      claims: claims.flatMap(([name, claim]) => (isAnsweredBy(claim, person) ? [name] : [])),
      seen: seenOfRecord(person),
    })),
    categories: listOf(written?.categories).map((name, index) => ({
      name: String(name),
      index,
      listings: listings.filter(({ form }) => form.category === name),
    })),
    trending: trendingIn(written ?? {}),
    trendingSeen: seenOfRecord(written?.trending),
  };
}

export function fullEmailOf({ email }: Pick<WrittenPerson, "email">, domain = ""): string | undefined {
  return email?.endsWith("@") ? `${email}${domain}` : email;
}

/** Whether the evidence of a claim names this person, with their task or without. */
export function isAnsweredBy(claim: unknown, person: Pick<WrittenPerson, "name" | "email">): boolean {
  const { evidence } = (claim ?? {}) as { evidence?: { responsible?: unknown } };
  const [called = ""] = String(evidence?.responsible ?? "").split(",");
  return called !== "" && personCalled(called, [person]) !== undefined;
}

export function trendingIn({ trending }: Readonly<Record<string, unknown>>): readonly Trend[] {
  return listOf(trending) as Trend[];
}

export function listOf(written: unknown): readonly unknown[] {
  return Array.isArray(written) ? written : [];
}
