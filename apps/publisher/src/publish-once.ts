/** One publish: from the agency's files to what everybody sees, or to a reason why nothing has changed. */

import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AgencyFileError } from "@fernkontor/agency-files/agency-file-error";
import { readFacts } from "@fernkontor/agency-files/facts-file";
import { filesLaidOver, type LaidOver } from "@fernkontor/agency-files/files";
import { type LocatedAgency, locateAgency } from "@fernkontor/agency-files/load-agency";
import type { Settings } from "@fernkontor/applications/settings";
import type { Agency } from "@fernkontor/domain/agency/agency";
import { nextDue } from "@fernkontor/domain/agency/due";
import { dayOf, momentAt } from "@fernkontor/domain/german/berlin-time";
import type { FileChange, JobStep, Writer } from "@fernkontor/publishing/protocol";
import type { Finding } from "@fernkontor/rules/finding";
import { brokenFilesReport } from "@fernkontor/rules/launch-report";
import { type Chosen, changesProblem, chosenFiles, judgedFiles, writtenOf } from "./agency/chosen-files.ts";
import { fileState, type StaysOut, wasUndone } from "./agency/going-along.ts";
import { differing, hashOfManifest, keepFiles, type Manifest, manifestOf, takeKeptFiles } from "./agency/manifest.ts";
import { restoreFiles, writeFiles } from "./agency/written-files.ts";
import { build, publicOf } from "./build.ts";
import { checkClock, type KnownMoment } from "./clock.ts";
import type { WarmAgency } from "./desk/warm-agency.ts";
import { prepareFolder } from "./folder.ts";
import { formOriginOf } from "./form-origin.ts";
import { inputsOf, isSameInput, isStillTrue, newestFile } from "./inputs.ts";
import { launchErrors, launchErrorWords } from "./launch-errors.ts";
import { withLock } from "./lock.ts";
import { notePicturesNamed, picturesOfRelease, removeUnnamedPictures } from "./pictures/picture-store.ts";
import { facesGone, takeFacesBack } from "./pictures/take-faces-back.ts";
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
import type { RenderProgress } from "./render-process.ts";
import { agencyOf, keepLive } from "./replace-live.ts";
import { keepHashedFiles, removeOldReleases, removeUnfinished, switchTo, unfinishedFolder } from "./switching.ts";
import { withTemporaryFolder } from "./with-temporary-folder.ts";

export type PublishOptions = {
  /** `PUBLISH_DIR`; all paths are absolute. */
  folder: string;
  agencyFolder: string;
  /** What the site is built with: `BUILD_DATE`, `PUBLIC_FORM_ORIGIN` and the like. */
  settings: Settings;
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
  /** The desk's: written into `agency/` when it is public, and not before. */
  changes?: readonly FileChange[];
  /** Who asks at the desk; undefined at a shell, and where the clock or an editor's save is the cause. */
  by?: Writer | undefined;
  /** Files saved by hand that are to stay out. */
  without?: readonly string[];
  /** What was saved by hand and is refused stays out and stops nobody else; otherwise all of it is published, or nothing. */
  isLenient?: boolean;
  /** What a process that publishes again and again keeps: the agency's folder as it was read, and what draws. */
  warm?: WarmAgency | undefined;
  /** Told when each step begins. */
  onStep?: (step: JobStep["step"]) => void;
};

