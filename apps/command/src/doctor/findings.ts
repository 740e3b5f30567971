/** What the doctor says of a machine: a function of what was seen. */
import { agencyFindings } from "./agency-findings.ts";
import type { Facts, Finding, Severity } from "./facts.ts";
import { machineFindings } from "./machine-findings.ts";
import { nameFindings } from "./name-findings.ts";
import { serviceFindings } from "./service-findings.ts";

const gravest: readonly Severity[] = ["error", "warning", "well"];

/** The gravest first. */
export function findingsOf(facts: Facts): Finding[] {
  const all = [...serviceFindings(facts), ...agencyFindings(facts), ...nameFindings(facts), ...machineFindings(facts)];
  return all.toSorted((one, other) => gravest.indexOf(one.severity) - gravest.indexOf(other.severity));
}
