import { exemptionsSchema } from "@fernkontor/domain/agency/exemptions";
import { agencyProfileSchema } from "@fernkontor/domain/agency/profile";
import { brandFileSchema } from "@fernkontor/domain/brand/brand";
import { claimsSchema } from "@fernkontor/domain/claim/claim";
import { listingFileSchema } from "@fernkontor/domain/listing/listing";
import { toJsonSchema } from "@valibot/to-json-schema";
import type * as v from "valibot";

/** Each with the file of `agency/` that it is for. */
const schemas: Record<string, readonly [file: string, schema: v.GenericSchema]> = {
  "profile.schema.json": ["profile.yaml", agencyProfileSchema],
  "claims.schema.json": ["claims.yaml", claimsSchema],
  "job.schema.json": ["jobs/*.yaml", listingFileSchema],
  "brand.schema.json": ["brand/brand.yaml", brandFileSchema],
  "exemptions.schema.json": ["exemptions.yaml", exemptionsSchema],
};

/**
 * The JSON Schemas with which an editor completes and checks `agency/` while typing: file name → file content. Rules
 * that JSON Schema cannot express (a date that exists, a category that is known) are left to `loadAgency`.
 */
export function editorSchemas(): Map<string, string> {
  return new Map(
    Object.entries(schemas).map(([name, [, schema]]) => [
      name,
      `${JSON.stringify(toJsonSchema(schema, { errorMode: "ignore", typeMode: "input" }), null, 2)}\n`,
    ]),
  );
}

/** The first line of each file by which an editor finds its schema, where the schemas lie in `schemas/` beside. */
export function schemaLines(): [file: string, line: string][] {
  return Object.entries(schemas).map(([name, [file]]) => [
    file,
    `# yaml-language-server: $schema=${file.includes("/") ? "../" : ""}schemas/${name}`,
  ]);
}
