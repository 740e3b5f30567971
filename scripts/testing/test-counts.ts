/** How many tests a runner ran, by outcome. */
export type TestCounts = { passed: number; failed: number; skipped: number };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: readonly { status: string; assertionResults: readonly unknown[] }[];
};
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: readonly unknown[];
};

/** Counts from the JSON report of Vitest. A file that could not be run at all counts as one failed test. */
export function countsOfVitest(report: VitestReport): TestCounts {
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** Counts from the JSON report of Playwright. An error outside of any test counts as one failed test. */
export function countsOfPlaywright({ stats, errors }: PlaywrightReport): TestCounts {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  };
}

/** The last line of `npm test`. */
export function countLine(counts: readonly TestCounts[]): string {
  const sum = (outcome: keyof TestCounts) => counts.reduce((total, { [outcome]: count }) => total + count, 0);
  const skipped = sum("skipped");
  return `Tests: ${sum("passed")} passed, ${sum("failed")} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}
