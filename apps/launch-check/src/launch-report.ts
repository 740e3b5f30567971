import type { AgencyFileProblem } from "@fernkontor/agency-files/agency-file-error";
import type { Place } from "@fernkontor/agency-files/read-yaml";
import type { Finding, Severity } from "./finding.ts";
import { type Group, groups } from "./groups.ts";
import { type LawKey, law } from "./law.ts";
import type { Rule } from "./rule.ts";
import { scamMarkers } from "./scam-markers.ts";
import type { Subject } from "./subject.ts";

/** What the check has found, in the order in which it is read. */
export type LaunchReport = {
  /** The day for which it holds. */
  today: string;
  mode: Subject["agency"]["profile"]["mode"] | undefined;
  ruleCount: number;
  findings: readonly Finding[];
  /** Undefined when the agency's files could not be read. */
  scam: ScamScore | undefined;
};

/** How much the site looks like a scam: the fewer marks show, the better. */
export type ScamScore = { shown: number; of: number; markers: readonly MarkerState[] };

type MarkerState = { number: number; name: string; isShown: boolean; seenBy: readonly string[]; answer: string };

/** Asks every rule about the subject. `placeOfLaw` tells where a source stands, for those that are due to be read again. */
export function launchReport(
  subject: Subject,
  rules: readonly Rule[],
  placeOfLaw: (key: LawKey) => Place,
): LaunchReport {
  const findings = rules.flatMap(({ find, id, group, why, law: keys }) =>
    find(subject).map(
      (observation): Finding => ({ ...observation, rule: id, group, why, sources: keys.map((key) => law[key]) }),
    ),
  );
  return {
    today: subject.today,
    mode: subject.agency.profile.mode,
    ruleCount: rules.length,
    findings: inOrder([...findings, ...overdueLaw(rules, subject.today, placeOfLaw)]),
    scam: scamScore(findings),
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
      group: "The agency's files",
      severity: "error",
      places: [{ file, line }],
      what: field === "" ? `The file ${message}` : `${field}: ${message}`,
      fix: "Correct it; everything else is asked afterwards.",
      why: "What cannot be read cannot be published.",
      sources: [],
    })),
    scam: undefined,
  };
}

/** How many findings there are of a severity. */
export function countOf({ findings }: LaunchReport, severity: Severity): number {
  return findings.filter((finding) => finding.severity === severity).length;
}

function overdueLaw(rules: readonly Rule[], today: string, placeOfLaw: (key: LawKey) => Place): Finding[] {
  const keys = [...new Set(rules.flatMap((rule) => rule.law))];
  return keys.flatMap((key): Finding[] => {
    const source = law[key];
    if (source.reviewBy >= today) return [];
    const resting = rules.filter((rule) => rule.law.includes(key)).map(({ id }) => id);
    return [
      {
        rule: "rules/overdue",
        group: "The rules themselves",
        severity: "warning",
        places: [placeOfLaw(key)],
        what: `${source.name} was to be read again by ${source.reviewBy}. On it rest: ${resting.join(", ")}.`,
        fix: "Update the software, or have somebody read the source, correct the rules and move reviewBy.",
        why: "Law changes; a rule that nobody has looked at since may say the wrong thing.",
        sources: [source],
      },
    ];
  });
}

function scamScore(findings: readonly Finding[]): ScamScore {
  const markers = scamMarkers.map(({ number, name, seenBy, answer }) => {
    const seen = findings.filter(({ rule, severity }) => severity !== "note" && seenBy.includes(rule));
    return { number, name, answer, isShown: seen.length > 0, seenBy: [...new Set(seen.map(({ rule }) => rule))] };
  });
  return { shown: markers.filter(({ isShown }) => isShown).length, of: markers.length, markers };
}

const bySeverity: readonly Severity[] = ["error", "warning", "note"];

/** By chapter, in it the worst first; otherwise as found. */
function inOrder(findings: readonly Finding[]): Finding[] {
  const rank = ({ group, severity }: { group: Group; severity: Severity }) =>
    groups.indexOf(group) * bySeverity.length + bySeverity.indexOf(severity);
  return findings.toSorted((a, b) => rank(a) - rank(b));
}
