import { quantity } from "@fernkontor/domain/german/german";
import { type NamedAgency, textsOf } from "@fernkontor/texts/texts-of";
import type { StoredApplication } from "../application.ts";
import { germanTime } from "../application-copy.ts";
import { type MailKind, mailKindNames } from "../queue/mail-kinds.ts";
import { type MailText, paragraphs, quoted } from "./mail.ts";

/**
 * To the agency and the listing's contact: something waits at the desk. Who it is from stands only there: mails lie in
 * more places than anybody deletes from.
 * @param hasDesk whether anybody can come to the desk; until then the mail says how somebody does
 */
export function notificationMail(
  agency: NamedAgency,
  { id, receivedAt, correctedAt, position }: StoredApplication,
  kind: "notification" | "correction" | "written",
  { deskOrigin, hasDesk }: { deskOrigin: string; hasDesk: boolean },
): MailText {
  const { text } = textsOf(agency);
  const time = germanTime(receivedAt);
  const facts = { time, received: time, corrected: germanTime(correctedAt ?? receivedAt) };
  return {
    subject: text(`mails.${kind}.subject`, { listing: position.title }),
    text: paragraphs(
      text(`mails.${kind}.received`, facts),
      `${deskOrigin}/bewerbung/${id}`,
      ...(hasDesk ? [] : [[text("mails.firstAccess"), 'fernkontor einladen "VORNAME NACHNAME" --role leitung']]),
    ),
  };
}

/** To the agency: an applicant has withdrawn. Nothing in it says who. */
export function withdrawalMail(agency: NamedAgency, applicationId: string, listingTitle: string): MailText {
  const { text } = textsOf(agency);
  return {
    subject: text("mails.withdrawal.subject", { listing: listingTitle }),
    text: paragraphs(
      text("mails.withdrawal.text"),
      [`${text("mails.id")}: ${applicationId}`, `${text("mails.withdrawal.listing")}: ${quoted(listingTitle)}`],
      text("mails.withdrawal.request"),
    ),
  };
}

/** To the agency: so many mails about applications have not arrived, and nobody tries any more. */
export function undeliverableMail(
  agency: NamedAgency,
  counts: ReadonlyMap<MailKind, number>,
  deskOrigin: string,
): MailText {
  const { text } = textsOf(agency);
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return {
    subject: text("mails.undeliverable.subject", { mails: quantity(all, "E-Mail", "E-Mails") }),
    text: paragraphs(
      text("mails.undeliverable.text"),
      [...counts].map(([kind, count]) => `– ${mailKindNames[kind]}: ${count}`),
      [text("mails.undeliverable.list"), deskOrigin],
    ),
  };
}
