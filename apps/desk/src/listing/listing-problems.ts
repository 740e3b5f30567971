/** What is wrong with a listing, in the words of its form: from the record's own rules and from the launch check. */

import { strangeCharacter } from "@fernkontor/agency-files/read-text";
import type { Agency } from "@fernkontor/domain/agency/agency";
import { listingFileSchema } from "@fernkontor/domain/listing/listing";
import {
  type FieldWords,
  isDay,
  listingFieldWords,
  withLabels,
  wordsOfField,
} from "@fernkontor/domain/listing/listing-fields";
import { countryName } from "@fernkontor/domain/listing/working-conditions";
import type { Problem } from "@fernkontor/publishing/protocol";
import * as v from "valibot";
import { inLabels } from "../agency-drafts/in-labels.ts";
import type { FieldProblem } from "../records/field-spec.ts";
import type { InputName, ListingForm, Written } from "./listing-form.ts";
import { payHelp } from "./pay-help.ts";
import { momentProblem } from "./typed-values.ts";

export type ListingProblem = FieldProblem & {
  /** The input where it is mended; `""` where the form has none. */
  field: InputName | "";
  /** What that input is called. */
  label: string;
  severity: Problem["severity"];
  /** Of the launch check: by it what is said already is known. */
  rule?: string | undefined;
};

/**
 * All that is wrong with a listing: what the record refuses, what the law says to its pay whether
 * the publisher answers or not, and what the check has found in its file.
 * @param asked.mode of the agency: a sample's pay is told of, and stops nothing
 */
export function problemsIn(
  { written, form }: { written: Written | undefined; form: ListingForm },
  { today, mode, found }: { today: string; mode: Agency["profile"]["mode"]; found: readonly Problem[] },
): ListingProblem[] {
  const pay = payProblems(form, today).map((problem) => ({
    ...problem,
    severity: found.find(({ rule }) => rule === problem.rule)?.severity ?? (mode === "live" ? "error" : "warning"),
  }));
  const own = written === undefined ? [] : [...recordProblems(written, form, today), ...pay];
  return [...own, ...checkProblems(found, form, own)];
}

/** The record's own refusals: the same rules as in a terminal, one at a field. */
export function recordProblems(written: Written, form: ListingForm, today: string): ListingProblem[] {
  const { issues = [] } = v.safeParse(listingFileSchema, written);
  const told = [...strangeIn(form), ...issues.map((issue) => toldOf(issue, form, today))];
  return told.filter((one, index) => told.findIndex((other) => isSame(one, other)) === index);
}

/** What a file refuses as a whole, at the inputs where it stands. */
function strangeIn(form: ListingForm): ListingProblem[] {
  return Object.entries(form).flatMap(([name, typed]): ListingProblem[] => {
    const strange = strangeCharacter(typed);
    if (strange === undefined) return [];
    const { label } = wordsOfField(name.split(".")) ?? { label: "Diese Zeile" };
    return [{ field: name as InputName, label, severity: "error", message: sentence(strange.message) }];
  });
}

function isSame(one: ListingProblem, other: ListingProblem): boolean {
  return one.field === "" ? one.message === other.message : one.field === other.field;
}

type Issue = v.BaseIssue<unknown>;

function toldOf(issue: Issue, form: ListingForm, today: string): ListingProblem {
  const path = (issue.path ?? []).map(({ key }) => key as string | number);
  const words = wordsOfField(path);
  const isUnknown = issue.type === "strict_object" && issue.expected === "never";
  if (words === undefined || (isUnknown && words.field !== path.join(".")))
    return {
      ...{ field: "", label: "Datei der Stelle", severity: "error" },
      message: `Dort steht „${path.join(" ")}“, das keine Stelle hat. Das berichtigt, wer die Dateien betreut.`,
    };
  const field = inputAt(words.field, form);
  const message = sentence(messageOf(issue, words, field === "" ? "" : form[field], today));
  // A company's name alone is what most say of it first.
  const label = field === "client.website" ? listingFieldWords[field].label : words.label;
  return { field, label, severity: "error", message };
}

