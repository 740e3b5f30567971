import "./core-advantages.css";
import "../parts/plate.css";
import { type ClaimLink, ClaimMark } from "../parts/claim-mark.tsx";

export type CoreAdvantagesCopy = {
  heading: string;
  advantages: readonly { title: string; text: string; claimLink?: ClaimLink }[];
};

/** The main reasons, numbered. The hero has just asked the question, so their heading is for the outline alone. */
export function CoreAdvantages({ heading, advantages }: CoreAdvantagesCopy) {
  return (
    <section className="sec">
      <div className="wrap">
        <h2 className="vh">{heading}</h2>
        <ol className="core-advantages">
          {advantages.map(({ title, text, claimLink }, index) => (
            <li key={title}>
              <span className="plate" aria-hidden="true">
                {index + 1}
              </span>
              <h3>{title}</h3>
              <p>
                {text}
                <ClaimMark claimLink={claimLink} />
              </p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
