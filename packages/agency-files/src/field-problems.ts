import type * as v from "valibot";
import { type Document, isMap, isScalar } from "yaml";
import { descriptionAt, exampleAt } from "./example-at.ts";
import { fieldMessage } from "./field-message.ts";
import { likelyMeant } from "./nearest.ts";
import { allowedWords, shapesAt, takesDate } from "./schema-at.ts";

type Path = readonly (string | number)[];
type FieldProblem = { path: Path; message: string };

/** A file as it was written, as YAML and as the value that came of it. */
type Read = { document: Document; written: unknown };

/** What a schema has found, one message a mistake: a misspelt field is not also missing. */
export function fieldProblems(
  schema: v.GenericSchema,
  issues: readonly v.BaseIssue<unknown>[],
  read: Read,
): FieldProblem[] {
  const found = issues.map((issue) => ({ issue, path: (issue.path ?? []).map(({ key }) => key as string | number) }));
  const isUnknown = ({ issue }: Found) => issue.type === "strict_object" && issue.expected === "never";
  const isNoneOf = ({ issue }: Found) => issue.type === "union";
  const misplaced = [
    ...found.filter(isUnknown).flatMap(({ path }) => unknownFields(schema, path.slice(0, -1), read)),
    ...found.filter(isNoneOf).flatMap(({ path }) => unknownFields(schema, path, read)),
  ];
  const explained = misplaced.flatMap(({ explains }) => explains);
  const wrong = found
    .filter(
      (one) => !isUnknown(one) && !(isNoneOf(one) && misplaced.some(({ path }) => isSame(path.slice(0, -1), one.path))),
    )
    .filter((one) => !explained.some((path) => isSame(path, one.path)))
    .filter((one, _, all) => !followsFromAnotherDate(schema, one, all))
    .map(({ issue, path }) => ({ path, message: messageOn(schema, path, issue, read) }));
  return onePerPlace([...misplaced, ...wrong]);
}

type Found = { issue: v.BaseIssue<unknown>; path: Path };

/** Dates are compared with each other: where one is wrong, that others do not fit it is no news. */
function followsFromAnotherDate(schema: v.GenericSchema, { issue, path }: Found, all: readonly Found[]): boolean {
  const isDate = (at: Path) => shapesAt(schema, at).some(takesDate);
  const isComparison = ({ type }: v.BaseIssue<unknown>) => type === "partial_check" || type === "raw_check";
  if (!isComparison(issue) || !isDate(path)) return false;
  const others = all.filter((other) => other.issue !== issue && isDate(other.path));
  return others.some(
    (other) => !isComparison(other.issue) || all.indexOf(other) < all.findIndex((one) => one.issue === issue),
  );
}

function messageOn(
  schema: v.GenericSchema,
  path: Path,
  issue: v.BaseIssue<unknown>,
  { document, written }: Read,
): string {
  const node = document.getIn(path, true);
  const source = isScalar(node) ? node.source : undefined;
  const value = valueAt(written, path);
  // A rule that compares fields, or a field that says why it is wanted, has its own words.
  if (value === undefined && (issue.kind !== "schema" || issue.message.startsWith("fehlt"))) return issue.message;
  if (value === undefined) return missingMessage(schema, path);
  const { says, isRemedy } = fieldMessage({ value, source }, shapesAt(schema, path), issue);
  return isRemedy || says.includes("Beispiel: ")
    ? says
    : `${says}. ${exampleAt(schema, path)}`.trim().replace(/\.$/, "");
}

/** What belongs there: an example alone, copied, would be somebody else's truth. */
function missingMessage(schema: v.GenericSchema, path: Path): string {
  const words = [...new Set(shapesAt(schema, path).flatMap(allowedWords))];
  const remedy = words.length > 1 ? `Möglich sind: ${words.join(", ")}` : exampleAt(schema, path);
  return ["fehlt.", descriptionAt(schema, path), remedy].join(" ").replaceAll("  ", " ").trim().replace(/\.$/, "");
}

type Misplaced = FieldProblem & {
  /** Where something seems to be missing only because it stands here. */
  explains: readonly Path[];
};

/** All the fields of a group that it does not know, each with what was probably meant. */
function unknownFields(schema: v.GenericSchema, parent: Path, { document, written }: Read): Misplaced[] {
  const group = fieldsOf(valueAt(written, parent));
  const known = knownFields(schema, parent);
  const unknown = Object.keys(group).filter((name) => !known.includes(name));
  // A kind of contract knows fewer fields than all kinds together.
  const hasKinds = shapesAt(schema, parent).some(({ entries = {} }) =>
    Object.values(entries).some(({ type }) => type === "literal"),
  );
  const foreign =
    unknown.length === 0 && hasKinds
      ? Object.keys(group).filter((name) => !acceptedTogether(schema, parent, group, name))
      : [];
  const names = namesInOrder(document, parent);
  return [...unknown, ...foreign].flatMap((name): Misplaced[] => {
    const path = [...parent, name];
    const before = names[names.indexOf(name) - 1];
    if (/^\d+$/.test(name) && before !== undefined && typeof group[before] === "number") {
      const whole = name.length === 3 ? `${group[before]}${name}` : `${group[before]}.${name}`;
      return [
        {
          path,
          message: `ist der Rest von „${before}“: Das Komma trennt hier zwei Angaben. Schreiben Sie ${before}: ${whole}`,
          explains: [[...parent, before]],
        },
      ];
    }
    const meant = likelyMeant(
      name,
      known.filter((each) => !names.includes(each)),
    );
    if (meant !== undefined)
      return [
        { path, message: `ist kein bekanntes Feld. Gemeint ist vielleicht „${meant}“`, explains: [[...parent, meant]] },
      ];
    return [
      {
        path,
        message: "ist hier kein bekanntes Feld: Entfernen Sie es oder berichtigen Sie Schreibweise oder Einrückung",
        explains: [],
      },
    ];
  });
}

/** As they are written: JavaScript puts those that are numbers first. */
function namesInOrder(document: Document, path: Path): string[] {
  const node = path.length === 0 ? document.contents : document.getIn(path, true);
  return isMap(node) ? node.items.map(({ key }) => String(key)) : [];
}

function knownFields(schema: v.GenericSchema, path: Path): string[] {
  return [...new Set(shapesAt(schema, path).flatMap(({ entries }) => Object.keys(entries ?? {})))];
}

/** Whether one of the shapes that fit the group's fixed words knows a field. */
function acceptedTogether(schema: v.GenericSchema, parent: Path, group: Fields, name: string): boolean {
  return shapesAt(schema, parent).some(
    ({ entries = {} }) =>
      Object.hasOwn(entries, name) &&
      Object.entries(entries).every(([field, { type, literal }]: [string, { type: string; literal?: unknown }]) =>
        type === "literal" ? group[field] === literal : true,
      ),
  );
}

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(value: unknown): Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === "object" && inner !== null ? (inner as Record<string | number, unknown>)[key] : undefined,
    value,
  );
}

function isSame(one: Path, other: Path): boolean {
  return one.length === other.length && one.every((key, index) => key === other[index]);
}

/** The first of several messages on one place: the others follow from it. */
function onePerPlace(problems: readonly FieldProblem[]): FieldProblem[] {
  return problems.filter(({ path }, index) => problems.findIndex((other) => isSame(other.path, path)) === index);
}
