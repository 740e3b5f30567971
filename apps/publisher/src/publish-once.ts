/** One publish: from the agency's files to what everybody sees, or to a reason why nothing has changed. */
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AgencyFileError } from "@fernkontor/agency-files/agency-file-error";
import { readFacts } from "@fernkontor/agency-files/facts-file";
import { type LocatedAgency, locateAgency } from "@fernkontor/agency-files/load-agency";
import type { Agency } from "@fernkontor/domain/agency/agency";
import { nextDue } from "@fernkontor/domain/agency/due";
import { dayOf } from "@fernkontor/domain/german/berlin-time";
import { momentFrom } from "@fernkontor/domain/german/today";
import type { Finding } from "@fernkontor/rules/finding";
import { brokenFilesReport } from "@fernkontor/rules/launch-report";
import { build, checkedFormOrigin, publicOf } from "./build.ts";
import { checkClock, type KnownMoment } from "./clock.ts";
import { prepareFolder } from "./folder.ts";
import { agencyHash, inputsOf, isSameInput, isStillTrue, newestFile } from "./inputs.ts";
import { launchErrors, launchErrorWords } from "./launch-errors.ts";
import { withLock } from "./lock.ts";
import { explained, PublishProblem, type Refusal } from "./publish-problem.ts";
import {
  currentRelease,
  factsFile,
  type PublishedAgency,
  predecessorOf,
  type Release,
  releaseFolder,
  releaseId,
  releasesIn,
  writeRecord,
} from "./release.ts";
import { changesBetween, type ReleaseChanges } from "./release-changes.ts";
import type { RenderProgress } from "./render-worker.ts";
import { agencyOf, keepLive } from "./replace-live.ts";
import { keepHashedFiles, removeOldReleases, removeUnfinished, switchTo, unfinishedFolder } from "./switching.ts";
import { withTemporaryFolder } from "./with-temporary-folder.ts";

export type PublishOptions = {
  /** `PUBLISH_DIR`; all paths are absolute. */
  folder: string;
  agencyFolder: string;
  /** What the site is built with: `BUILD_DATE`, `PUBLIC_FORM_ORIGIN` and the like. */
  environment: NodeJS.ProcessEnv;
  /** As others read it who have to wait for it. */
  command: string;
  say: (line: string) => void;
  stopRequest: AbortSignal;
  /** Otherwise a second publish is refused instead of waiting for the first. */
  isWaiting?: boolean;
  /** A person wants it: also what was undone, and whatever the clock says with `isClockTrusted`. */
  isAskedByPerson?: boolean;
  isClockTrusted?: boolean;
  /** Also where the public site is live and another agency's. */
  isLiveReplaced?: boolean;
  /** No visitor is sent there: neither the clock nor whose site it was are asked. */
  isAside?: boolean;
  /** Only to be looked at on this machine: the launch check is not asked. */
  isUnchecked?: boolean;
  /** All but the switch; nothing stays. */
  isDryRun?: boolean;
};

export type PublishResult =
  | { outcome: "published"; release: Release }
  /** Of a dry run. */
  | { outcome: "publishable"; changes: ReleaseChanges }
  /** `isBuilt`: the inputs were others, and yet gave the same site. */
  | { outcome: "unchanged"; release: Release; isBuilt: boolean }
  /** These files were undone; only a person publishes them again. */
  | { outcome: "held"; release: Release }
  /** `message` is German and for a person; findings where there are files to be mended. */
  | { outcome: "refused"; refusal: Refusal; message: string; findings: readonly Finding[]; changes?: ReleaseChanges }
  /** Something broke: the build, the disk, or somebody stopped it. */
  | { outcome: "failed"; message: string };

/** How often the files may be saved anew while they are being built, before that is left to the next publish. */
const attempts = 3;

/** Publishes what `agency/` says now. Whatever goes wrong, the public site is then as it was. */
export async function publishOnce(options: PublishOptions): Promise<PublishResult> {
  const publishIn = (folder: string) =>
    settledAlone({ ...options, folder }, () => attemptsToPublish({ ...options, folder }));
  // Nothing is to stay of a dry run, the folder neither.
  return options.isDryRun && !existsSync(options.folder)
    ? withTemporaryFolder(join(tmpdir(), "fernkontor-publish-"), publishIn)
    : publishIn(options.folder);
}

