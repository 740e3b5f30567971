import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));
// Installed, built or written at run time.
const notOurs = new Set(["node_modules", "dist", "data", "published", "preview", "test-results", "playwright-report"]);

/** Paths of all files in the tree, from its root, without what is installed or built. */
export function repositoryFiles(): string[] {
  return filesBelow(root).map((path) => relative(root, path));
}

export function readRepositoryFile(path: string): string {
  return readFileSync(join(root, path), "utf8");
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.name.startsWith(".") || notOurs.has(entry.name)) return [];
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}
