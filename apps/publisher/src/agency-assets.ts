import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import type { Assets } from "../../site/src/frame/assets.ts";

/** With the agency's own font and pictures. */
export function withFilesOf(
  { brand: { typeface }, picturesFolder }: Pick<PublicAgency, "brand" | "picturesFolder">,
  assets: Assets,
): Assets {
  return {
    ...assets,
    typeface: typeface && readFileSync(typeface.path),
    photograph: (name) => readFileSync(join(picturesFolder, name)),
  };
}
