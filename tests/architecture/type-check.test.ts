import { expect, test } from "vitest";
import { readRepositoryFile } from "./repository.ts";

type Config = { include?: string[]; exclude?: string[] };
const config = (name: string): Config => JSON.parse(readRepositoryFile(name));

test("code that is not checked as Node's is checked as code for browsers", () => {
  const nobodys = config("tsconfig.json").exclude ?? [];
  const leftToOthers = config("tsconfig.node.json").exclude?.filter((path) => !nobodys.includes(path)) ?? [];
  const others = ["tsconfig.browser.json", "tsconfig.mixed.json"].flatMap((name) => config(name).include ?? []);
  expect(leftToOthers.length).toBeGreaterThan(5);
  expect(leftToOthers.filter((path) => !others.includes(path))).toEqual([]);
});
