// The corpus of packages/rules/corpus: whole agencies of people who mean harm and of honest ones, each an overlay on
// the complete live agency of the tests.
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { locateAgency } from "@fernkontor/agency-files/load-agency";
import { type AgencyChanges, changeAgency, writeLiveAgency, yamlOfTests } from "@fernkontor/agency-files/test-agencies";
import { launchReport } from "../src/launch-report.ts";
import { completeSubject } from "./case-subject.ts";

/** The folder of the agencies. */
const corpusFolder = join(import.meta.dirname, "../corpus");

/** A whole agency: what it says otherwise than the complete one, and why it is a scam or honest. */
type AgencyFile = AgencyChanges & { is: "scam" | "honest"; because: string };

export type WholeAgency = { name: string; is: "scam" | "honest"; errors: readonly string[] };

/** Claims about the listings of the complete agency, which this one does not have. */
const otherPay = {
  dayRate: null,
  dayRateOnJobsPage: null,
  dayRateAtEntry: null,
  dayRateWithExperience: null,
  monthExample: null,
  bonusUpToPercent: null,
};

/** All agencies of the corpus with the errors that the check finds in them. */
export function readAgencies(): WholeAgency[] {
  return readdirSync(join(corpusFolder, "agencies")).map((name) => {
    const { is, ...changes } = yamlOfTests(join(corpusFolder, "agencies", name)) as AgencyFile;
    const folder = mkdtempSync(join(tmpdir(), "fernkontor-corpus-"));
    changeAgency(writeLiveAgency(folder), { ...changes, claims: { ...otherPay, ...changes.claims } });
    const located = locateAgency(folder);
    rmSync(folder, { recursive: true });
    const { today } = completeSubject;
    const { formOrigin = completeSubject.formOrigin } = located.agency.profile;
    const { findings } = launchReport({ ...located, formOrigin, now: today, today });
    const errors = findings.filter(({ severity }) => severity === "error");
    return { name: name.replace(".yaml", ""), is, errors: errors.map(({ rule, what }) => `${rule}: ${what}`) };
  });
}
