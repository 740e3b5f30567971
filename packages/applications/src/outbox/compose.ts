import type { AgencyProfile } from "@fernkontor/domain/agency/profile";
import { momentAt } from "@fernkontor/domain/german/berlin-time";
import type { StoredApplication } from "../application.ts";
import { momentOf, ownTitleOf } from "../application-copy.ts";
import { calendarFile, calendarMethod } from "../calendar-file.ts";
import { findApplication } from "../cases/applications.ts";
import { addressLetter } from "../cases/letters.ts";
import { findNews, newsFor, readErasedTalk } from "../cases/news.ts";
import { calendarTimes, talkNews } from "../cases/talks.ts";
import { eventWords, talkWords } from "../cases/words.ts";
import type { Database } from "../database/database.ts";
import { findFormerAddress, makeLink, renewLinksOf, renewReceiptLink } from "../links/links.ts";
import { withdrawalAddress } from "../links/withdrawal-token.ts";
import { accessMail } from "../mail/access-mail.ts";
import { notificationMail, undeliverableMail, withdrawalMail } from "../mail/agency-mails.ts";
import { deskEntry, handedMail, invitationMail, talkMail } from "../mail/desk-mails.ts";
import { formerAddressMail, linksMail } from "../mail/link-mails.ts";
import { type Mail, type MailText, messageId } from "../mail/mail.ts";
import { letterParts, letterText, receiptMail, shownSender } from "../mail/receipt.ts";
import { emailOf, readAccessChange } from "../people/access-change.ts";
import { findMailbox, hasDesk, renewInvitation } from "../people/people.ts";
import type { PublicAgencyOn } from "../public-agency-on.ts";
import type { MailKind } from "../queue/mail-kinds.ts";
import { isSuppressed } from "../queue/recipients.ts";
import { sheetComposers } from "./compose-sheets.ts";
import type { Outbox, OutboxEntry } from "./outbox.ts";

/** What mails need to know besides the application that they are about. */
export type MailSetup = {
  profile: AgencyProfile;
  /** A mail may claim what held at the time of the application. */
  agencyOn: PublicAgencyOn;
  /** Where mails come from, and where those to the agency go. */
  from: string;
  agencyAddress: string;
  /** Where visitors' browsers find the form. */
  formOrigin: string;
  privacyAddress: string;
  /** Where the agency's people find the desk. */
  deskOrigin: string;
};

/** What differs from one kind to another. */
export type Content = MailText &
  Partial<Pick<Mail, "copyTo" | "replyTo" | "inReplyTo" | "from" | "calendar">> & { to: string };

/**
 * Writes what an entry of the outbox asks for. `undefined` when its application has been deleted meanwhile, nothing goes
 * automatically to its applicant any more, or there is nothing left to tell of.
 */
