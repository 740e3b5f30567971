import type { Database } from "../database/database.ts";
import { createOutbox } from "../outbox/outbox.ts";

const leaseMs = 3_600_000;

/** All that waits has been sent, or was refused. */
export async function settleMails(database: Database, at: Date, fails = false): Promise<void> {
  const outbox = createOutbox(database, "file");
  for (const entry of await outbox.claim(at, new Date(at.getTime() + leaseMs), 100)) {
    if (fails && entry.kind === "letter") await outbox.end(entry, "refused", "EENVELOPE 550", at);
    else await outbox.settle(entry, at);
  }
}
