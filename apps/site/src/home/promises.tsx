import "./promises.css";
import type { Action } from "../parts/actions.tsx";
import { type ClaimLink, ClaimMark } from "../parts/claim-mark.tsx";
import { DrawnWindow, type WallName, type WindowObjectName } from "../parts/drawn-window.tsx";

export type PromisesCopy = {
  heading: string;
  lead: string;
  more: Action;
  promises: readonly { title: string; text: string; claimLink?: ClaimLink; object: WindowObjectName; wall: WallName }[];
};

/** What holds for every placement, each with an object on its window sill. */
export function Promises({ heading, lead, more, promises }: PromisesCopy) {
  return (
    <section className="sec">
      <div className="wrap split">
        <header>
          <h2>{heading}</h2>
          <p className="lead">{lead}</p>
          <p>
            <a className="more" href={more.href}>
              {more.label}
            </a>
          </p>
        </header>
        <ul className="perks">
          {promises.map(({ title, text, claimLink, object, wall }) => (
            <li key={title}>
              <DrawnWindow object={object} wall={wall} />
              <div>
                <h3>{title}</h3>
                <p>
                  {text}
                  <ClaimMark claimLink={claimLink} />
                </p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
