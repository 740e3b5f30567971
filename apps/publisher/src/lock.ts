/** One publish at a time, and the second one knows whom it waits for. */
import { chmodSync, closeSync, existsSync, openSync, readFileSync, rmSync } from "node:fs";
import { userInfo } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { writeWhole } from "@fernkontor/agency-files/write-whole";
import * as v from "valibot";
import { PublishProblem } from "./publish-problem.ts";

const holderSchema = v.strictObject({
  command: v.string(),
  pid: v.number(),
  user: v.string(),
  since: v.pipe(v.string(), v.isoTimestamp()),
});
type Holder = v.InferOutput<typeof holderSchema>;

type Asked = {
  /** As the others read it, such as `npm run publish`. */
  command: string;
  /** Otherwise it is refused while another is at work. */
  isWaiting: boolean;
  say: (line: string) => void;
  stopRequest: AbortSignal;
};

const askAgainAfterMs = 100;
/** SQLITE_BUSY of sqlite.org/rescode.html */
const busy = 5;

/**
 * Runs something while nobody else does in that folder. The lock is SQLite's own on a file, which the system frees when
 * its holder dies, however it dies; a file that only says „I am at work“ would stay.
 * @throws PublishProblem when another is at work and it is not to wait
 */
export async function withLock<Result>(
  folder: string,
  { command, isWaiting, say, stopRequest }: Asked,
  run: () => Promise<Result>,
): Promise<Result> {
  const holderFile = join(folder, "at-work.json");
  const database = ownDatabase(join(folder, "lock.db"));
  try {
    for (let isSaid = false; !isTaken(database); isSaid = true) {
      const words = atWork(readHolder(holderFile), new Date());
      if (!isWaiting) throw new PublishProblem("lock", words);
      if (!isSaid) say(`${words} Ich warte, bis das fertig ist …`);
      await pause(askAgainAfterMs, undefined, { signal: stopRequest });
    }
    const since = new Date().toISOString();
    writeWhole(holderFile, JSON.stringify({ command, pid: process.pid, user: userName(), since } satisfies Holder));
    try {
      return await run();
    } finally {
      rmSync(holderFile, { force: true });
    }
  } finally {
    database.close();
  }
}

/** For its owner alone: another user who may read it can lock it, and every publish waits until that one lets go. */
function ownDatabase(path: string): DatabaseSync {
  // Not with SQLite's mode for a moment. One that is there is not opened: closing it would free a lock of this process.
  if (!existsSync(path)) closeSync(openSync(path, "a", 0o600));
  chmodSync(path, 0o600);
  return new DatabaseSync(path);
}

function isTaken(database: DatabaseSync): boolean {
  try {
    database.exec("BEGIN EXCLUSIVE");
    return true;
  } catch (error) {
    if ((error as { errcode?: number }).errcode === busy) return false;
    throw error;
  }
}

/** Who is at work there in another process; undefined where nobody is, or was killed. */
export function holderOf(folder: string): Holder | undefined {
  const holder = readHolder(join(folder, "at-work.json"));
  return holder && holder.pid !== process.pid && isRunning(holder.pid) ? holder : undefined;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // It is somebody else's.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function readHolder(file: string): Holder | undefined {
  try {
    return v.parse(holderSchema, JSON.parse(readFileSync(file, "utf8")));
  } catch {
    // Just come or just gone.
    return undefined;
  }
}

function atWork(holder: Holder | undefined, now: Date): string {
  if (!holder) return "Gerade ist schon jemand an der Arbeit.";
  const { command, user, pid, since } = holder;
  const seconds = Math.max(0, Math.round((now.getTime() - Date.parse(since)) / 1000));
  const time = new Date(since).toLocaleTimeString("de-DE", { timeZone: "Europe/Berlin" });
  return `Gerade arbeitet „${command}“ von ${user} (Prozess ${pid}), seit ${time} Uhr, also ${seconds} s.`;
}

/** Some containers run under a number without a name. */
export function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return `Nutzer ${process.getuid?.() ?? "unbekannt"}`;
  }
}
