import { expect, test } from "vitest";
import { readRepositoryFile, repositoryFiles } from "./repository.ts";

const sources = repositoryFiles().filter(
  (path) => /\.tsx?$/.test(path) && path !== "tests/architecture/transactions.test.ts",
);
const drivers = /^packages\/applications\/src\/database\/(sqlite|postgres)\.ts$/;
const thoseThat = (pattern: RegExp) => sources.filter((path) => pattern.test(readRepositoryFile(path)));

test("nobody sends a batch of statements: what is decided is decided in a transaction", () => {
  const found = thoseThat(/\bbatch\(|\.batch\b|\bbatch:|[{,]\s*batch\s*[,}]|\bStatement\b/);
  expect(found.filter((path) => !drivers.test(path))).toEqual([]);
});

test("no other lock than those of advisory-locks.ts is taken", () => {
  const taken = thoseThat(/pg_(try_)?advisory_(xact_)?lock\((?!\$\{advisoryLocks\.|\$1\)", \[advisoryLocks\.)/);
  expect(taken).toEqual([]);
});
