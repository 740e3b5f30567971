/** Callbacks on an open transaction: what both drivers do alike. */
import type { Reads, Row, Transaction } from "./database.ts";
import { named } from "./rows.ts";
import type { Sql } from "./sql.ts";

/** Sends a statement. What is sent later is executed later. */
export type Execute = (query: Sql) => Promise<Row[]>;

export type Work = (tx: Transaction) => Promise<unknown>;

export function readsOf(execute: Execute): Reads {
  return {
    all: async <Named>(query: Sql) => named<Named>(await execute(query)),
    one: async <Named>(query: Sql) => named<Named>(await execute(query))[0],
  };
}

/** An open transaction, whose callbacks run one after the other. */
export function openTransaction(execute: Execute) {
  const answers: Promise<Row[]>[] = [];
  let failure: { error: unknown } | undefined;
  let isOver = false;
  let reading = 0;

  /** A statement after a failed one fails as that did: its own error says only that the transaction is of no more use. */
  const send: Execute = (query) => {
    if (isOver) throw new Error("The transaction is over: something in its callback was not awaited.");
    const answer = execute(query).catch((error: unknown) => {
      failure ??= { error };
      throw failure.error;
    });
    answer.catch(() => {});
    answers.push(answer);
    return answer;
  };
  const idleness = watchIdleness(() => reading === 0);
  const read: Execute = async (query) => {
    reading++;
    try {
      return await send(query);
    } finally {
      reading--;
      idleness.look();
    }
  };
  const tx: Transaction = { ...readsOf(read), run: (query) => void send(query) };

  return {
    send,
    /** @throws what a callback throws, and where one waits for anything else than the database */
    run: async (works: readonly Work[]): Promise<unknown[]> => {
      const results: unknown[] = [];
      idleness.look();
      try {
        for (const work of works) results.push(await Promise.race([work(tx), idleness.noticed]));
        return results;
      } catch (error) {
        isOver = true;
        throw failure ? failure.error : error;
      } finally {
        idleness.end();
      }
    },
    /** Resolves once everything that was sent has been answered. @throws the first error, even if a callback has caught it */
    answered: async (): Promise<void> => {
      isOver = true;
      await Promise.allSettled(answers);
      if (failure) throw failure.error;
    },
  };
}

/**
 * Everybody else who wants to write waits for a callback. It has a turn of the event loop to go on after each answer:
 * whoever waits for a file, a mail server or another transaction meanwhile would keep all of them waiting.
 */
function watchIdleness(isIdle: () => boolean) {
  const { promise: noticed, reject } = Promise.withResolvers<never>();
  noticed.catch(() => {});
  let turn: NodeJS.Immediate | undefined;
  return {
    noticed,
    look: () => {
      turn ??= setImmediate(() => {
        turn = undefined;
        if (isIdle()) reject(new Error("A transaction waited for something else than its database."));
      });
    },
    end: () => clearImmediate(turn),
  };
}
