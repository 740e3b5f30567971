import "./trap-field.css";
import { trapName } from "../submission.ts";
import { FieldError, fieldErrorId } from "./field-error.tsx";

/** A field that people do not see until something has filled it in; then they can empty it. */
export function TrapField({ label, value, error }: { label: string; value: string; error: string | undefined }) {
  const sprung = error !== undefined;
  return (
    <div className="field wide" data-trap={sprung ? "sprung" : "set"} aria-hidden={sprung ? undefined : true}>
      <label htmlFor={trapName}>{label}</label>
      <input
        id={trapName}
        name={trapName}
        defaultValue={value}
        autoComplete="off"
        tabIndex={sprung ? undefined : -1}
        aria-invalid={sprung}
        aria-describedby={fieldErrorId(trapName)}
      />
      <FieldError field={trapName} message={error} />
    </div>
  );
}
