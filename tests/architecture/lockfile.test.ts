import { expect, test } from "vitest";
import { readRepositoryFile } from "./repository.ts";

type Lockfile = { packages: Record<string, { optionalDependencies?: Record<string, string> }> };

/** npm leaves out what its registry could not give at the time; `npm ci` then refuses the whole installation. */
test("the lockfile names the optional packages of every platform", () => {
  const { packages }: Lockfile = JSON.parse(readRepositoryFile("package-lock.json"));
  const wanted = Object.entries(packages).flatMap(([path, { optionalDependencies }]) =>
    Object.keys(optionalDependencies ?? {}).map((name) => ({ path, name })),
  );
  const missing = wanted.filter(
    ({ path, name }) => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`],
  );
  expect(wanted.length).toBeGreaterThan(50);
  expect(missing.map(({ name }) => name)).toEqual([]);
});
