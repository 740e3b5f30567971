import { AgencyFileError } from "@fernkontor/agency-files/agency-file-error";
import { type LocatedAgency, locateAgency } from "@fernkontor/agency-files/load-agency";
import { dayOf } from "@fernkontor/domain/german/berlin-time";
import { readBuiltSite } from "./built-site.ts";
import { brokenFilesReport, type LaunchReport, launchReport } from "./launch-report.ts";

type Asked = {
  agencyFolder: string;
  /** The agency, where somebody has read that folder already. */
  located?: LocatedAgency;
  /** From where its pages load the application form. */
  formOrigin: string;
  /** A built site, for what only files can show. */
  siteFolder?: string | undefined;
  /** When it is to be true: a moment (packages/domain/src/german/berlin-time.ts). */
  now: string;
};

/**
 * Checks what an agency says of itself. Files that cannot be used are findings, too.
 * @throws Error when the built site cannot be read.
 */
export function checkAgency({ agencyFolder, formOrigin, siteFolder, now, ...asked }: Asked): LaunchReport {
  const today = dayOf(now);
  try {
    const located = asked.located ?? locateAgency(agencyFolder);
    const site = siteFolder === undefined ? undefined : readBuiltSite(siteFolder);
    return launchReport({ ...located, formOrigin: site?.formOrigin ?? formOrigin, site, now, today });
  } catch (error) {
    if (error instanceof AgencyFileError) return brokenFilesReport(error.problems, today);
    throw error;
  }
}
