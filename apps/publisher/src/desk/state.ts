import { existsSync, readFileSync } from "node:fs";
import type { PublisherState, ReleaseAnswer, ReleaseLine } from "@fernkontor/publishing/protocol";
import { differing, keptFile, manifestOf, manifestOfRelease } from "../agency/manifest.ts";
import { holderOf } from "../lock.ts";
import { changeLines } from "../publish-words.ts";
import { currentRelease, type Release, readRelease, releaseFolder, releasesIn } from "../release.ts";
import { agencyOf } from "../replace-live.ts";
import { readReport, standingProblem } from "../report.ts";
import { pathProblem } from "./change-path.ts";

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

/** Of the files that the desk writes; what was public before it may have gone by now. */
export function releaseAnswer(folder: string, id: string): ReleaseAnswer {
  const release = /^[\w-]+$/.test(id) ? readRelease(folder, id) : undefined;
  if (!release) return { answer: "not found" };
  const earlier = release.undone ?? release.predecessor;
  const [from, to] = [earlier === undefined ? undefined : releaseFolder(folder, earlier), releaseFolder(folder, id)];
  const [before, after] = [manifestOfRelease(from), manifestOfRelease(to)];
  const paths = before && after ? differing(before, after).filter((path) => pathProblem(path) === undefined) : [];
  const changed = paths.map((path) => ({ path, before: keptText(from, path), after: keptText(to, path) }));
  return { answer: "release", release: releaseLine(release), changed };
}

function keptText(ofRelease: string | undefined, path: string): string | null {
  const file = ofRelease && keptFile(ofRelease, path);
  return file && existsSync(file) ? readFileSync(file, "utf8") : null;
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
