import { expect, test } from "vitest";
import { readRepositoryFile, repositoryFiles } from "./repository.ts";

type Package = { version?: string; resolved?: string; optionalDependencies?: Record<string, string> };
type Lockfile = { packages: Record<string, Package> };

/** The product's, and those of what the bench installs when it needs it. */
const lockfiles = repositoryFiles().filter((path) => path.endsWith("package-lock.json"));

/** npm leaves out what its registry could not give at the time; `npm ci` then refuses the whole installation. */
test.each(lockfiles)("%s names the optional packages of every platform", (path) => {
  const { packages } = lockfile(path);
  const wanted = Object.entries(packages).flatMap(([owner, { optionalDependencies }]) =>
    Object.keys(optionalDependencies ?? {}).map((name) => ({ owner, name })),
  );
  const missing = wanted.filter(
    ({ owner, name }) => !packages[`node_modules/${name}`] && !packages[`${owner}/node_modules/${name}`],
  );
  if (path === "package-lock.json") expect(wanted.length).toBeGreaterThan(50);
  expect(missing.map(({ name }) => name)).toEqual([]);
});

/** An address would bind everybody to the registry of whoever installed last. */
test.each(lockfiles)("%s names no registry", (path) => {
  const addresses = Object.values(lockfile(path).packages).flatMap(({ resolved }) => resolved ?? []);
  expect(addresses.filter((address) => /^https?:/.test(address))).toEqual([]);
});

test.each(lockfiles.filter((path) => path !== "package-lock.json"))(
  "%s belongs to a package.json of exact versions",
  (path) => {
    const manifest = JSON.parse(readRepositoryFile(path.replace("package-lock.json", "package.json")));
    const versions = Object.values<string>({ ...manifest.dependencies, ...manifest.devDependencies });
    expect(versions.length).toBeGreaterThan(0);
    expect(versions.filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  },
);

function lockfile(path: string): Lockfile {
  return JSON.parse(readRepositoryFile(path));
}
