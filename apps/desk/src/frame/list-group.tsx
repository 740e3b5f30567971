import type { ReactNode } from "react";

type Props = {
  /** None where the list shows rows of several groups as one. */
  title: string | undefined;
  count: number;
  small?: string | undefined;
  tone?: string | undefined;
  /** How many columns the list has. */
  columns: number;
  children: ReactNode;
};

/** Rows of a `ListTable` under what they have in common. */
export function ListGroup({ title, count, small, tone, columns, children }: Props) {
  return (
    <tbody role="rowgroup">
      {title !== undefined && (
        <tr role="row" className="group" data-tone={tone}>
          <th role="rowheader" scope="rowgroup" colSpan={columns}>
            {title} <span className="count">{count}</span>
            {small !== undefined && (
              <>
                {" "}
                <small>{small}</small>
              </>
            )}
          </th>
        </tr>
      )}
      {children}
    </tbody>
  );
}