export type PublishResult =
  | {
      outcome: "published";
      release: Release;
      staysOut?: readonly StaysOut[];
      written?: readonly string[];
      takenBack?: readonly FileChange[];
      kept?: readonly string[];
    }
  /** Of a dry run. */
  | { outcome: "publishable"; changes: ReleaseChanges }
  /** `isBuilt`: the inputs were others, and yet gave the same site. */
  | { outcome: "unchanged"; release: Release; isBuilt: boolean; staysOut?: readonly StaysOut[] }
  /** These files were undone; only a person publishes them again. */
  | { outcome: "held"; release: Release }
  /** Somebody has changed these files since the desk's drafts were begun; nothing was written. */
  | { outcome: "conflict"; paths: readonly string[] }
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
      restoreFiles(folder);
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
  const { folder, agencyFolder, settings, changes = [], isAside = false, isUnchecked = false } = options;
  const { isAskedByPerson = false, isDryRun = false } = options;
  options.onStep?.("checks");
  const now = new Date();
  const on = settings.BUILD_DATE ?? momentAt(now);
  const current = currentRelease(folder);
  if (!isAside && !options.isClockTrusted && !settings.BUILD_DATE) checkClock(now, knownMoments(folder, agencyFolder));
  // By a clock that has been put right since: what was due then was not, and nothing would be published until then.
  const isFromFuture = options.isClockTrusted && current !== undefined && current.publishedAt > now.toISOString();
  const given = inputsOf({ settings, on, isChecked: !isUnchecked });
  const asBefore = ({ manifest, going: { staysOut } }: Chosen): PublishResult | undefined => {
    const inputs = { ...given, files: hashOfManifest(manifest) };
    if (!current || isFromFuture || !isSameInput(current.inputs, inputs) || !isStillTrue(current, settings, on))
      return undefined;
    return staysOut.some(isHeld)
      ? { outcome: "held", release: current }
      : { outcome: "unchanged", release: remembered(options, current), isBuilt: false, staysOut };
  };
  const wrong = changesProblem(options);
  if (wrong) throw new PublishProblem("files", `${wrong.path}: ${wrong.what}`);
  const first = chosenFiles(options, current);
  if (first.going.conflicts.length > 0) return { outcome: "conflict", paths: first.going.conflicts };
  const same = asBefore(first);
  if (same) return same;
  if (current?.held.includes(hashOfManifest(first.manifest)) && !isAskedByPerson && !isDryRun)
    return { outcome: "held", release: current };
  if (!isAside && !options.isLiveReplaced) keepLive(folder, agencyFolder);

  const { chosen, judged } = judgeFiles(options, { current, on });
  const { going, manifest, base } = chosen;
  const { agency } = judged.located;
  const inputs = { ...given, files: hashOfManifest(manifest) };
  const changed = changesBetween(stateOf(folder, current), { agency, on, code: inputs.code });
  if (judged.findings.length > 0) return { ...launchRefusal(judged.findings), changes: changed };
  const sameByNow = asBefore(chosen);
  if (sameByNow) return sameByNow;
  const made = unfinishedFolder(folder);
  const content = await buildAfter(options, { agency, on, made, current });
  options.stopRequest.throwIfAborted();
  const until = nextDue(agency, on);
  const before = current && releaseFolder(folder, current.id);
  keepFiles(made, { agencyFolder, laid: going.laid, manifest, before });
  if (hashOfManifest(manifestOf(agencyFolder)) !== hashOfManifest(chosen.disk)) return undefined;
  options.stopRequest.throwIfAborted();
  if (isDryRun) return { outcome: "publishable", changes: changed };
  const written = writtenOf(changes, agencyFolder, chosen);
  if (current?.content === content && written.length === 0) {
    const publishedAt = isFromFuture ? now.toISOString() : current.publishedAt;
    takeKeptFiles(made, releaseFolder(folder, current.id));
    const release = confirmed(folder, current, {
      inputs,
      until,
      reducedSince: undefined,
      publishedAt,
      agency: publishedAgency(options, agency),
    });
    return { outcome: "unchanged", release, isBuilt: true, staysOut: going.staysOut };
  }
  const release = makePublic(
    folder,
    made,
    {
      publishedAt: now,
      kind: "published",
      by: options.by?.name,
      agency: publishedAgency(options, agency),
      inputs,
      until,
      content,
      changes: changed,
      held: heldStill(current, inputs.files, differing(base ?? new Map(), manifest), manifest),
      predecessor: predecessorOf(folder),
    },
    { agencyFolder, written, onStep: options.onStep },
  );
  if (before !== undefined) notePicturesNamed(agencyFolder, picturesOfRelease(before), now);
  removeUnnamedPictures(folder, agencyFolder, now);
  await takeFacesBack({ folder, agencyFolder }, facesGone(before, releaseFolder(folder, release.id)));
  return { outcome: "published", release, staysOut: going.staysOut, written: written.map(({ path }) => path) };
}

