import type { Database } from "../src/database/database.ts";
import { createLog } from "../src/log.ts";
import { addressMail } from "../src/mail/address-mail.ts";
import type { MailTransport } from "../src/mail/mail-transport.ts";
import { createOutbox } from "../src/mail/outbox.ts";
import { createPostman } from "../src/mail/postman.ts";
import { createStore } from "../src/store.ts";
import { sampleFacts } from "./sample-form.ts";

type Parts = {
  database: Database;
  transport: MailTransport;
  now: () => Date;
  logLines?: string[];
  sendWithinMs?: number;
  removeTraces?: (applicationId: string) => Promise<void>;
};

/** The postman of one instance, as `main.ts` puts it together. */
export function openSamplePostman({ database, transport, now, logLines = [], sendWithinMs, removeTraces }: Parts) {
  const store = createStore(database, transport.kind);
  return createPostman({
    outbox: createOutbox(database, transport.kind),
    transport,
    compose: addressMail(
      {
        agency: sampleFacts,
        from: "post@fernkontor.example",
        agencyAddress: "team@fernkontor.example",
        formOrigin: "https://form.example",
        privacyAddress: "https://site.example/privacy",
      },
      store,
    ),
    removeTraces: removeTraces ?? (async () => {}),
    log: createLog({ write: (line) => logLines.push(line) }),
    now,
    sendWithinMs,
  });
}
