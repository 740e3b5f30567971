import { AgencyFileError } from "@fernkontor/agency-files/agency-file-error";
import { filesLaidOver, type LaidOver } from "@fernkontor/agency-files/files";
import { type LocatedAgency, locateAgency } from "@fernkontor/agency-files/load-agency";
import type { FilesRead } from "@fernkontor/agency-files/read-yaml";
import type { Settings } from "@fernkontor/applications/settings";
import { dayOf } from "@fernkontor/domain/german/berlin-time";
import type { FileChange, Problem } from "@fernkontor/publishing/protocol";
import { launchReport } from "@fernkontor/rules/launch-report";
import { formOriginOf } from "../form-origin.ts";
import { createRenderer, type Renderer } from "../renderer.ts";
import { problemsInFiles, problemsOfReport } from "./problems.ts";

/** An agency's folder that stays read: what has not changed since is neither read nor judged again. */
export type WarmAgency = {
  /** @throws AgencyFileError */
  read: (laid: LaidOver) => LocatedAgency;
  /** What stands against publishing it at that moment, worst first; the launch check's as well. */
  problems: (laid: LaidOver, on: string) => Problem[];
  renderer: Renderer;
};

type Asked = { agencyFolder: string; cacheFolder: string; settings: Settings };

export function warmAgency({ agencyFolder, cacheFolder, settings }: Asked): WarmAgency {
  const before: FilesRead = new Map();
  const read = (laid: LaidOver) =>
    locateAgency(agencyFolder, { cache: cacheFolder, before, files: filesLaidOver(agencyFolder, laid) });
  return {
    read,
    renderer: createRenderer(),
    problems: (laid, on) => {
      try {
        const located = read(laid);
        const formOrigin = formOriginOf(located.agency.profile, settings);
        const report = launchReport({ ...located, formOrigin, now: on, today: dayOf(on) });
        return problemsOfReport(report, { agencyFolder, before });
      } catch (error) {
        if (error instanceof AgencyFileError) return problemsInFiles(error.problems, agencyFolder);
        throw error;
      }
    },
  };
}

/** The desk's changes as what lies over the folder. */
export function laidOf(changes: readonly Pick<FileChange, "path" | "text">[]): LaidOver {
  return new Map(changes.map(({ path, text }) => [path, text === null ? null : Buffer.from(text)]));
}
