import type { SendMailOptions } from "nodemailer";
import type { MailKind } from "../queue/mail-kinds.ts";
import type { Outcome } from "../queue/next-step.ts";

/** To the operator and about no application: publishing needs somebody, or no longer does. */
export type SentKind = MailKind | "publishing";

/** A mail with everything that it takes to send it. Plain text only: nothing to click by mistake, nothing to load. */
export type Mail = {
  /** Or, of one to the operator, what tells it from the others. */
  applicationId: string;
  kind: SentKind;
  /** Of the correction that it is about, if any. */
  revision: string | null;
  from: { name: string; address: string };
  to: string;
  /** Who gets it, too. */
  copyTo?: string | undefined;
  replyTo: string;
  /** Of the mail that it follows on; then a person has written it. */
  inReplyTo?: string | undefined;
  subject: string;
  text: string;
  /** An entry for the recipient's calendar, which mail programs offer to take. */
  calendar?: { method: "PUBLISH" | "CANCEL"; content: string } | undefined;
};

/**
 * What nodemailer makes the message of. The identifier is the same in every attempt: should a mail be sent twice, mail
 * programs know it for one. Two corrections are two mails.
 */
export function messageOf(mail: Mail): SendMailOptions {
  const { applicationId, kind, revision, from, to, copyTo, replyTo, inReplyTo, subject, text, calendar } = mail;
  const recipients = [to, ...(copyTo === undefined ? [] : [copyTo])];
  for (const address of [from.address, replyTo, ...recipients]) assertOneAddress(address);
  return {
    messageId: messageId([applicationId, kind, revision], from.address),
    from,
    to: recipients.map((address) => ({ name: "", address })),
    replyTo: { name: "", address: replyTo },
    envelope: { from: from.address, to: recipients },
    subject,
    text,
    textEncoding: "quoted-printable",
    ...(calendar && { icalEvent: { ...calendar, filename: "termin.ics" } }),
    ...(inReplyTo === undefined
      ? // Answering machines stay silent (RFC 3834).
        { headers: { "Auto-Submitted": "auto-generated" } }
      : { inReplyTo, references: inReplyTo }),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** What a mail is known by: what it is about, its kind and its correction, from an address. */
export function messageId(parts: readonly (string | null)[], from: string): string {
  return `<${parts.filter(Boolean).join(".")}@${from.slice(from.lastIndexOf("@") + 1)}>`;
}

/** Nodemailer reads an address as a list, also in the envelope; the rules of the form are not the last line of defence. */
function assertOneAddress(address: string): void {
  if (!/^[^\s<>()[\],;:"\\@]+@[^\s<>()[\],;:"\\@]+$/.test(address))
    throw new DeliveryError("refused", "NOT_ONE_ADDRESS");
}

/** An attempt that failed, whose fault that was, and a code without personal data: the server's words repeat addresses. */
export class DeliveryError extends Error {
  override readonly name = "DeliveryError";
  readonly outcome: Outcome;
  readonly code: string;

  constructor(outcome: Outcome, code: string) {
    super(code);
    this.outcome = outcome;
    this.code = code;
  }
}

/** The words of a mail, and how they are set. */
export type MailText = { subject: string; text: string };

/** A paragraph is one line, which mail programs wrap, or several that stay apart. Between paragraphs is an empty line. */
export function paragraphs(...parts: readonly (string | readonly string[])[]): string {
  return `${parts.map((part) => (typeof part === "string" ? part : part.join("\n"))).join("\n\n")}\n`;
}

/** Whatever a mail program may show as the end of a line. */
const lineBreak = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/;

/** What somebody has typed over several lines stands apart: it could otherwise look like a part of our text. */
export function quoted(text: string): string {
  const lines = text.split(lineBreak);
  return lines.length === 1 ? text : ["", ...lines.map((line) => `> ${line}`)].join("\n");
}
