import type { TransportKind } from "../queue/queued.ts";

export type Connections = {
  /** How many mails may be begun now. */
  free(): number;
  /** Counts a mail until it is done with; it does not reject. */
  use(mail: Promise<void>): void;
  areIdle(): boolean;
  /** Files are written in batches: resolves once a batch is. */
  settled(): Promise<void>;
  allLeft(): Promise<void>;
};

type Bounds = { atOnce: number; most: number };

/**
 * A server may be slow with some recipients, and silent for a minute. Beside `atOnce` mails that are quick so far there
 * are as many slow ones as make up `most`.
 */
const boundsOf: Readonly<Record<TransportKind, Bounds>> = {
  smtp: { atOnce: 8, most: 24 },
  file: { atOnce: 4, most: 4 },
};

/**
 * So many mails are sent at once that slow recipients hold up nobody else.
 * @param slowAfterMs from then on a mail counts as slow
 * @param changed is called when there may be a place again
 */
export function createConnections(kind: TransportKind, slowAfterMs: number, changed: () => void): Connections {
  const { atOnce, most } = boundsOf[kind];
  const running = new Set<Promise<void>>();
  let slow = 0;

  return {
    free: () => Math.min(atOnce - (running.size - slow), most - running.size),
    use: (mail) => {
      let isSlow = false;
      const timer = setTimeout(() => {
        isSlow = true;
        slow += 1;
        changed();
      }, slowAfterMs);
      const done = mail.finally(() => {
        clearTimeout(timer);
        if (isSlow) slow -= 1;
        running.delete(done);
        changed();
      });
      running.add(done);
    },
    areIdle: () => running.size === 0,
    settled: async () => {
      if (kind === "file") await Promise.all(running);
    },
    allLeft: async () => {
      await Promise.all(running);
    },
  };
}
