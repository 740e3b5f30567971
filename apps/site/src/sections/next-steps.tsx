import "./next-steps.css";
import "./plate.css";

type NextStep = { time: string; title: string; text: string };

export type NextStepsCopy = { heading: string; steps: readonly NextStep[] };

/** What happens from now on, each step with its time on a plate. */
export function NextSteps({ heading, steps }: NextStepsCopy) {
  return (
    <section className="sec">
      <div className="wrap split">
        <header>
          <h2>{heading}</h2>
        </header>
        <ol className="next-steps">
          {steps.map(({ time, title, text }) => (
            <li key={title}>
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
