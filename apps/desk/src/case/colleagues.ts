/** Who at the desk is whom in the agency's files. */
import { byCompany, byService, operator } from "@fernkontor/applications/cases/events";
import type { Person } from "@fernkontor/applications/people/person";
import type { Desk } from "../desk.ts";

export type Colleagues = {
  /** Everybody who can be handed an application. */
  people: readonly Person[];
  /** A person's name, also of somebody who has left. */
  nameOf(personId: string): string;
  /** With whom an application lies: whoever has it, else its listing's contact; undefined where that is nobody here. */
  holderOf(application: { assignee: string | null; slug: string | null }): string | undefined;
  /** The id of a listing's contact, where that is somebody who can be handed an application. */
  contactOf(slug: string | null): string | undefined;
  /** Of everybody who works here, or has worked here, by their ids, as far as applicants see them. */
  shownNames: ReadonlyMap<string, string>;
  /** The listings whose contact somebody is. */
  listingsOf(person: Person): readonly string[];
};

/** Who acts without being a person of the desk. */
const others: Readonly<Record<string, string>> = {
  [operator]: "Befehlszeile",
  [byCompany]: "das Unternehmen",
  [byService]: "das Kontor",
};

export async function colleaguesOf(desk: Pick<Desk, "people" | "agency">): Promise<Colleagues> {
  const { list: people, names } = await desk.people.listAndNames();
  const contacts = new Map(desk.agency.listings.map(({ slug, contact }) => [slug, contact.name]));
  const here = new Set(people.map(({ name }) => name));
  return {
    people,
    shownNames: desk.agency.profile.applicantsSee === "agency" ? new Map() : names,
    nameOf: (id) => names.get(id) ?? others[id] ?? "jemand, der nicht mehr hier ist",
    holderOf: ({ assignee, slug }) => {
      if (assignee !== null) return names.get(assignee);
      const contact = slug === null ? undefined : contacts.get(slug);
      return contact !== undefined && here.has(contact) ? contact : undefined;
    },
    contactOf: (slug) => people.find(({ name }) => slug !== null && name === contacts.get(slug))?.id,
    listingsOf: ({ name }) => [...contacts].flatMap(([slug, contact]) => (contact === name ? [slug] : [])),
  };
}
