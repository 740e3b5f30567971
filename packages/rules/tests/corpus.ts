// The corpus of packages/rules/corpus: whole agencies of people who mean harm and of honest ones, each an overlay on
// the complete live agency of the tests.
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { locateAgency } from "@fernkontor/agency-files/load-agency";
import { type AgencyChanges, changeAgency, writeLiveAgency, yamlOfTests } from "@fernkontor/agency-files/test-agencies";
import type { Agency } from "@fernkontor/domain/agency/agency";
import { builtPage } from "../src/built-site.ts";
import { launchReport, type ReportedFinding } from "../src/launch-report.ts";
import type { Subject } from "../src/subject.ts";
import { completeSubject } from "./complete-subject.ts";

/** They ask whether the built pages fit the files; of a corpus no site is built. */
const aboutPages = ["listings/page-says", "pay/day-rate-explained", "mode/stale-site", "imprint/page"];
/** The folder of the agencies. */
const corpusFolder = join(import.meta.dirname, "../corpus");

function errorsIn(subject: Subject): ReportedFinding[] {
  const { findings } = launchReport(subject);
  return findings.filter(({ severity, rule }) => severity === "error" && !aboutPages.includes(rule));
}

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
    const findings = errorsIn({ ...located, now: today, today, site: { pages: pagesOf(located.agency) } });
    return { name: name.replace(".yaml", ""), is, errors: findings.map(({ rule, what }) => `${rule}: ${what}`) };
  });
}

/** No more than the pages without which rules ask for a new build: what the agency writes stands in its files. */
function pagesOf({ profile }: Agency) {
  const link = '<a href="/impressum">Impressum</a>';
  const form = profile.formOrigin ?? profile.siteOrigin;
  const said = [JSON.stringify(profile), profile.formProvider?.name, profile.formProvider?.country].join(" ");
  const pages = {
    contact: `<meta http-equiv="content-security-policy" content="frame-src ${form};"><p>Wir bitten Sie nie um Bankdaten. ${said}</p>`,
    impressum: `<p>${said}</p>`,
  };
  return Object.entries(pages).map(([name, html]) =>
    builtPage(`apps/site/dist/${name}.html`, `${name}.html`, `${html}${link}`),
  );
}
