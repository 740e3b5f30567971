import { expect, test } from "vitest";
import {
  type PlaywrightRun,
  reportOfPlaywright,
  reportOfVitest,
  type VitestRun,
  type VitestTest,
} from "./test-report.ts";

const file = "apps/a.test.ts";
const passed: VitestTest = { file, name: "adds", state: "passed", isMarkedAsSkipped: false, isFlaky: false };
const keptBack: VitestTest = { ...passed, name: "group > adds", state: "skipped" };
const marked: VitestTest = { ...keptBack, isMarkedAsSkipped: true };

test.each<[what: string, run: Partial<VitestRun>, failed: unknown[], skipped: unknown[]]>([
  ["a passed test", { tests: [passed] }, [], []],
  ["a failed test", { tests: [{ ...passed, state: "failed" }] }, [{ file, name: "adds" }], []],
  ["a test that was never begun", { tests: [{ ...passed, state: "pending" }] }, [{ file, name: "adds" }], []],
  ["a test that passed when tried again", { tests: [{ ...passed, isFlaky: true }] }, [{ file, name: "adds" }], []],
  ["a file that could not be loaded", { broken: [{ file }] }, [{ file }], []],
  ["an error after the tests", { tests: [passed], unhandledErrors: 2 }, [{}, {}], []],
  [
    "a group whose beforeAll failed",
    { tests: [passed, keptBack], broken: [{ file, name: "group" }] },
    [
      { file, name: "group" },
      { file, name: "group > adds" },
    ],
    [],
  ],
  [
    "a file whose beforeAll failed, with a test that is skipped anyway",
    { tests: [keptBack, { ...marked, name: "later" }], broken: [{ file }] },
    [{ file }, { file, name: "group > adds" }],
    [{ file, name: "later", reason: "no reason is given" }],
  ],
  [
    "a group whose afterAll failed",
    { tests: [{ ...passed, name: "group > adds" }], broken: [{ file, name: "group" }] },
    [{ file, name: "group" }],
    [],
  ],
  [
    "a skipped test beside a broken group of a similar name",
    { tests: [{ ...marked, name: "grouped > adds" }], broken: [{ file, name: "group" }] },
    [{ file, name: "group" }],
    [{ file, name: "grouped > adds", reason: "no reason is given" }],
  ],
  [
    "a test that skipped itself",
    { tests: [{ ...keptBack, note: "there is no nginx" }] },
    [],
    [{ file, name: "group > adds", reason: "there is no nginx" }],
  ],
  [
    "a group that says why it is skipped",
    { tests: [{ ...marked, name: "behind nginx (skipped: there is no nginx here) > adds" }] },
    [],
    [{ file, name: "behind nginx (skipped: there is no nginx here) > adds", reason: "there is no nginx here" }],
  ],
])("Vitest: %s", (_what, run, failed, skipped) => {
  const report = reportOfVitest({ tests: [], broken: [], unhandledErrors: 0, ...run });
  expect({ failed: report.failed, skipped: report.skipped }).toEqual({ failed, skipped });
});

test("Vitest: only what passed at the first attempt is counted as passed", () => {
  const tests = [passed, passed, { ...passed, isFlaky: true }, { ...passed, state: "failed" as const }, marked];
  expect(reportOfVitest({ tests, broken: [], unhandledErrors: 0 }).passed).toBe(2);
});

type Status = { status: "expected" | "unexpected" | "flaky" | "skipped"; expectedStatus: string };
const playwrightRun = (status: Status, annotations: { type: string; description?: string }[] = []): PlaywrightRun => ({
  config: { rootDir: `${process.cwd()}/tests/journeys` },
  errors: [],
  suites: [
    {
      title: "menu.spec.ts",
      file: "menu.spec.ts",
      specs: [],
      suites: [
        {
          title: "on a phone",
          file: "menu.spec.ts",
          specs: [{ title: "opens @phone", tests: [{ projectName: "phone", annotations, ...status }] }],
        },
      ],
    },
  ],
});
const at = { file: "tests/journeys/menu.spec.ts", name: "on a phone opens @phone", project: "phone" };

test.each<[what: string, status: Status, passed: number, failed: unknown[], skipped: unknown[]]>([
  ["a passed journey", { status: "expected", expectedStatus: "passed" }, 1, [], []],
  ["one that fails as it should", { status: "expected", expectedStatus: "failed" }, 1, [], []],
  ["one that failed, or was out of time", { status: "unexpected", expectedStatus: "passed" }, 0, [at], []],
  ["one that passed when tried again", { status: "flaky", expectedStatus: "passed" }, 0, [at], []],
  ["one that a broken beforeAll kept back", { status: "skipped", expectedStatus: "passed" }, 0, [at], []],
  [
    "one that is skipped",
    { status: "skipped", expectedStatus: "skipped" },
    0,
    [],
    [{ ...at, reason: "no reason is given" }],
  ],
])("Playwright: %s", (_what, status, passed, failed, skipped) => {
  expect(reportOfPlaywright(playwrightRun(status))).toEqual({ passed, failed, skipped });
});

test("Playwright: a reason for skipping is passed on, an error outside of any journey is a failure", () => {
  const skipped: Status = { status: "skipped", expectedStatus: "skipped" };
  const run = playwrightRun(skipped, [{ type: "skip", description: "only where there is a mouse" }]);
  expect(reportOfPlaywright({ ...run, errors: [{ message: "no server" }] })).toEqual({
    passed: 0,
    failed: [{}],
    skipped: [{ ...at, reason: "only where there is a mouse" }],
  });
});
