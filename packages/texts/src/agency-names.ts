import type { AgencyProfile } from "@fernkontor/domain/agency/profile";

/** Who is bound by a legal text: the registered name, and the one on the sign where it is another. */
export function legalName({ name, legal }: Pick<AgencyProfile, "name" | "legal">): string {
  if (!legal) return name;
  // A whole word of it: “Nord” is not the beginning of “Nordwind GmbH”.
  return `${legal.name} `.toLowerCase().startsWith(`${name} `.toLowerCase())
    ? legal.name
    : `${legal.name}, tätig unter dem Namen ${name}`;
}
