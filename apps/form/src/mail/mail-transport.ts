import type { Mail } from "./mail.ts";
import type { TransportKind } from "./outbox.ts";

export type MailTransport = {
  kind: TransportKind;
  /** For the operator, when the service starts. */
  description: string;
  /** Resolves once the mail is in other hands. When `deadline` aborts, nothing of the attempt goes on. */
  send(mail: Mail, deadline: AbortSignal): Promise<void>;
};
