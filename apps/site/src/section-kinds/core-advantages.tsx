import "../parts/signs.css";
import "./core-advantages.css";
import { said } from "./section.ts";

/** The main reasons, numbered. The hero has just asked the question, so their heading is for the outline alone. */
export const coreAdvantages = said(
  ({ section: { heading, points } }) => (
    <section className="sec">
      <div className="wrap">
        <h2 className="vh">{heading}</h2>
        <ol className="core-advantages">
          {points.map(({ heading, text }, index) => (
            <li key={index}>
              <span className="plate" aria-hidden="true">
                {index + 1}
              </span>
              <h3>{heading}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  ),
  1,
);
