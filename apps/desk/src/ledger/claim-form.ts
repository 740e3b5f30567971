/** A figure with its evidence as it stands in the fields of its form: what is typed, and what is wrong with it. */
import { editYaml, type FieldEdit } from "@fernkontor/agency-files/edit-yaml";
import type { ClaimName } from "@fernkontor/domain/claim/claim";
import type * as v from "valibot";
import { formBefore, type TypedOver, typedIn, typedOver } from "../agency-drafts/typed-over.tsx";
import { momentFrom, momentProblem, numberFrom, typedMoment, typedNumber, typedText } from "../listing/typed-values.ts";
import { type ClaimRow, readClaim } from "./claim-file.ts";

/** `path`: in the record of the claim. */
export type ClaimField = {
  name: string;
  label: string;
  path: readonly (string | number)[];
  takes: "number" | "day" | "line" | "text" | "person";
};

/** What is typed, by the names of the fields. */
export type ClaimForm = Readonly<Record<string, string>>;

const units: readonly (readonly [RegExp, string])[] = [
  [/^dayRate/, "in Euro"],
  [/AtLeast$/, "Mindestens"],
  [/Percent$/, "Prozent"],
  [/Hours$/, "Stunden"],
  [/Minutes$/, "Minuten"],
  [/Days$/, "Tage"],
  [/weeks/i, "Wochen"],
];

/** The fields of its value and of its evidence, in the order of the form. */
export function claimFields({ name, value, kind }: Pick<ClaimRow, "name" | "value" | "kind">): ClaimField[] {
  const isPromise = typeof value === "boolean" && name !== "lawfulContracts";
  const evidence = (field: string, label: string, key: string, takes: ClaimField["takes"]): ClaimField => ({
    ...{ name: field, label, takes },
    path: ["evidence", key],
  });
  return [
    ...valueFields(name, value),
    ...(isPromise ? [] : [evidence("n", kind === "counted" ? "Gezählte Fälle" : "Fälle", "sampleSize", "number")]),
    evidence("stand", isPromise ? "Zugesagt seit" : "Stand", "asOf", "day"),
    evidence("gilt", "Gilt bis", "validUntil", "day"),
    ...(isPromise
      ? []
      : [
          evidence("quelle", "Woraus", "source", "line"),
          evidence("wie", kind === "counted" ? "Wie gezählt" : "Wie ermittelt", "method", "text"),
        ]),
    evidence("wer", "Wer dafür einsteht", "responsible", "person"),
  ];
}

function valueFields(claim: ClaimName, value: unknown): ClaimField[] {
  const [, unit = "Wert"] = units.find(([pattern]) => pattern.test(claim)) ?? [];
  const field = (name: string, label: string, ...path: (string | number)[]): ClaimField => ({
    ...{ name, label, takes: "number" },
    path: ["value", ...path],
  });
  if (typeof value === "number") return [field("wert", unit)];
  if (Array.isArray(value))
    return value.map(({ category }, index) => field(`bereich-${index}`, `${category}, mindestens`, index, "atLeast"));
  if (typeof value !== "object" || value === null) return [];
  if ("dayRate" in value)
    return [
      field("tag", "Euro am Tag", "dayRate"),
      field("tage", "Arbeitstage", "daysPerMonth"),
      field("bonus", "Bonus in Prozent", "bonusPercent"),
    ];
  return [field("von", `Von, ${unit}`, "from"), field("bis", `Bis, ${unit}`, "to")];
}

const valueAt = (record: unknown, path: ClaimField["path"]) =>
  path.reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], record);

/** As its record is typed. */
export function formOf(row: ClaimRow): ClaimForm {
  const typed = claimFields(row).map(({ name, path, takes }) => {
    const value = valueAt(row.written, path);
    return [name, takes === "day" ? typedMoment(value) : takes === "number" ? typedNumber(value) : typedText(value)];
  });
  const isInvented = valueAt(row.written, ["evidence", "invented"]) === true;
  return { ...Object.fromEntries(typed), erfunden: isInvented ? "ja" : "" };
}

