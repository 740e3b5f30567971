import { exemptionsSchema } from "@fernkontor/domain/agency/exemptions";
import { agencyProfileSchema } from "@fernkontor/domain/agency/profile";
import { brandFileSchema } from "@fernkontor/domain/brand/brand";
import { claimsSchema } from "@fernkontor/domain/claim/claim";
import { listingFileSchema } from "@fernkontor/domain/listing/listing";
import { toJsonSchema } from "@valibot/to-json-schema";
import type * as v from "valibot";

const schemas: Record<string, v.GenericSchema> = {
  "profile.schema.json": agencyProfileSchema,
  "claims.schema.json": claimsSchema,
  "job.schema.json": listingFileSchema,
  "brand.schema.json": brandFileSchema,
  "exemptions.schema.json": exemptionsSchema,
};

/**
 * The JSON Schemas with which an editor completes and checks `agency/` while typing: file name → file content. Rules
 * that JSON Schema cannot express (a date that exists, a category that is known) are left to `loadAgency`.
 */
export function editorSchemas(): Map<string, string> {
  return new Map(
    Object.entries(schemas).map(([name, schema]) => [
      name,
      `${JSON.stringify(toJsonSchema(schema, { errorMode: "ignore", typeMode: "input" }), null, 2)}\n`,
    ]),
  );
}
