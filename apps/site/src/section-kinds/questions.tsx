import "../parts/faq.css";
import { said } from "./section.ts";

/** Questions that open to their answers, one at a time. */
export const questions = said(
  ({ section: { heading, points } }) => (
    <section className="sec plaster">
      <div className="wrap split">
        <header>
          <h2>{heading}</h2>
        </header>
        <div className="faq">
          {points.map(({ heading, text }, index) => (
            <details key={index} name="faq">
              <summary>{heading}</summary>
              <p>{text}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  ),
  1,
);
