import { isoDateSchema, momentSchema } from "@fernkontor/domain/value-schemas";
import type * as v from "valibot";

/** A step on the way into a record. */
type Key = string | number;

/** What a schema is made of, as far as messages need to know it. */
export type Shape = v.GenericSchema & {
  entries?: Record<string, v.GenericSchema>;
  item?: v.GenericSchema;
  options?: readonly unknown[];
  wrapped?: v.GenericSchema;
  /** Of a schema that is chosen by its input; without one it gives all that may be chosen. */
  getter?: (input: unknown) => v.GenericSchema;
  literal?: unknown;
  value?: v.GenericSchema;
  pipe?: readonly Step[];
};
type Step = Shape | { kind: string; type: string };

/** The shapes that a value may have, with unions taken apart and `optional` taken off. */
function shapesOf(schema: v.GenericSchema): Shape[] {
  const shape = schema as Shape;
  if (shape.wrapped) return shapesOf(shape.wrapped);
  if (shape.getter) return shapesOf(shape.getter(undefined));
  const isChoice = shape.type === "union" || shape.type === "variant";
  return isChoice ? (shape.options ?? []).flatMap((option) => shapesOf(option as v.GenericSchema)) : [shape];
}

/** The shapes that the value at a path may have; none where the schema knows no such place. */
export function shapesAt(schema: v.GenericSchema, path: readonly Key[]): Shape[] {
  return schemasAt(schema, path).flatMap(shapesOf);
}

/** The schemas at a path as they stand there, with all that they say of themselves. */
export function schemasAt(schema: v.GenericSchema, path: readonly Key[]): v.GenericSchema[] {
  let schemas = [schema];
  for (const key of path)
    schemas = schemas.flatMap(shapesOf).flatMap(({ entries, item, type, value }) => {
      const inner = typeof key === "number" ? item : (entries?.[key] ?? (type === "record" ? value : undefined));
      return inner ? [inner] : [];
    });
  return schemas;
}

/** Whether a shape takes a day, with an hour or without. */
export function takesDate(shape: Shape): boolean {
  return isMadeOf(shape, isoDateSchema) || isMadeOf(shape, momentSchema);
}

/** However deep its pipe is nested; the first step of a pipe is the schema that it began with. */
function isMadeOf(shape: Shape, schema: v.GenericSchema): boolean {
  return (shape.pipe ?? []).some(
    (step) => step === schema || (step.kind === "schema" && step !== shape && isMadeOf(step as Shape, schema)),
  );
}

/** The words that a shape allows, if it allows certain ones alone. */
export function allowedWords({ type, literal, options }: Shape): string[] {
  const words: readonly unknown[] = type === "literal" ? [literal] : type === "picklist" ? (options ?? []) : [];
  return words.filter((word) => typeof word === "string");
}
