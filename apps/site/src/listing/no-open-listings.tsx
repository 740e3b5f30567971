import "./search/listing-finder.css";
import { Skyline } from "../drawings/skyline.tsx";
import { type Action, Actions } from "../parts/actions.tsx";

export type NoOpenListingsCopy = { heading: string; lead: string; actions: readonly Action[] };

/** In place of the list while no listing is open: nothing is there to be searched or filtered. */
export function NoOpenListings({ heading, lead, actions }: NoOpenListingsCopy) {
  return (
    <section className="finder">
      <div className="wrap">
        <div className="finder-head">
          <h1>{heading}</h1>
          <p className="lead">{lead}</p>
        </div>
        <Actions actions={actions} />
      </div>
      <Skyline className="far" />
    </section>
  );
}
