import { hash } from "node:crypto";
import { join } from "node:path";
import { AgencyFileError } from "@fernkontor/agency-files/agency-file-error";
import { type LocatedAgency, locateAgency } from "@fernkontor/agency-files/load-agency";
import { openResultCache, versionOfSources } from "@fernkontor/agency-files/result-cache";
import { dayOf } from "@fernkontor/domain/german/berlin-time";
import { weightsFile } from "@fernkontor/reader/learned/weights";
import { readBuiltSite } from "./built-site.ts";
import { keptAnswers } from "./kept-answers.ts";
import { brokenFilesReport, type LaunchReport, launchReport } from "./launch-report.ts";
import { rules } from "./rules.ts";

type Asked = {
  agencyFolder: string;
  /** The agency, where somebody has read that folder already. */
  located?: LocatedAgency;
  siteFolder: string;
  /** Whether that folder goes when it is checked: findings then name pages by their addresses. */
  isAside?: boolean;
  /** When it is to be true: a moment (packages/domain/src/german/berlin-time.ts). */
  now: string;
  /**
   * A folder in which is kept, by their content, what was read of listings and what rules have found in single listings
   * and pages. With it, a site of which one page has changed is checked in a second.
   */
  cache?: string | undefined;
  /** The SHA-256 of a page's file in hex, by its path in the site, where somebody knows it: it is not read then. */
  pageHashes?: ReadonlyMap<string, string>;
};

/**
 * Checks a built site against the agency's files. Files that cannot be used are findings, too.
 * @throws Error when the built site cannot be read.
 */
export function checkSite({ siteFolder, isAside, now, cache, pageHashes, ...asked }: Asked): LaunchReport {
  const today = dayOf(now);
  try {
    const located = asked.located ?? locateAgency(asked.agencyFolder, { cache });
    const answers = keptAnswers(
      cache === undefined ? undefined : openResultCache(cache, "launch-check", versionOfChecking()),
    );
    const questions = rules.flatMap(({ asks = [] }) => asks);
    const site = readBuiltSite(siteFolder, { isAside, questions, answers, hashes: pageHashes });
    const report = launchReport({ ...located, site, now, today, answers });
    answers.save();
    return report;
  } catch (error) {
    if (error instanceof AgencyFileError) return brokenFilesReport(error.problems, today);
    throw error;
  }
}

/** Of all that decides what is found. */
function versionOfChecking(): string {
  const root = join(import.meta.dirname, "../..");
  const packages = ["rules", "agency-files", "domain", "reader", "texts"];
  return hash("sha256", versionOfSources(packages.map((name) => join(root, name))) + weightsFile());
}
