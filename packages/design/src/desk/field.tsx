import { Fragment, type ReactNode } from "react";

/** What an input has of its field, so that label, refusal and hint are read out with it. */
type Named = { id: string; "aria-invalid": true | undefined; "aria-describedby": string | undefined };

export type FieldWords = {
  id: string;
  label: ReactNode;
  /** Why what was typed was refused. */
  error?: ReactNode;
  /** What may stay, and is to be thought about. */
  warn?: ReactNode;
  hint?: ReactNode;
  /** A button for what is to be thought about. */
  act?: ReactNode;
  /** Ids of what else describes it. */
  describedBy?: string | undefined;
  width?: "short" | "wide" | undefined;
};

type Props = FieldWords & { children: (named: Named) => ReactNode };

/** An input with its label, what is wrong with it, and what helps. */
export function Field({ id, label, error, warn, hint, act, describedBy, width, children }: Props) {
  const said = Object.entries({ error, warn, hint }).filter(([, words]) => isSaid(words));
  const describing = [...said.map(([kind]) => `${id}-${kind}`), ...(describedBy ? [describedBy] : [])];
  return (
    <p className={width === undefined ? "field" : `field ${width}`}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        "aria-invalid": isSaid(error) || undefined,
        "aria-describedby": describing.join(" ") || undefined,
      })}
      {said.map(([kind, words]) => (
        <Fragment key={kind}>
          <span className={`field-${kind}`} id={`${id}-${kind}`}>
            {words}
          </span>
          {kind === "warn" && act}
        </Fragment>
      ))}
    </p>
  );
}

function isSaid(words: ReactNode): boolean {
  return words !== undefined && words !== null && words !== false && words !== "";
}