/** With a value that is missing, what belongs there; with one that is half typed, how it is written here. */
function messageOf(issue: Issue, words: FieldWords & { field: string }, typed: string, today: string): string {
  const { input: value, message, kind } = issue;
  const example = words.example === undefined ? "" : `. Zum Beispiel: ${words.example}`;
  const isMissing = value === undefined || value === "" || (kind === "schema" && typed === "");
  if (isMissing && !message.startsWith("fehlt") && kind === "schema") return `Fehlt noch${example}`;
  // What compares two days, both of which can be read, says more than either of them.
  if (isDay(words.kind) && typeof value === "string" && kind !== "schema" && issue.type !== "raw_check")
    return momentProblem(value, today, words.kind === "moment");
  if (typeof value === "string" && issue.expected === "number") return `„${value}“ ist keine Zahl${example}`;
  if (words.field === "countries" && typeof value === "string")
    return `„${value}“ ist kein Land. Zum Beispiel: ${countryName("AT")}`;
  return withLabels(message.startsWith("Invalid") ? `fehlt noch${example}` : message);
}

function payProblems(form: ListingForm, today: string): ListingProblem[] {
  const help = payHelp(form, today);
  if (help?.tone !== "error") return [];
  const { tone: severity, text: message, rule, source } = help;
  const said = { field: "salary.from", label: "Vergütung", severity, message, rule } as const;
  return [{ ...said, ...(source !== undefined && { source }) }];
}

/** Which input of the form a field of the record is typed into. */
function inputAt(field: string, form: ListingForm): InputName | "" {
  const kind = form["contract.kind"];
  const elsewhere: Readonly<Record<string, InputName>> = {
    salary: "salary.from",
    gross: kind === "freelance" ? "vat" : "contract.kind",
    client: clientInput(form),
    contract: kind === "temporary-work" ? "contract.lender" : "contract.employerOfRecord",
    "contract.employerOfRecord": kind === "temporary-work" ? "contract.lender" : "contract.employerOfRecord",
    fixedTerm: form["fixedTerm.how"] === "months" ? "fixedTerm.months" : "fixedTerm.until",
    "fixedTerm.months": kind === "apprenticeship" ? "contract.months" : "fixedTerm.months",
  };
  const input = elsewhere[field] ?? field;
  return input in form ? (input as InputName) : "";
}

function clientInput(form: ListingForm): InputName {
  if (form["client.how"] === "ungenannt") return "client.undisclosedBecause";
  return form["client.name"] !== "" && form["client.website"] === "" ? "client.website" : "client.name";
}

/** What the publisher has found in a listing, without what is said here already: by the record, or of the pay. */
export function checkProblems(
  problems: readonly Problem[],
  form: ListingForm,
  said: readonly ListingProblem[],
): ListingProblem[] {
  return problems.flatMap(({ file, field, severity, what, fix, rule, sources = [] }) => {
    const words = wordsOfField(field);
    const input = words ? inputAt(words.field, form) : "";
    if (said.some((one) => (rule === undefined ? one.field === input : one.rule === rule))) return [];
    const [source] = sources;
    return [
      {
        ...{ field: input, label: words?.label ?? "Stelle", severity, rule },
        message: [what, fix]
          .map((part) => sentence(inLabels(file, part)))
          .join(" ")
          .trim(),
        ...(source && { source: source.name }),
      },
    ];
  });
}

function sentence(text: string): string {
  const trimmed = text.trim();
  if (trimmed === "") return "";
  return `${trimmed.charAt(0).toUpperCase()}${trimmed.slice(1)}${/[.!?]“?$/.test(trimmed) ? "" : "."}`;
}

export type Tally = Readonly<Record<Problem["severity"], number>>;

export function tallyOf(told: readonly Pick<ListingProblem, "severity">[]): Tally {
  const count = (severity: Problem["severity"]) => told.filter((one) => one.severity === severity).length;
  return { error: count("error"), warning: count("warning"), note: count("note") };
}
