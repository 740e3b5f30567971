import "./placement-figures.css";
import { Figure, type FigureCopy } from "../parts/figure.tsx";

export type PlacementFiguresCopy = { heading: string; figures: readonly FigureCopy[]; note: string };

/** How many people were placed with how many companies, every one drawn. The figures head themselves, for the eye. */
export function PlacementFigures({ heading, figures, note }: PlacementFiguresCopy) {
  return (
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
  );
}
