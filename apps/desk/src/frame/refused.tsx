import type { ReactNode } from "react";

type Props = {
  /** Each with the id of its field. */
  problems: readonly { field: string; message: string }[];
  /** What is to be known beside that. */
  children?: ReactNode;
};

/** Why nothing was saved, above the form; what was typed stands in it. */
export function Refused({ problems, children }: Props) {
  return (
    <div className="summary" role="alert" tabIndex={-1} autoFocus>
      <p>
        <b>Nicht gespeichert.</b>
        {children}
      </p>
      <ul>
        {problems.map(({ field, message }) => (
          <li key={message}>
            <a href={`#${field}`}>{message}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
