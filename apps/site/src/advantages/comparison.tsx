import "./comparison.css";
import { type ClaimLink, ClaimMark } from "../parts/claim-mark.tsx";

type Side = "alone" | "withUs";

export type ComparisonCopy = {
  heading: string;
  lead: string;
  criterion: string;
  /** Names of the two ways. */
  sides: Record<Side, string>;
  /** What the check mark says to those who cannot see it. */
  better: string;
  /** `proof` belongs to what the agency says of itself. */
  rows: readonly ({ criterion: string; better: readonly Side[]; claimLink?: ClaimLink } & Record<Side, string>)[];
};

const sideOrder: readonly Side[] = ["alone", "withUs"];
const headingId = "vergleich";

/**
 * Both ways side by side, also where the other one is better. The roles are spelled out because a table that CSS lays
 * out as blocks on phones is no table any more to a screen reader.
 */
export function Comparison({ heading, lead, criterion, sides, better, rows }: ComparisonCopy) {
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
