import "./no-listings.css";
import { routes } from "@fernkontor/domain/addresses";
import { filledIn } from "@fernkontor/domain/german/filled-in";
import { capitalised, germanNumber } from "@fernkontor/domain/german/german";
import type { ListingFilter } from "@fernkontor/domain/listing/listing-filter";
import { queryFromFilter } from "@fernkontor/domain/listing/listing-filter-query";
import type { NearbyFilter } from "@fernkontor/domain/listing/nearby-filters";
import type { MouseEvent } from "react";
import { FramedScene, Reflection, WindowSymbols } from "../../drawings/window.tsx";
import type { ListCopy } from "../copy.ts";

type NoListingsCopy = ListCopy["search"]["list"];
type NearbyCopy = NoListingsCopy["nearby"];

type Props = {
  search: string;
  nearby: readonly NearbyFilter[];
  copy: NoListingsCopy;
  onShow: (filter: ListingFilter) => void;
  onShowAll: () => void;
};

/** What to do when nothing matches. */
export function NoListings({ search, nearby, copy, onShow, onShowAll }: Props) {
  return (
    <div className="empty">
      <WindowSymbols />
      {/* Drawn from its parts: DrawnWindow would bring all things along that can stand in a window. */}
      <svg className="window" viewBox="-10 -2 160 200" aria-hidden="true">
        <FramedScene wall="sky">
          <Reflection />
        </FramedScene>
      </svg>
      <div>
        <p className="empty-text">{copy.none}</p>
        {nearby.length > 0 && <Nearby search={search} nearby={nearby} copy={copy.nearby} onShow={onShow} />}
        <div className="row">
          <button className="btn" type="button" onClick={onShowAll}>
            {copy.showAll}
          </button>
          <a className="btn ghost" href={copy.askUs.href}>
            {copy.askUs.label}
          </a>
        </div>
      </div>
    </div>
  );
}

type NearbyProps = Pick<Props, "search" | "nearby" | "onShow"> & { copy: NearbyCopy };

/** What the word means in this list, as links: it suggests and never searches by itself. */
function Nearby({ search, nearby, copy, onShow }: NearbyProps) {
  const word = capitalised(search.trim().replace(/\s+/g, " "));
  return (
    <div className="nearby">
      <h2>{filledIn(headingOf(nearby, copy), { word })}</h2>
      <ul>
        {nearby.map(({ filter, found }) => (
          <li key={filter.category ?? copy.entry}>
            <a
              href={routes.listings + queryFromFilter(filter)}
              onClick={(event) => {
                if (opensElsewhere(event)) return;
                event.preventDefault();
                onShow(filter);
              }}
            >
              {`${filter.category ?? copy.entry}: ${germanNumber(found)} ${found === 1 ? copy.found.one : copy.found.many}`}
            </a>
          </li>
        ))}
      </ul>
      <p>{copy.rule}</p>
    </div>
  );
}

function headingOf(nearby: readonly NearbyFilter[], copy: NearbyCopy): string {
  if (nearby.some(({ filter }) => filter.entryOnly)) return copy.isFilter;
  return nearby.length === 1 ? copy.isCategory : copy.isInCategories;
}

/** A link that is to open in another tab or window, or to be saved, stays the browser's. */
function opensElsewhere({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey || altKey;
}