/** What was sent, and what stood in the form before. */
export function sentForm(row: ClaimRow, sent: URLSearchParams) {
  const before = formBefore(sent, formOf(row));
  return { before, typed: typedIn(sent, before, ["erfunden"]) };
}

/** What was sent, over what stands there now: a figure, its source and how long it holds are one. */
export function sentOver(row: ClaimRow, sent: URLSearchParams): TypedOver<ClaimForm> {
  const now = formOf(row);
  return typedOver({ now, ...sentForm(row, sent) }, [Object.keys(now).filter((name) => name !== "wer")]);
}

/** The file with what was typed; every other line stays as it is. */
export function withClaim(text: string, row: ClaimRow, form: ClaimForm): string {
  const before = formOf(row);
  const typed = claimFields(row)
    .filter(({ name }) => form[name] !== before[name])
    .map(({ name, path, takes }) => ({ path, value: writtenAs(form[name] ?? "", takes) }));
  const { evidence } = (row.written ?? {}) as { evidence?: unknown };
  const edits = evidence === undefined ? [...typed.filter(isOfValue), newEvidence(typed)] : typed;
  const isProven = before.erfunden === "ja" && form.erfunden === "";
  const all = isProven ? [...edits, { path: ["evidence", "invented"], value: undefined }] : edits;
  return editYaml(
    text,
    all.map(({ path, value }) => ({ path: [row.name, ...path], value })),
    evidenceOrder,
  );
}

const evidenceOrder = ["source", "method", "sampleSize", "asOf", "validUntil", "responsible"];

function isOfValue({ path }: FieldEdit): boolean {
  return path[0] === "value";
}

/** Where there was none it is written whole, in the order of the others. */
function newEvidence(typed: readonly FieldEdit[]): FieldEdit {
  const given = evidenceOrder.flatMap((key) => {
    const value = typed.find(({ path }) => path[1] === key && path[0] === "evidence")?.value;
    return value === undefined ? [] : [[key, value] as const];
  });
  return { path: ["evidence"], value: given.length === 0 ? undefined : Object.fromEntries(given) };
}

function writtenAs(typed: string, takes: ClaimField["takes"]): unknown {
  if (typed === "") return undefined;
  if (takes === "number") return numberFrom(typed);
  return takes === "day" ? momentFrom(typed) : typed;
}

export type ClaimProblem = { field: string; message: string };

/** What the record refuses of it as it stands there, each at its field. */
export function claimProblems(row: ClaimRow, form: ClaimForm, today: string): ClaimProblem[] {
  const { issues } = readClaim(row.name, row.written);
  const fields = claimFields(row);
  const found = issues.map((issue) => {
    const path = (issue.path ?? []).map(({ key }) => String(key)).join(".");
    const field =
      fields.find((each) => each.path.join(".") === path) ??
      fields.find((each) => path !== "" && each.path.join(".").startsWith(path));
    return { field: field?.name ?? "gilt", message: messageOf(issue, field, form[field?.name ?? ""] ?? "", today) };
  });
  return found.filter(({ field }, index) => found.findIndex((other) => other.field === field) === index);
}

function messageOf(issue: v.BaseIssue<unknown>, field: ClaimField | undefined, typed: string, today: string): string {
  const label = field?.label ?? "Die Angabe";
  if (typed === "" && issue.kind === "schema") return `„${label}“ fehlt noch.`;
  if (field?.takes === "day" && issue.kind !== "schema" && issue.type !== "partial_check")
    return `${momentProblem(momentFrom(typed), today, false)}.`;
  if (issue.expected === "number") return `„${typed}“ ist keine Zahl. Zum Beispiel: 500.`;
  const message = issue.message
    .replaceAll("„asOf“", "„Stand“")
    .replaceAll("„from“", "„Von“")
    .replaceAll("„to“", "„Bis“");
  return `„${label}“ ${message}.`;
}
