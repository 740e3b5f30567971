import { createTransport } from "nodemailer";
import type { TransportKind } from "../outbox/outbox.ts";
import { type Mail, messageOf } from "./mail.ts";
import { type MailFiles, makeFolder } from "./mail-files.ts";

export type MailTransport = {
  kind: TransportKind;
  /** For the operator, when the service starts. */
  description: string;
  /** Resolves once the mail is in other hands. When `deadline` aborts, nothing of the attempt goes on. */
  send(mail: Mail, deadline: AbortSignal): Promise<void>;
};

/** A mail server if one is set, otherwise files. @throws OperatorError when their folder cannot be made. */
export function chooseTransport(smtpUrl: string | undefined, folder: string, mailFiles: MailFiles): MailTransport {
  if (smtpUrl !== undefined) return smtpTransport(smtpUrl);
  // Found out now and not with the first application.
  makeFolder(folder);
  return fileTransport(mailFiles, folder);
}

/** How long a mail server may keep silent. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Sends by the server at `smtp://[user:password@]host[:port]` (STARTTLS) or `smtps://…` (TLS from the first byte). */
export function smtpTransport(url: string): MailTransport {
  const { protocol, hostname, port, username, password } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, "");
  const secure = protocol === "smtps:";
  const staysHere = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/.test(host);
  const transporter = createTransport({
    host,
    port: port === "" ? (secure ? 465 : 587) : Number(port),
    secure,
    // A relay on this machine seldom has a certificate that could be checked; elsewhere no password goes unencrypted.
    ignoreTLS: staysHere,
    requireTLS: !staysHere && username !== "",
    ...(username !== "" && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    ...timeouts,
  });
  return {
    kind: "smtp",
    description: `über ${protocol}//${hostname}${port && `:${port}`}`,
    send: async (mail, deadline) => {
      await transporter.sendMail({ ...messageOf(mail), signal: deadline });
    },
  };
}

/** For a machine on which no mail server is set up: each mail becomes a file that mail programs open. */
export function fileTransport(mailFiles: MailFiles, folder: string): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    kind: "file",
    description: `nicht versendet, sondern geschrieben nach ${folder} (SMTP_URL versendet sie)`,
    send: async (mail) => {
      const { message } = await composer.sendMail(messageOf(mail));
      // With `buffer` it is one; the type allows for a stream.
      if (message instanceof Uint8Array) await mailFiles.write(mail.applicationId, mail.kind, message);
    },
  };
}
