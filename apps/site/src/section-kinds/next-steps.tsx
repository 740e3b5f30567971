import "../parts/next-steps.css";
import "../parts/signs.css";
import { said } from "./section.ts";

/** What happens from now on, each step with its time on a plate. */
export const nextSteps = said(
  ({ section: { heading, paragraphs, points } }) => (
    <section className="sec">
      <div className="wrap split">
        <header>
          <h2>{heading}</h2>
          {paragraphs.length > 0 && <p className="lead">{paragraphs[0]}</p>}
        </header>
        <ol className="next-steps">
          {points.map(({ heading, paragraphs: [time], text }, index) => (
            <li key={index}>
              <p className="plate">{time}</p>
              <div>
                <h3>{heading}</h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  ),
  1,
);
