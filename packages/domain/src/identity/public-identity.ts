import type { PublicAgency } from "../agency/agency.ts";
import type { AgencyProfile } from "../agency/profile.ts";
import { memoized } from "../memoized.ts";
import { isSharedHost } from "./hosts.ts";

/** By what an agency can be told from others. Addresses and hosts in lower case, numbers as `+49…` without blanks. */
export type PublicIdentity = {
  /** What the agency is called, and who works there: anybody can write these, so that they never prove anything. */
  name: string;
  people: readonly string[];
  /** Each stands for itself alone: what is below it counts only if it is listed, too. */
  hosts: readonly string[];
  /** The agency's own pages at other hosts. */
  pages: readonly string[];
  emails: readonly string[];
  phones: readonly string[];
  whatsAppNumbers: readonly string[];
  /** Further messengers over which the agency writes, under the names that it gives them. */
  messengers: readonly { name: string; number: string }[];
};

/** Everybody whom the profile or an open listing names; who stands in several of them comes several times. */
export function publishedPeople({
  profile,
  listings,
}: PublicAgency): readonly PublicAgency["listings"][number]["contact"][] {
  return [...profile.people, ...listings.map(({ contact }) => contact)];
}

/** All that profile and open listings publish. */
export const publicIdentity = /* @__PURE__ */ memoized((agency: PublicAgency): PublicIdentity => {
  const { profile } = agency;
  const people = publishedPeople(agency);
  const emails = [
    ...Object.values(profile.email),
    ...profile.senders,
    ...people.flatMap(({ email }) => email ?? []),
  ].map((address) => address.toLowerCase());
  const phones = [...profile.phones, ...profile.otherMessengers]
    .map(({ number }) => number)
    .concat(people.flatMap(({ phone }) => phone ?? []));
  const { siteOrigin, formOrigin, domains } = profile;
  const ownForm = formOrigin !== undefined && formIsOurs(formOrigin, profile) ? [new URL(formOrigin).hostname] : [];
  const furtherHosts = [...domains, ...ownForm].filter((host) => !isSharedHost(host));
  return {
    name: profile.name,
    people: unique(people.map(({ name }) => name)),
    hosts: unique([new URL(siteOrigin).hostname, ...furtherHosts]),
    pages: profile.pagesElsewhere,
    emails: unique(emails),
    phones: unique(phones.map((number) => number.replaceAll(" ", ""))),
    whatsAppNumbers: profile.whatsAppNumbers,
    messengers: profile.otherMessengers.map(({ name, number }) => ({ name, number: number.replaceAll(" ", "") })),
  };
});

/** Hosts that answer on the visitor's own machine: there the site is being worked on. */
const localHosts: readonly string[] = ["localhost", "127.0.0.1", "[::1]"];

/**
 * Whether the application form may be called the agency's own. Only an address on one of its hosts or below the site's
 * own domain is (or the local one, while the site is being worked on): any other could be somebody else's. Then the
 * privacy text must say so, and the contact page asks before it loads the form.
 */
export function formIsOurs(
  formOrigin: string,
  { siteOrigin, domains }: Pick<AgencyProfile, "siteOrigin" | "domains">,
): boolean {
  const form = new URL(formOrigin).hostname;
  // A provider's host is the provider's, whatever `domains` says.
  if (isSharedHost(form)) return false;
  const site = new URL(siteOrigin).hostname.replace(/^www\./, "");
  return form === site || form.endsWith(`.${site}`) || [...domains, ...localHosts].includes(form);
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)];
}
