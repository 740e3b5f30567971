import { AgencyFileError } from "@fernkontor/agency-files/agency-file-error";
import { locateAgency } from "@fernkontor/agency-files/load-agency";
import { dayOf } from "@fernkontor/domain/german/berlin-time";
import { readBuiltSite } from "./built-site.ts";
import { brokenFilesReport, type LaunchReport, launchReport } from "./launch-report.ts";

type Asked = {
  agencyFolder: string;
  siteFolder: string;
  /** Where the site lies or will lie, for the findings; the folder itself unless it is a temporary one. */
  siteShownAs?: string;
  /** When it is to be true: a moment (packages/domain/src/german/berlin-time.ts). */
  now: string;
};

/**
 * Checks a built site against the agency's files. Files that cannot be used are findings, too.
 * @throws Error when the built site cannot be read.
 */
export function checkSite({ agencyFolder, siteFolder, siteShownAs, now }: Asked): LaunchReport {
  const today = dayOf(now);
  try {
    const site = readBuiltSite(siteFolder, siteShownAs);
    return launchReport({ ...locateAgency(agencyFolder), site, now, today });
  } catch (error) {
    if (error instanceof AgencyFileError) return brokenFilesReport(error.problems, today);
    throw error;
  }
}
