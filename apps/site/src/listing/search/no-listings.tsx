import "./no-listings.css";
import { FramedScene, Reflection, WindowSymbols } from "../../drawings/window.tsx";
import type { Action } from "../../parts/actions.tsx";

export type NoListingsCopy = { none: string; showAll: string; askUs: Action };

/** What to do when nothing matches. */
export function NoListings({ copy, onShowAll }: { copy: NoListingsCopy; onShowAll: () => void }) {
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
