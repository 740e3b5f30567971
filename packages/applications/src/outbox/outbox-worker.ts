/** Sends what waits in the outbox. One in every instance; what one of them does not finish, another takes over. */

import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { errorFacts, type Log } from "../log.ts";
import { DeliveryError, type Mail } from "../mail/mail.ts";
import type { MailTransport } from "../mail/transport.ts";
import { agencyMailKinds } from "../queue/mail-kinds.ts";
import { nextStep } from "../queue/next-step.ts";
import { createConnections } from "./connections.ts";
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
  /** The mail server has refused an applicant's address for good. */
  suppress: (address: string, at: Date) => Promise<void>;
  log: Log;
  now?: () => Date;
  sendWithinMs?: number;
};

/** Longer than an attempt may take, so that nobody takes over a mail that is still being sent. */
const leaseMs = 2 * 60 * 1000;
/** How late a mail is noticed that another process has queued. */
const pollMs = 5000;
/** The visitor's answer goes first. */
const startAfterMs = 50;
/** The share of its time in which a busy service computes, or writes to SQLite, and does not wait. */
const busyShare = 0.5;
/** How much longer than a batch of mails the pause after it lasts, in a busy service. */
const pauseFactor = 9;

export function createOutboxWorker(parts: Parts): OutboxWorker {
  const { outbox, transport, compose, removeOrphanedMails, suppress, log } = parts;
  const { now = () => new Date(), sendWithinMs = 60_000 } = parts;
  let stopping = false;
  let running = Promise.resolve();
  let idle = new AbortController();
  let hasChanged = false;
  let notifyTimer: NodeJS.Timeout | undefined;
  let notifiedAtMs = Number.NEGATIVE_INFINITY;
  let failure: unknown;
  const leftToOthers = new Set<string>();

  const wake = () => {
    hasChanged = true;
    idle.abort();
  };
  /** Until something changes, or for so long. */
  const rest = async (ms: number): Promise<void> => {
    if (hasChanged || stopping) return;
    idle = new AbortController();
    await sleep(ms, undefined, { signal: idle.signal }).catch(() => {});
  };
  const connections = createConnections(transport.kind, sendWithinMs / 6, wake);

  const deliver = async (entry: OutboxEntry): Promise<void> => {
    const about = { application: entry.applicationId, kind: entry.kind };
    let mail: Mail | undefined;
    try {
      mail = await compose(entry);
    } catch (error) {
      return putOff(entry, new DeliveryError("later", errorFacts(error).error), undefined);
    }
    if (mail !== undefined) {
      try {
        await transport.send(mail, AbortSignal.timeout(sendWithinMs));
      } catch (error) {
        const failed = error instanceof DeliveryError ? error : new DeliveryError("no server", errorFacts(error).error);
        return putOff(entry, failed, mail.to);
      }
    }
    const wasThere = await settle(entry);
    if (!wasThere) await removeOrphanedMails(entry.applicationId);
    log.info({ event: mail === undefined ? "mail-not-needed" : "mail-sent", ...about });
  };

  const putOff = async (
    entry: OutboxEntry,
    { outcome, code }: DeliveryError,
    to: string | undefined,
  ): Promise<void> => {
    const isToAgency = agencyMailKinds.includes(entry.kind);
    const facts = { application: entry.applicationId, kind: entry.kind, attempts: entry.attempts, error: code };
    const step = nextStep(outcome, entry, entry.kind === "undeliverable");
    if ("end" in step) {
      await outbox.end(entry, step.end, code, now());
      // Nobody reads applications of which nobody is told.
      log[isToAgency ? "error" : "warn"]({ event: "mail-undeliverable", ...facts, reason: step.end });
    } else {
      await outbox.postpone(entry, step, code, now());
      if (outcome === "no server") log.error({ event: "mail-server-failed", ...facts });
      else log.warn({ event: "mail-postponed", ...facts });
    }
    if (outcome === "refused" && !isToAgency && to !== undefined) await suppress(to, now());
  };

  /** While the lease lasts, a database that is away for a moment is no reason to send the mail again. */
  const settle = async (entry: OutboxEntry): Promise<boolean> => {
    for (let tries = 1; ; tries++) {
      try {
        return await outbox.settle(entry, now());
      } catch (error) {
        if (tries === 30 || stopping) throw error;
        await sleep(1000);
      }
    }
  };

  const deliverDue = async (): Promise<void> => {
    while (!stopping) {
      hasChanged = false;
      const startedMs = performance.now();
      const utilizationBefore = performance.eventLoopUtilization();
      const claimedAt = now();
      const leaseEnds = new Date(claimedAt.getTime() + leaseMs);
      const count = connections.free();
      const entries = count > 0 ? await outbox.claim(claimedAt, leaseEnds, count) : [];
      for (const entry of entries)
        connections.use(
          deliver(entry).catch((error: unknown) => {
            failure = error;
          }),
        );
      if (entries.length === 0) {
        if (!connections.areIdle()) await rest(pollMs);
        // Not when what was in the way has gone meanwhile.
        else if (count > 0) return;
      }
      await connections.settled();
      if (failure !== undefined) {
        const error = failure;
        failure = undefined;
        throw error;
      }
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
    const { at, unknownKinds } = await outbox.next();
    for (const kind of unknownKinds) {
      if (!leftToOthers.has(kind)) log.warn({ event: "mail-kind-unknown", kind });
      leftToOthers.add(kind);
    }
    return at === undefined ? pollMs : Math.min(Math.max(at.getTime() - now().getTime(), 0), pollMs);
  };

  const run = async (): Promise<void> => {
    while (!stopping) {
      let pauseMs = pollMs;
      try {
        await deliverDue();
        pauseMs = await untilNextMs();
      } catch (error) {
        log.error({ event: "outbox-away", ...errorFacts(error) });
      }
      await rest(pauseMs);
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
        wake();
      }, startAfterMs);
    },
    deliverDue,
    stop: async () => {
      stopping = true;
      clearTimeout(notifyTimer);
      idle.abort();
      await running;
      await connections.allLeft();
    },
  };
}
