// Whole agencies of people who mean harm and of honest ones, each an overlay on the complete live agency of the tests.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { locateAgency } from "@fernkontor/agency-files/load-agency";
import { type AgencyChanges, changeAgency, writeLiveAgency, yamlOfTests } from "@fernkontor/agency-files/test-agencies";
import { launchReport } from "../src/launch-report.ts";
import { completeSubject } from "./case-subject.ts";

const kinds = ["scam", "honest"] as const;

/** A whole agency: what it says otherwise than the complete one, and why it is a scam or honest. */
type Overlay = AgencyChanges & {
  because: string;
  listing?: Readonly<Record<string, unknown>>;
  stopped?: string;
  advised?: string;
};

export type WholeAgency = {
  name: string;
  is: (typeof kinds)[number];
  /** The rule of which it is known that it speaks, and how gravely. */
  expected: string;
  /** As `error addresses/shared-host`. */
  found: readonly string[];
};

/** Claims about the listings of the complete agency, which this one does not have. */
const otherPay = {
  dayRate: null,
  dayRateOnJobsPage: null,
  dayRateAtEntry: null,
  dayRateWithExperience: null,
  monthExample: null,
  bonusUpToPercent: null,
};

/** Of the listings of the complete agency one is left. */
const withoutListings = Object.fromEntries(completeSubject.agency.listings.map(({ slug }) => [slug, null]));
const listingLeft = "e-commerce-digital-marketer";

/** All of them with the rules that the check finds broken. */
export function readAgencies(): WholeAgency[] {
  return kinds.flatMap((is) => {
    const agencies = yamlOfTests(join(import.meta.dirname, `whole-agencies/${is}.yaml`)) as Record<string, Overlay>;
    return Object.entries(agencies).map(([name, changes]) => ({
      name,
      is,
      expected: expectedOf(changes),
      found: foundIn(changes),
    }));
  });
}

function foundIn({ profile, claims, listing = {}, listings }: Overlay): string[] {
  const folder = mkdtempSync(join(tmpdir(), "fernkontor-whole-"));
  changeAgency(writeLiveAgency(folder), {
    profile: { trending: null, ...profile },
    claims: { ...otherPay, ...claims },
    listings: { ...withoutListings, [listingLeft]: listing, ...listings },
  });
  const located = locateAgency(folder);
  rmSync(folder, { recursive: true });
  const { today } = completeSubject;
  const { formOrigin = completeSubject.formOrigin } = located.agency.profile;
  const { findings } = launchReport({ ...located, formOrigin, now: today, today });
  return findings.map(({ severity, rule }) => `${severity} ${rule}`);
}

function expectedOf({ stopped, advised = "" }: Overlay): string {
  return stopped === undefined ? `warning ${advised}` : `error ${stopped}`;
}
