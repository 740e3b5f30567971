import { expect, test } from "vitest";
import { type Component, licenceCounts, licenceProblems } from "./licences.ts";

const named = (name: string, ...ids: string[]): Component => ({
  name,
  version: "1.0.0",
  licenses: ids.map((id) => ({ license: { id } })),
});

test.each([
  ["a permissive licence", named("a", "MIT"), []],
  ["a copyleft that reaches further than its own files", named("a", "AGPL-3.0-only"), ["a 1.0.0: AGPL-3.0-only"]],
  ["no licence", { name: "a", version: "1.0.0" }, ["a 1.0.0: none"]],
  ["several that hold at once", named("a", "MIT", "SSPL-1.0"), ["a 1.0.0: MIT AND SSPL-1.0"]],
  ["a choice", { name: "a", version: "1.0.0", licenses: [{ expression: "(GPL-3.0-only OR MIT)" }] }, []],
  [
    "an expression that demands both",
    { name: "a", version: "1.0.0", licenses: [{ expression: "GPL-3.0-only AND MIT" }] },
    ["a 1.0.0: GPL-3.0-only AND MIT"],
  ],
  [
    "a workspace, which nobody publishes",
    { name: "form", version: "0.0.0", properties: [{ name: "cdx:npm:package:private", value: "true" }] },
    [],
  ],
] satisfies [string, Component, string[]][])("%s", (_, component, problems) => {
  expect(licenceProblems([component])).toEqual(problems);
});

test("licences are counted, the most common first", () => {
  const components = [named("a", "ISC"), named("b", "MIT"), named("c", "MIT")];
  expect(licenceCounts(components)).toEqual([
    ["MIT", 2],
    ["ISC", 1],
  ]);
});
