import { Refused } from "@fernkontor/design/desk/refused.tsx";
import type { ReactNode } from "react";
import type { FileAtHand } from "../agency-drafts/file-at-hand.ts";
import { FileNotice } from "../agency-drafts/file-notice.tsx";
import { PageHead } from "../frame/page-head.tsx";
import type { FieldProblem } from "./field-spec.ts";
import { FieldInputs, type FormContext } from "./inputs.tsx";
import type { RecordKind, RecordRow } from "./record-routes.tsx";
import { FormBefore } from "./typed-over.tsx";

/** What stands on the page of a record beside its form. */
export type RecordView = {
  lead?: ReactNode;
  /** Below the heading: the parts of its screen. */
  tabs?: ReactNode;
  /** In place of its fields in their order. */
  inputs?: (context: FormContext) => ReactNode;
  /** In place of a form that nobody may change. */
  instead?: ReactNode;
  /** Below the button: what saving means. */
  effect: ReactNode;
  /** How it will look; `isPreview`: a button draws that anew, with the page or in the frame of this name. */
  aside: ReactNode;
  isPreview?: boolean | { address: string; frame: string };
  /** Below the form: what else can be done with it. */
  acts?: ReactNode;
  /** What is said above it, as long as nothing else is. */
  notice?: ReactNode;
  /** What is to be known when it is refused. */
  refusal?: ReactNode;
};

type Props = {
  kind: Pick<RecordKind<never>, "back" | "one" | "files" | "script">;
  row: RecordRow;
  context: FormContext;
  view: RecordView;
  mayWrite: boolean;
  /** Undefined where it is the whole file. */
  file: FileAtHand | undefined;
  isRefused: boolean;
  notice: ReactNode;
  check: ReactNode;
  history: ReactNode;
};

export function RecordPage(props: Props) {
  const { kind, row, context, view, mayWrite, file, isRefused, notice } = props;
  // Two fields may be wrong in the same words.
  const refused = context.problems
    .filter(isError)
    .map(({ field, label, message }) => ({ field, message: label === undefined ? message : `${label}: ${message}` }));
  return (
    <>
      <PageHead title={row.title} back={row.back ?? kind.back} lead={view.lead} />
      {view.tabs}
      {file && mayWrite && <FileNotice file={file} />}
      {refused.length > 0 ? (
        <Refused what={isRefused ? undefined : "Gespeichert, aber so nicht zu veröffentlichen."} problems={refused}>
          {view.refusal}
        </Refused>
      ) : (
        notice
      )}
      <div className={view.isPreview ? "two even" : "two"}>
        <div className="stack">
          {mayWrite ? <RecordForm {...props} /> : view.instead}
          {view.acts}
        </div>
        {view.aside}
      </div>
      {props.check}
      {props.history}
    </>
  );
}

const isError = ({ severity = "error" }: FieldProblem) => severity === "error";

function RecordForm({ kind, row, context, view }: Props) {
  const back = row.back ?? kind.back;
  return (
    <form
      className={view.inputs ? "stack" : "block form"}
      method="post"
      encType={kind.files && "multipart/form-data"}
      id={kind.script}
      aria-label={kind.one}
      noValidate
    >
      <FormBefore form={context.before} clashes={context.clashes} />
      {view.inputs?.(context) ?? <FieldInputs fields={row.fields} context={context} />}
      <div className="row">
        <button className="btn" type="submit" name="tun" value="speichern">
          {kind.one} speichern
        </button>{" "}
        {view.isPreview && (
          <button
            className="btn ghost"
            type="submit"
            {...(typeof view.isPreview === "object"
              ? { formAction: view.isPreview.address, formTarget: view.isPreview.frame }
              : { name: "tun", value: "vorschau" })}
          >
            Vorschau auffrischen
          </button>
        )}{" "}
        {back && <a href={back.to}>Doch nicht</a>}
      </div>
      <p className="quiet">{view.effect}</p>
    </form>
  );
}
