import type { Database, Reads } from "./database.ts";
import { Sql } from "./sql.ts";
import type { Execute } from "./transaction.ts";

/** For what is not on `write` yet. */
export function batchOn(write: Database["write"], read: Database["read"]): Database["batch"] {
  return (statements) => {
    const runAll = (tx: Reads) =>
      Promise.all(
        statements.map(([text, values = []]) => (tx as { rows: Execute } & Reads).rows(new Sql([text], values))),
      );
    return statements.every(([text]) => text.startsWith("SELECT")) ? read(runAll) : write(runAll);
  };
}
