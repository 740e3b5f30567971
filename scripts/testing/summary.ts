import type { StepResult } from "./run-step.ts";
import type { Step } from "./steps.ts";
import type { TestAt } from "./test-report.ts";

/** One line a step: name, outcome, time and, where it ran tests, how many; what could not be run is not hidden. */
export function stepTable(results: readonly StepResult[]): string {
  const width = Math.max(...results.map(({ step }) => step.title.length));
  return results
    .map(({ step, outcome, seconds, report }) => {
      const skipped = report?.skipped.length ? `, ${report.skipped.length} skipped` : "";
      const tests = report ? `   ${report.passed + report.failed.length} tests${skipped}` : "";
      return `  ${step.title.padEnd(width)}   ${outcome.padEnd(7)} ${seconds.toFixed(1).padStart(6)} s${tests}`;
    })
    .join("\n");
}

/** Which tests were left out, and why. Empty when none was. */
export function skippedTests(results: readonly StepResult[]): string {
  const skipped = results.flatMap(({ report }) => report?.skipped ?? []);
  if (skipped.length === 0) return "";
  const lines = skipped.map(({ file, name, project, reason }) => {
    const on = project ? ` (${project})` : "";
    return `  ${file}: ${name}${on}\n    ${reason}`;
  });
  return ["Skipped:", ...lines].join("\n");
}

/** The last line of `npm test`. A step that failed without a failed test counts as one. */
export function countLine(results: readonly StepResult[]): string {
  const reports = results.flatMap(({ report }) => report ?? []);
  const sum = (count: (report: (typeof reports)[number]) => number) =>
    reports.reduce((all, one) => all + count(one), 0);
  const failedAsAWhole = results.filter(({ outcome, report }) => outcome === "failed" && !report?.failed.length).length;
  const failed = sum((report) => report.failed.length) + failedAsAWhole;
  const skipped = sum((report) => report.skipped.length);
  return `Tests: ${sum(({ passed }) => passed)} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

/** The commands that run again what failed or could not be run, and as little besides as the runners allow. */
export function repeatCommands(results: readonly StepResult[]): string[] {
  const open = results.filter(({ outcome }) => outcome !== "passed");
  const [inPart, whole] = [open.filter(hasKnownFailures), open.filter((result) => !hasKnownFailures(result))];
  const names = whole.map(({ step }) => step.name);
  return [
    ...(names.length > 0 ? [`npm test -- ${names.join(" ")}`] : []),
    ...inPart.map(({ step, report }) => repeatCommand(step, report?.failed ?? [])),
  ];
}

function hasKnownFailures({ report }: StepResult): boolean {
  return report !== undefined && report.failed.length > 0 && report.failed.every(({ file }) => file !== undefined);
}

/** More names than this say less than the files that hold them. */
const mostNames = 8;

function repeatCommand({ name, tests }: Step, failed: readonly TestAt[]): string {
  const files = [...new Set(failed.flatMap(({ file }) => file ?? []))];
  const projects = [...new Set(failed.flatMap(({ project }) => project ?? []))];
  const names = [...new Set(failed.map((test) => test.name))];
  const areAllNamed = names.length <= mostNames && !names.includes(undefined);
  const pattern = names.map((test) => test?.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&")).join("|");
  return [
    `npm test -- ${name} ${files.join(" ")}`,
    ...(projects.length === 1 ? [`--project ${projects[0]}`] : []),
    ...(tests?.whenRepeated ? [tests.whenRepeated] : []),
    ...(areAllNamed && tests ? [`${tests.nameOption} ${inShell(pattern)}`] : []),
  ].join(" ");
}

/** As one word, whatever it holds. */
function inShell(word: string): string {
  return `'${word.replaceAll("'", "'\\''")}'`;
}
