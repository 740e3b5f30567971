/** Sends what waits in the outbox. One in every instance; what one of them does not finish, another takes over. */
import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { errorFacts, type Log } from "../log.ts";
import type { Mail } from "../mail/mail.ts";
import type { MailTransport } from "../mail/transport.ts";
import type { Outbox, OutboxEntry } from "./outbox.ts";

export type OutboxWorker = {
  /** Begins to look after the outbox until it is stopped. */
  start(): void;
  /** There is something to send; without the call it would be found a little later. */
  notify(): void;
  /** Sends everything that is due. */
  deliverDue(): Promise<void>;
  /** Finishes the mails at hand and takes no more. */
  stop(): Promise<void>;
};

type Parts = {
  outbox: Outbox;
  transport: MailTransport;
  /** `undefined` when there is nothing left to write about. */
  compose: (entry: OutboxEntry) => Promise<Mail | undefined>;
  /** The application was deleted while a mail about it was being sent, perhaps as a file. */
  removeOrphanedMails: (applicationId: string) => Promise<void>;
  log: Log;
  now?: () => Date;
  sendWithinMs?: number;
};

/** Longer than an attempt may take, so that nobody takes over a mail that is still being sent. */
const leaseMs = 2 * 60 * 1000;
const atOnce = 4;
/** How late a mail is noticed that another process has queued. */
const pollMs = 5000;
/** The visitor's answer goes first. */
const startAfterMs = 50;
/** The share of its time in which a busy service computes, or writes to SQLite, and does not wait. */
const busyShare = 0.5;
/** How much longer than a batch of mails the pause after it lasts, in a busy service. */
const pauseFactor = 9;

/** How long a mail waits after its first failed attempt, and after many. */
const firstRetryMs = 60 * 1000;
const longestRetryMs = 60 * 60 * 1000;

export function createOutboxWorker(parts: Parts): OutboxWorker {
  const { outbox, transport, compose, removeOrphanedMails, log, now = () => new Date(), sendWithinMs = 60_000 } = parts;
  let stopping = false;
  let running = Promise.resolve();
  let idle = new AbortController();
  let notifyTimer: NodeJS.Timeout | undefined;
  let notifiedAtMs = Number.NEGATIVE_INFINITY;

  const deliver = async (entry: OutboxEntry): Promise<void> => {
    const about = { application: entry.applicationId, kind: entry.kind };
    try {
      const mail = await compose(entry);
      if (mail) await transport.send(mail, AbortSignal.timeout(sendWithinMs));
    } catch (error) {
      const code = errorCode(error);
      log.warn({ event: "mail-postponed", ...about, attempts: entry.attempts, ...errorFacts(error), error: code });
      await outbox.postpone(entry, new Date(now().getTime() + retryDelayMs(entry.attempts)), code);
      return;
    }
    const wasThere = await settle(entry);
    if (!wasThere) await removeOrphanedMails(entry.applicationId);
    log.info({ event: "mail-sent", ...about });
  };

  /** While the lease lasts, a database that is away for a moment is no reason to send the mail again. */
  const settle = async (entry: OutboxEntry): Promise<boolean> => {
    for (let tries = 1; ; tries++) {
      try {
        return await outbox.settle(entry);
      } catch (error) {
        if (tries === 30 || stopping) throw error;
        await sleep(1000);
      }
    }
  };

  const deliverDue = async (): Promise<void> => {
    while (!stopping) {
      const startedMs = performance.now();
      const utilizationBefore = performance.eventLoopUtilization();
      const claimedAt = now();
      const entries = await outbox.claim(claimedAt, new Date(claimedAt.getTime() + leaseMs), atOnce);
      if (entries.length === 0) return;
      const results = await Promise.allSettled(entries.map(deliver));
      for (const result of results) if (result.status === "rejected") throw result.reason;
      // While so many applications are coming in that they fill the service's time, most of it is theirs.
      const endedMs = performance.now();
      const { utilization } = performance.eventLoopUtilization(utilizationBefore);
      if (endedMs - notifiedAtMs < 1000 && utilization > busyShare) await pause(pauseFactor * (endedMs - startedMs));
    }
  };

  const pause = async (ms: number): Promise<void> => {
    if (stopping) return;
    await sleep(Math.min(ms, 1000));
  };

  const untilNextMs = async (): Promise<number> => {
    const nextAt = await outbox.nextAt();
    return nextAt === undefined ? pollMs : Math.min(Math.max(nextAt.getTime() - now().getTime(), 0), pollMs);
  };

  const run = async (): Promise<void> => {
    while (!stopping) {
      idle = new AbortController();
      let pauseMs = pollMs;
      try {
        await deliverDue();
        pauseMs = await untilNextMs();
      } catch (error) {
        log.error({ event: "outbox-away", ...errorFacts(error) });
      }
      await sleep(pauseMs, undefined, { signal: idle.signal }).catch(() => {});
    }
  };

  return {
    start: () => {
      running = run();
    },
    notify: () => {
      notifiedAtMs = performance.now();
      notifyTimer ??= setTimeout(() => {
        notifyTimer = undefined;
        idle.abort();
      }, startAfterMs);
    },
    deliverDue,
    stop: async () => {
      stopping = true;
      clearTimeout(notifyTimer);
      idle.abort();
      await running;
    },
  };
}

/** `EENVELOPE 550` and the like; never the server's words, which repeat addresses. */
function errorCode(error: unknown): string {
  const { responseCode } = error as { responseCode?: unknown };
  const { error: code } = errorFacts(error);
  return typeof responseCode === "number" ? `${code} ${responseCode}` : code;
}

/** How long to wait after so many failed attempts: a minute, then twice as long each time, at most an hour. For ever. */
export function retryDelayMs(attempts: number): number {
  return Math.min(firstRetryMs * 2 ** (attempts - 1), longestRetryMs);
}
