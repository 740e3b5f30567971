/** Publishes whenever the agency's files or the software change and whenever the clock changes what the public may see. */
import { setTimeout as pause } from "node:timers/promises";
import { momentAt, nextDay } from "@fernkontor/domain/german/berlin-time";
import { agencyFiles, codeStamps, stampsOf } from "./inputs.ts";
import { currentId, currentRelease } from "./release.ts";

type Watched = {
  folder: string;
  agencyFolder: string;
  stopRequest: AbortSignal;
  /** Publishes, and resolves to whether it is worth another try that nobody has done anything for. */
  run: () => Promise<{ isToBeRetried: boolean }>;
  now?: () => Date;
  /** Tells one state of the software from another. */
  code?: () => string;
};

/** Asking the system to tell of changes is deaf on a network's folder and to files that replace each other; a look sees all. */
const lookEveryMs = 1000;
/** With ten thousand files looking takes its time; it is to take no more of it than this. */
const lookShare = 0.05;
/** So long after a moment that is due: a clock that is put right by a second does not bring the day before back. */
const afterDueMs = 5000;
/** A run that was killed takes what was saved with it, and somebody waits for that; what lasts is soon tried seldom. */
const retryAfterMs = 1000;
const retryAfterAtMostMs = 300_000;

/** Watches until it is asked to stop, or the software is another one; a run that has begun is waited for. */
export async function watch({
  folder,
  agencyFolder,
  stopRequest,
  run,
  now = () => new Date(),
  code = codeStamps,
}: Watched): Promise<void> {
  const isDue = (moment: string) => momentAt(new Date(now().getTime() - afterDueMs)) >= moment;
  // Nothing has been seen yet: what changed while nobody watched is published first.
  let seen: Seen | undefined;
  let codeBefore = "";
  let due = "";
  let retry: { at: number; pauseMs: number } | undefined;
  while (!stopRequest.aborted) {
    const began = performance.now();
    const found = { ...look(folder, agencyFolder), code: code() };
    const lookMs = performance.now() - began;
    // A checkout takes its time, and half of one would only fail.
    const isNewCode = found.code !== seen?.code && found.code === codeBefore;
    codeBefore = found.code;
    const isNews = found.files !== seen?.files || found.release !== seen.release || isNewCode;
    // What runs here is the earlier one.
    if (isNewCode && seen) return;
    // What could not be done when it was due waits for its next try.
    if (isNews || (retry ? began >= retry.at : isDue(due))) {
      const { isToBeRetried } = await run();
      // The release is the run's own; a file that was saved meanwhile is news.
      seen = { files: found.files, release: currentId(folder), code: found.code };
      due = currentRelease(folder)?.until ?? nextDay(momentAt(now()));
      const pauseMs = isNews || !retry ? retryAfterMs : Math.min(retry.pauseMs * 2, retryAfterAtMostMs);
      retry = isToBeRetried || isDue(due) ? { at: performance.now() + pauseMs, pauseMs } : undefined;
    } else {
      await pause(Math.max(lookEveryMs, lookMs / lookShare), undefined, { signal: stopRequest }).catch(() => {});
    }
  }
}

/** By what a change is known: two looks that find the same need no publish. */
type Seen = { files: string; release: string | undefined; code: string };

/** An undo, and a publish by somebody else, change the release: what has expired is then to be looked at anew. */
function look(folder: string, agencyFolder: string): Omit<Seen, "code"> {
  return { files: stampsOfAgency(agencyFolder), release: currentId(folder) };
}

/** Of a folder that is away, that it is. */
function stampsOfAgency(agencyFolder: string): string {
  try {
    return stampsOf(agencyFolder, agencyFiles(agencyFolder));
  } catch (error) {
    return String((error as NodeJS.ErrnoException).code);
  }
}
