import type { ReactNode } from "react";
import { ticked } from "../application/form-values.ts";
import { FieldError, fieldErrorId } from "./field-error.tsx";

type ChoiceFieldProps = {
  name: string;
  label: ReactNode;
  hint?: string;
  value: string;
  error: string | undefined;
  required?: boolean;
};

/** A box to tick, never ticked beforehand. */
export function ChoiceField({ name, label, hint, value, error, required = false }: ChoiceFieldProps) {
  const hintId = `${name}-hint`;
  return (
    <div className="choice wide">
      <label>
        <input
          id={name}
          type="checkbox"
          name={name}
          value={ticked}
          defaultChecked={value === ticked}
          required={required}
          aria-invalid={error !== undefined}
          aria-describedby={hint ? `${hintId} ${fieldErrorId(name)}` : fieldErrorId(name)}
        />
        <span>{label}</span>
      </label>
      {hint && (
        <p className="field-hint" id={hintId}>
          {hint}
        </p>
      )}
      <FieldError field={name} message={error} />
    </div>
  );
}
