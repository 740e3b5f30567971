import { HouseDoor } from "../drawings/house-door.tsx";
import { PageHero } from "../parts/page-hero.tsx";

export type AboutHeroCopy = {
  heading: string;
  lead: string;
  /** Missing when the agency's street has none; a door without its number would say nothing. */
  houseNumber: number | undefined;
};

/** The agency's own door, with the number of its address. */
export function AboutHero({ heading, lead, houseNumber }: AboutHeroCopy) {
  return (
    <PageHero
      heading={heading}
      lead={lead}
      art={houseNumber === undefined ? undefined : <HouseDoor number={houseNumber} />}
    />
  );
}
