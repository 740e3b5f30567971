/** The form of a row of the database: what was typed, over what others have saved since. */
import type { Refusal } from "@fernkontor/applications/companies/companies";
import { Notice } from "@fernkontor/design/desk/notice.tsx";
import { Refused } from "@fernkontor/design/desk/refused.tsx";
import type { ReactNode } from "react";
import type { FieldProblem, InputSpec } from "../records/field-spec.ts";
import type { FormContext } from "../records/inputs.tsx";
import { ClashNotice, type Form, formBefore, type SentForm, sentOver } from "../records/typed-over.tsx";
import type { PersonalVisit } from "../routes.ts";
import { sentForm } from "./fields.ts";
import { untouched } from "./record-form.tsx";

/** What a form shows in place of what is stored. */
export type Shown = { context?: FormContext; notice?: ReactNode; status?: 200 | 409 | 422 };

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

/** A form that was sent while nobody had signed in. */
export function typedAt({ fields }: PersonalVisit, empty: Form): FormContext {
  return { ...untouched(sentForm(fields, empty)), before: formBefore(fields, empty) };
}

export function refusal(form: Form, before: Form, problems: readonly FieldProblem[]): Required<Shown> {
  return { context: { form, before, clashes: {}, problems }, notice: <Refused problems={problems} />, status: 422 };
}

type Saved<Typed extends Form> = { sent: SentForm<Typed>; stands: Typed; clash: boolean };

/** Lays what was sent over what is stored at the moment at which it is stored. */
export async function savedOver<Row extends object, Typed extends Form>(
  fields: URLSearchParams,
  formOf: (row: Row) => Typed,
  change: (over: (now: Row) => Typed) => Promise<Row | Refusal>,
): Promise<Saved<Typed> | Refusal> {
  let sent: SentForm<Typed> | undefined;
  const changed = await change((now) => {
    sent = sentOver(fields, formOf(now), {});
    return sent.saved;
  });
  if (typeof changed === "string") return changed;
  if (sent === undefined) throw new Error("Something was stored that nobody has sent.");
  return { sent, stands: formOf(changed), clash: Object.keys(sent.clashes).length > 0 };
}

/** The form at which two people have met. */
export function clash({ sent, stands }: Saved<Form>, inputs: readonly InputSpec[]): Required<Shown> {
  const names = Object.keys(sent.clashes);
  return {
    context: {
      ...{ form: { ...stands, ...(sent.clashes as Form) }, before: stands, problems: [] },
      clashes: Object.fromEntries(names.map((name) => [name, ""])),
    },
    notice: <ClashNotice fields={inputs.filter(({ name }) => names.includes(name))} keepsVersions={false} />,
    status: 409,
  };
}
