import "./listing-hero.css";
import type { Listing } from "@fernkontor/domain/listing/listing";
import { HouseDoor } from "../drawings/house-door.tsx";
import { type Action, Actions } from "../parts/actions.tsx";
import { PageHero } from "../parts/page-hero.tsx";
import { ListingMeta, ListingTags } from "./listing-tags.tsx";

export type ListingHeroCopy = {
  up: Action;
  title: string;
  allGenders: string;
  lead: string;
  /** The first one applies. */
  actions: readonly Action[];
  confirmed: string;
};

type Props = ListingHeroCopy & { listing: Pick<Listing, "id" | "category" | "type" | "location" | "tags"> };

/** What the job is and the way in: the listing's number is the house number. */
export function ListingHero({ listing, up, title, allGenders, lead, actions, confirmed }: Props) {
  return (
    <PageHero
      above={
        <div className="listing-above">
          <a className="more" href={up.href}>
            {up.label}
          </a>
          <ListingMeta category={listing.category} type={listing.type} location={listing.location} />
        </div>
      }
      heading={
        <span className="listing-title">
          {title} <small>{allGenders}</small>
        </span>
      }
      lead={lead}
      art={<HouseDoor number={listing.id} />}
      actions={
        <>
          <ListingTags tags={listing.tags} />
          <Actions actions={actions} />
          <p className="listing-confirmed">{confirmed}</p>
        </>
      }
    />
  );
}
