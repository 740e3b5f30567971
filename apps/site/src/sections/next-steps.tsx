import "./next-steps.css";
import "./plate.css";
import { type Proof, ProofMark } from "./proof-mark.tsx";

type NextStep = { time: string; title: string; text: string; proof?: Proof };

export type NextStepsCopy = { heading: string; steps: readonly NextStep[]; neverAsked: string };

/** What happens from now on, each step with its time on a plate. */
export function NextSteps({ heading, steps, neverAsked }: NextStepsCopy) {
  return (
    <section className="sec">
      <div className="wrap split">
        <header>
          <h2>{heading}</h2>
          <p>{neverAsked}</p>
        </header>
        <ol className="next-steps">
          {steps.map(({ time, title, text, proof }) => (
            <li key={title}>
              <p className="plate">{time}</p>
              <div>
                <h3>{title}</h3>
                <p>
                  {text}
                  <ProofMark proof={proof} />
                </p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
