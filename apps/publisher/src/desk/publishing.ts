/** What the desk has done: publishes, undos, letters. Each in its turn, under the one lock. */
import { AgencyFileError } from "@fernkontor/agency-files/agency-file-error";
import { readableProfile } from "@fernkontor/agency-files/agency-line";
import { measurementFile } from "@fernkontor/agency-files/measurement";
import { momentAt } from "@fernkontor/domain/german/berlin-time";
import { faceNamePattern } from "@fernkontor/domain/picture/picture";
import type {
  FaceAnswer,
  JobAnswer,
  JobStep,
  Outcome,
  Question,
  WriteAnswer,
  Writer,
} from "@fernkontor/publishing/protocol";
import { changesProblem, chosenFiles, writtenOf } from "../agency/chosen-files.ts";
import { commitFiles } from "../agency/commit.ts";
import { restoreFiles, writeFiles } from "../agency/written-files.ts";
import { withLock } from "../lock.ts";
import { takeFacesBack } from "../pictures/take-faces-back.ts";
import { type PublishOptions, type PublishResult, publishOnce } from "../publish-once.ts";
import { explained, PublishProblem } from "../publish-problem.ts";
import { changeLines } from "../publish-words.ts";
import { readRelease } from "../release.ts";
import { runUnattended } from "../run-unattended.ts";
import { undoOnce } from "../undo-once.ts";
import type { Jobs } from "./jobs.ts";
import { planned } from "./plan.ts";
import { problemsInFiles } from "./problems.ts";
import { releaseLine } from "./state.ts";
import { laidOf, type WarmAgency } from "./warm-agency.ts";

type Options = Pick<
  PublishOptions,
  "folder" | "agencyFolder" | "settings" | "say" | "stopRequest" | "isAside" | "isUnchecked"
> & {
  isWatching: boolean;
  warm: WarmAgency;
  jobs: Jobs;
};

type Asked<Ask extends Question["ask"]> = Question & { ask: Ask };

export type Publishing = {
  publish: (question: Asked<"publish">) => JobAnswer;
  undo: (question: Asked<"undo">) => JobAnswer;
  write: (question: Asked<"write">) => Promise<WriteAnswer>;
  takeFaceBack: (name: string) => Promise<FaceAnswer>;
  unattended: () => Promise<{ isToBeRetried: boolean }>;
};

export function createPublishing(options: Options): Publishing {
  const { jobs } = options;
  /** Whoever waits for somebody else sees that; the wait itself is the lock's. */
  const after = (onStep: (step: JobStep["step"]) => void) => ({
    ...options,
    command: "Kontor",
    say: () => onStep("waits"),
  });
  const publish = async (question: Asked<"publish">, onStep: (step: JobStep["step"]) => void): Promise<Outcome> => {
    const { changes, by, without } = question;
    let hasBegun = false;
    const result = await publishOnce({
      ...after((step) => !hasBegun && onStep(step)),
      changes,
      by,
      without,
      isAskedByPerson: true,
      isLenient: true,
      onStep: (step) => {
        hasBegun = true;
        onStep(step);
      },
    });
    const outcome = outcomeOf(result, options, question);
    if (outcome.outcome === "published") noteInHistory(options, by, outcome.written, result);
    return outcome;
  };
  const undo = async ({ by, release }: Asked<"undo">, onStep: (step: JobStep["step"]) => void): Promise<Outcome> => {
    const result = await undoOnce({ ...after(onStep), by, release, onStep });
    if (result.outcome !== "published") return outcomeOf(result, options);
    const { takenBack = [], kept = [], written = [] } = result;
    noteInHistory(options, by, written, result);
    const { restored } = result.release;
    const restores = restored === undefined ? undefined : readRelease(options.folder, restored)?.publishedAt;
    return { outcome: "undone", release: releaseLine(result.release), restores, takenBack, kept };
  };
  return {
    publish: (question) =>
      jobs.begin({ kind: "publish", by: question.by, key: question.key }, (onStep) => publish(question, onStep)),
    undo: (question) =>
      jobs.begin({ kind: "undo", by: question.by, key: question.key }, (onStep) => undo(question, onStep)),
    write: (question) => write(options, question),
    takeFaceBack: (name) => takeFaceBack(options, name),
    unattended: () => unattended(options),
  };
}

/** As a job, too: whoever looks at the desk meanwhile sees that something is published. */
function unattended(options: Options): Promise<{ isToBeRetried: boolean }> {
  return new Promise((resolve, reject) => {
    options.jobs.begin({ kind: "publish" }, async (onStep) => {
      try {
        const { result, isToBeRetried } = await runUnattended({
          ...options,
          command: "fernkontor veroeffentlichen --watch",
          onStep,
        });
        resolve({ isToBeRetried });
        return outcomeOf(result, options);
      } catch (error) {
        reject(error);
        throw error;
      }
    });
  });
}

