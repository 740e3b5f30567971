import "./roof.css";
import "./benefits-front.css";
import { DrawnWindow, type ThingName, type WallName } from "../drawings/drawn-window.tsx";
import { type Proof, ProofMark } from "./proof-mark.tsx";

export type BenefitsFrontCopy = {
  /** Heard, not seen: the windows need no title. */
  heading: string;
  benefits: readonly { title: string; text: string; proof?: Proof; thing: ThingName; wall: WallName; label?: string }[];
};

/** A house front as wide as the page; behind each window stands what the benefit is about. */
export function BenefitsFront({ heading, benefits }: BenefitsFrontCopy) {
  return (
    <section className="front">
      <div className="roof" />
      <div className="wrap">
        <h2 className="vh">{heading}</h2>
        <ul>
          {benefits.map(({ title, text, proof, thing, wall, label }) => (
            <li key={title}>
              <DrawnWindow thing={thing} wall={wall} label={label} />
              <h3>{title}</h3>
              <p>
                {text}
                <ProofMark proof={proof} />
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
