import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { textsOf } from "@fernkontor/texts/texts-of";
import type { FacadeProps } from "../drawings/facade.tsx";
import { sentences } from "./claim-words.ts";
import { offerOf } from "./offer.ts";

/** What the façade is of: a house of Berlin only where Berlin stands behind it, people at home where one works there. */
export function facadeWords(agency: PublicAgency): FacadeProps {
  const { text } = textsOf(agency);
  return {
    label: sentences(
      text(agency.brand.skyline === "berlin" ? "parts.facade.berlin" : "parts.facade.house"),
      offerOf(agency).place === "remote" ? text("parts.facade.remote") : undefined,
    ),
    houseNumber: houseNumberOf(agency.profile.address.street),
  };
}

/** `Musterstraße 12 a` → 12. A number inside the name does not count: `Straße des 17. Juni` has none. */
export function houseNumberOf(street: string): number | undefined {
  const number = / (\d+)\s?[a-z]?([-–/].*)?$/i.exec(street)?.[1];
  return number === undefined ? undefined : Number(number);
}
