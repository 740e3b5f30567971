import { FieldError, fieldErrorId } from "./field-error.tsx";

type SelectFieldProps = {
  name: string;
  label: string;
  value: string;
  error: string | undefined;
  /** Stands there until something is chosen. */
  placeholder: string;
  options: readonly { value: string; label: string }[];
  hint?: string | undefined;
};

export function SelectField({ name, label, value, error, placeholder, options, hint }: SelectFieldProps) {
  const hintId = `${name}-hint`;
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <select
        id={name}
        name={name}
        defaultValue={value}
        required
        aria-invalid={error !== undefined}
        aria-describedby={hint ? `${hintId} ${fieldErrorId(name)}` : fieldErrorId(name)}
      >
        <option value="">{placeholder}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {hint && (
        <p className="field-hint" id={hintId}>
          {hint}
        </p>
      )}
      <FieldError field={name} message={error} />
    </div>
  );
}
