import type { PublisherState, ReleaseLine } from "@fernkontor/publishing/protocol";
import { changeLines } from "../publish-words.ts";
import { currentRelease, type Release, readRelease, releasesIn } from "../release.ts";
import { agencyOf } from "../replace-live.ts";
import { standingProblem } from "../report.ts";

type Options = { folder: string; isWatching: boolean };

/** How publishing stands. */
export function publisherState({ folder, isWatching }: Options): PublisherState {
  const release = currentRelease(folder);
  const before = release?.predecessor === undefined ? undefined : readRelease(folder, release.predecessor);
  const trouble = standingProblem(folder);
  return {
    answer: "state",
    mode: agencyOf(folder)?.mode,
    release: release && releaseLine(release),
    undoTo: before && releaseLine(before),
    earlier: releasesIn(folder)
      .filter(({ number }) => release !== undefined && number < release.number)
      .map(releaseLine),
    busy: undefined,
    byHand: [],
    trouble: trouble && { since: trouble.since, message: trouble.message },
    isWatching,
  };
}

export function releaseLine({ id, number, publishedAt, changes, undone }: Release): ReleaseLine {
  return {
    id,
    number,
    publishedAt,
    undoes: undone,
    changes: changeLines(changes)
      .map((line) => line.trim())
      .join("; "),
  };
}
