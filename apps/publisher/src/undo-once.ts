/** Back to the release before: its files get a second name, so it takes no build and no space. */
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { filesBelow } from "./inputs.ts";
import { makePublic, type PublishOptions, type PublishResult, settledAlone, stateOf } from "./publish-once.ts";
import { PublishProblem } from "./publish-problem.ts";
import { currentLink, currentRelease, type Release, readRelease, releaseFolder } from "./release.ts";
import { changesBetween } from "./release-changes.ts";
import { keepLiveOnUndo } from "./replace-live.ts";
import { linkFiles, unfinishedFolder } from "./switching.ts";

/** Longer than anybody tries out which version was the good one. */
const heldAtMost = 50;

/**
 * Makes public again what was so before the public release. Asked once more, it goes one further back and not forth. The
 * agency's files that were undone are remembered: only a person publishes them again.
 */
export function undoOnce(
  options: Pick<PublishOptions, "folder" | "command" | "isWaiting" | "say" | "stopRequest" | "isLiveReplaced">,
): Promise<PublishResult> {
  const { folder } = options;
  return settledAlone(options, async () => {
    const { current, target } = stepBack(folder);
    if (!options.isLiveReplaced) keepLiveOnUndo(folder, target.id);
    const made = unfinishedFolder(folder);
    mkdirSync(made);
    linkOwnFiles(releaseFolder(folder, target.id), made, target);
    const [before, after] = [stateOf(folder, current), stateOf(folder, target)];
    const release = makePublic(folder, made, {
      publishedAt: new Date(),
      kind: "undone",
      agency: target.agency,
      inputs: target.inputs,
      until: target.until,
      reducedSince: target.reducedSince,
      content: target.content,
      changes: after ? changesBetween(before, after) : current.changes,
      held: [...new Set([...current.held, current.inputs.files])]
        .filter((files) => files !== target.inputs.files)
        .slice(-heldAtMost),
      predecessor: target.predecessor,
      undone: current.id,
      restored: target.restored ?? target.id,
    });
    return { outcome: "published", release };
  });
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
