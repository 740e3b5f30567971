/** Which schema is for which file of `agency/`. */
export const schemaNames = {
  "profile.yaml": "profile.schema.json",
  "claims.yaml": "claims.schema.json",
  "jobs/*.yaml": "job.schema.json",
  "brand/brand.yaml": "brand.schema.json",
} as const;

/** The first line by which an editor finds the schema of a file, where the schemas lie in `schemas/` beside. */
export function schemaLine(file: keyof typeof schemaNames): string {
  return `# yaml-language-server: $schema=${file.includes("/") ? "../" : ""}schemas/${schemaNames[file]}`;
}
