import { dirname, join } from "node:path/posix";
import { areaOf } from "./areas.ts";
import { type Import, importsOf } from "./imports-of.ts";

/**
 * What a source file imports against the table in `areas.ts`, as sentences.
 * `exists` tells whether a path from the repository's root is a file.
 */
export function importViolations(path: string, source: string, exists: (path: string) => boolean): string[] {
  const area = areaOf(path);
  // Configuration in the root ties everything together.
  if (area === undefined)
    return path.includes("/") ? [`${path} belongs to no area of tests/architecture/areas.ts`] : [];
  const isTest = /\.test\.tsx?$/.test(path);

  return importsOf(path, source).flatMap((imported): string[] => {
    const target = targetOf(path, imported);
    if (target.kind === "package") {
      const isAllowed = isTest || area.onlyPackages === undefined || area.onlyPackages.includes(target.name);
      return isAllowed ? [] : [`${path} imports ${target.name}; ${area.name} may not`];
    }
    if (target.kind === "relative" && !exists(target.path))
      return [`${path} imports ${imported.specifier}, which is no file: does it lack its extension?`];
    const owner = areaOf(target.path);
    if (owner === undefined) return [`${path} imports ${target.path}, which belongs to no area`];
    if (isCopy(path) && target.path.endsWith(".tsx") && !imported.isTypeOnly)
      return [`${path} imports ${imported.specifier}; copy knows of sections the types of their props alone`];
    if (isSection(path) && !path.endsWith("/page.tsx") && isCopy(target.path) && !imported.isTypeOnly)
      return [`${path} imports ${imported.specifier}; a section is handed its copy as props`];
    if (path.startsWith("apps/site/") && isSection(path) && owner.name === "texts")
      return [`${path} imports ${imported.specifier}; the catalog of texts must not reach a browser`];
    const allowed = [
      area.name,
      ...area.mayImport,
      ...(imported.isTypeOnly ? (area.mayImportTypesOf ?? []) : []),
      // A test may need an agency, and a port.
      ...(isTest ? ["agency-files", "testing"] : []),
      // It may look at whatever its own app consists of.
      ...(isTest && workspaceOf(path) === workspaceOf(target.path) ? [owner.name] : []),
    ];
    return allowed.includes(owner.name) ? [] : [`${path} imports ${owner.name}; ${area.name} may not`];
  });
}

type Target = { kind: "package"; name: string } | { kind: "relative" | "workspace"; path: string };

function targetOf(path: string, { specifier }: Import): Target {
  const [address = ""] = specifier.split("?");
  if (address.startsWith(".")) return { kind: "relative", path: join(dirname(path), address) };
  const [, workspace, rest] = /^@fernkontor\/([^/]+)\/?(.*)$/.exec(address) ?? [];
  if (workspace !== undefined) {
    const folder = ["site", "form", "desk"].includes(workspace) ? "apps" : "packages";
    return { kind: "workspace", path: `${folder}/${workspace}/${rest}` };
  }
  if (address.startsWith("node:")) return { kind: "package", name: "node:" };
  return {
    kind: "package",
    name: address
      .split("/")
      .slice(0, address.startsWith("@") ? 2 : 1)
      .join("/"),
  };
}

/** German words: functions from facts to data, without markup. */
function isCopy(path: string): boolean {
  return /^apps\/site\/src\/.*[/-]copy\.ts$/.test(path);
}

function workspaceOf(path: string): string {
  return path.split("/").slice(0, 2).join("/");
}

/** A component that a browser may hydrate. Sections of documents are drawn once, with what they gather beside their words. */
function isSection(path: string): boolean {
  return /(?<!\.test)\.tsx$/.test(path) && !/^apps\/site\/src\/(section-kinds\/|document-page)/.test(path);
}
