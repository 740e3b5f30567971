import * as v from "valibot";
import { stringify } from "yaml";

type Path = readonly (string | number)[];
type Anatomy = {
  entries?: Record<string, v.GenericSchema>;
  item?: v.GenericSchema;
  options?: readonly v.GenericSchema[];
  wrapped?: v.GenericSchema;
  getter?: (input: unknown) => v.GenericSchema;
  pipe?: readonly [v.GenericSchema, ...unknown[]];
};

/**
 * The example that stands nearest to a field in its schema, as the line of YAML that an operator can copy:
 * `Beispiel: salary: { from: 190, to: 240 }`. Empty when neither the field nor what contains it has one.
 */
export function exampleAt(schema: v.GenericSchema, path: Path): string {
  let nearest = "";
  let current: v.GenericSchema | undefined = schema;
  for (const key of path) {
    current = current && childOf(current, key);
    const example = current && exampleOf(current);
    if (example !== undefined && typeof key === "string") nearest = yamlLine({ [key]: example });
  }
  return nearest && `Beispiel: ${nearest}`;
}

/** What a field is for, in a sentence; empty when its schema does not say it. */
export function descriptionAt(schema: v.GenericSchema, path: Path): string {
  let current: v.GenericSchema | undefined = schema;
  for (const key of path) current = current && childOf(current, key);
  return current === undefined ? "" : (descriptionOf(current) ?? "");
}

function descriptionOf(schema: v.GenericSchema): string | undefined {
  const { wrapped } = schema as Anatomy;
  return v.getDescription(schema) ?? (wrapped && descriptionOf(wrapped));
}

/** Looks through pipes and `optional`, which wrap the schema that has the entries, and through all of several shapes. */
function childOf(schema: v.GenericSchema, key: string | number): v.GenericSchema | undefined {
  const { entries, item, options, wrapped, getter, pipe } = schema as Anatomy;
  if (entries) return entries[key];
  if (item) return item;
  if (options) return options.map((option) => childOf(option, key)).find((child) => child !== undefined);
  const inner = wrapped ?? getter?.(undefined) ?? pipe?.[0];
  return inner && inner !== schema ? childOf(inner, key) : undefined;
}

/** The first example that a field's schema gives; undefined when it gives none. */
export function exampleOf(schema: v.GenericSchema): unknown {
  const { wrapped } = schema as Anatomy;
  const [example]: readonly unknown[] = v.getExamples(schema);
  return example ?? (wrapped && exampleOf(wrapped));
}

function yamlLine(value: unknown): string {
  return stringify(value, { collectionStyle: "flow", lineWidth: 0 })
    .trim()
    .replace(/^\{ (.*) \}$/, "$1");
}
