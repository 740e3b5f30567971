import { cpSync, mkdirSync, readdirSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "../..");
/** Without an agency: tests write their own. */
const parts = ["apps", "packages", "scripts", "package.json", "package-lock.json", "tsconfig.json"];
const leftByBuilds = /\/(node_modules|dist)$/;

/** Copies this checkout into a folder where a test may change and run it. Nothing is built in it; packages of others are linked. */
export function copyCheckout(folder: string): void {
  for (const name of parts)
    cpSync(join(root, name), join(folder, name), { recursive: true, filter: (path) => !leftByBuilds.test(path) });
  const packages = join(folder, "node_modules");
  mkdirSync(packages);
  const others = readdirSync(join(root, "node_modules")).filter((name) => name !== "@fernkontor");
  for (const name of others) symlinkSync(join(root, "node_modules", name), join(packages, name));
  // Relative links: otherwise a change in the copy of one of our packages would go unseen.
  cpSync(join(root, "node_modules/@fernkontor"), join(packages, "@fernkontor"), {
    recursive: true,
    verbatimSymlinks: true,
  });
}
