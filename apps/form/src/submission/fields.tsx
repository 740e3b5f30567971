import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from "react";
import { ticked } from "./form-values.ts";
import { trapName } from "./receive.ts";

type FieldProps = {
  name: string;
  label: string;
  value: string;
  error: string | undefined;
  /** What the script says of a required field that is empty, where it sends nothing for another reason. */
  missing?: string | undefined;
};

type TextFieldProps = FieldProps & {
  /** Said behind the label of a field that may stay empty; without it the field is required. */
  optional?: string;
  /** The script looks for what we never ask for before anything is sent, as the server does afterwards. */
  guarded?: boolean;
  hint?: string;
} & Pick<InputHTMLAttributes<HTMLInputElement>, "type" | "autoComplete" | "autoCapitalize" | "inputMode">;

/** One line of text. No `maxLength`: browsers cut what is pasted without a word, the server says what is too long. */
export function TextField({ name, label, value, error, missing, optional, guarded, hint, ...input }: TextFieldProps) {
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
        {...described(name, error, hint)}
        spellCheck={false}
        data-guarded={guarded}
        data-missing={missing}
        {...input}
      />
      <FieldNotes name={name} hint={hint} error={error} />
    </div>
  );
}

export function TextAreaField({ name, label, value, error, optional }: FieldProps & { optional: string }) {
  return (
    <div className="field wide">
      <label htmlFor={name}>
        {label} <span className="field-optional">{optional}</span>
      </label>
      <textarea id={name} name={name} defaultValue={value} rows={4} data-guarded {...described(name, error)} />
      <FieldNotes name={name} error={error} />
    </div>
  );
}

type SentenceFieldProps = FieldProps & {
  /** Where a page has several of one name. */
  id?: string;
  optional?: string | undefined;
  hint?: string;
} & Pick<TextareaHTMLAttributes<HTMLTextAreaElement>, "rows" | "required">;

/** Some lines beside what is pressed. */
export function SentenceField({ name, id = name, label, value, error, optional, hint, ...area }: SentenceFieldProps) {
  return (
    <div className="field">
      <label htmlFor={id}>
        {label} {optional && <span className="field-optional">{optional}</span>}
      </label>
      <textarea id={id} name={name} rows={3} defaultValue={value} {...described(id, error, hint)} {...area} />
      <FieldNotes name={id} hint={hint} error={error} />
    </div>
  );
}

type SelectFieldProps = FieldProps & {
  /** Stands there until something is chosen. */
  placeholder: string;
  options: readonly { value: string; label: string }[];
  hint?: string | undefined;
};

export function SelectField({ name, label, value, error, missing, placeholder, options, hint }: SelectFieldProps) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <select
        id={name}
        name={name}
        defaultValue={value}
        required
        data-missing={missing}
        {...described(name, error, hint)}
      >
        <option value="">{placeholder}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <FieldNotes name={name} hint={hint} error={error} />
    </div>
  );
}

type ChoiceFieldProps = Omit<FieldProps, "label"> & {
  label: ReactNode;
  hint?: string;
  required?: boolean;
  /** What the box sends when it is ticked. */
  choice?: string;
};

/** A box to tick, never ticked beforehand. */
export function ChoiceField({
  name,
  label,
  hint,
  value,
  error,
  missing,
  required = false,
  choice = ticked,
}: ChoiceFieldProps) {
  return (
    <div className="choice wide">
      <label>
        <input
          id={name}
          type="checkbox"
          name={name}
          value={choice}
          defaultChecked={value === choice}
          required={required}
          data-missing={missing}
          {...described(name, error, hint)}
        />
        <span>{label}</span>
      </label>
      <FieldNotes name={name} hint={hint} error={error} />
    </div>
  );
}

/** A field that people do not see until something has filled it in; then they can empty it. */
export function TrapField({ label, value, error }: Omit<FieldProps, "name">) {
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
        {...described(trapName, error)}
      />
      <FieldNotes name={trapName} error={error} />
    </div>
  );
}

/** How browsers learn of the lines below a field. */
function described(name: string, error: string | undefined, hint?: string) {
  const errorId = `${name}-error`;
  return { "aria-invalid": error !== undefined, "aria-describedby": hint ? `${name}-hint ${errorId}` : errorId };
}

/** The lines below a field. The one for errors is always there: the script writes to it, the field is described by it. */
function FieldNotes({ name, hint, error }: { name: string; hint?: string | undefined; error: string | undefined }) {
  return (
    <>
      {hint && (
        <p className="field-hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      <p className="field-error" id={`${name}-error`}>
        {error}
      </p>
    </>
  );
}
