import "./comparison.css";
import { type Inline, plainText } from "@fernkontor/domain/agency/own-text";
import { textsOf } from "@fernkontor/texts/texts-of";
import { Inlines } from "../parts/prose.tsx";
import { drawn } from "./section.ts";

const headingId = "vergleich";

/**
 * Two ways side by side as the table of the section says it, what is better in bold. The roles are spelled out because a table
 * that CSS lays out as blocks on phones is no table any more to a screen reader.
 */
export const comparison = drawn(
  ({ agency }, { table }) => {
    if (!table) return undefined;
    const [criterion = [], ...sides] = table.columns;
    return {
      criterion,
      sides: sides.map(plainText),
      rows: table.rows,
      // What the check mark says to those who cannot see it.
      better: textsOf(agency).text("advantages.comparison.better"),
    };
  },
  ({
    section: {
      heading,
      paragraphs: [lead],
    },
    data: { criterion, sides, rows, better },
  }) => (
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
                <span className="vh">
                  <Inlines inlines={criterion} />
                </span>
              </th>
              {sides.map((side) => (
                <th key={side} role="columnheader" scope="col">
                  {side}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows.map(([name = [], ...cells], row) => (
              <tr key={row} role="row">
                <th role="rowheader" scope="row">
                  <Inlines inlines={name} />
                </th>
                {cells.map((cell, index) => (
                  <Cell key={sides[index]} cell={cell} side={sides[index] ?? ""} better={better} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  ),
);

function Cell({ cell, side, better }: { cell: readonly Inline[]; side: string; better: string }) {
  const [first, ...rest] = cell;
  const words = typeof first === "object" && "strong" in first ? first.strong : undefined;
  return (
    <td role="cell" data-side={side} className={words ? "better" : undefined}>
      {words && <span className="vh">{better}: </span>}
      <Inlines inlines={words ? [...words, ...rest] : cell} />
    </td>
  );
}
