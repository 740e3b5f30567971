import type { SendMailOptions } from "nodemailer";

/** What there is to write about an application, and whether it names the applicant: then it is erased with it. */
const namesApplicant = {
  /** To the agency: one has come in. */
  notification: true,
  /** To the agency: its applicant has corrected it. */
  correction: true,
  /** To the applicant, automatically: we have it. The one kind that is capped (store/recipients.ts). */
  receipt: true,
  /** To the agency: it is withdrawn and deleted. */
  withdrawal: false,
} as const;

export type MailKind = keyof typeof namesApplicant;

export const mailKinds = Object.keys(namesApplicant) as readonly MailKind[];

/** Kinds whose mails go when their application does. */
export const erasedMailKinds: readonly MailKind[] = mailKinds.filter((kind) => namesApplicant[kind]);

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
  replyTo: string;
  subject: string;
  text: string;
};

/**
 * What nodemailer makes the message of. The identifier is the same in every attempt: should a mail be sent twice, mail
 * programs know it for one. Two corrections are two mails.
 */
export function messageOf({ applicationId, kind, revision, from, to, replyTo, subject, text }: Mail): SendMailOptions {
  for (const address of [from.address, to, replyTo]) assertOneAddress(address);
  const domain = from.address.slice(from.address.lastIndexOf("@") + 1);
  return {
    messageId: `<${[applicationId, kind, revision].filter(Boolean).join(".")}@${domain}>`,
    from,
    to: { name: "", address: to },
    replyTo: { name: "", address: replyTo },
    envelope: { from: from.address, to: [to] },
    subject,
    text,
    textEncoding: "quoted-printable",
    // Answering machines stay silent (RFC 3834).
    headers: { "Auto-Submitted": "auto-generated" },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Nodemailer reads an address as a list, also in the envelope; the rules of the form are not the last line of defence. */
function assertOneAddress(address: string): void {
  if (!/^[^\s<>()[\],;:"\\@]+@[^\s<>()[\],;:"\\@]+$/.test(address))
    throw Object.assign(new Error("not one address"), { code: "NOT_ONE_ADDRESS" });
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
