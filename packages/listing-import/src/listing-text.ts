import { schemaLine } from "@fernkontor/agency-files/schema-line";
import { scalarOf, written } from "@fernkontor/agency-files/yaml-value";
import { listingFileSchema } from "@fernkontor/domain/listing/listing";
import type { Fields } from "./posting.ts";

const keyOrder: readonly string[] = Object.keys(listingFileSchema.entries);

/** A listing's file with these fields, in the order of the record; the first line is the one by which editors complete it. */
export function newListingText(fields: Fields): string {
  const inOrder = keyOrder.flatMap((key) =>
    fields[key] === undefined ? [] : [[key, scalarOf(fields[key], 0)] as const],
  );
  return `${schemaLine("jobs/*.yaml")}\n${written(Object.fromEntries(inOrder))}`;
}
