import "./success-figures.css";
import { Figure } from "../parts/figure.tsx";
import { drawn } from "./section.ts";
import { successFigures as figuresOf } from "./success-figures-copy.ts";

/** One twice as wide and another, then three. */
const fullRows = 5;

/** What the agency has to show, each number drawn below itself: the first is the widest. */
export const successFigures = drawn(
  ({ agency }) => {
    const figures = figuresOf(agency);
    return figures.length > 0 ? figures : undefined;
  },
  ({ section: { heading }, data: figures }) => (
    <section className="sec plaster">
      <div className="wrap">
        <div className="head">
          <h2>{heading}</h2>
        </div>
        <dl className={figures.length === fullRows ? "success-figures" : `success-figures of-${figures.length}`}>
          {figures.map((figure) => (
            <Figure key={figure.name} {...figure} />
          ))}
        </dl>
      </div>
    </section>
  ),
);
