import { existsSync, readFileSync } from "node:fs";
import type { StepResult } from "./run-steps.ts";
import { reportOf } from "./steps.ts";

/** How many tests a step has run. */
export type Counts = { passed: number; failed: number; skipped: number; skippedNames?: readonly string[] };

/** What Vitest and Playwright write of a whole run. */
type Report = {
  numPassedTests?: number;
  numFailedTests?: number;
  numPendingTests?: number;
  testResults?: readonly { assertionResults: readonly { fullName: string; status: string }[] }[];
  stats?: { expected: number; unexpected: number; flaky: number; skipped: number };
};

/** Undefined for a step that has left no report. */
export function countsOf(name: string): Counts | undefined {
  if (!existsSync(reportOf(name))) return undefined;
  const report: Report = JSON.parse(readFileSync(reportOf(name), "utf8"));
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, testResults = [], stats } = report;
  // What passed only when it was tried again has failed once.
  if (stats) return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
  const skippedNames = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .flatMap(({ status, fullName }) => (["skipped", "pending"].includes(status) ? [fullName] : []));
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests, skippedNames };
}

/** The tests that were left out, which say why in their names; Playwright says it itself. */
export function skippedTests(results: readonly Counted[]): string {
  const names = results.flatMap(({ counts }) => counts?.skippedNames ?? []);
  return names.length > 0 ? `Skipped:\n${names.map((name) => `  ${name}`).join("\n")}\n` : "";
}

/** A step that has run, and what of its tests is known. */
export type Counted = StepResult & { counts?: Counts | undefined };

/** One line a step: name, outcome, time and, where it ran tests, how many; what could not be run is not hidden. */
export function stepTable(results: readonly Counted[]): string {
  const width = Math.max(...results.map(({ step }) => step.title.length));
  return results
    .map(({ step, outcome, seconds, counts }) => {
      const skipped = counts?.skipped ? `, ${counts.skipped} skipped` : "";
      const tests = counts ? `   ${counts.passed + counts.failed} tests${skipped}` : "";
      return `  ${step.title.padEnd(width)}   ${outcome.padEnd(7)} ${seconds.toFixed(1).padStart(6)} s${tests}`;
    })
    .join("\n");
}

/** The last line of `npm test`. A step that failed without a failed test counts as one. */
export function countLine(results: readonly Counted[]): string {
  const sum = (name: "passed" | "failed" | "skipped") =>
    results.reduce((all, { counts }) => all + (counts?.[name] ?? 0), 0);
  const failedAsAWhole = results.filter(({ outcome, counts }) => outcome === "failed" && !counts?.failed).length;
  const skipped = sum("skipped");
  return `Tests: ${sum("passed")} passed, ${sum("failed") + failedAsAWhole} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

/** The commands that run again what failed or could not be run, and as little besides as the runners allow. */
export function repeatCommands(results: readonly Counted[]): string[] {
  const open = results.filter(({ outcome }) => outcome !== "passed");
  const isInPart = ({ step, counts }: Counted) => step.repeats !== undefined && !!counts?.failed;
  const whole = open.filter((result) => !isInPart(result)).map(({ step }) => step.name);
  const inPart = open.filter(isInPart).map(({ step }) => `npm test -- ${step.name} ${step.repeats}`);
  return [...(whole.length > 0 ? [`npm test -- ${whole.join(" ")}`] : []), ...inPart];
}
