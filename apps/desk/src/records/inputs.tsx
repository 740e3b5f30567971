/** The inputs of every form of a record: each with its label, its hint, what is wrong with it, and a clash at it. */
import { Choice } from "@fernkontor/design/desk/choice.tsx";
import { Field } from "@fernkontor/design/desk/field.tsx";
import { Line } from "@fernkontor/design/desk/line.tsx";
import type { ReactNode } from "react";
import { severities } from "../agency-drafts/severities.ts";
import type { FieldProblem, FieldSpec, InputSpec } from "./field-spec.ts";
import { type Form, takeField } from "./typed-over.tsx";

/** What every input of a form knows. */
export type FormContext = {
  form: Form;
  /** What stood in the form before anybody typed: at a clash what stands there now. */
  before: Form;
  /** By the fields that somebody else has changed meanwhile, who did. */
  clashes: Form;
  problems: readonly FieldProblem[];
};

type Messages = { error: ReactNode; warn: ReactNode; note: ReactNode; act: ReactNode };

/**
 * What stands at an input.
 * @param words of a value that is chosen
 */
export function messagesAt(
  { before, clashes, problems }: FormContext,
  name: string,
  words: (value: string) => string = (value) => value,
): Messages {
  const own = problems.filter(({ field }) => field === name);
  const of = (wanted: FieldProblem["severity"]) => {
    const found = own.filter(({ severity = "error" }) => severity === wanted);
    return found.length > 0 && found.map((problem) => <Message key={problem.message} {...problem} />);
  };
  const there = words(before[name] ?? "");
  const quoted = there.length > longestTaken ? `„${there}“` : there;
  const clash =
    name in clashes && `Jetzt steht dort: ${quoted || "nichts"}${clashes[name] && `, von ${clashes[name]}`}.`;
  const warning = of("warning");
  return {
    error: of("error"),
    warn: clash && warning ? [warning, clash] : clash || warning,
    note: of("note"),
    act: clash && (
      <button className="btn ghost small" type="submit" name={takeField} value={name}>
        {takeWords(there)}
      </button>
    ),
  };
}

function Message({ severity = "error", message, source }: FieldProblem) {
  return (
    <>
      {severity !== "error" && <b>{severities[severity].word}: </b>}
      {message} {source && <span className="quiet">{source}</span>}
    </>
  );
}

const longestTaken = 30;

function takeWords(there: string): string {
  if (there === "") return "Leer lassen";
  return there.length > longestTaken ? "Diesen Text übernehmen" : `${there} übernehmen`;
}

export function FieldInput({ context, field }: { context: FormContext; field: InputSpec }) {
  const { name, label, takes, options = [], hint, rows = 3, width, describedBy } = field;
  const {
    type,
    maxLength,
    placeholder,
    inputMode = takes === "number" || takes === "day" ? "decimal" : undefined,
  } = field;
  const value = context.form[name] ?? "";
  const words = (chosen: string) => options.find(([key]) => key === chosen)?.[1] ?? chosen;
  const { note, ...messages } = messagesAt(context, name, words);
  const about = { ...messages, id: name, label, describedBy, width, hint: note ? [hint, " ", note] : hint };
  if (takes === "tick")
    return (
      <div className="choice">
        <label>
          <input type="checkbox" id={name} name={name} value="ja" defaultChecked={value !== ""} /> {label}
        </label>
        {hint && <span className="field-hint">{hint}</span>}
        <Beside id={name} {...messages} />
      </div>
    );
  if (takes === "choice") {
    const isKnown = options.some(([key]) => key === value);
    const unknown = isKnown ? [] : [[value, value || "Bitte wählen"] as const];
    return <Choice {...about} value={value} options={[...unknown, ...options]} />;
  }
  if (takes === "text")
    return (
      <Field {...about}>
        {(named) => (
          <textarea {...named} name={name} dir="auto" rows={rows} maxLength={maxLength} defaultValue={value} />
        )}
      </Field>
    );
  return <Line {...{ ...about, type, inputMode, maxLength, placeholder }} defaultValue={value} />;
}

/** What stands at a group of inputs, as `Field` has it at one. */
export function Beside({ id, error, warn, act }: { id: string } & Pick<Messages, "error" | "warn" | "act">) {
  return (
    <>
      {error && (
        <span className="field-error" id={`${id}-error`}>
          {error}
        </span>
      )}
      {warn && (
        <span className="field-warn" id={`${id}-warn`}>
          {warn}
        </span>
      )}
      {act}
    </>
  );
}

/** The inputs of a record, in the order of its fields; what shares a row or a group stands in one. */
export function FieldInputs({ fields, context }: { fields: readonly FieldSpec[]; context: FormContext }) {
  const rows: FieldSpec[][] = [];
  for (const field of fields) {
    const [last] = rows.at(-1) ?? [];
    const isBeside =
      last && (last.row ?? last.group) !== undefined && last.row === field.row && last.group === field.group;
    if (isBeside) rows.at(-1)?.push(field);
    else rows.push([field]);
  }
  return rows.map((of, index) => {
    const { row, group } = of[0] ?? {};
    const inputs = of.map((field) => <FieldInput key={field.name} {...{ field, context }} />);
    if (group !== undefined)
      return (
        <fieldset key={index}>
          <legend>{group}</legend>
          {inputs}
        </fieldset>
      );
    return row === undefined ? (
      inputs
    ) : (
      <div className={row} key={index}>
        {inputs}
      </div>
    );
  });
}
