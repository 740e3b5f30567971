/** What two texts of one file of `agency/` say otherwise, field by field and in words. */
import { isDeepStrictEqual } from "node:util";
import { plainYaml } from "@fernkontor/agency-files/plain-yaml";
import { germanMoment, germanNumber, germanRange } from "@fernkontor/domain/german/german";
import { choiceWords, wordsOfField } from "@fernkontor/domain/listing/listing-fields";
import { labelOfKey } from "../agency-drafts/in-labels.ts";
import { slugOf } from "../agency-drafts/listing-path.ts";
import { brandFile } from "../brand/brand-at-hand.ts";
import { heroes } from "../brand/brand-fields.ts";
import { typedCountries } from "../listing/typed-values.ts";
import { formOf } from "../records/field-spec.ts";
import { ownPageFields, recordOf } from "../site-pages/own-page-fields.ts";

type Plain = Readonly<Record<string, unknown>>;

/** `words`: undefined where the field is not there. */
export type Said = { value: unknown; words: string | undefined };

export type SaidField = { path: readonly string[]; label: string; one: Said; other: Said };

/**
 * The fields in which two texts differ, in the order of the first.
 * @param file below `agency/`
 * @returns undefined where one of them cannot be read
 */
export function saidDifferences(
  file: string,
  one: string | null,
  other: string | null,
): readonly SaidField[] | undefined {
  if (file.startsWith("pages/")) return pageDifferences(one, other);
  // Of a drawing or a typeface nothing but its size can be said in words.
  const read = (text: string) => (file.endsWith(".yaml") ? plainYaml(text) : { size: text.length });
  const [before, after] = [one, other].map((text) => (text === null ? {} : read(text)));
  if (before === undefined || after === undefined) return undefined;
  const leaves = [leavesOf(before), leavesOf(after)] as const;
  const fields = [...new Set([...leaves[0].keys(), ...leaves[1].keys()])].map((key) => {
    const path: readonly string[] = JSON.parse(key);
    const [first, second] = leaves.map((found) => found.get(key));
    return {
      path,
      label: fieldLabel(file, path),
      one: { value: first, words: valueWords(file, path, first) },
      other: { value: second, words: valueWords(file, path, second) },
    };
  });
  return fields.filter(({ one, other }) => !isDeepStrictEqual(one.value, other.value));
}

/** What a page is called and where it is linked, and its text without the lines that say while what a section stands. */
function pageDifferences(one: string | null, other: string | null): SaidField[] {
  const [before, after] = [one, other].map((text) => {
    const words = text?.replace(/^\{(?:statt|nach|solange|mitgeliefert) [^{}]*\}\n/gm, "");
    return words === undefined ? {} : formOf(ownPageFields, recordOf(words));
  });
  return ownPageFields.flatMap(({ name, label, options = [] }): SaidField[] => {
    const said = (value = ""): Said => {
      const words = options.find(([key]) => key === value)?.[1] ?? value;
      return { value, words: words === "" ? undefined : words };
    };
    const [was, is] = [said(before?.[name]), said(after?.[name])];
    return was.value === is.value ? [] : [{ path: [name], label, one: was, other: is }];
  });
}

const isPlain = (value: unknown): value is Plain =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A range is one figure. */
const isRange = (value: unknown): value is { from: number; to: number } =>
  isPlain(value) && Object.keys(value).length === 2 && typeof value.from === "number" && typeof value.to === "number";

/** Single values, lists and ranges by their paths. */
function leavesOf(data: Plain, path: readonly string[] = []): Map<string, unknown> {
  return new Map(
    Object.entries(data).flatMap(([key, value]): [string, unknown][] =>
      isPlain(value) && !isRange(value)
        ? [...leavesOf(value, [...path, key])]
        : [[JSON.stringify([...path, key]), value]],
    ),
  );
}

function wordsOf(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (Array.isArray(value)) return value.map((item) => wordsOf(item) ?? "").join("\n");
  if (isRange(value)) return germanRange(value);
  if (isPlain(value)) return inOneLine(value);
  if (typeof value === "number") return germanNumber(value);
  if (typeof value === "boolean") return value ? "ja" : "nein";
  const text = String(value);
  const moment = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}))?$/.exec(text);
  if (moment?.[1] !== undefined) return germanMoment(moment[2] === undefined ? moment[1] : `${moment[1]}T${moment[2]}`);
  return choiceWords[text] ?? text;
}

function inOneLine(item: Plain): string {
  return Object.values(item)
    .flatMap((value) => wordsOf(value) ?? [])
    .join(", ");
}

/** What a label says of an input says nothing of a version. */
const besideVersions: Readonly<Record<string, string>> = {
  period: "Vergütung je",
  tasks: "Was Sie tun",
  requirements: "Was man mitbringt",
  benefits: "Was Sie bekommen",
  publishedOn: "Auf der Website ab",
  "withdrawn.on": "Zurückgezogen ab",
  "withdrawn.reason": "Grund",
};

/** A field's value as people say it; undefined where there is none. */
function valueWords(file: string, path: readonly string[], value: unknown): string | undefined {
  const field = slugOf(file) === undefined ? undefined : wordsOfField(path);
  if (field?.field === "countries" && Array.isArray(value)) return typedCountries(value);
  if (field?.whenTrue !== undefined && value === true) return field.whenTrue;
  const chosen = file === brandFile && path[0] === "hero" && heroes.find(([hero]) => hero === value);
  if (chosen) return chosen[1];
  const words = wordsOf(value);
  return words === undefined || field?.unit !== "€" ? words : `${words} €`;
}

/** What the field at a place of a file is called. */
function fieldLabel(file: string, path: readonly string[]): string {
  const words = slugOf(file) === undefined ? undefined : wordsOfField(path);
  if (words !== undefined) return besideVersions[words.field] ?? words.label;
  const [first = "", ...others] = path;
  const last = others.at(-1);
  const label = labelOfKey(first) ?? first;
  return last === undefined ? label : `${label}, ${labelOfKey(last) ?? last}`;
}

/** Of two texts of several lines those that went, and those that came; undefined where there are none. */
export function changedLines(
  before: string | undefined,
  after: string | undefined,
): readonly [gone: string | undefined, come: string | undefined] {
  const [was, is] = [before, after].map((words) => words?.split("\n") ?? []);
  const without = (lines: readonly string[] = [], others: readonly string[] = []) => {
    const known = new Set(others);
    return lines.filter((line) => !known.has(line)).join("\n") || undefined;
  };
  return [without(was, is), without(is, was)];
}
