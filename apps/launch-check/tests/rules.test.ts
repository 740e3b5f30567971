import { describe, expect, test } from "vitest";
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
import { wordsCases } from "./rules/words.ts";

const cases: RuleCases = {
  ...modeCases,
  ...placeholdersCases,
  ...imprintCases,
  ...addressesCases,
  ...claimsCases,
  ...listingsCases,
  ...payCases,
  ...wordsCases,
  ...legalCases,
  ...embedsCases,
};

const recipe = "See the recipe “Add a launch rule” in CONTRIBUTING.md.";

describe.each(rules)("$id", ({ id, find }) => {
  const { fires = [], silent = [] } = cases[id] ?? {};

  test("has a case in which it fires", () => {
    expect(fires.length, `No case in apps/launch-check/tests/rules makes ${id} fire. ${recipe}`).toBeGreaterThan(0);
  });

  test.each(fires)("fires: %s", (_change, subject, severity, says, place) => {
    const findings = [...find(subject)];
    const finding = findings.find(({ what }) => says.test(what));
    expect(finding, JSON.stringify(findings)).toBeDefined();
    expect(finding?.severity).toBe(severity);
    expect(finding?.fix).not.toBe("");
    expect(`${finding?.places[0].file}:${finding?.places[0].line}`).toMatch(place);
  });

  test.each([["a complete agency", completeSubject] as const, ...silent])("says nothing: %s", (_what, subject) => {
    // Leaving out what one cannot prove is a decision, of which the operator is only reminded.
    const findings = [...find(subject)].filter(({ what }) => !what.startsWith("Without evidence"));
    expect(findings).toEqual([]);
  });
});

test("every case is asked: its rule is in a group that the report has", () => {
  const ids = new Set<string>(rules.map(({ id }) => id));
  expect(
    Object.keys(cases).filter((id) => !ids.has(id)),
    `These rules are in no group of apps/launch-check/src/rules.ts. ${recipe}`,
  ).toEqual([]);
});
