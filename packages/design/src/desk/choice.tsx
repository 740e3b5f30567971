import { Field, type FieldWords } from "./field.tsx";

type Props = FieldWords & {
  /** Its id's, unless told otherwise. */
  name?: string;
  value?: string | undefined;
  options: readonly (readonly [value: string, label: string])[];
  autoFocus?: boolean;
};

/** A field in which one of several is chosen. */
export function Choice({ id, label, error, warn, hint, width, name = id, value, options, autoFocus }: Props) {
  return (
    <Field {...{ id, label, error, warn, hint, width }}>
      {(named) => (
        <select {...named} name={name} defaultValue={value} autoFocus={autoFocus}>
          {options.map(([key, words]) => (
            <option key={key} value={key}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
