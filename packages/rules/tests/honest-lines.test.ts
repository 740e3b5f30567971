// What stops a publish stops no honest work: ten lines that lie nearest to each rule that reads words and may be an error.
import { join } from "node:path";
import { yamlOfTests } from "@fernkontor/agency-files/test-agencies";
import { describe, expect, test } from "vitest";
import { launchReport } from "../src/launch-report.ts";
import { changedSubject } from "./case-subject.ts";

const lines = yamlOfTests(join(import.meta.dirname, "honest-lines.yaml")) as Record<string, string[]>;
/** An agency that lends staff and has data abroad, of which most could be untrue. */
const profile = { legal: { permit: { activity: "Arbeitnehmerüberlassung", authority: "Agentur für Arbeit Kiel" } } };

describe.each(Object.entries(lines))("%s stops nobody who writes", (_rule, honest) => {
  test.each(honest)("%s", (line) => {
    const listing = { description: line, requirements: [line], training: line };
    const errors = launchReport(changedSubject({ profile, listing })).findings.filter(
      ({ severity }) => severity === "error",
    );
    expect(errors.map(({ rule, what }) => `${rule}: ${what}`)).toEqual([]);
  });
});
