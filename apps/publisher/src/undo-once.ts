/** Back to the release before: its files get a second name, so it takes no build and no space. */
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { encodingOf } from "@fernkontor/publishing/file-encoding";
import type { FileChange } from "@fernkontor/publishing/protocol";
import { fileState } from "./agency/going-along.ts";
import { differing, keptFile, type Manifest, manifestOf, manifestOfRelease } from "./agency/manifest.ts";
import type { Written } from "./agency/written-files.ts";
import { pathProblem } from "./desk/change-path.ts";
import { filesBelow } from "./inputs.ts";
import { makePublic, type PublishOptions, type PublishResult, settledAlone, stateOf } from "./publish-once.ts";
import { PublishProblem } from "./publish-problem.ts";
import { currentLink, currentRelease, type Release, readRelease, releaseFolder } from "./release.ts";
import { changesBetween } from "./release-changes.ts";
import { keepLiveOnUndo } from "./replace-live.ts";
import { linkFiles, unfinishedFolder } from "./switching.ts";

/** Longer than anybody tries out which version was the good one, also of thousands of listings. */
const heldAtMost = 10_000;

type Options = Pick<
  PublishOptions,
  "folder" | "command" | "isWaiting" | "say" | "stopRequest" | "isLiveReplaced" | "by" | "onStep"
> & {
  /** Where the agency's files lie; they follow what is public, if it was made from there. */
  agencyFolder?: string;
  /** Only if this one is public. */
  release?: string | undefined;
};

/**
 * Makes public again what was so before the public release. Asked once more, it goes one further back and not forth. The
 * agency's files become what they were, except those that somebody has changed since; what was undone is handed back and
 * remembered: only a person publishes it again.
 */
export function undoOnce(options: Options): Promise<PublishResult> {
  const { folder, agencyFolder, by } = options;
  return settledAlone({ ...options, agencyFolder: undefined }, async () => {
    const { current, target } = stepBack(folder);
    if (options.release !== undefined && options.release !== current.id)
      return { outcome: "unchanged", release: current, isBuilt: false };
    if (!options.isLiveReplaced) keepLiveOnUndo(folder, target.id);
    const made = unfinishedFolder(folder);
    mkdirSync(made);
    linkOwnFiles(releaseFolder(folder, target.id), made, target);
    const [before, after] = [stateOf(folder, current), stateOf(folder, target)];
    const isOfFolder = agencyFolder !== undefined && current.agency?.folder === agencyFolder;
    const { written, takenBack, kept, undone } = stepOfFiles(
      releaseFolder(folder, current.id),
      releaseFolder(folder, target.id),
      isOfFolder ? agencyFolder : undefined,
    );
    const said = {
      publishedAt: new Date(),
      kind: "undone" as const,
      by: by?.name,
      agency: target.agency,
      inputs: target.inputs,
      until: target.until,
      reducedSince: target.reducedSince,
      content: target.content,
      changes: after ? changesBetween(before, after) : current.changes,
      held: [...new Set([...current.held, ...undone, current.inputs.files])]
        .filter((files) => files !== target.inputs.files)
        .slice(-heldAtMost),
      predecessor: target.predecessor,
      undone: current.id,
      restored: target.restored ?? target.id,
    };
    const release = makePublic(folder, made, said, {
      agencyFolder: agencyFolder ?? "",
      written,
      onStep: options.onStep,
    });
    return { outcome: "published", release, written: written.map(({ path }) => path), takenBack, kept };
  });
}

type FilesStep = {
  written: readonly Written[];
  takenBack: readonly FileChange[];
  /** Changed since by somebody; they stay as they lie there. */
  kept: readonly string[];
  /** States that come back by no clock and no watch. */
  undone: readonly string[];
};

/** @param agencyFolder undefined where its files are none of ours to write */
function stepOfFiles(from: string, to: string, agencyFolder: string | undefined): FilesStep {
  const [before, after] = [manifestOfRelease(from), manifestOfRelease(to)];
  if (!before || !after) return { written: [], takenBack: [], kept: [], undone: [] };
  const paths = differing(before, after);
  const disk = agencyFolder === undefined ? undefined : manifestOf(agencyFolder);
  const contentIn = (release: string, manifest: Manifest, path: string) =>
    manifest.has(path) ? readFileSync(keptFile(release, path)) : null;
  const ours = paths.filter((path) => disk && disk.get(path) === before.get(path));
  return {
    written: ours.map((path) => ({ path, before: contentIn(from, before, path), after: contentIn(to, after, path) })),
    takenBack: paths
      .filter((path) => pathProblem(path) === undefined)
      .map((path) => ({
        path,
        text: contentIn(from, before, path)?.toString(encodingOf(path)) ?? null,
        seen: after.get(path) ?? null,
      })),
    kept: paths.filter((path) => disk && !ours.includes(path) && disk.get(path) !== after.get(path)),
    undone: paths.map((path) => fileState(path, before.get(path))),
  };
}

function stepBack(folder: string): { current: Release; target: Release } {
  const current = currentRelease(folder);
  if (!current && existsSync(currentLink(folder)))
    throw new PublishProblem(
      "nothing to undo",
      `${join(currentLink(folder), "release.json")} lässt sich nicht lesen, also ist nicht bekannt, was davor war. „fernkontor veroeffentlichen“ veröffentlicht neu, und danach führt „fernkontor zuruecknehmen“ zum letzten bekannten Stand.`,
    );
  if (!current)
    throw new PublishProblem(
      "nothing to undo",
      "Es ist noch nichts veröffentlicht, also gibt es nichts zurückzunehmen.",
    );
  const target = current.predecessor === undefined ? undefined : readRelease(folder, current.predecessor);
  if (!target)
    throw new PublishProblem(
      "nothing to undo",
      current.predecessor === undefined
        ? "Weiter zurück geht es nicht: Davor war nichts veröffentlicht."
        : "Weiter zurück geht es nicht: Die Veröffentlichung davor ist nicht mehr aufgehoben.",
    );
  return { current, target };
}

/** Without what it kept of still earlier ones, and without its record. */
function linkOwnFiles(from: string, to: string, { kept }: Release): void {
  const leftOut = new Set(["release.json", ...kept.map(({ file }) => join("public", file))]);
  linkFiles(
    filesBelow(from).filter((file) => !leftOut.has(file)),
    from,
    to,
  );
}
