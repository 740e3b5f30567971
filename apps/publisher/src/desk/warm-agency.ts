import { AgencyFileError } from "@fernkontor/agency-files/agency-file-error";
import { filesLaidOver, type LaidOver } from "@fernkontor/agency-files/files";
import { type LocatedAgency, locateAgency } from "@fernkontor/agency-files/load-agency";
import type { FilesRead } from "@fernkontor/agency-files/read-yaml";
import type { Settings } from "@fernkontor/applications/settings";
import type { Agency } from "@fernkontor/domain/agency/agency";
import { dayOf } from "@fernkontor/domain/german/berlin-time";
import { encodingOf } from "@fernkontor/publishing/file-encoding";
import type { FileChange, Problem } from "@fernkontor/publishing/protocol";
import { launchReport } from "@fernkontor/rules/launch-report";
import { formOriginOf } from "../form-origin.ts";
import { createRenderer, type Renderer } from "../renderer.ts";
import { problemsInFiles, problemsOfReport } from "./problems.ts";

/** An agency's folder that stays read: what has not changed since is neither read nor judged again. */
export type WarmAgency = {
  /** @throws AgencyFileError */
  read: (laid: LaidOver) => LocatedAgency;
  /** Whether the launch check can stop a publish of it. */
  isStoppedByCheck: (agency: Agency) => boolean;
  /** What the records and the launch check find in it at that moment, worst first: an error stops its publish. */
  problems: (laid: LaidOver, on: string) => Problem[];
  renderer: Renderer;
};

type Asked = { agencyFolder: string; cacheFolder: string; settings: Settings; isUnchecked: boolean };

export function warmAgency({ agencyFolder, cacheFolder, settings, isUnchecked }: Asked): WarmAgency {
  const before: FilesRead = new Map();
  const read = (laid: LaidOver) =>
    locateAgency(agencyFolder, { cache: cacheFolder, before, files: filesLaidOver(agencyFolder, laid) });
  const isStoppedByCheck = ({ profile }: Agency) => !isUnchecked && profile.mode === "live";
  return {
    read,
    isStoppedByCheck,
    renderer: createRenderer(),
    problems: (laid, on) => {
      try {
        const located = read(laid);
        const formOrigin = formOriginOf(located.agency.profile, settings);
        const report = launchReport({ ...located, formOrigin, now: on, today: dayOf(on) });
        const problems = problemsOfReport(report, { agencyFolder, before });
        return isStoppedByCheck(located.agency) ? problems : problems.flatMap(unstopping);
      } catch (error) {
        if (error instanceof AgencyFileError) return problemsInFiles(error.problems, agencyFolder);
        throw error;
      }
    },
  };
}

/** Worth knowing where nothing is stopped; that a sample is one is nothing to be mended. */
function unstopping(problem: Problem): Problem[] {
  if (problem.rule?.startsWith("placeholders/")) return [];
  return [problem.severity === "error" ? { ...problem, severity: "warning" } : problem];
}

/** The desk's changes as what lies over the folder. */
export function laidOf(changes: readonly Pick<FileChange, "path" | "text">[]): LaidOver {
  return new Map(changes.map(({ path, text }) => [path, text === null ? null : Buffer.from(text, encodingOf(path))]));
}
