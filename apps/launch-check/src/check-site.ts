import { AgencyFileError } from "@fernkontor/agency-files/agency-file-error";
import { locateAgency } from "@fernkontor/agency-files/load-agency";
import { readBuiltSite } from "./built-site.ts";
import { brokenFilesReport, type LaunchReport, launchReport } from "./launch-report.ts";

type Asked = {
  agencyFolder: string;
  siteFolder: string;
  /** Where the site lies or will lie, for the findings; the folder itself unless it is a temporary one. */
  siteShownAs?: string;
  /** As `2026-11-21`. */
  today: string;
};

/**
 * Checks a built site against the agency's files. Files that cannot be used are findings, too.
 * @throws Error when the built site cannot be read.
 */
export function checkSite({ agencyFolder, siteFolder, siteShownAs, today }: Asked): LaunchReport {
  try {
    const site = readBuiltSite(siteFolder, siteShownAs);
    return launchReport({ ...locateAgency(agencyFolder), site, today });
  } catch (error) {
    if (error instanceof AgencyFileError) return brokenFilesReport(error.problems, today);
    throw error;
  }
}
