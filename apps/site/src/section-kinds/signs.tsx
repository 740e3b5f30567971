import "../parts/signs.css";
import "./signs.css";
import { said } from "./section.ts";

/** Points as street signs on one post. */
export const signs = said(
  ({ section: { heading, points } }) => (
    <section className="sec">
      <div className="wrap split">
        <header>
          <h2>{heading}</h2>
        </header>
        <dl className="values">
          {points.map(({ heading, text }, index) => (
            <div key={index}>
              <dt>
                <span className="sign">{heading}</span>
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  ),
  1,
);
