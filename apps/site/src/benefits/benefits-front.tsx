import "../parts/roof.css";
import "./benefits-front.css";
import { type ClaimLink, ClaimMark } from "../parts/claim-mark.tsx";
import { DrawnWindow, type WallName, type WindowObjectName } from "../parts/drawn-window.tsx";

export type BenefitsFrontCopy = {
  /** Heard, not seen: the windows need no title. */
  heading: string;
  benefits: readonly {
    title: string;
    text: string;
    claimLink?: ClaimLink;
    object: WindowObjectName;
    wall: WallName;
    label?: string;
  }[];
};

/** A house front as wide as the page; behind each window stands what the benefit is about. */
export function BenefitsFront({ heading, benefits }: BenefitsFrontCopy) {
  return (
    <section className="front">
      <div className="roof" />
      <div className="wrap">
        <h2 className="vh">{heading}</h2>
        <ul>
          {benefits.map(({ title, text, claimLink, object, wall, label }) => (
            <li key={title}>
              <DrawnWindow object={object} wall={wall} label={label} />
              <h3>{title}</h3>
              <p>
                {text}
                <ClaimMark claimLink={claimLink} />
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
