import type { ReactNode } from "react";

/** What an input has of its field, so that label, refusal and hint are read out with it. */
type Named = { id: string; "aria-invalid": true | undefined; "aria-describedby": string | undefined };

export type FieldWords = {
  id: string;
  label: ReactNode;
  /** Why what was typed was refused. */
  error?: ReactNode;
  hint?: ReactNode;
  width?: "short" | "wide" | undefined;
};

type Props = FieldWords & { children: (named: Named) => ReactNode };

/** An input with its label, what is wrong with it, and what helps. */
export function Field({ id, label, error, hint, width, children }: Props) {
  const [hasError, hasHint] = [isSaid(error), isSaid(hint)];
  const describedBy = [...(hasError ? [`${id}-error`] : []), ...(hasHint ? [`${id}-hint`] : [])];
  return (
    <p className={width === undefined ? "field" : `field ${width}`}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        "aria-invalid": hasError || undefined,
        "aria-describedby": describedBy.length === 0 ? undefined : describedBy.join(" "),
      })}
      {hasError && (
        <span className="field-error" id={`${id}-error`}>
          {error}
        </span>
      )}
      {hasHint && (
        <span className="field-hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
    </p>
  );
}

function isSaid(words: ReactNode): boolean {
  return words !== undefined && words !== null && words !== false && words !== "";
}
