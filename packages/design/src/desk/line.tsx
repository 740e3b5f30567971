import type { ComponentProps } from "react";
import { Field, type FieldWords } from "./field.tsx";

type Props = FieldWords & Omit<ComponentProps<"input">, keyof FieldWords>;

/** A field of one line; without a name it has its id's. Browsers fill in nobody's data unless told to. */
export function Line(props: Props) {
  const { id, label, error, warn, hint, act, describedBy, width, name = id, ...input } = props;
  return (
    <Field {...{ id, label, error, warn, hint, act, describedBy, width }}>
      {(named) => <input {...named} name={name} autoComplete="off" {...input} />}
    </Field>
  );
}