/** Does something in a folder of releases while nobody else does. What is thrown becomes a result, in words for a person. */
export async function settledAlone(
  options: Pick<PublishOptions, "folder" | "command" | "say" | "stopRequest" | "isWaiting"> & { agencyFolder?: string },
  run: () => Promise<PublishResult>,
): Promise<PublishResult> {
  const { folder, agencyFolder, stopRequest } = options;
  try {
    prepareFolder(folder, agencyFolder);
    return await withLock(folder, { isWaiting: true, ...options }, async () => {
      removeUnfinished(folder);
      try {
        return await run();
      } finally {
        removeUnfinished(folder);
      }
    });
  } catch (error) {
    if (stopRequest.aborted) return { outcome: "failed", message: "Abgebrochen." };
    if (error instanceof PublishProblem) {
      const { refusal, message, findings } = error;
      return { outcome: "refused", refusal, message, findings };
    }
    return { outcome: "failed", message: explained(error) };
  }
}

async function attemptsToPublish(options: PublishOptions): Promise<PublishResult> {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const result = await attemptPublish(options);
    if (result) return result;
    options.say("Während des Bauens wurde gespeichert. Ich beginne noch einmal …");
  }
  return {
    outcome: "failed",
    message:
      "Die Dateien der Agentur ändern sich fortwährend. Versuchen Sie es noch einmal, wenn alles gespeichert ist.",
  };
}

/** Undefined when the files were saved meanwhile: nobody could say what was built. */
async function attemptPublish(options: PublishOptions): Promise<PublishResult | undefined> {
  const {
    folder,
    agencyFolder,
    environment,
    isAside = false,
    isUnchecked = false,
    isAskedByPerson = false,
    isDryRun = false,
  } = options;
  const now = new Date();
  const on = momentFrom(environment.BUILD_DATE, now);
  const current = currentRelease(folder);
  const inputs = inputsOf({ agencyFolder, environment, on, isChecked: !isUnchecked });
  if (!isAside && !options.isClockTrusted && !environment.BUILD_DATE)
    checkClock(now, knownMoments(folder, agencyFolder));
  // By a clock that has been put right since: what was due then was not, and nothing would be published until then.
  const isFromFuture = options.isClockTrusted && current !== undefined && current.publishedAt > now.toISOString();
  if (current && !isFromFuture && isSameInput(current.inputs, inputs) && isStillTrue(current, environment, on))
    return { outcome: "unchanged", release: remembered(options, current), isBuilt: false };
  if (current?.held.includes(inputs.files) && !isAskedByPerson && !isDryRun)
    return { outcome: "held", release: current };
  if (!isAside && !options.isLiveReplaced) keepLive(folder, agencyFolder);

  const located = readAgency(options, on);
  const { agency } = located;
  const changes = changesBetween(stateOf(folder, current), { agency, on, code: inputs.code });
  if (agency.profile.mode === "live" && !isUnchecked) {
    const refused = launchRefusal(options, located, on);
    if (refused) return { ...refused, changes };
  }
  const made = unfinishedFolder(folder);
  const content = await buildAfter(options, { agency, on, made, current });
  options.stopRequest.throwIfAborted();
  const until = nextDue(agency, on);
  if (agencyHash(agencyFolder) !== inputs.files) return undefined;
  options.stopRequest.throwIfAborted();
  if (isDryRun) return { outcome: "publishable", changes };
  if (current?.content === content) {
    const publishedAt = isFromFuture ? now.toISOString() : current.publishedAt;
    const release = confirmed(folder, current, {
      inputs,
      until,
      reducedSince: undefined,
      publishedAt,
      agency: publishedAgency(options, agency),
    });
    return { outcome: "unchanged", release, isBuilt: true };
  }
  const release = makePublic(folder, made, {
    publishedAt: now,
    kind: "published",
    agency: publishedAgency(options, agency),
    inputs,
    until,
    content,
    changes,
    held: (current?.held ?? []).filter((files) => files !== inputs.files),
    predecessor: predecessorOf(folder),
  });
  return { outcome: "published", release };
}

function publishedAgency({ agencyFolder }: PublishOptions, { profile }: Agency): PublishedAgency {
  return { folder: agencyFolder, name: profile.name, mode: profile.mode };
}

/** A folder that was moved as it is, or a release of before folders were remembered, gives nothing to build. */
function remembered({ folder, agencyFolder, isDryRun }: PublishOptions, current: Release): Release {
  const whose = agencyOf(folder, current.id);
  if (isDryRun || !whose || whose.folder === agencyFolder) return current;
  const release = { ...current, agency: { ...whose, folder: agencyFolder } };
  writeRecord(releaseFolder(folder, current.id), release);
  return release;
}

