import type { ReactNode } from "react";
import type { InputSpec } from "../records/field-spec.ts";
import { FieldInput, type FormContext } from "../records/inputs.tsx";
import { type Form, FormBefore } from "../records/typed-over.tsx";

type Props = {
  inputs: readonly InputSpec[];
  context: FormContext;
  action?: string;
  button: ReactNode;
  /** Below the inputs. */
  children?: ReactNode;
};

/** What was typed, and what stood there before: a second person's changes are not undone by it. */
export function RecordForm({ inputs, context, action, button, children }: Props) {
  return (
    <form className="form" method="post" action={action} noValidate>
      <FormBefore form={context.before} clashes={context.clashes} />
      {inputs.map((field) => (
        <FieldInput key={field.name} {...{ field, context }} />
      ))}
      {children}
      <button className="btn" type="submit" name="tun" value="speichern">
        {button}
      </button>
    </form>
  );
}

/** A form in which nobody has typed yet. */
export function untouched(form: Form): FormContext {
  return { form, before: form, clashes: {}, problems: [] };
}
