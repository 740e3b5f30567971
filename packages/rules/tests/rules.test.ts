import { describe, expect, test } from "vitest";
import type { Severity } from "../src/finding.ts";
import { launchReport, type ReportedFinding } from "../src/launch-report.ts";
import { rules } from "../src/rules.ts";
import { completeSubject, type RuleCases } from "./complete-subject.ts";
import { addressesCases } from "./rules/addresses.ts";
import { claimsCases } from "./rules/claims.ts";
import { embedsCases } from "./rules/embeds.ts";
import { imprintCases } from "./rules/imprint.ts";
import { legalCases } from "./rules/legal.ts";
import { listingsCases } from "./rules/listings.ts";
import { modeCases } from "./rules/mode.ts";
import { payCases } from "./rules/pay.ts";
import { placeholdersCases } from "./rules/placeholders.ts";
import { scamCases } from "./rules/scam.ts";
import { wordsCases } from "./rules/words.ts";

/** Every rule in the order of the report, and how gravely it speaks. A rule that nobody asks any more is missed here. */
const severities: Readonly<Record<string, readonly [Severity, ...Severity[]]>> = {
  "mode/built-as-sample": ["error"],
  "mode/sample": ["error"],
  "mode/stale-site": ["error"],
  "placeholders/text": ["error"],
  "placeholders/reserved-domain": ["error"],
  "placeholders/reserved-number": ["error", "warning"],
  "placeholders/shipped-logo": ["error"],
  "imprint/accessibility": ["warning", "note"],
  "imprint/placeholders": ["error"],
  "imprint/legal-entity": ["error", "note"],
  "imprint/employees": ["note"],
  "imprint/lending-permit": ["error"],
  "imprint/looked-up": ["error", "note", "warning"],
  "imprint/reachable": ["error", "warning"],
  "imprint/borrowed-brand": ["error"],
  "addresses/encrypted": ["error"],
  "addresses/named-person": ["warning"],
  "addresses/own-domain": ["error", "warning"],
  "addresses/free-mail-text": ["error"],
  "addresses/shared-host": ["error"],
  "addresses/shared-host-text": ["error"],
  "addresses/nameless-contact": ["error"],
  "addresses/only-numbers": ["error", "warning"],
  "claims/counts-against-listings": ["warning"],
  "claims/pay-against-listings": ["error", "warning"],
  "claims/promises-against-records": ["error", "warning"],
  "claims/evidence-age": ["warning"],
  "claims/evidence": ["error", "warning", "note"],
  "claims/sample-size": ["warning"],
  "claims/measured-reply-time": ["error", "note"],
  "claims/thin-evidence": ["warning"],
  "claims/two-readings": ["error"],
  "listings/client": ["warning", "error"],
  "listings/client-host": ["warning", "error"],
  "listings/undisclosed-share": ["warning"],
  "listings/contract-words": ["error"],
  "listings/freelance": ["warning"],
  "listings/equal-treatment": ["warning"],
  "listings/cross-border": ["warning"],
  "listings/honest-titles": ["error"],
  "listings/neutral-titles": ["error"],
  "listings/neutral-words": ["error", "warning"],
  "listings/validity": ["error", "warning", "note"],
  "scam/unproven-pay": ["warning"],
  "scam/entry-pay": ["error"],
  "pay/day-rate-alone": ["error"],
  "pay/minimum-wage": ["error"],
  "pay/training-pay": ["error", "warning"],
  "pay/minijob-limit": ["error"],
  "pay/past-pay": ["error"],
  "pay/wide-range": ["warning"],
  "scam/reads-like": ["error", "warning"],
  "words/fees": ["error"],
  "words/legal-as-benefit": ["error"],
  "words/pressure": ["error"],
  "words/superlatives": ["error"],
  "legal/dates": ["error", "warning"],
  "legal/retention-length": ["warning"],
  "legal/retention-text": ["error"],
  "legal/silence-clause": ["error", "warning"],
  "legal/lending-terms": ["error"],
  "legal/placement-fee": ["error"],
  "legal/arbitration": ["error"],
  "legal/processors": ["error"],
  "legal/transfers": ["error"],
  "legal/transfer-denied": ["error"],
  "legal/officer": ["warning"],
  "legal/own-privacy": ["error", "warning"],
  "legal/own-terms": ["error", "warning"],
  "legal/page-weight": ["error", "warning"],
  "legal/replies-name-people": ["warning"],
  "embeds/foreign-requests": ["error"],
  "embeds/form-address": ["error"],
  "embeds/third-party-form": ["error"],
};

const cases: RuleCases = {
  ...modeCases,
  ...placeholdersCases,
  ...imprintCases,
  ...addressesCases,
  ...claimsCases,
  ...listingsCases,
  ...payCases,
  ...scamCases,
  ...wordsCases,
  ...legalCases,
  ...embedsCases,
};

const recipe = "See the recipe “Add a launch rule” in CONTRIBUTING.md.";

test("the report asks every rule that there is, in this order", () => {
  expect(rules.map(({ id }) => id)).toEqual(Object.keys(severities));
  expect(launchReport(completeSubject).ruleCount).toBe(Object.keys(severities).length);
});

test("every rule has a case for each of its severities, and every case a rule", () => {
  const shown = Object.entries(cases).map(([id, { fires }]) => {
    const spoken = fires.flatMap(([, , severity, , , ...others]) => [severity, ...others.map(severityOf)]);
    return [id, [...new Set(spoken)].toSorted()];
  });
  const promised = Object.entries(severities).map(([id, all]) => [id, all.toSorted()]);
  expect(Object.fromEntries(shown), recipe).toEqual(Object.fromEntries(promised));
});

/** All of them, but for `npm run mutation`, which asks about one group at a time. */
const asked = new RegExp(`^(${process.env.RULE_GROUP ?? ".*"})/`);

describe.each(Object.entries(cases).filter(([id]) => asked.test(id)))("%s", (id, { fires, silent = [] }) => {
  test.each(fires.map((one) => [one[0], one] as const))(
    "fires: %s",
    (_change, [, subject, severity, says, places, ...others]) => {
      const [finding, ...further] = newFindings(launchReport(subject).findings, id);
      expect(finding && inShort(finding), finding?.what).toBe(`${severity} ${places}`);
      expect(further.map(inShort)).toEqual(others);
      expect(finding?.what).toMatch(says);
      expect(finding?.fix).toMatch(/\S/);
      expect(finding?.why).toMatch(/\.$/);
      expect(finding?.sources).not.toEqual([]);
    },
  );

  test.each(silent)("says nothing: %s", (_what, subject) => {
    expect(newFindings(launchReport(subject).findings, id)).toEqual([]);
  });
});

/** Leaving out what one cannot prove is a decision, of which the operator of a complete agency is only reminded. */
const reminders = new Set(
  launchReport(completeSubject).findings.map((finding) => `${finding.rule} ${inShort(finding)}`),
);

function newFindings(findings: readonly ReportedFinding[], id: string): ReportedFinding[] {
  return findings.filter((finding) => finding.rule === id && !reminders.has(`${id} ${inShort(finding)}`));
}

/** `error profile.yaml:4 about.html:3`: every place, below the agency's folder and the built site's. */
function inShort({ severity, places }: Pick<ReportedFinding, "severity" | "places">): string {
  const within = /^.*(live-agency|sample-agency|apps\/site\/dist)\//;
  return [severity, ...places.map(({ file, line }) => `${file.replace(within, "")}:${line}`)].join(" ");
}

function severityOf(finding: string): string | undefined {
  return finding.split(" ")[0];
}