function isHeld({ because }: StaysOut): boolean {
  return because === wasUndone;
}

/** What is public now was asked for: it is undone no longer. */
function heldStill(
  current: Release | undefined,
  files: string,
  changed: readonly string[],
  manifest: Manifest,
): readonly string[] {
  const asked = new Set([files, ...changed.map((path) => fileState(path, manifest.get(path)))]);
  return (current?.held ?? []).filter((state) => !asked.has(state));
}

/** Reads what was chosen and asks of a live site the launch check, before anything is drawn. */
function judgeFiles(options: PublishOptions, { current, on }: { current: Release | undefined; on: string }) {
  const { agencyFolder, settings, isUnchecked = false, say } = options;
  try {
    return judgedFiles(options, current, ({ going }) => {
      const located = locatedAgency(options, going.laid);
      const { mode } = located.agency.profile;
      if (mode !== "live" || isUnchecked) return { located, findings: [] };
      say("Ich frage die Regeln (launch-check) …");
      const formOrigin = formOriginOf(located.agency.profile, settings);
      return { located, findings: launchErrors({ agencyFolder, located, formOrigin, now: on }) };
    });
  } catch (error) {
    if (error instanceof AgencyFileError)
      throw new PublishProblem("files", error.message, brokenFilesReport(error.problems, dayOf(on)).findings);
    throw error;
  }
}

function locatedAgency({ folder, agencyFolder, warm }: PublishOptions, laid: LaidOver): LocatedAgency {
  return warm
    ? warm.read(laid)
    : locateAgency(agencyFolder, { cache: cacheOf(folder), files: filesLaidOver(agencyFolder, laid) });
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
  { settings, folder, say, stopRequest, onStep, warm }: PublishOptions,
  { made, current, ...site }: Wanted,
): Promise<string> {
  onStep?.("draws");
  say("Ich baue die Website daneben …");
  return build(made, {
    ...site,
    settings,
    cacheFolder: cacheOf(folder),
    before: current && releaseFolder(folder, current.id),
    renderer: warm?.renderer,
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

function launchRefusal(findings: readonly Finding[]): PublishResult & { outcome: "refused" } {
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

type Made = Omit<Release, "format" | "id" | "number" | "publishedAt" | "kept" | "held"> & {
  publishedAt: Date;
  held: readonly string[];
};

type Written = Pick<PublishOptions, "onStep"> & { agencyFolder: string; written: Parameters<typeof writeFiles>[1] };

/** The last step of every publish and undo: the record, the agency's files, the switch, and what may go then. */
export function makePublic(
  folder: string,
  made: string,
  { publishedAt, held, ...said }: Made,
  { agencyFolder, written, onStep }: Written = { agencyFolder: "", written: [] },
): Release {
  const release: Release = {
    format: 1,
    id: freeId(folder, publishedAt, said.content),
    number: Math.max(0, ...releasesIn(folder).map(({ number }) => number)) + 1,
    publishedAt: publishedAt.toISOString(),
    ...said,
    held: [...held],
    kept: keepHashedFiles(folder, publicOf(made), publishedAt),
  };
  writeRecord(made, release);
  if (written.length > 0) onStep?.("writes");
  const after = () => {
    onStep?.("switches");
    switchTo(folder, made, release.id);
  };
  writeFiles({ folder, agencyFolder }, written, { release: release.id, after });
  removeOldReleases(folder);
  return release;
}

/** An undo of an undo within a second would have the name of what it takes back. */
function freeId(folder: string, publishedAt: Date, content: string): string {
  const id = releaseId(publishedAt, content);
  return existsSync(releaseFolder(folder, id)) ? freeId(folder, new Date(publishedAt.getTime() + 1000), content) : id;
}
