/** The form of a company or a contact: what was typed, over what others have saved since. */
import type { Refusal } from "@fernkontor/applications/companies/companies";
import { Notice } from "@fernkontor/design/desk/notice.tsx";
import { Refused } from "@fernkontor/design/desk/refused.tsx";
import type { ReactNode } from "react";
import type { Desk } from "../desk.ts";
import { problemPage } from "../frame/problem-pages.tsx";
import type { FieldProblem, InputSpec } from "../records/field-spec.ts";
import { FieldInput, type FormContext } from "../records/inputs.tsx";
import { type Form, FormBefore, sentForm, sentOver } from "../records/typed-over.tsx";
import type { PersonalVisit } from "../routes.ts";

/** Of every route of companies and contacts. */
export const placing = { access: "person", isPlacing: true } as const;

type Props = {
  inputs: readonly InputSpec[];
  context: FormContext;
  action: string;
  button: ReactNode;
  /** Below the inputs. */
  children?: ReactNode;
};

export function RowForm({ inputs, context, action, button, children }: Props) {
  return (
    <form className="form" method="post" action={action} noValidate>
      <FormBefore form={context.before} />
      {inputs.map((field) => (
        <FieldInput key={field.name} {...{ field, context }} />
      ))}
      {children}
      <button className="btn" type="submit">
        {button}
      </button>
    </form>
  );
}

/** What a form shows in place of what is stored. */
export type Shown = { context?: FormContext; notice?: ReactNode; status?: 200 | 409 | 422 };

/** A form in which nobody has typed yet. */
export function untouched(form: Form): FormContext {
  return { form, before: form, clashes: {}, problems: [] };
}

/** A form that was sent while nobody had signed in. */
export function typedAt({ fields }: PersonalVisit, empty: Form): FormContext {
  const { typed, before } = sentForm(fields, empty, {});
  return { ...untouched(typed), before };
}

const news: Readonly<Record<string, string>> = {
  gespeichert: "Gespeichert.",
  kontakt: "Der Kontakt ist eingetragen.",
  geloescht: "Der Kontakt ist gelöscht. Im Protokoll steht, wer es war.",
};

export function newsOf({ c }: PersonalVisit): ReactNode {
  const said = news[c.req.query("getan") ?? ""];
  return (
    said && (
      <Notice tone="good" isNews>
        {said}
      </Notice>
    )
  );
}

type Submission<Typed extends Form, Row extends object> = {
  /** What is stored, as the form shows it. */
  stands: Typed;
  problems: (form: Typed) => readonly FieldProblem[];
  store: (form: Typed) => Promise<Row | Refusal>;
  /** What is wrong where another row has it. */
  taken: FieldProblem;
  show: (shown: Shown) => Promise<Response>;
  /** Where it leads once it is stored. */
  to: (row: Row) => string;
};

/** Stores what was typed. Of two who change different fields both are saved, of one field the later one. */
export async function submit<Typed extends Form, Row extends object>(
  desk: Desk,
  { c, fields }: PersonalVisit,
  { stands, problems, store, taken, show, to }: Submission<Typed, Row>,
): Promise<Response> {
  const { before, saved, clashes } = sentOver(fields, stands, {});
  const form = { ...saved, ...clashes };
  const refuse = (problems: readonly FieldProblem[]) =>
    show({ context: { form, before, clashes: {}, problems }, notice: <Refused problems={problems} />, status: 422 });
  const found = problems(form);
  if (found.length > 0) return refuse(found);
  const stored = await store(form);
  if (stored === "gone") return c.html(problemPage(desk, "notFound", fields), 404);
  return stored === "taken" ? refuse([taken]) : c.redirect(to(stored), 303);
}
