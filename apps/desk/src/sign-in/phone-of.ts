import type { Agency } from "@fernkontor/domain/agency/agency";

/** The number by which somebody is reached, as published: in the profile or on their listings. */
export function phoneOf({ profile, listings }: Agency, name: string): string | undefined {
  const published = profile.people.find((person) => person.name === name)?.phone;
  return published ?? listings.find(({ contact }) => contact.name === name)?.contact.phone;
}
