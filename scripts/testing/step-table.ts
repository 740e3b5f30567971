import type { StepResult } from "./run-step.ts";

/** One line a step: name, outcome, time and, where it ran tests, how many; what could not be run is not hidden. */
export function stepTable(results: readonly StepResult[]): string {
  const width = Math.max(...results.map(({ step }) => step.title.length));
  return results
    .map(({ step, outcome, seconds, counts }) => {
      const skipped = counts?.skipped ? `, ${counts.skipped} skipped` : "";
      const tests = counts ? `   ${counts.passed + counts.failed} tests${skipped}` : "";
      return `  ${step.title.padEnd(width)}   ${outcome.padEnd(7)} ${seconds.toFixed(1).padStart(6)} s${tests}`;
    })
    .join("\n");
}
