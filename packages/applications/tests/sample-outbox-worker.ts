import type { Database } from "../src/database/database.ts";
import { createLog } from "../src/log.ts";
import type { MailTransport } from "../src/mail/transport.ts";
import { mailComposer } from "../src/outbox/compose.ts";
import { createOutbox } from "../src/outbox/outbox.ts";
import { createOutboxWorker } from "../src/outbox/outbox-worker.ts";
import { publicAgencyOn } from "../src/public-agency-on.ts";
import { sampleAgency } from "./sample-application.ts";

type Parts = {
  database: Database;
  transport: MailTransport;
  now: () => Date;
  logLines?: string[];
  sendWithinMs?: number;
  removeOrphanedMails?: (applicationId: string) => Promise<void>;
  agencyAddress?: string;
  suppress?: (address: string) => Promise<void>;
};

/** The outbox worker of one instance, as `main.ts` puts it together. */
export function openSampleOutboxWorker({
  database,
  transport,
  now,
  logLines = [],
  sendWithinMs,
  removeOrphanedMails,
  agencyAddress = "team@fernkontor.example",
  suppress = async () => {},
}: Parts) {
  const outbox = createOutbox(database, transport.kind);
  return createOutboxWorker({
    outbox,
    transport,
    compose: mailComposer(
      {
        profile: sampleAgency.profile,
        agencyOn: publicAgencyOn(sampleAgency),
        from: "post@fernkontor.example",
        agencyAddress,
        formOrigin: "https://form.example",
        privacyAddress: "https://site.example/privacy",
        deskOrigin: "https://kontor.example",
      },
      database,
      outbox,
      now,
    ),
    removeOrphanedMails: removeOrphanedMails ?? (async () => {}),
    suppress,
    log: createLog({ write: (line) => logLines.push(line) }),
    now,
    sendWithinMs,
  });
}
