import "./signs.css";
import "./stairs.css";

import type { ReactNode } from "react";

/** `title` where copy names it, `heading` where a document does. */
export type Step = { text: ReactNode } & ({ title: string } | { heading: ReactNode });

type Props = {
  steps: readonly Step[];
  /** `mini`: lower steps, below a page's hero. */
  size?: "mini";
  /** Level of the steps' headings, so that the outline of the page has no gap. */
  heading?: "h2" | "h3";
};

const mostSteps = 4;

/** Up to four ascending steps; on phones a list with plates. */
export function Stairs({ steps, size, heading: Heading = "h3" }: Props) {
  return (
    <ol className={["stairs", size, steps.length < mostSteps && `of-${steps.length}`].filter(Boolean).join(" ")}>
      {steps.map((step, index) => (
        <li key={index}>
          <span className="plate" aria-hidden="true">
            {index + 1}
          </span>
          <Heading>{"title" in step ? step.title : step.heading}</Heading>
          <p>{step.text}</p>
        </li>
      ))}
    </ol>
  );
}
