import { FieldError, fieldErrorId } from "./field-error.tsx";

type TextAreaFieldProps = { name: string; label: string; value: string; error: string | undefined; optional: string };

export function TextAreaField({ name, label, value, error, optional }: TextAreaFieldProps) {
  return (
    <div className="field wide">
      <label htmlFor={name}>
        {label} <span className="field-optional">{optional}</span>
      </label>
      <textarea
        id={name}
        name={name}
        defaultValue={value}
        rows={4}
        data-guarded
        aria-invalid={error !== undefined}
        aria-describedby={fieldErrorId(name)}
      />
      <FieldError field={name} message={error} />
    </div>
  );
}
