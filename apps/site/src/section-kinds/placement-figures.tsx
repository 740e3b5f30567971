import "./placement-figures.css";
import { Figure } from "../parts/figure.tsx";
import { placementFigures as figuresOf } from "../parts/placement-figures-copy.ts";
import { drawn } from "./section.ts";

/** How many people were placed with how many companies, each of them drawn. Its heading is only heard. */
export const placementFigures = drawn(
  ({ agency }) => figuresOf(agency),
  ({ section: { heading }, data: { figures, note } }) => (
    <section className="sec plaster">
      <div className="wrap">
        <h2 className="vh">{heading}</h2>
        <dl className="placement-figures">
          {figures.map((figure) => (
            <Figure key={figure.name} {...figure} />
          ))}
        </dl>
        <p className="note">{note}</p>
      </div>
    </section>
  ),
);