function readAgency({ folder, agencyFolder }: PublishOptions, on: string): LocatedAgency {
  try {
    return locateAgency(agencyFolder, { cache: cacheOf(folder) });
  } catch (error) {
    if (error instanceof AgencyFileError)
      throw new PublishProblem("files", error.message, brokenFilesReport(error.problems, dayOf(on)).findings);
    throw error;
  }
}

/** What the clock is held against. Releases before the public one may be of a clock that has been put right since. */
export function knownMoments(folder: string, agencyFolder: string): KnownMoment[] {
  const saved = newestFile(agencyFolder);
  const release = currentRelease(folder) ?? releasesIn(folder)[0];
  return [
    ...(release ? [{ at: new Date(release.publishedAt) }] : []),
    ...(saved ? [{ file: saved.file, at: saved.savedAt }] : []),
  ];
}

type Wanted = { agency: Agency; on: string; made: string; current: Release | undefined };

/** Builds a release that is being made, to what it holds, with what the public one has in common with it. */
export function buildAfter(
  { environment, folder, say, stopRequest }: PublishOptions,
  { made, current, ...site }: Wanted,
): Promise<string> {
  say("Ich baue die Website daneben …");
  return build(made, {
    ...site,
    environment,
    cacheFolder: cacheOf(folder),
    before: current && releaseFolder(folder, current.id),
    stopRequest,
    onProgress: tenthsOf(say),
  });
}

/** So many drawn files take long enough for a person to ask how far it is. */
const manyFiles = 500;

/** Says of long drawing, ten times at most, how far it is. */
function tenthsOf(say: (line: string) => void): (progress: RenderProgress) => void {
  let said = 0;
  return ({ written, drawn, total }) => {
    const tenth = Math.floor((written / total) * 10);
    if (drawn < manyFiles || tenth <= said) return;
    said = tenth;
    say(`  ${written} von ${total} Dateien …`);
  };
}

/** What is kept here of one publish spares the next one work; it may be deleted at any time. */
const cacheOf = (folder: string) => join(folder, "cache");

function launchRefusal(
  { agencyFolder, environment, say }: PublishOptions,
  located: LocatedAgency,
  on: string,
): (PublishResult & { outcome: "refused" }) | undefined {
  say("Ich frage die Regeln (launch-check) …");
  const formOrigin = checkedFormOrigin(located.agency, environment);
  const findings = launchErrors({ agencyFolder, located, formOrigin, now: on });
  if (findings.length === 0) return undefined;
  return { outcome: "refused", refusal: "launch check", message: launchErrorWords(findings), findings };
}

/** The site is the same, whatever was saved: its release now stands for these inputs, too. */
export function confirmed(
  folder: string,
  current: Release,
  {
    inputs,
    ...clock
  }: Pick<Release, "inputs" | "until" | "reducedSince"> & Partial<Pick<Release, "publishedAt" | "agency">>,
): Release {
  const release = { ...current, inputs, ...clock, held: current.held.filter((files) => files !== inputs.files) };
  writeRecord(releaseFolder(folder, current.id), release);
  return release;
}

/** What a release said; undefined without one, or when a version wrote it whose facts this one cannot read. */
export function stateOf(folder: string, release: Release | undefined) {
  try {
    return (
      release && {
        agency: readFacts(factsFile(folder, release.id)),
        on: release.inputs.on,
        code: release.inputs.code,
      }
    );
  } catch {
    return undefined;
  }
}

type Made = Omit<Release, "format" | "id" | "number" | "publishedAt" | "kept"> & { publishedAt: Date };

/** The last step of every publish and undo: the record, the switch, and what may go then. */
export function makePublic(folder: string, made: string, { publishedAt, ...said }: Made): Release {
  const release: Release = {
    format: 1,
    id: freeId(folder, publishedAt, said.content),
    number: Math.max(0, ...releasesIn(folder).map(({ number }) => number)) + 1,
    publishedAt: publishedAt.toISOString(),
    ...said,
    kept: keepHashedFiles(folder, publicOf(made), publishedAt),
  };
  writeRecord(made, release);
  switchTo(folder, made, release.id);
  removeOldReleases(folder);
  return release;
}

/** An undo of an undo within a second would have the name of what it takes back. */
function freeId(folder: string, publishedAt: Date, content: string): string {
  const id = releaseId(publishedAt, content);
  return existsSync(releaseFolder(folder, id)) ? freeId(folder, new Date(publishedAt.getTime() + 1000), content) : id;
}
