import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { installDebianPackage } from "./debian-package.ts";

/** Debian keeps the server out of PATH, one folder a version. */
const debianFolder = "/usr/lib/postgresql";

/**
 * The folder of PostgreSQL's programs (`initdb`, `postgres`). Installs Debian's package where that is possible.
 * Undefined when there is none to be had.
 */
export function findOrInstallPostgres(say: (sentence: string) => void): string | undefined {
  const present = findPostgres();
  if (present !== undefined) return present;
  installDebianPackage("postgresql", say);
  return findPostgres();
}

/** The folder of an installed server. */
export function findPostgres(): string | undefined {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : [];
  const newestFirst = versions.sort((a, b) => Number(b) - Number(a));
  const folders = [
    ...newestFirst.map((version) => join(debianFolder, version, "bin")),
    ...(process.env.PATH ?? "").split(delimiter),
  ];
  return folders.find((folder) => ["initdb", "postgres"].every((program) => existsSync(join(folder, program))));
}
