import { agencyProfileSchema } from "@fernkontor/domain/agency/profile";
import { brandFileSchema } from "@fernkontor/domain/brand/brand";
import { claimsSchema } from "@fernkontor/domain/claim/claim";
import { listingFileSchema } from "@fernkontor/domain/listing/listing";
import { toJsonSchema } from "@valibot/to-json-schema";
import type * as v from "valibot";
import { schemaLine, schemaNames } from "./schema-line.ts";

type DescribedFile = keyof typeof schemaNames;

const schemas: Readonly<Record<DescribedFile, v.GenericSchema>> = {
  "profile.yaml": agencyProfileSchema,
  "claims.yaml": claimsSchema,
  "jobs/*.yaml": listingFileSchema,
  "brand/brand.yaml": brandFileSchema,
};
const files = Object.keys(schemas) as readonly DescribedFile[];

/**
 * The JSON Schemas with which an editor completes and checks `agency/` while typing: file name → file content. Rules
 * that JSON Schema cannot express (a date that exists, a category that is known) are left to `loadAgency`.
 */
export function editorSchemas(): Map<string, string> {
  return new Map(
    files.map((file) => [
      schemaNames[file],
      `${JSON.stringify(toJsonSchema(schemas[file], { errorMode: "ignore", typeMode: "input" }), null, 2)}\n`,
    ]),
  );
}

/** The first line of each file by which an editor finds its schema. */
export function schemaLines(): [file: string, line: string][] {
  return files.map((file) => [file, schemaLine(file)]);
}
