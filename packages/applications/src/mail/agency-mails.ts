import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { quantity } from "@fernkontor/domain/german/german";
import { textsOf, type WordedAgency } from "@fernkontor/texts/texts-of";
import type { StoredApplication } from "../application.ts";
import { applicationLines, germanTime } from "../application-copy.ts";
import { type MailKind, mailKindNames } from "../queue/mail-kinds.ts";
import { type MailText, paragraphs, quoted } from "./mail.ts";

/** To the agency: an application has come in, or its applicant has sent other answers in its place. */
export function notificationMail(
  agency: PublicAgency,
  application: StoredApplication,
  { isCorrection }: { isCorrection: boolean },
): MailText {
  const { id, receivedAt, correctedAt, position } = application;
  const texts = textsOf(agency);
  const { text } = texts;
  const months = quantity(agency.profile.retention.applicationMonthsAfterProcess, "Monat", "Monate");
  return {
    subject: text(isCorrection ? "mails.correction.subject" : "mails.notification.subject", {
      listing: position.title,
    }),
    text: paragraphs(
      isCorrection
        ? text("mails.correction.received", {
            received: germanTime(receivedAt),
            corrected: germanTime(correctedAt ?? receivedAt),
          })
        : text("mails.notification.received", { time: germanTime(receivedAt) }),
      applicationLines(application, texts, agency.profile).map((line) => `${line.label}: ${quoted(line.text)}`),
      `${text("mails.id")}: ${id}`,
      [
        text("mails.notification.close"),
        `fernkontor bewerbungen abschliessen ${id}`,
        text("mails.notification.delete"),
        `fernkontor bewerbungen loeschen ${id}`,
      ],
      text("mails.notification.retention", { months }),
    ),
  };
}

/**
 * To the agency and the listing's contact: something waits at the desk. Who it is from stands only there: mails lie in
 * more places than anybody deletes from.
 */
export function deskNotificationMail(
  agency: WordedAgency,
  { id, receivedAt, correctedAt, position }: StoredApplication,
  kind: MailKind,
  deskOrigin: string,
): MailText {
  const { text } = textsOf(agency);
  const facts = { received: germanTime(receivedAt), corrected: germanTime(correctedAt ?? receivedAt) };
  const listing = { listing: position.title };
  const words = {
    subject: text("mails.desk.subject", listing),
    text: text("mails.desk.received", { time: facts.received }),
  };
  if (kind === "correction") {
    words.subject = text("mails.correction.subject", listing);
    words.text = text("mails.desk.corrected", facts);
  } else if (kind === "written") {
    words.subject = text("mails.desk.writtenSubject", listing);
    words.text = text("mails.desk.written", { time: facts.received });
  }
  return { subject: words.subject, text: paragraphs(words.text, deskAddress(deskOrigin, id)) };
}

/** To an agency without a desk: what an applicant has written on the own page. */
export function writtenMail(
  agency: WordedAgency,
  { id, receivedAt, position }: StoredApplication,
  written: string,
): MailText {
  const { text } = textsOf(agency);
  return {
    subject: text("mails.written.subject", { listing: position.title }),
    text: paragraphs(
      text("mails.written.text", { received: germanTime(receivedAt) }),
      quoted(written),
      `${text("mails.id")}: ${id}`,
    ),
  };
}

/** Where the agency's people find an application. */
function deskAddress(deskOrigin: string, id: string): string {
  return `${deskOrigin}/bewerbung/${id}`;
}

/** To the agency: an applicant has withdrawn. Nothing in it says who. */
export function withdrawalMail(agency: WordedAgency, applicationId: string, listingTitle: string): MailText {
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
export function undeliverableMail(agency: WordedAgency, counts: ReadonlyMap<MailKind, number>): MailText {
  const { text } = textsOf(agency);
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return {
    subject: text("mails.undeliverable.subject", { mails: quantity(all, "E-Mail", "E-Mails") }),
    text: paragraphs(
      text("mails.undeliverable.text"),
      [...counts].map(([kind, count]) => `– ${mailKindNames[kind]}: ${count}`),
      [text("mails.undeliverable.list"), "fernkontor bewerbungen liste"],
    ),
  };
}
