import "./not-found.css";
import { HouseDoor, type HouseDoorProps } from "@fernkontor/design/drawings/house-door.tsx";
import type { Action } from "../parts/actions.tsx";
import { PageHero } from "../parts/page-hero.tsx";

export type NotFoundCopy = { heading: string; lead: string; home: Action; listings: Action; door: HouseDoorProps };

/** The house number is the status; heading and way home are the specified English ones, hence their own language mark. */
export function NotFound({ heading, lead, home, listings, door }: NotFoundCopy) {
  return (
    <div className="not-found">
      <PageHero
        heading={<span lang="en">{heading}</span>}
        lead={lead}
        art={<HouseDoor {...door} />}
        actions={
          <div className="row">
            <a className="btn big" href={home.href} lang="en">
              {home.label}
            </a>
            <a className="btn big ghost" href={listings.href}>
              {listings.label}
            </a>
          </div>
        }
      />
    </div>
  );
}
