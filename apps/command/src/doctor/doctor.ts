/** `fernkontor doktor`: one screen that says what is not as it should be, and what to do. */
import { parseArgs } from "node:util";
import { OperatorError } from "@fernkontor/applications/operator-error";
import { quantity } from "@fernkontor/domain/german/german";
import type { Finding, Severity } from "./facts.ts";
import { findingsOf } from "./findings.ts";
import { gatherFacts } from "./gather.ts";
import { openMetrics } from "./metrics.ts";
import { gatherOutside, outsideFindings } from "./outside.ts";
import { testMail } from "./test-mail.ts";

/** @returns the exit code: 0 where nothing is wrong, 1 where something is; of `--openmetrics`, 0 */
export async function doctor(words: readonly string[]): Promise<number> {
  const { json, metrics, hosts, mail } = read(words);
  if (mail) return tell(await testMail(mail), json);
  if (hosts) return tell(outsideFindings(await gatherOutside(hosts)), json);
  const facts = await gatherFacts(process.env);
  const findings = findingsOf(facts);
  if (!metrics) return tell(findings, json);
  process.stdout.write(openMetrics(facts, findings));
  return 0;
}

function tell(findings: readonly Finding[], json: boolean): number {
  console.log(json ? JSON.stringify({ findings }, undefined, 2) : report(findings));
  return findings.some(({ severity }) => severity === "error") ? 1 : 0;
}

type Asked = { json: boolean; metrics: boolean; hosts?: [string, string, string]; mail?: string };

function read(words: readonly string[]): Asked {
  const usage =
    "Aufruf: fernkontor doktor [--json|--openmetrics] [--mail ADRESSE] [--von-aussen WEBSITE FORMULAR KONTOR], je der Name ohne https://";
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        ...{ json: { type: "boolean" }, openmetrics: { type: "boolean" } },
        ...{ mail: { type: "string" }, "von-aussen": { type: "boolean" } },
      },
    });
    const { json = false, openmetrics: metrics = false, mail } = values;
    const [site, form, desk, ...more] = positionals.map((host) => host.replace(/^https:\/\/|\/$/g, ""));
    if (!values["von-aussen"] && site === undefined) return { json, metrics, ...(mail && { mail }) };
    if (values["von-aussen"] && site && form && desk && more.length === 0)
      return { json, metrics: false, hosts: [site, form, desk] };
  } catch {
    // As of a line that lacks a name.
  }
  throw new OperatorError(usage);
}

const signs: Readonly<Record<Severity, string>> = { error: "✗", warning: "!", well: "✓" };

export function report(findings: readonly Finding[]): string {
  const lines = findings.map(({ severity, what, remedy }) =>
    [`${signs[severity]} ${what}`, ...(remedy === undefined ? [] : [`    ${remedy}`])].join("\n"),
  );
  const count = (severity: Severity) => findings.filter((finding) => finding.severity === severity).length;
  const [errors, warnings] = [count("error"), count("warning")];
  const outcome =
    errors + warnings === 0
      ? "Alles in Ordnung."
      : `${quantity(errors, "Fehler", "Fehler")}, ${quantity(warnings, "Warnung", "Warnungen")}.`;
  return `${lines.join("\n")}\n\n${outcome}`;
}
