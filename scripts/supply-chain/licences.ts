/** A package as `npm sbom` describes it in CycloneDX 1.5. */
export type Component = {
  name: string;
  version: string;
  licenses?: readonly ({ license: { id?: string; name?: string } } | { expression: string })[];
  properties?: readonly { name: string; value: string }[];
};

/** SPDX identifiers of what a package may be under. */
const permitted: readonly string[] = [
  // Ask for their own text beside a copy, or for nothing.
  ...["MIT", "MIT-0", "ISC", "0BSD", "BSD-2-Clause", "BSD-3-Clause", "Apache-2.0", "BlueOak-1.0.0", "CC0-1.0"],
  "Python-2.0",
  // Asks to name the author of the data. They say what browsers can do, are read by tools and never delivered.
  "CC-BY-4.0",
  // Ask for the source of the package's own files by whoever changes them. Ours build and test with them unchanged.
  ...["MPL-2.0", "LGPL-3.0-or-later"],
];

/** Each package of others whose licence is not permitted, as `name version: licence`. */
export function licenceProblems(components: readonly Component[]): string[] {
  return components
    .filter((component) => !isOurs(component) && !isPermitted(licenceOf(component)))
    .map((component) => `${component.name} ${component.version}: ${licenceOf(component)}`);
}

/** How many packages of others are under each licence, the most common first. */
export function licenceCounts(components: readonly Component[]): [licence: string, count: number][] {
  const counts = new Map<string, number>();
  for (const licence of components.filter((component) => !isOurs(component)).map(licenceOf))
    counts.set(licence, (counts.get(licence) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one);
}

/** An SPDX expression; "none" when the package names no licence. */
function licenceOf({ licenses = [] }: Component): string {
  const names = licenses.map((entry) =>
    "expression" in entry ? entry.expression : (entry.license.id ?? entry.license.name ?? "none"),
  );
  return names.join(" AND ") || "none";
}

function isPermitted(expression: string): boolean {
  const alternatives = expression.replace(/^\((.*)\)$/, "$1").split(" OR ");
  return alternatives.some((alternative) =>
    alternative.split(" AND ").every((name) => permitted.includes(name.trim())),
  );
}

/** npm marks the workspaces as private. */
function isOurs({ properties = [] }: Component): boolean {
  return properties.some(({ name, value }) => name === "cdx:npm:package:private" && value === "true");
}
