/** One publish without anybody watching: what cannot be published is reported, and what has expired goes nevertheless. */
import { setTimeout as pause } from "node:timers/promises";
import { readableProfile } from "@fernkontor/agency-files/agency-line";
import { sectionsFallen } from "@fernkontor/agency-files/sections-on";
import { type Agency, publicOn } from "@fernkontor/domain/agency/agency";
import { changedByClock } from "@fernkontor/domain/agency/due";
import { momentAt } from "@fernkontor/domain/german/berlin-time";
import { refusedOf } from "./agency/chosen-files.ts";
import { newestFile } from "./inputs.ts";
import { mailOperator } from "./operator-mail.ts";
import { type PublishOptions, type PublishResult, publishOnce, stateOf } from "./publish-once.ts";
import { explained } from "./publish-problem.ts";
import { reduceOnce } from "./reduce-once.ts";
import { currentRelease } from "./release.ts";
import { readReport, reportOf, writeReport } from "./report.ts";

type Options = Omit<PublishOptions, "isAskedByPerson" | "isDryRun" | "isAside" | "isUnchecked" | "isLiveReplaced">;

/** Editors and copies write a file in several steps; a file that is younger may be one of them. */
const halfSavedMs = 1000;

/**
 * Publishes, or else takes out of what is public what has expired, and leaves a report and, where somebody is needed, a
 * mail. What was undone stays undone until the agency's files change.
 * @returns what became of the agency's files, and whether it is worth another try that nobody has done anything for
 */
export async function runUnattended(options: Options): Promise<{ result: PublishResult; isToBeRetried: boolean }> {
  const { folder, say, stopRequest } = options;
  const result = await publishedAtSecondLook(options);
  if (stopRequest.aborted) return { result, isToBeRetried: false };
  const reduced = isToBeReduced(result, folder) ? await reduceOnce(options) : undefined;
  if (stopRequest.aborted) return { result, isToBeRetried: false };
  if (reduced?.outcome === "published") say(`Was abgelaufen ist, ist herausgenommen (${reduced.release.id}).`);
  const worst = reduced?.outcome === "failed" || reduced?.outcome === "refused" ? both(result, reduced) : result;
  const isReported = await report(options, worst).catch((error: unknown) => {
    say(`Der Bericht ließ sich nicht schreiben: ${explained(error)}`);
    return false;
  });
  return { result: worst, isToBeRetried: !isReported || isPassing(worst) };
}

/** A full disk or a wrong clock may be over soon; what is wrong in a file is so until somebody mends it. */
function isPassing(result: PublishResult): boolean {
  return result.outcome === "failed" || (result.outcome === "refused" && !isUntilMended(result));
}

function isUntilMended({ refusal }: PublishResult & { outcome: "refused" }): boolean {
  return refusal === "files" || refusal === "launch check" || refusal === "another agency";
}

async function publishedAtSecondLook(options: Options): Promise<PublishResult> {
  const publish = () => publishOnce({ ...options, isLenient: true });
  const result = await publish();
  const isUnread = result.outcome === "refused" && result.refusal === "files";
  if (!isUnread && refusedOf(result).length === 0) return result;
  const saved = newestFile(options.agencyFolder)?.savedAt.getTime();
  const age = saved === undefined ? 0 : Date.now() - saved;
  if (age > halfSavedMs) return result;
  await pause(halfSavedMs, undefined, { signal: options.stopRequest }).catch(() => {});
  return options.stopRequest.aborted ? result : publish();
}

/** With a wrong clock, or in a folder that is not as it should be, nothing is touched. */
function isToBeReduced(result: PublishResult, folder: string): boolean {
  if (!currentRelease(folder)) return false;
  if (result.outcome === "held" || result.outcome === "failed") return true;
  return result.outcome === "refused" && isUntilMended(result);
}

type Trouble = PublishResult & { outcome: "failed" | "refused" };

function both(result: PublishResult, reduced: Trouble): Trouble {
  const about = "message" in result && result.message !== reduced.message ? `${result.message}\n` : "";
  return { outcome: "failed", message: `${about}Abgelaufenes ließ sich nicht herausnehmen: ${reduced.message}` };
}

function changedSince(agency: Agency, then: string, now: string): string[] {
  return [...changedByClock(agency, then, now), ...sectionsFallen(publicOn(agency, then), publicOn(agency, now))];
}

/** @returns whether everybody knows who has to */
async function report({ folder, agencyFolder, settings, say }: Options, result: PublishResult): Promise<boolean> {
  const release = currentRelease(folder);
  const agency = stateOf(folder, release)?.agency;
  const now = settings.BUILD_DATE ?? momentAt(new Date());
  const made = reportOf({
    at: new Date(),
    result,
    release,
    changedByClock: agency && release ? changedSince(agency, release.reducedSince ?? release.inputs.on, now) : [],
    last: readReport(folder),
  });
  // Before the mail, too: should it take long or fail, the report is true.
  writeReport(folder, made);
  try {
    const profile = agency?.profile ?? readableProfile(agencyFolder);
    const told = await mailOperator(made, release, { settings, profile });
    if (told !== made) writeReport(folder, told);
    if (told.problem?.isMailed === false) say("Niemand hat eine Nachricht davon: MAIL_TO nennt, wer sie bekommt.");
    return true;
  } catch (error) {
    say(`Die Nachricht an die Agentur ließ sich nicht senden: ${error instanceof Error ? error.message : error}`);
    return false;
  }
}
