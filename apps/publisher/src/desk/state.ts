import type { PublisherState, ReleaseLine } from "@fernkontor/publishing/protocol";
import { differing, manifestOf, manifestOfRelease } from "../agency/manifest.ts";
import { holderOf } from "../lock.ts";
import { changeLines } from "../publish-words.ts";
import { currentRelease, type Release, readRelease, releaseFolder, releasesIn } from "../release.ts";
import { agencyOf } from "../replace-live.ts";
import { readReport, standingProblem } from "../report.ts";

type Options = Pick<PublisherState, "busy"> & { folder: string; agencyFolder: string; isWatching: boolean };

/** How publishing stands. */
export function publisherState({ folder, agencyFolder, busy, isWatching }: Options): PublisherState {
  const release = currentRelease(folder);
  const before = release?.predecessor === undefined ? undefined : readRelease(folder, release.predecessor);
  const trouble = standingProblem(folder);
  const problems = readReport(folder)?.staysOut ?? [];
  return {
    answer: "state",
    mode: agencyOf(folder)?.mode,
    release: release && releaseLine(release),
    undoTo: before && releaseLine(before),
    earlier: releasesIn(folder)
      .filter(({ number }) => release !== undefined && number < release.number)
      .map(releaseLine),
    busy: busy ?? busyElsewhere(folder),
    byHand: release ? savedByHand(releaseFolder(folder, release.id), agencyFolder, problems) : [],
    trouble: trouble && { since: trouble.since, message: trouble.message },
    isWatching,
  };
}

export function releaseLine({ id, number, publishedAt, changes, undone, by }: Release): ReleaseLine {
  return {
    id,
    number,
    publishedAt,
    by,
    undoes: undone,
    changes: changeLines(changes)
      .map((line) => line.trim())
      .join("; "),
  };
}

/** A shell, or another process. */
function busyElsewhere(folder: string): PublisherState["busy"] {
  const holder = holderOf(folder);
  if (!holder) return undefined;
  const words = `${holder.command} (${holder.user})`;
  return {
    answer: "job",
    id: "elsewhere",
    kind: "publish",
    since: holder.since,
    steps: [{ step: "waits", at: holder.since, words }],
  };
}

function savedByHand(
  ofRelease: string,
  agencyFolder: string,
  problems: readonly { path: string; because: string }[],
): PublisherState["byHand"] {
  const [base, disk] = [manifestOfRelease(ofRelease), manifestOf(agencyFolder)];
  if (!base) return [];
  return differing(base, disk).map((path) => ({
    path,
    kind: !base.has(path) ? "new" : disk.has(path) ? "changed" : "removed",
    problem: problems.find((each) => each.path === path)?.because,
  }));
}
