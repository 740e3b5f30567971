import "./next-steps.css";
import "./signs.css";
import type { ReactNode } from "react";

type NextStepsProps = {
  id?: string;
  heading: ReactNode;
  lead?: ReactNode;
  steps: readonly { time: ReactNode; title: ReactNode; text: ReactNode }[];
};

/** What happens from now on, each step with its time on a plate. */
export function NextSteps({ id, heading, lead, steps }: NextStepsProps) {
  return (
    <section className="sec" id={id}>
      <div className="wrap split">
        <header>
          <h2>{heading}</h2>
          {lead && <p className="lead">{lead}</p>}
        </header>
        <ol className="next-steps">
          {steps.map(({ time, title, text }, index) => (
            <li key={index}>
              <p className="plate">{time}</p>
              <div>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