export function mailComposer(
  { profile, agencyOn, from, agencyAddress, formOrigin, privacyAddress, deskOrigin }: MailSetup,
  database: Database,
  outbox: Pick<Outbox, "countForNotice">,
  now: () => Date = () => new Date(),
): (entry: OutboxEntry) => Promise<Mail | undefined> {
  const agencyOf = (application: StoredApplication) => agencyOn(momentOf(application));
  const agencyNow = () => agencyOn(momentAt(now()));
  const notify =
    (kind: Parameters<typeof notificationMail>[2]) =>
    async ({ applicationId }: OutboxEntry): Promise<Content | undefined> => {
      const application = await findApplication(database, applicationId);
      if (application === undefined) return undefined;
      const agency = agencyOf(application);
      const { listings, closedListings } = agency;
      const listing = [...listings, ...closedListings].find(({ slug }) => slug === application.position.slug);
      const address = listing?.contact.email;
      const copyTo = address === agencyAddress ? undefined : address;
      const place = { deskOrigin, hasDesk: await hasDesk(database) };
      return { to: agencyAddress, copyTo, ...notificationMail(agency, application, kind, place) };
    };
  const caseAddress = (id: string) => `${deskOrigin}/bewerbung/${id}`;
  /** Where a mail for somebody of the desk goes: without an address of theirs, to the agency, and it says for whom. */
  const mailboxOf = async (personId: string) => {
    const person = await findMailbox(database, personId);
    if (person === undefined) return undefined;
    const { profile, listings } = agencyNow();
    const own = person.email ?? emailOf({ profile, listings }, person.name);
    return { to: own ?? agencyAddress, missing: own === undefined ? person.name : undefined };
  };
  const composers: Readonly<Record<MailKind, (entry: OutboxEntry) => Promise<Content | undefined>>> = {
    notification: notify("notification"),
    correction: notify("correction"),
    written: notify("written"),
    link: async ({ applicationId }) => {
      const found = await renewLinksOf(database, applicationId);
      const email = found.find(({ application }) => application.id === applicationId)?.application.email;
      if (email === undefined || (await isSuppressed(database, email))) return undefined;
      const links = found.map(({ application, token }) => ({
        listing: ownTitleOf(agencyOf(application), application.position),
        receivedAt: application.receivedAt,
        address: withdrawalAddress(formOrigin, token),
      }));
      return { to: email, ...linksMail(agencyNow(), links) };
    },
    moved: async ({ revision }) => {
      const former = await findFormerAddress(database, revision ?? "");
      if (former === undefined || (await isSuppressed(database, former))) return undefined;
      return { to: former, ...formerAddressMail(agencyNow()) };
    },
    letter: async ({ applicationId: eventId }) => {
      const letter = await addressLetter(database, eventId);
      if (letter === undefined) return undefined;
      const { applicationId, subject, body, recipient, sender } = letter;
      const link = await makeLink(database, applicationId);
      const agency = agencyNow();
      const address = link && withdrawalAddress(formOrigin, link.token);
      return {
        from: { name: [...new Set([shownSender(profile, sender), profile.name])].join(", "), address: from },
        to: recipient,
        subject,
        text: letterText(agency, letterParts(agency, body, sender, address)),
        inReplyTo: messageId([applicationId, "receipt", link?.write ?? null], from),
      };
    },
    receipt: async ({ applicationId, revision }) => {
      const application = await findApplication(database, applicationId);
      if (application === undefined || (await isSuppressed(database, application.email))) return undefined;
      const links = {
        withdrawal: withdrawalAddress(formOrigin, await renewReceiptLink(database, applicationId, revision)),
        privacy: privacyAddress,
      };
      return { to: application.email, ...receiptMail(agencyOf(application), application, links) };
    },
    ...sheetComposers({
      database,
      agencyNow,
      agencyAddress: profile.email.applications,
      formOrigin,
      privacyAddress,
      now,
    }),
    talk: async ({ applicationId: id, revision }) => {
      const news = await findNews(database, id);
      const erased = news === undefined ? readErasedTalk(id, revision) : undefined;
      const mailbox = await mailboxOf(news?.personId ?? erased?.personId ?? "");
      if (mailbox === undefined) return undefined;
      const address = news && caseAddress(news.applicationId);
      const told = news ? talkNews(news.event, news.events) : { what: "cancelled" as const, before: erased?.startsAt };
      const entry = "entry" in told && told.entry && news ? calendarTimes(told.entry, news.event.number) : undefined;
      const times = entry ?? (erased && { ...erased, isCancelled: true });
      const organizer = { name: profile.name, email: agencyAddress };
      const calendar = times && {
        method: calendarMethod(times),
        content: calendarFile(deskEntry(times, { address, organizer }), now()),
      };
      return {
        to: mailbox.to,
        ...talkMail({ ...told, what: talkWords[told.what] }, { address, missing: mailbox.missing }),
        calendar,
      };
    },
    handed: async ({ applicationId: personId }) => {
      const mailbox = await mailboxOf(personId);
      const news = (await newsFor(database, personId)).filter(({ about }) => about === "case");
      if (mailbox === undefined || news.length === 0) return undefined;
      const lines = news.map(({ applicationId, event, listingTitle }) => ({
        what: `${eventWords[event.kind].atDesk}: ${listingTitle}`,
        address: caseAddress(applicationId),
      }));
      return { to: mailbox.to, ...handedMail(lines, mailbox.missing) };
    },
    invitation: async ({ applicationId: personId, revision }) => {
      const invited = await renewInvitation(database, personId, revision, now());
      if (invited === undefined) return undefined;
      const { email, token, ...invitation } = invited;
      return { to: email, ...invitationMail(invitation, `${deskOrigin}/einladung#${token}`, profile.name) };
    },
    withdrawal: async ({ applicationId, listingTitle }) => ({
      to: agencyAddress,
      ...withdrawalMail(agencyNow(), applicationId, listingTitle),
    }),
    access: async ({ applicationId: entryId }) => {
      const change = await readAccessChange(database, entryId);
      if (change === undefined) return undefined;
      const { listings, closedListings } = agencyNow();
      const own = emailOf({ profile, listings: [...listings, ...closedListings] }, change.about);
      return { to: own ?? agencyAddress, ...accessMail(change, deskOrigin) };
    },
    undeliverable: async ({ revision }) => {
      const counts = await outbox.countForNotice(revision ?? "");
      return counts.size === 0
        ? undefined
        : { to: agencyAddress, ...undeliverableMail(agencyNow(), counts, deskOrigin) };
    },
  };

  return async (entry) => {
    const { applicationId, kind, revision } = entry;
    const content = await composers[kind](entry);
    if (content === undefined) return undefined;
    const envelope = { applicationId, kind, revision, from: { name: profile.name, address: from } };
    return { ...envelope, replyTo: profile.email.applications, ...content };
  };
}
