import { join, relative } from "node:path";
import type { AgencyFileProblem } from "@fernkontor/agency-files/agency-file-error";
import type { Place } from "@fernkontor/agency-files/read-yaml";
import { germanDate } from "@fernkontor/domain/german/german";
import type { Finding, Severity } from "./finding.ts";
import { law, type Source } from "./law.ts";
import { rules } from "./rules.ts";
import type { Subject } from "./subject.ts";

/** A finding with what its rule says of itself. */
export type ReportedFinding = Finding & { rule: string; group: string; why: string; sources: readonly Source[] };

/** What the check has found, in the order in which it is read. */
export type LaunchReport = {
  /** The day for which it holds. */
  today: string;
  mode: Subject["agency"]["profile"]["mode"] | undefined;
  ruleCount: number;
  findings: readonly ReportedFinding[];
};

/** Asks every rule about the subject. */
export function launchReport(subject: Subject): LaunchReport {
  const findings = rules.flatMap(({ find, id, group, why, law: keys }) =>
    [...find(subject)].map(
      ({ law: own = keys, ...finding }): ReportedFinding => ({
        ...finding,
        rule: id,
        group,
        why,
        sources: own.map((key) => law[key]),
      }),
    ),
  );
  return {
    today: subject.today,
    mode: subject.agency.profile.mode,
    ruleCount: rules.length,
    findings: inOrder([...findings, ...overdueLaw(subject.today)]),
  };
}

/** The report on files that cannot be used: nothing else can be asked before they are mended. */
export function brokenFilesReport(problems: readonly AgencyFileProblem[], today: string): LaunchReport {
  return {
    today,
    mode: undefined,
    ruleCount: 1,
    findings: problems.map(({ file, line, field, message }) => ({
      rule: "files/valid",
      group: "Dateien der Agentur",
      severity: "error",
      places: [{ file, line }],
      what: field === "" ? aboutFile(message) : `${field}: ${message}`,
      fix: "Berichtigen Sie es; alles andere wird danach geprüft.",
      why: "Was nicht gelesen werden kann, kann nicht veröffentlicht werden.",
      sources: [],
    })),
  };
}

/** `fehlt` → `Die Datei fehlt`; a whole sentence stays one. */
function aboutFile(message: string): string {
  return /^\p{Ll}/u.test(message) ? `Die Datei ${message}` : message;
}

/** How many findings there are of a severity. */
export function countOf({ findings }: LaunchReport, severity: Severity): number {
  return findings.filter((finding) => finding.severity === severity).length;
}

const lawFile: Place = { file: relative(process.cwd(), join(import.meta.dirname, "law.ts")), line: 1 };

/** A warning for each source that is due to be read again. */
function overdueLaw(today: string): ReportedFinding[] {
  const keys = [...new Set(rules.flatMap((rule) => rule.law))];
  return keys.flatMap((key): ReportedFinding[] => {
    const source = law[key];
    if (source.reviewBy >= today) return [];
    const resting = rules.filter((rule) => rule.law.includes(key)).map(({ id }) => id);
    return [
      {
        rule: "rules/overdue",
        group: "Die Regeln selbst",
        severity: "warning",
        places: [lawFile],
        what: `${source.name} war bis zum ${germanDate(source.reviewBy)} neu zu lesen. Darauf beruhen: ${resting.join(", ")}.`,
        fix: "Aktualisieren Sie die Software, oder lassen Sie die Quelle lesen, die Regeln berichtigen und „reviewBy“ neu setzen.",
        why: "Das Recht ändert sich; eine Regel, die seitdem niemand angesehen hat, kann Falsches sagen.",
        sources: [source],
      },
    ];
  });
}

const bySeverity: readonly Severity[] = ["error", "warning", "note"];

/** The chapters in the order of their rules, in each the worst first; otherwise as found. */
function inOrder(findings: readonly ReportedFinding[]): ReportedFinding[] {
  return [...Map.groupBy(findings, ({ group }) => group).values()].flatMap((chapter) =>
    chapter.toSorted((a, b) => bySeverity.indexOf(a.severity) - bySeverity.indexOf(b.severity)),
  );
}
