import { expect, test } from "vitest";
import { chosenSteps, type Step, steps } from "./steps.ts";
import { type Counted, type Counts, countLine, repeatCommands, stepTable } from "./summary.ts";

function result(name: string, outcome: Counted["outcome"], counts?: Partial<Counts>): Counted {
  const step = steps.find((candidate) => candidate.name === name) as Step;
  return { step, outcome, seconds: 1.25, ...(counts && { counts: { passed: 0, failed: 0, skipped: 0, ...counts } }) };
}

test.each<[what: string, results: Counted[], line: string, commands: string[]]>([
  ["nothing", [], "Tests: 0 passed, 0 failed", []],
  ["a step without tests", [result("style", "passed")], "Tests: 0 passed, 0 failed", []],
  ["a failed step without tests", [result("style", "failed")], "Tests: 0 passed, 1 failed", ["npm test -- style"]],
  ["a step that left no report", [result("unit", "failed")], "Tests: 0 passed, 1 failed", ["npm test -- unit"]],
  [
    "a runner that failed without a failed test, as in a hook",
    [result("unit", "failed", { passed: 3 })],
    "Tests: 3 passed, 1 failed",
    ["npm test -- unit"],
  ],
  [
    "several steps",
    [result("unit", "failed", { passed: 3, failed: 2 }), result("journeys", "failed", { failed: 4, skipped: 1 })],
    "Tests: 3 passed, 6 failed, 1 skipped",
    ["npm test -- unit --lastFailed", "npm test -- journeys --last-failed --trace retain-on-failure"],
  ],
  [
    "a failed build and what needs it",
    [result("build", "failed"), result("types", "failed"), result("journeys", "not run")],
    "Tests: 0 passed, 2 failed",
    ["npm test -- build types journeys"],
  ],
])("of %s the counts are one line, and what failed is repeated", (_what, results, line, commands) => {
  expect(countLine(results)).toBe(line);
  expect(repeatCommands(results)).toEqual(commands);
});

test("the table hides no step", () => {
  expect(
    stepTable([
      result("style", "passed"),
      result("unit", "failed", { passed: 3, failed: 1, skipped: 1 }),
      result("journeys", "not run"),
    ]),
  ).toBe(
    [
      "  Style                    passed     1.3 s",
      "  Rules and architecture   failed     1.3 s   4 tests, 1 skipped",
      "  Journeys                 not run    1.3 s",
    ].join("\n"),
  );
});

const menu = "tests/journeys/menu.spec.ts";

test.each<[words: string[], chosen: string[] | undefined, extra: string[]]>([
  [["style", "unit"], ["style", "unit"], []],
  [["unit", "apps/form", "-t", "a b"], ["unit"], ["apps/form", "-t", "a b"]],
  [
    ["journeys", menu, "--project", "phone"],
    ["build", "journeys"],
    [menu, "--project", "phone"],
  ],
  [["quick"], ["style", "types", "quick"], []],
  [["nonsense"], undefined, []],
])("the words %j choose their steps", (words, chosen, extra) => {
  const choice = chosenSteps(words);
  expect(choice?.steps.map(({ name }) => name)).toEqual(chosen);
  expect(choice?.extraArguments ?? []).toEqual(extra);
});

test("without words all steps are chosen but the long form of one", () => {
  expect(chosenSteps([])?.steps).toEqual(steps.filter(({ name }) => !["engines", "quick"].includes(name)));
  expect(chosenSteps(["engines"])?.steps.map(({ name }) => name)).toEqual(["build", "engines"]);
});
