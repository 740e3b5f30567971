import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { installDebianPackage } from "../../scripts/testing/debian-package.ts";

/** Servers stand there, and not every PATH has it. */
const systemFolder = "/usr/sbin";

/**
 * Where a program of a Debian package of the same name is. Installs the package where that is possible. Undefined when
 * there is none to be had.
 */
export function findOrInstallProgram(name: string, say: (sentence: string) => void): string | undefined {
  const present = find(name);
  if (present !== undefined) return present;
  installDebianPackage(name, say);
  return find(name);
}

function find(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? "").split(delimiter), systemFolder];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}
