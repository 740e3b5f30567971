import { Field, type FieldWords } from "./field.tsx";

type Props = FieldWords & {
  /** Its id's, unless told otherwise. */
  name?: string;
  value?: string | undefined;
  options: readonly (readonly [value: string, label: string])[];
  autoFocus?: boolean;
};

/** A field in which one of several is chosen. */
export function Choice({ name, value, options, autoFocus, ...words }: Props) {
  return (
    <Field {...words}>
      {(named) => (
        <select {...named} name={name ?? named.id} defaultValue={value} autoFocus={autoFocus}>
          {options.map(([key, label]) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
