import { expect, test } from "vitest";
import type { StepResult } from "./run-step.ts";
import { chosenSteps, type Step, steps } from "./steps.ts";
import { countLine, repeatCommands, skippedTests, stepTable } from "./summary.ts";
import type { TestReport } from "./test-report.ts";

const nothing: TestReport = { passed: 0, failed: [], skipped: [] };

function result(name: string, outcome: StepResult["outcome"], report?: Partial<TestReport>): StepResult {
  const step = steps.find((candidate) => candidate.name === name) as Step;
  return { step, outcome, seconds: 1.25, ...(report && { report: { ...nothing, ...report } }) };
}

const skipped = [{ file: "a.test.ts", name: "waits", reason: "there is no nginx here" }];

test.each<[what: string, results: StepResult[], line: string]>([
  ["nothing", [], "Tests: 0 passed, 0 failed"],
  ["a step without tests", [result("style", "passed")], "Tests: 0 passed, 0 failed"],
  ["a failed step without tests", [result("style", "failed")], "Tests: 0 passed, 1 failed"],
  ["a step that left no report", [result("unit", "failed")], "Tests: 0 passed, 1 failed"],
  [
    "a runner that failed without a failed test",
    [result("unit", "failed", { passed: 3 })],
    "Tests: 3 passed, 1 failed",
  ],
  [
    "several steps",
    [result("unit", "failed", { passed: 3, failed: [{}, {}] }), result("journeys", "passed", { passed: 4, skipped })],
    "Tests: 7 passed, 2 failed, 1 skipped",
  ],
  [
    "a failed build and what needs it",
    [result("build", "failed"), result("journeys", "not run")],
    "Tests: 0 passed, 1 failed",
  ],
])("the counts of %s are one line", (_what, results, line) => {
  expect(countLine(results)).toBe(line);
});

const claims = "tests/built-site/claims.test.ts";
const menu = "tests/journeys/menu.spec.ts";

test.each<[what: string, results: StepResult[], commands: string[]]>([
  ["nothing, when all passed", [result("unit", "passed", { passed: 1 })], []],
  [
    "whole steps together",
    [result("build", "failed"), result("types", "failed"), result("journeys", "not run")],
    ["npm test -- build types journeys"],
  ],
  [
    "a step with an error that belongs to no file",
    [result("unit", "failed", { failed: [{}, { file: claims, name: "a" }] })],
    ["npm test -- unit"],
  ],
  [
    "tests by file and name",
    [result("built-site", "failed", { failed: [{ file: claims, name: "the ledger > is (mostly) 100 % “right”" }] })],
    [`npm test -- built-site ${claims} -t 'the ledger > is \\(mostly\\) 100 % “right”'`],
  ],
  [
    "names with the shell's own characters",
    [result("unit", "failed", { failed: [{ file: "a.test.ts", name: "it's $HOME" }] })],
    ["npm test -- unit a.test.ts -t 'it'\\''s \\$HOME'"],
  ],
  [
    "a file that could not be loaded, with all its tests",
    [result("unit", "failed", { failed: [{ file: "a.test.ts" }, { file: "b.test.ts", name: "adds" }] })],
    ["npm test -- unit a.test.ts b.test.ts"],
  ],
  [
    "files alone, when very many tests failed",
    [
      result("unit", "failed", {
        failed: Array.from({ length: 9 }, (_, index) => ({ file: "a.ts", name: `${index}` })),
      }),
    ],
    ["npm test -- unit a.ts"],
  ],
  [
    "journeys on the one project on which they failed",
    [result("journeys", "failed", { failed: [{ file: menu, name: "opens @phone", project: "phone" }] })],
    [`npm test -- journeys ${menu} --project phone --trace retain-on-failure --grep 'opens @phone'`],
  ],
  [
    "journeys on both, when they failed on both",
    [
      result("journeys", "failed", {
        failed: [
          { file: menu, name: "opens", project: "phone" },
          { file: menu, name: "opens", project: "desktop" },
        ],
      }),
    ],
    [`npm test -- journeys ${menu} --trace retain-on-failure --grep 'opens'`],
  ],
])("what is repeated: %s", (_what, results, commands) => {
  expect(repeatCommands(results)).toEqual(commands);
});

test("skipped tests are named with their reason", () => {
  expect(skippedTests([result("unit", "passed", { skipped })])).toBe(
    "Skipped:\n  a.test.ts: waits\n    there is no nginx here",
  );
  expect(skippedTests([result("unit", "passed", { passed: 1 })])).toBe("");
});

test("the table hides no step", () => {
  expect(
    stepTable([
      result("style", "passed"),
      result("unit", "failed", { passed: 3, failed: [{}], skipped }),
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

test.each<[words: string[], chosen: string[] | undefined, extra: string[]]>([
  [["style", "unit"], ["style", "unit"], []],
  [["unit", "apps/form", "-t", "a b"], ["unit"], ["apps/form", "-t", "a b"]],
  [
    ["journeys", menu, "--project", "phone"],
    ["build", "journeys"],
    [menu, "--project", "phone"],
  ],
  [["nonsense"], undefined, []],
])("the words %j choose their steps", (words, chosen, extra) => {
  const choice = chosenSteps(words);
  expect(choice?.steps.map(({ name }) => name)).toEqual(chosen);
  expect(choice?.extraArguments ?? []).toEqual(extra);
});

test("without words all steps are chosen but the long form of one", () => {
  expect(chosenSteps([])?.steps).toEqual(steps.filter(({ name }) => name !== "engines"));
  expect(chosenSteps(["engines"])?.steps.map(({ name }) => name)).toEqual(["build", "engines"]);
});
