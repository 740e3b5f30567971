import { germanNumber, quantity } from "@fernkontor/domain/german/german";
import type { PublisherState, ReleaseLine } from "@fernkontor/publishing/protocol";
import { differing, manifestOf, manifestOfRelease } from "../agency/manifest.ts";
import { holderOf } from "../lock.ts";
import { currentRelease, type Release, readRelease, releaseFolder, releasesIn } from "../release.ts";
import type { Names, ReleaseChanges } from "../release-changes.ts";
import { readReport, standingProblem } from "../report.ts";

type Options = Pick<PublisherState, "busy"> & { folder: string; agencyFolder: string };

/** How publishing stands. */
export function publisherState({ folder, agencyFolder, busy }: Options): PublisherState {
  const release = currentRelease(folder);
  const before = release?.predecessor === undefined ? undefined : readRelease(folder, release.predecessor);
  const trouble = standingProblem(folder);
  const problems = readReport(folder)?.staysOut ?? [];
  return {
    answer: "state",
    release: release && releaseLine(release),
    undoTo: before && releaseLine(before),
    earlier: releasesIn(folder)
      .filter(({ number }) => release !== undefined && number < release.number)
      .map(releaseLine),
    busy: busy ?? busyElsewhere(folder),
    byHand: release ? savedByHand(releaseFolder(folder, release.id), agencyFolder, problems) : [],
    trouble: trouble && { since: trouble.since, message: trouble.message },
  };
}

export function releaseLine({ id, number, publishedAt, changes, undone, by }: Release): ReleaseLine {
  return {
    id,
    number,
    publishedAt,
    by,
    undoes: undone,
    changes: changeWords(changes),
  };
}

const namedAtMost = 5;

/** What visitors read otherwise, for who knows no keys: listings by their addresses, of the rest how much. */
function changeWords({ listings: { added, changed, gone }, sentences, figures, others }: ReleaseChanges): string {
  const listed = (what: string, { count, names }: Names) => {
    const more = count - Math.min(namedAtMost, names.length);
    const first = names.slice(0, namedAtMost).join(", ");
    return count === 0 ? [] : [`${what}: ${first}${more > 0 ? ` und ${germanNumber(more)} weitere` : ""}`];
  };
  const words = [
    ...listed("neu", added),
    ...listed("geändert", changed),
    ...listed("nicht mehr offen", gone),
    ...(sentences.count > 0 ? [quantity(sentences.count, "Text", "Texte")] : []),
    ...(figures.count > 0 ? [quantity(figures.count, "Zahl oder Zusage", "Zahlen und Zusagen")] : []),
    ...others.names,
  ];
  return words.join("; ") || "nichts, was Besucher lesen";
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
