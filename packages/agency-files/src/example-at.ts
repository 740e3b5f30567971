import * as v from "valibot";
import { stringify } from "yaml";
import { type Shape, schemasAt } from "./schema-at.ts";

type Path = readonly (string | number)[];

/**
 * The example that stands nearest to a field in its schema, as the line of YAML that an operator can copy:
 * `Beispiel: salary: { from: 190, to: 240 }`. Empty when neither the field nor what contains it has one.
 */
export function exampleAt(schema: v.GenericSchema, path: Path): string {
  const lines = path.flatMap((key, index) => {
    const example =
      typeof key === "string" ? firstOf(schemasAt(schema, path.slice(0, index + 1)), exampleOf) : undefined;
    return example === undefined ? [] : [yamlLine({ [key]: example })];
  });
  return lines.length > 0 ? `Beispiel: ${lines.at(-1)}` : "";
}

/** What a field is for, in a sentence; empty when its schema does not say it. */
export function descriptionAt(schema: v.GenericSchema, path: Path): string {
  return firstOf(schemasAt(schema, path), descriptionOf) ?? "";
}

function firstOf<Said>(schemas: readonly v.GenericSchema[], says: (schema: v.GenericSchema) => Said): Said | undefined {
  return schemas.map(says).find((said) => said !== undefined);
}

function descriptionOf(schema: v.GenericSchema): string | undefined {
  const { wrapped } = schema as Shape;
  return v.getDescription(schema) ?? (wrapped && descriptionOf(wrapped));
}

/** The first example that a field's schema gives; undefined when it gives none. */
export function exampleOf(schema: v.GenericSchema): unknown {
  const { wrapped } = schema as Shape;
  const [example]: readonly unknown[] = v.getExamples(schema);
  return example ?? (wrapped && exampleOf(wrapped));
}

function yamlLine(value: unknown): string {
  return stringify(value, { collectionStyle: "flow", lineWidth: 0 })
    .trim()
    .replace(/^\{ (.*) \}$/, "$1");
}