function outcomeOf(result: PublishResult, options: Options, asked?: Asked<"publish">): Outcome {
  switch (result.outcome) {
    case "published":
      return { outcome: "published", release: releaseLine(result.release), written: result.written ?? [] };
    case "unchanged":
    case "held":
    case "publishable":
      return { outcome: "unchanged" };
    case "conflict":
      return { outcome: "conflict", paths: result.paths };
    case "refused":
      return {
        outcome: "refused",
        message: result.message,
        problems: asked ? problemsOf(options, asked) : [],
        isClockWrong: result.refusal === "clock",
      };
    case "failed":
      return { outcome: "failed", message: result.message };
  }
}

/** At their fields; a refusal itself names files and lines. */
function problemsOf(options: Options, { changes, by, without }: Asked<"publish">) {
  const { folder, agencyFolder, settings, warm } = options;
  const on = settings.BUILD_DATE ?? momentAt(new Date());
  const plan = planned({ folder, agencyFolder, settings, warm, on, changes, by, without });
  return [...plan.stays.flatMap(({ problems }) => problems), ...plan.problems].filter(
    ({ severity }) => severity === "error",
  );
}

function noteInHistory(
  { agencyFolder, say }: Options,
  { name }: Writer,
  paths: readonly string[],
  result: PublishResult,
): void {
  const email = readableProfile(agencyFolder)?.email.general;
  if (email === undefined || result.outcome !== "published") return;
  const lines = changeLines(result.release.changes).map((line) => line.trim());
  const [first = "Website"] = paths;
  const what = result.release.kind === "undone" ? "Take back" : "Publish";
  const subject = `${what} ${first}${paths.length > 1 ? ` and ${paths.length - 1} more` : ""}\n\n${lines.join("\n")}`;
  const problem = commitFiles({ agencyFolder, paths, author: { name, email }, subject });
  if (problem !== undefined) say(`Die Dateien sind geschrieben; git konnte sie nicht festhalten: ${problem}`);
}

/** Letters, which are nobody's reading before somebody sends one, and what the software has signed. */
async function write(options: Options, { changes, by }: Asked<"write">): Promise<WriteAnswer> {
  const { folder, agencyFolder, warm, say, stopRequest } = options;
  const typed = changes.filter(({ path }) => path !== measurementFile);
  const wrong = changesProblem({ folder, agencyFolder, changes: typed, by });
  const other = typed.find((change) => !change.path.startsWith("replies/"));
  const refusal = wrong ?? (other && { path: other.path, what: "Das wird veröffentlicht und nicht nur gespeichert." });
  const refused = (path: string, what: string): WriteAnswer => ({
    answer: "refused",
    problems: [{ severity: "error", file: path, line: 1, field: [], what, fix: "" }],
  });
  if (refusal) return refused(refusal.path, refusal.what);
  try {
    return await withLock(folder, { command: "Kontor", isWaiting: true, say, stopRequest }, async () => {
      restoreFiles(folder);
      const chosen = chosenFiles({ folder, agencyFolder, changes, by }, undefined);
      if (chosen.going.conflicts.length > 0) return { answer: "conflict", paths: chosen.going.conflicts };
      const problems = ownProblems(warm, changes, agencyFolder);
      if (problems.length > 0) return { answer: "refused", problems };
      writeFiles({ folder, agencyFolder }, writtenOf(changes, agencyFolder, chosen), {
        release: null,
        after: () => {},
      });
      if (!options.isWatching) unattended(options).catch(() => {});
      return { answer: "written" };
    });
  } catch (error) {
    return refused(changes[0]?.path ?? "", error instanceof PublishProblem ? error.message : explained(error));
  }
}

/** After a publish that runs, whose release would have the face as well. */
async function takeFaceBack({ folder, agencyFolder, say, stopRequest }: Options, name: string): Promise<FaceAnswer> {
  if (!faceNamePattern.test(name)) throw new Error("No face is called that.");
  try {
    await withLock(folder, { command: "Kontor", isWaiting: true, say, stopRequest }, () =>
      takeFacesBack({ folder, agencyFolder }, [name]),
    );
    return { answer: "taken back" };
  } catch (error) {
    return { answer: "refused", message: error instanceof PublishProblem ? error.message : explained(error) };
  }
}

/** What others have left broken is no reason not to save a letter. */
function ownProblems(warm: WarmAgency, changes: Asked<"write">["changes"], agencyFolder: string) {
  try {
    warm.read(laidOf(changes));
    return [];
  } catch (error) {
    if (!(error instanceof AgencyFileError)) throw error;
    return problemsInFiles(error.problems, agencyFolder).filter(({ file }) =>
      changes.some(({ path }) => path === file),
    );
  }
}
