import type { InputHTMLAttributes } from "react";
import { FieldError, fieldErrorId } from "./field-error.tsx";

type TextFieldProps = {
  name: string;
  label: string;
  value: string;
  error: string | undefined;
  /** Said behind the label of a field that may stay empty; without it the field is required. */
  optional?: string;
  /** The script looks for what we never ask for before anything is sent, as the server does afterwards. */
  guarded?: boolean;
} & Pick<InputHTMLAttributes<HTMLInputElement>, "type" | "autoComplete" | "autoCapitalize" | "inputMode">;

/** One line of text. No `maxLength`: browsers cut what is pasted without a word, the server says what is too long. */
export function TextField({ name, label, value, error, optional, guarded, ...input }: TextFieldProps) {
  return (
    <div className="field">
      <label htmlFor={name}>
        {label} {optional && <span className="field-optional">{optional}</span>}
      </label>
      <input
        id={name}
        name={name}
        defaultValue={value}
        required={optional === undefined}
        aria-invalid={error !== undefined}
        aria-describedby={fieldErrorId(name)}
        spellCheck={false}
        data-guarded={guarded}
        {...input}
      />
      <FieldError field={name} message={error} />
    </div>
  );
}
