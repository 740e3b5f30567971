import "./promises.css";
import { DrawnWindow, type ThingName, type WallName } from "../drawings/drawn-window.tsx";
import type { Action } from "./actions.tsx";
import { type Proof, ProofMark } from "./proof-mark.tsx";

export type PromisesCopy = {
  heading: string;
  lead: string;
  more: Action;
  promises: readonly { title: string; text: string; proof?: Proof; thing: ThingName; wall: WallName }[];
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
          {promises.map(({ title, text, proof, thing, wall }) => (
            <li key={title}>
              <DrawnWindow thing={thing} wall={wall} />
              <div>
                <h3>{title}</h3>
                <p>
                  {text}
                  <ProofMark proof={proof} />
                </p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
