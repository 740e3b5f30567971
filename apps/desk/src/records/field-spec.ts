/** The fields of a record as people type them: how each stands in its input, how it is read, and what is wrong with it. */
import type { FieldEdit } from "@fernkontor/agency-files/edit-yaml";
import { capitalised } from "@fernkontor/domain/german/german";
import type { ComponentProps, ReactNode } from "react";
import * as v from "valibot";
import {
  linesFrom,
  momentFrom,
  momentProblem,
  numberFrom,
  rangeFrom,
  startFrom,
  typedLines,
  typedMoment,
  typedNumber,
  typedRange,
  typedText,
} from "../listing/typed-values.ts";
import type { Form } from "./typed-over.tsx";

type Codec = { typed: (value: unknown) => string; read: (typed: string) => unknown };

const text: Codec = { typed: typedText, read: (typed) => typed };
const moment: Codec = { typed: typedMoment, read: momentFrom };

/** What is half typed is read as text, so that it stands there again as it was typed. */
export const codecs = {
  line: text,
  text,
  choice: text,
  number: { typed: typedNumber, read: numberFrom },
  range: { typed: typedRange, read: rangeFrom },
  day: moment,
  moment,
  start: { typed: typedMoment, read: startFrom },
  lines: { typed: typedLines, read: linesFrom },
  tick: { typed: (value) => (value === true ? "ja" : ""), read: () => true },
} satisfies Record<string, Codec>;

type Attributes = Pick<ComponentProps<"input">, "type" | "inputMode" | "maxLength" | "placeholder">;

/** An input as it is drawn. */
export type InputSpec = Attributes & {
  name: string;
  label: ReactNode;
  takes: keyof typeof codecs;
  /** Of a choice; what is there and none of them is offered as well. */
  options?: readonly (readonly [value: string, label: string])[];
  hint?: ReactNode;
  rows?: number;
  width?: "short";
  /** Ids of what else describes it. */
  describedBy?: string | undefined;
};

/** A field of a record. */
export type FieldSpec = InputSpec & {
  label: string;
  path: readonly (string | number)[];
  /** Where it is written otherwise than others that take the same. */
  codec?: Codec;
  /** The class of the row that it shares with those beside it. */
  row?: string;
  /** What it is one answer to, with those beside it. */
  group?: string;
};

type Path = FieldSpec["path"];

export function valueAt(record: unknown, path: Path): unknown {
  return path.reduce<unknown>((inner, key) => (inner as Readonly<Record<string, unknown>> | undefined)?.[key], record);
}

/** A record as it is typed. */
export function formOf(fields: readonly FieldSpec[], record: unknown): Form {
  return Object.fromEntries(
    fields.map(({ name, path, takes, codec = codecs[takes] }) => [name, codec.typed(valueAt(record, path))]),
  );
}

/** What is to change in a record so that it says what was typed. */
export function editsOf(fields: readonly FieldSpec[], record: unknown, form: Form): FieldEdit[] {
  const before = formOf(fields, record);
  return fields
    .filter(({ name }) => form[name] !== before[name])
    .map(({ name, path, takes, codec = codecs[takes] }) => ({
      path,
      value: form[name] ? codec.read(form[name]) : undefined,
    }));
}

/** `severity`: `error`, unless another is named. */
export type FieldProblem = {
  /** The name of its input. */
  field: string;
  /** What that input is called, where the message does not name it: said where it stands elsewhere. */
  label?: string;
  message: string;
  severity?: "error" | "warning" | "note";
  /** It is not even saved. */
  isRefused?: boolean;
  /** Where the law says so, and when somebody read it there. */
  source?: string;
};

/** What the record's own rules refuse, at most once a field, in the words of the form. */
export function recordProblems(
  fields: readonly FieldSpec[],
  schema: v.GenericSchema<unknown>,
  record: unknown,
  today: string,
): FieldProblem[] {
  const form = formOf(fields, record);
  const pathOf = ({ path }: FieldSpec) => path.join(".");
  const found = (v.safeParse(schema, record).issues ?? []).flatMap((issue): FieldProblem[] => {
    const path = (issue.path ?? []).map(({ key }) => String(key)).join(".");
    const field = fields.find((each) => pathOf(each) === path) ?? fields.find((each) => pathOf(each).startsWith(path));
    return field
      ? [
          {
            field: field.name,
            label: field.label,
            message: messageOf(issue, field, fields, form[field.name] ?? "", today),
          },
        ]
      : [];
  });
  return found.filter(({ field }, index) => found.findIndex((other) => other.field === field) === index);
}

function messageOf(
  { kind, type, expected, message }: v.BaseIssue<unknown>,
  { takes }: FieldSpec,
  fields: readonly FieldSpec[],
  typed: string,
  today: string,
): string {
  if (typed === "" && kind === "schema") return "Fehlt noch.";
  // What compares two days says more than either of them.
  if (takes === "day" && kind !== "schema" && type !== "partial_check")
    return `${momentProblem(momentFrom(typed), today, false)}.`;
  if (expected === "number") return `„${typed}“ ist keine Zahl. Zum Beispiel: 500.`;
  const labelOf = (key: string) => fields.find(({ path }) => path.at(-1) === key)?.label ?? key;
  return `${capitalised(message.replace(/„(\w+)“/g, (_, key) => `„${labelOf(key)}“`))}.`;
}
