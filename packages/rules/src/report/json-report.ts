import { countOf, type LaunchReport } from "../launch-report.ts";

/** The report for programs. Raise `version` when a field changes its meaning or goes. */
export function jsonReport(report: LaunchReport): string {
  const { today, mode, ruleCount, findings } = report;
  return JSON.stringify(
    {
      version: 1,
      day: today,
      mode: mode ?? null,
      passed: countOf(report, "error") === 0,
      counts: {
        errors: countOf(report, "error"),
        warnings: countOf(report, "warning"),
        notes: countOf(report, "note"),
        rules: ruleCount,
      },
      findings: findings.map(({ rule, group, severity, places, what, why, sources, fix }) => ({
        rule,
        group,
        severity,
        file: places[0].file,
        line: places[0].line,
        places,
        what,
        why,
        sources,
        fix,
      })),
    },
    null,
    2,
  );
}
