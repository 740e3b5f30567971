import { createLog } from "../src/log.ts";
import { mailComposer } from "../src/mail/compose.ts";
import type { MailTransport } from "../src/mail/transport.ts";
import { createOutbox } from "../src/outbox/outbox.ts";
import { createOutboxWorker } from "../src/outbox/outbox-worker.ts";
import { publicAgencyOn } from "../src/public-agency-on.ts";
import type { Database } from "../src/store/database.ts";
import { createStore } from "../src/store/store.ts";
import { sampleAgency } from "./sample-application.ts";

type Parts = {
  database: Database;
  transport: MailTransport;
  now: () => Date;
  logLines?: string[];
  sendWithinMs?: number;
  removeOrphanedMails?: (applicationId: string) => Promise<void>;
};

/** The outbox worker of one instance, as `main.ts` puts it together. */
export function openSampleOutboxWorker({
  database,
  transport,
  now,
  logLines = [],
  sendWithinMs,
  removeOrphanedMails,
}: Parts) {
  const store = createStore(database, transport.kind);
  return createOutboxWorker({
    outbox: createOutbox(database, transport.kind),
    transport,
    compose: mailComposer(
      {
        profile: sampleAgency.profile,
        agencyOn: publicAgencyOn(sampleAgency),
        from: "post@fernkontor.example",
        agencyAddress: "team@fernkontor.example",
        formOrigin: "https://form.example",
        privacyAddress: "https://site.example/privacy",
      },
      store,
    ),
    removeOrphanedMails: removeOrphanedMails ?? (async () => {}),
    log: createLog({ write: (line) => logLines.push(line) }),
    now,
    sendWithinMs,
  });
}
