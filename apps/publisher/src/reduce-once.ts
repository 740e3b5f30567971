/** What remains public when the agency's files may not be published: the release that is, minus what has expired. */
import { nextDue } from "@fernkontor/domain/agency/due";
import { momentAt } from "@fernkontor/domain/german/berlin-time";
import { isKeptFile } from "./agency/manifest.ts";
import { checkClock } from "./clock.ts";
import { filesBelow, isStillTrue } from "./inputs.ts";
import {
  buildAfter,
  confirmed,
  knownMoments,
  makePublic,
  type PublishOptions,
  type PublishResult,
  settledAlone,
  stateOf,
} from "./publish-once.ts";
import { currentRelease, releaseFolder } from "./release.ts";
import { changesBetween } from "./release-changes.ts";
import { linkFiles, unfinishedFolder } from "./switching.ts";

/**
 * Publishes the facts of the public release once more, by today's clock. The launch check is not asked: it passed when
 * they were published, and since then only time went by. An undo leads to where it led before.
 */
export function reduceOnce(options: PublishOptions): Promise<PublishResult> {
  return settledAlone(options, () => reduce(options, options.settings.BUILD_DATE ?? momentAt(new Date())));
}

async function reduce(options: PublishOptions, on: string): Promise<PublishResult> {
  const { folder, agencyFolder, settings, stopRequest } = options;
  const current = currentRelease(folder);
  const before = stateOf(folder, current);
  if (!current || !before)
    return {
      outcome: "failed",
      message:
        "Was öffentlich ist, hat eine andere Version veröffentlicht. Abgelaufenes lässt sich nicht herausnehmen.",
    };
  if (isStillTrue(current, settings, on)) return { outcome: "unchanged", release: current, isBuilt: false };
  if (!options.isClockTrusted && !settings.BUILD_DATE) checkClock(new Date(), knownMoments(folder, agencyFolder));
  const made = unfinishedFolder(folder);
  const whole = releaseFolder(folder, current.id);
  const content = await buildAfter(options, { agency: before.agency, on, made, current });
  stopRequest.throwIfAborted();
  linkFiles(filesBelow(whole).filter(isKeptFile), whole, made);
  const inputs = { ...current.inputs, on };
  const clock = { until: nextDue(before.agency, on), reducedSince: current.reducedSince ?? current.inputs.on };
  if (content === current.content)
    return { outcome: "unchanged", release: confirmed(folder, current, { inputs, ...clock }), isBuilt: true };
  const release = makePublic(folder, made, {
    publishedAt: new Date(),
    kind: "reduced",
    agency: current.agency,
    inputs,
    ...clock,
    content,
    changes: changesBetween(before, { ...before, on }),
    held: current.held,
    predecessor: current.predecessor,
  });
  return { outcome: "published", release };
}
