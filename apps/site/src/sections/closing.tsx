import "./closing.css";
import { LitSkyline } from "../drawings/lit-skyline.tsx";
import { type Action, Actions } from "./actions.tsx";
import { type Proof, ProofMark } from "./proof-mark.tsx";

export type ClosingCopy = {
  /** One line each. */
  heading: readonly string[];
  text: string;
  proof?: Proof;
  actions: readonly Action[];
};

/** The street at night, with one last sentence and two buttons. */
export function Closing({ heading, text, proof, actions }: ClosingCopy) {
  return (
    <section className="dusk">
      <div className="wrap">
        <h2>
          {heading.map((line, index) => (
            <span key={line}>
              {index > 0 && <br />}
              {line}
            </span>
          ))}
        </h2>
        <p className="lead">
          {text}
          <ProofMark proof={proof} />
        </p>
        <Actions actions={actions} />
      </div>
      <LitSkyline />
    </section>
  );
}
