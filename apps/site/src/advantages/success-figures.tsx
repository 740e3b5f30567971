import "./success-figures.css";
import { Figure, type FigureCopy } from "../parts/figure.tsx";

export type SuccessFiguresCopy = {
  heading: string;
  /** The first is the widest; the others share what is left in equal columns. */
  figures: readonly FigureCopy[];
};

/** What the agency has to show, each number drawn below itself. */
export function SuccessFigures({ heading, figures }: SuccessFiguresCopy) {
  return (
    <section className="sec plaster">
      <div className="wrap">
        <div className="head">
          <h2>{heading}</h2>
        </div>
        <dl className="success-figures">
          {figures.map((figure) => (
            <Figure key={figure.name} {...figure} />
          ))}
        </dl>
      </div>
    </section>
  );
}
