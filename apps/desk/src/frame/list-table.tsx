import type { ReactNode } from "react";

/** What stands above a column: words, words that are only heard, or what is above numbers. */
export type Heading = string | { heard: string } | { numbers: string };

type Props = {
  /** What the list is called, or the id of the heading that says so. */
  label?: string;
  labelledBy?: string;
  headings?: readonly Heading[];
  /** Each row opens what it is about, wherever somebody presses it. */
  opensRows?: boolean;
  /** Its children are `ListGroup`s and not rows. */
  isGrouped?: boolean;
  /** A block of the screen, where its list looks otherwise. */
  className?: string;
  children: ReactNode;
};

/** A list of rows. Where it is narrow the rows are cards; a browser then forgets that it is a table, but for the roles. */
export function ListTable({ label, labelledBy, headings, opensRows, isGrouped, className, children }: Props) {
  const names = ["list", ...(opensRows ? ["open"] : []), "cards", ...(className === undefined ? [] : [className])];
  return (
    <table className={names.join(" ")} role="table" aria-label={label} aria-labelledby={labelledBy}>
      {headings && (
        <thead role="rowgroup">
          <tr role="row">
            {headings.map((heading) => (
              <ColumnHead heading={heading} key={JSON.stringify(heading)} />
            ))}
          </tr>
        </thead>
      )}
      {isGrouped ? children : <tbody role="rowgroup">{children}</tbody>}
    </table>
  );
}

function ColumnHead({ heading }: { heading: Heading }) {
  const isNumeric = typeof heading === "object" && "numbers" in heading;
  return (
    <th role="columnheader" scope="col" className={isNumeric ? "num" : undefined}>
      {typeof heading === "string" ? (
        heading
      ) : isNumeric ? (
        heading.numbers
      ) : (
        <span className="vh">{heading.heard}</span>
      )}
    </th>
  );
}
