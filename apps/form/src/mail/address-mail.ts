import { notificationMail } from "../copy/notification-mail.ts";
import { receiptMail } from "../copy/receipt-mail.ts";
import { withdrawalMail } from "../copy/withdrawal-mail.ts";
import type { Store } from "../store.ts";
import { withdrawalAddress } from "../withdrawal-token.ts";
import type { Mail } from "./mail.ts";
import type { OutboxEntry } from "./outbox.ts";
import type { PostalSetup } from "./postal-setup.ts";

/** Writes what an entry of the outbox asks for. `undefined` when its application has been deleted meanwhile. */
export function addressMail(
  { agency, from, agencyAddress, formOrigin, privacyAddress }: PostalSetup,
  store: Pick<Store, "find">,
): (entry: OutboxEntry) => Promise<Mail | undefined> {
  const { profile } = agency;
  return async ({ applicationId, kind, positionTitle, withdrawalToken }) => {
    const envelope = { applicationId, kind, from: { name: profile.name, address: from } };
    const toAgency = { ...envelope, to: agencyAddress, replyTo: profile.email.applications };
    if (kind === "withdrawal") return { ...toAgency, ...withdrawalMail(applicationId, positionTitle) };

    const application = await store.find(applicationId);
    if (application === undefined) return undefined;
    if (kind === "notification")
      return { ...toAgency, replyTo: application.email, ...notificationMail(agency, application) };
    const links = { withdrawal: withdrawalAddress(formOrigin, withdrawalToken ?? ""), privacy: privacyAddress };
    return {
      ...envelope,
      to: application.email,
      replyTo: profile.email.applications,
      ...receiptMail(agency, application, links),
    };
  };
}
