/** Writes wait here. Those that come in while the database is busy share one transaction and one wait for the disk. */
import { setTimeout as sleep, setImmediate as turn } from "node:timers/promises";
import type { Transaction } from "./database.ts";
import { troubleOf } from "./database-error.ts";
import type { Work } from "./transaction.ts";

/** How long a write waits for those of other processes. */
export const lockTimeoutMs = 5000;

const firstRetryMs = 2;
const longestRetryMs = 50;

/** In one transaction: other processes wait for its end. */
const mostAtOnce = 100;

type Waiting = { work: Work; sinceMs: number; resolve: (result: unknown) => void; reject: (error: unknown) => void };

/**
 * @param commit runs the callbacks in one transaction and resolves with their results once it is durable
 * @param isLocked whether an error only says that another process writes; then nothing was written
 */
export function createWriteQueue(
  commit: (works: readonly Work[]) => Promise<readonly unknown[]>,
  isLocked: (error: unknown) => boolean = () => false,
) {
  let waiting: Waiting[] = [];
  let working: Promise<void> | undefined;

  /** Returns those that have to try again. */
  const writeTogether = async (group: readonly Waiting[]): Promise<readonly Waiting[]> => {
    try {
      const results = await commit(group.map(({ work }) => work));
      for (const [index, { resolve }] of group.entries()) resolve(results[index]);
      return [];
    } catch (error) {
      if (group.length > 1 && isOwnFault(error)) return writeEach(group);
      const again = group.filter(({ sinceMs }) => isLocked(error) && performance.now() - sinceMs < lockTimeoutMs);
      for (const each of group) if (!again.includes(each)) each.reject(error);
      return again;
    }
  };
  /** One of them cannot be stored. By itself each of the others can. */
  const writeEach = async (group: readonly Waiting[]): Promise<readonly Waiting[]> => {
    const again: Waiting[] = [];
    for (const each of group) again.push(...(await writeTogether([each])));
    return again;
  };
  /**
   * Waits for the requests that have arrived, and for those whose senders have just had the last group's answers. With one
   * turn of the event loop clients would fall into two groups that wait for each other.
   */
  const gather = async () => {
    await turn();
    await turn();
  };
  const writeAll = async (): Promise<void> => {
    let retryMs = firstRetryMs;
    await gather();
    while (waiting.length > 0) {
      const again = await writeTogether(waiting.splice(0, mostAtOnce));
      waiting = [...again, ...waiting];
      // A database's own waiting would stop everything else that this process does.
      if (again.length > 0) await sleep(retryMs);
      else await gather();
      retryMs = again.length > 0 ? Math.min(2 * retryMs, longestRetryMs) : firstRetryMs;
    }
    working = undefined;
  };

  return {
    write: <Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> =>
      new Promise((resolve, reject) => {
        waiting.push({ work, sinceMs: performance.now(), resolve: resolve as (result: unknown) => void, reject });
        working ??= writeAll();
      }),
    /** Resolves once nothing waits. */
    idle: async (): Promise<void> => {
      while (working) await working;
    },
  };
}

/** What was to be stored does not fit, or a callback has failed: the transaction was taken back for sure. */
function isOwnFault(error: unknown): boolean {
  const trouble = troubleOf(error);
  return trouble === undefined || trouble === "failing";
}
