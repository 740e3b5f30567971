import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import type { FacadeProps } from "../drawings/facade.tsx";

/** What the façade is of: a house of Berlin only where Berlin stands behind it. */
export function facadeWords({ profile, brand }: Pick<PublicAgency, "profile" | "brand">): FacadeProps {
  const house = brand.skyline === "berlin" ? "Berliner Altbaufassade" : "Hausfassade";
  return {
    label: `Illustration: ${house}. Hinter den Fenstern arbeiten Menschen im Homeoffice.`,
    houseNumber: houseNumberOf(profile.address.street),
  };
}

/** `Musterstraße 12 a` → 12. A number inside the name does not count: `Straße des 17. Juni` has none. */
export function houseNumberOf(street: string): number | undefined {
  const number = / (\d+)\s?[a-z]?([-–/].*)?$/i.exec(street)?.[1];
  return number === undefined ? undefined : Number(number);
}
