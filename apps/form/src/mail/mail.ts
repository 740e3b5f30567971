/** A mail with everything that it takes to send it. Plain text only: nothing to click by mistake, nothing to load. */
import type { SendMailOptions } from "nodemailer";
import type { MailKind } from "./mail-kind.ts";

export type Mail = {
  applicationId: string;
  kind: MailKind;
  from: { name: string; address: string };
  to: string;
  replyTo: string;
  subject: string;
  text: string;
};

/**
 * What nodemailer makes the message of. The identifier is the same in every attempt: should a mail be sent twice, mail
 * programs know it for one.
 */
export function messageOf({ applicationId, kind, from, to, replyTo, subject, text }: Mail): SendMailOptions {
  for (const address of [from.address, to, replyTo]) assertOneAddress(address);
  const domain = from.address.slice(from.address.lastIndexOf("@") + 1);
  return {
    messageId: `<${applicationId}.${kind}@${domain}>`,
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
