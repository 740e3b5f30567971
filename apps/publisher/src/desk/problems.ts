/** What files and launch check say, at the field in which it stands. */
import { relative, resolve } from "node:path";
import type { AgencyFileProblem } from "@fernkontor/agency-files/agency-file-error";
import type { FilesRead } from "@fernkontor/agency-files/read-yaml";
import type { Problem } from "@fernkontor/publishing/protocol";
import type { LaunchReport, ReportedFinding } from "@fernkontor/rules/launch-report";

/** Of records that cannot be read: each says by itself how it is mended. */
export function problemsInFiles(problems: readonly AgencyFileProblem[], agencyFolder: string): Problem[] {
  return problems.map(({ file, line, field, message }) => {
    const path = pathOf(file, agencyFolder);
    return { severity: "error", file: path, line, field: fieldOf(field), what: message, fix: "" };
  });
}

/** @param known.before the files of which the report is, as they were read */
export function problemsOfReport(
  { findings }: LaunchReport,
  { agencyFolder, before }: { agencyFolder: string; before: FilesRead },
): Problem[] {
  return findings.flatMap((finding) =>
    finding.places.map(({ file, line }): Problem => {
      const path = pathOf(file, agencyFolder);
      const field = before.get(resolve(agencyFolder, path))?.file.fieldAt(line) ?? [];
      return { ...saidBy(finding), file: path, line, field };
    }),
  );
}

function saidBy(finding: ReportedFinding) {
  const { severity, what, fix, rule, sources } = finding;
  return { severity, what, fix, rule, sources: sources.map(({ name }) => ({ name })) };
}

/** As the folder's own, whatever is shown to who works in another one; the address of a page stays. */
function pathOf(file: string, agencyFolder: string): string {
  const path = relative(agencyFolder, resolve(file));
  return path.startsWith("..") ? file : path;
}

function fieldOf(field: string): (string | number)[] {
  if (field === "") return [];
  return field.split(".").map((part) => (/^\d+$/.test(part) ? Number(part) : part));
}
