import "./core-advantages.css";
import "./plate.css";
import { type Proof, ProofMark } from "./proof-mark.tsx";

export type CoreAdvantagesCopy = {
  heading: string;
  advantages: readonly { title: string; text: string; proof?: Proof }[];
};

/** The main reasons, numbered. The hero has just asked the question, so their heading is for the outline alone. */
export function CoreAdvantages({ heading, advantages }: CoreAdvantagesCopy) {
  return (
    <section className="sec">
      <div className="wrap">
        <h2 className="vh">{heading}</h2>
        <ol className="core-advantages">
          {advantages.map(({ title, text, proof }, index) => (
            <li key={title}>
              <span className="plate" aria-hidden="true">
                {index + 1}
              </span>
              <h3>{title}</h3>
              <p>
                {text}
                <ProofMark proof={proof} />
              </p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
