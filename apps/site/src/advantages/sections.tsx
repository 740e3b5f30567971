import "../parts/signs.css";
import "./sections.css";
import { ClaimMark } from "../parts/claim-mark.tsx";
import { Figure } from "../parts/figure.tsx";
import type { AdvantagesCopy, Side } from "./copy.ts";

/** The main reasons, numbered. The hero has just asked the question, so their heading is for the outline alone. */
export function CoreAdvantages({ heading, advantages }: AdvantagesCopy["core"]) {
  return (
    <section className="sec">
      <div className="wrap">
        <h2 className="vh">{heading}</h2>
        <ol className="core-advantages">
          {advantages.map(({ title, text, claimLink }, index) => (
            <li key={title}>
              <span className="plate" aria-hidden="true">
                {index + 1}
              </span>
              <h3>{title}</h3>
              <p>
                {text}
                <ClaimMark claimLink={claimLink} />
              </p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** One twice as wide and another, then three. */
const fullRows = 5;

/** What the agency has to show, each number drawn below itself. */
export function SuccessFigures({ heading, figures }: NonNullable<AdvantagesCopy["figures"]>) {
  return (
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
  );
}

const sideOrder: readonly Side[] = ["alone", "withUs"];
const headingId = "vergleich";

/**
 * Both ways side by side, also where the other one is better. The roles are spelled out because a table that CSS lays
 * out as blocks on phones is no table any more to a screen reader.
 */
export function Comparison({ heading, lead, criterion, sides, better, rows }: AdvantagesCopy["comparison"]) {
  return (
    <section className="sec">
      <div className="wrap">
        <div className="head">
          <h2 id={headingId}>{heading}</h2>
          <p className="lead">{lead}</p>
        </div>
        <table className="comparison" role="table" aria-labelledby={headingId}>
          <thead role="rowgroup">
            <tr role="row">
              <th role="columnheader" scope="col">
                <span className="vh">{criterion}</span>
              </th>
              {sideOrder.map((side) => (
                <th key={side} role="columnheader" scope="col">
                  {sides[side]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows.map((row) => (
              <tr key={row.criterion} role="row">
                <th role="rowheader" scope="row">
                  {row.criterion}
                </th>
                {sideOrder.map((side) => {
                  const isBetter = row.better.includes(side);
                  return (
                    <td key={side} role="cell" data-side={sides[side]} className={isBetter ? "better" : undefined}>
                      {isBetter && <span className="vh">{better}: </span>}
                      {row[side]}
                      {side === "withUs" && <ClaimMark claimLink={row.claimLink} />}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
