import type { HouseDoorProps } from "@fernkontor/design/drawings/house-door.tsx";
import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { houseNumberOf } from "@fernkontor/domain/agency/house-number";
import { offerOf } from "@fernkontor/domain/agency/offer";
import { type NamedAgency, textsOf } from "@fernkontor/texts/texts-of";
import type { FacadeProps } from "../drawings/facade.tsx";

type Branded = { brand: Pick<PublicAgency["brand"], "hero"> };

/** Whether pages and shared pictures show the drawn house. */
export function hasFacade({ brand }: Branded): boolean {
  return (brand.hero ?? "facade") === "facade";
}

/** What the façade is of: a house of Berlin only where Berlin stands behind it, and homes where all work is promised to be at home. */
export function facadeWords(agency: PublicAgency): FacadeProps {
  const house = agency.brand.skyline === "berlin" ? "berlin" : "house";
  const view = offerOf(agency).isRemoteOnly ? (`${house}Remote` as const) : house;
  return {
    label: textsOf(agency).text(`parts.facade.${view}`),
    houseNumber: houseNumberOf(agency.profile.address.street),
  };
}

/** A door with this number on its plate, where the house is drawn. */
export function doorWords(agency: NamedAgency & Branded, number: number): HouseDoorProps | undefined {
  if (!hasFacade(agency)) return undefined;
  return { number, label: textsOf(agency).text("parts.door", { number }) };
}
