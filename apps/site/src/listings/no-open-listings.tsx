import "./search/listing-finder.css";
import { Skyline, type SkylineDrawing } from "../drawings/skyline.tsx";
import { Actions } from "../parts/actions.tsx";
import type { ListCopy } from "./copy.ts";

type NoOpenListingsProps = NonNullable<ListCopy["noneOpen"]> & { skyline: SkylineDrawing | undefined };

/** In place of the list while no listing is open: nothing is there to be searched or filtered. */
export function NoOpenListings({ heading, lead, actions, skyline }: NoOpenListingsProps) {
  return (
    <section className="finder">
      <div className="wrap">
        <div className="finder-head">
          <h1>{heading}</h1>
          <p className="lead">{lead}</p>
        </div>
        <Actions actions={actions} />
      </div>
      <Skyline drawing={skyline} className="far" />
    </section>
  );
}
