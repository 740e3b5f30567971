import { expect, test } from "vitest";
import { countLine, countsOfPlaywright, countsOfVitest } from "./test-counts.ts";

const vitestReport = { numPassedTests: 7, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1, testResults: [] };
const playwrightReport = { stats: { expected: 5, unexpected: 2, flaky: 1, skipped: 3 }, errors: [] };

test("counts what each runner reports", () => {
  expect(countsOfVitest(vitestReport)).toEqual({ passed: 7, failed: 1, skipped: 3 });
  expect(countsOfPlaywright(playwrightReport)).toEqual({ passed: 6, failed: 2, skipped: 3 });
});

test("a file that could not be run is a failed test", () => {
  const testResults = [
    { status: "failed", assertionResults: [] },
    { status: "failed", assertionResults: [{ status: "failed" }] },
  ];
  expect(countsOfVitest({ ...vitestReport, testResults }).failed).toBe(2);
});

test("an error outside of the journeys is a failed test", () => {
  expect(countsOfPlaywright({ ...playwrightReport, errors: [{ message: "no server" }] }).failed).toBe(3);
});

test.each([
  [[], "Tests: 0 passed, 0 failed"],
  [[{ passed: 3, failed: 0, skipped: 0 }], "Tests: 3 passed, 0 failed"],
  [
    [
      { passed: 3, failed: 1, skipped: 0 },
      { passed: 4, failed: 0, skipped: 2 },
    ],
    "Tests: 7 passed, 1 failed, 2 skipped",
  ],
])("%j are told as one line", (counts, line) => {
  expect(countLine(counts)).toBe(line);
});
