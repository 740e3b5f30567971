import "./signs.css";
import "./stairs.css";

export type Step = { title: string; text: string };

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
      {steps.map(({ title, text }, index) => (
        <li key={title}>
          <span className="plate" aria-hidden="true">
            {index + 1}
          </span>
          <Heading>{title}</Heading>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
