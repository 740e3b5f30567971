import "./next-steps.css";
import "./signs.css";
import { type Rich, RichText } from "./rich-text.tsx";

type NextStep = { time: string; title: string; text: Rich };

export type NextStepsCopy = { heading: string; lead?: Rich; steps: readonly NextStep[] };

/** What happens from now on, each step with its time on a plate. */
export function NextSteps({ id, heading, lead, steps }: NextStepsCopy & { id?: string }) {
  return (
    <section className="sec" id={id}>
      <div className="wrap split">
        <header>
          <h2>{heading}</h2>
          {lead !== undefined && (
            <p className="lead">
              <RichText text={lead} />
            </p>
          )}
        </header>
        <ol className="next-steps">
          {steps.map(({ time, title, text }) => (
            <li key={title}>
              <p className="plate">{time}</p>
              <div>
                <h3>{title}</h3>
                <p>
                  <RichText text={text} />
                </p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
