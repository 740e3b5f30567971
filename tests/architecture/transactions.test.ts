import { expect, test } from "vitest";
import { readRepositoryFile, repositoryFiles } from "./repository.ts";

const sources = repositoryFiles().filter((path) => /\.tsx?$/.test(path) && !path.endsWith("/transactions.test.ts"));
const drivers = /^packages\/applications\/src\/database\/(sqlite|postgres)\.ts$/;
const codeOf = (path: string) => readRepositoryFile(path).replace(/^\s*(\/\*)?[*/].*$/gm, "");
const thoseThat = (pattern: RegExp) => sources.filter((path) => pattern.test(codeOf(path)));

test("nobody sends a batch of statements: what is decided is decided in a transaction", () => {
  expect(thoseThat(/\b(batch|Statement)\b/).filter((path) => !drivers.test(path))).toEqual([]);
});

test("no lock is taken but those of advisory-locks.ts", () => {
  const locking = thoseThat(/pg_(try_)?advisory/);
  expect(locking.length).toBeGreaterThan(1);
  expect(locking.filter((path) => !/\badvisoryLocks\.\w/.test(codeOf(path)))).toEqual([]);
});
