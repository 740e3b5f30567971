/** `fernkontor doktor`: one screen that says what is not as it should be, and what to do. */
import { quantity } from "@fernkontor/domain/german/german";
import { readWords } from "../read-words.ts";
import type { Finding, Severity } from "./facts.ts";
import { findingsOf } from "./findings.ts";
import { gatherFacts } from "./gather.ts";
import { gatherOutside, outsideFindings } from "./outside.ts";
import { testMail } from "./test-mail.ts";

/** @returns the exit code: 0 where nothing is wrong, 1 where something is */
export async function doctor(words: readonly string[]): Promise<number> {
  const options = { json: { type: "boolean" }, mail: { type: "string" }, "von-aussen": { type: "boolean" } } as const;
  const { values, positionals } = readWords("doctor", words, options, (count, asked) =>
    asked["von-aussen"] ? count === 3 : count === 0,
  );
  const [site = "", form = "", desk = ""] = positionals.map((host) => host.replace(/^https:\/\/|\/$/g, ""));
  const findings = values.mail
    ? await testMail(values.mail)
    : values["von-aussen"]
      ? [...outsideFindings(await gatherOutside([site, form, desk]))]
      : findingsOf(await gatherFacts(process.env));
  return tell(findings, values.json === true);
}

function tell(findings: readonly Finding[], json: boolean): number {
  console.log(json ? JSON.stringify({ findings }, undefined, 2) : report(findings));
  return findings.some(({ severity }) => severity === "error") ? 1 : 0;
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
