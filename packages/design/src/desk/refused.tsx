import type { ReactNode } from "react";

type Props = {
  what?: string | undefined;
  /** Each with the id of its field. */
  problems?: readonly { field: string; message: string }[];
  /** What is to be known beside that. */
  children?: ReactNode;
};

/** Why nothing was done, above the form; what was typed stands in it. */
export function Refused({ what = "Nicht gespeichert.", problems = [], children }: Props) {
  return (
    <div className="summary" role="alert" tabIndex={-1} autoFocus>
      <p>
        <b>{what}</b> {children}
      </p>
      {problems.length > 0 && (
        <ul>
          {problems.map(({ field, message }) => (
            <li key={`${field} ${message}`}>
              <a href={`#${field}`}>{message}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
