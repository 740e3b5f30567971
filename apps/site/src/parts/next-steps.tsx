import "./next-steps.css";
import "./signs.css";
import type { ReactNode } from "react";
import { SplitSection } from "./split-section.tsx";

type NextStepsProps = {
  id?: string;
  heading: ReactNode;
  lead?: ReactNode;
  steps: readonly { time: ReactNode; title: ReactNode; text: ReactNode }[];
};

/** What happens from now on, each step with its time on a plate. */
export function NextSteps({ id, heading, lead, steps }: NextStepsProps) {
  return (
    <SplitSection id={id} heading={heading} lead={lead}>
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
    </SplitSection>
  );
}
