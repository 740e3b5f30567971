import { editYaml } from "@fernkontor/agency-files/edit-yaml";
import { scalarOf, written } from "@fernkontor/agency-files/yaml-value";
import { listingFileSchema } from "@fernkontor/domain/listing/listing";
import type { FieldChange } from "./merged-fields.ts";
import type { Fields } from "./posting.ts";

const keyOrder: readonly string[] = Object.keys(listingFileSchema.entries);

/** A listing's file with these fields, in the order of the record; the first line is the one by which editors complete it. */
export function newListingText(fields: Fields): string {
  const inOrder = keyOrder.flatMap((key) =>
    fields[key] === undefined ? [] : [[key, scalarOf(fields[key], 0)] as const],
  );
  return `# yaml-language-server: $schema=../schemas/job.schema.json\n${written(Object.fromEntries(inOrder))}`;
}

/** The same file with what its source has changed; all else stays, byte for byte. @throws Error when it is no YAML */
export function changedListingText(text: string, taken: readonly FieldChange[]): string {
  return editYaml(
    text,
    taken.map(({ path, now }) => ({ path, value: now })),
    keyOrder,
  );
}
