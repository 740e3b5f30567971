import "./not-found.css";
import { HouseDoor } from "@fernkontor/design/drawings/house-door.tsx";
import { PageHero } from "../parts/page-hero.tsx";
import type { NotFoundCopy } from "./copy.ts";

/** The house number is the status; heading and way home are the specified English ones, hence their own language mark. */
export function NotFound({ heading, lead, home, listings, door }: NotFoundCopy["notFound"]) {
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
