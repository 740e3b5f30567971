import { HouseDoor, type HouseDoorProps } from "@fernkontor/design/drawings/house-door.tsx";
import { type Action, Actions } from "../parts/actions.tsx";
import { PageHero } from "../parts/page-hero.tsx";

export type ListingGoneCopy = { heading: string; lead: string; actions: readonly Action[]; door: HouseDoorProps };

/** For whoever follows a link to a listing that is over: what happened, and where to go on. The number is the status. */
export function ListingGone({ heading, lead, actions, door }: ListingGoneCopy) {
  return (
    <PageHero heading={heading} lead={lead} art={<HouseDoor {...door} />} actions={<Actions actions={actions} />} />
  );
}
