import { createTransport } from "nodemailer";
import type { Outcome } from "../queue/next-step.ts";
import type { TransportKind } from "../queue/queued.ts";
import { DeliveryError, type Mail, messageOf } from "./mail.ts";
import { type MailFiles, makeMailFolder } from "./mail-files.ts";

export type MailTransport = {
  kind: TransportKind;
  /** For the operator, when the service starts. */
  description: string;
  /**
   * Resolves once the mail is in other hands, and rejects with `DeliveryError`. When `deadline` aborts, nothing of the
   * attempt goes on.
   */
  send(mail: Mail, deadline: AbortSignal): Promise<void>;
};

/** A mail server if one is set, otherwise files. @throws OperatorError when their folder cannot be made. */
export function chooseTransport(smtpUrl: string | undefined, folder: string, mailFiles: MailFiles): MailTransport {
  if (smtpUrl !== undefined) return smtpTransport(smtpUrl);
  // Found out now and not with the first application.
  makeMailFolder(folder);
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
  const server = {
    host,
    port: port === "" ? (secure ? 465 : 587) : Number(port),
    secure,
    // A relay on this machine seldom has a certificate that could be checked; elsewhere no password goes unencrypted.
    ignoreTLS: staysHere,
    requireTLS: !staysHere && username !== "",
    ...(username !== "" && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    ...timeouts,
  };
  return {
    kind: "smtp",
    description: `über ${protocol}//${hostname}${port && `:${port}`}`,
    send: async (mail, deadline) => {
      const message = messageOf(mail);
      const progress: Progress = { isOffered: false, isWhole: false };
      const transporter = createTransport({ ...server, logger: noting(progress) });
      await transporter.sendMail({ ...message, signal: deadline }).catch((error: unknown) => {
        throw new DeliveryError(outcomeOf(error as SmtpError, progress), codeOf(error as SmtpError));
      });
    },
  };
}

/** How far an attempt came: the server let us in, and it was given the whole mail. */
type Progress = { isOffered: boolean; isWhole: boolean };

/** Nodemailer tells it nowhere but in its log. A test with a server that hangs notices should that change. */
function noting(progress: Progress) {
  const note = (entry: unknown) => {
    const { tnx } = entry as { tnx?: unknown };
    if (tnx === "send") progress.isOffered = true;
    if (tnx === "message") progress.isWhole = true;
  };
  const ignore = () => {};
  return { level: ignore, trace: ignore, debug: ignore, info: note, warn: ignore, error: ignore, fatal: ignore };
}

type SmtpError = Error & { code?: string; command?: string; responseCode?: number; response?: string };

/** Whatever is said before RCPT TO concerns us, and so do these: we are to log in first (RFC 4954 § 6). */
const ofLogin = [530, 534, 535, 538];

/**
 * Refused because a mailbox is full or for policy (RFC 3463, X.2.2 and X.7): tomorrow it may have room, and our address
 * may no longer be on somebody's list.
 */
const mayPass = /^5\d\d[ -]5\.(2\.2|7\.\d+)\b/;

/** Refused because of its recipient, at whichever step (RFC 3463, X.1 and X.2). */
const ofRecipient = /^5\d\d[ -]5\.[12]\.\d/;

function outcomeOf({ command, responseCode, response = "" }: SmtpError, { isOffered, isWhole }: Progress): Outcome {
  if (!isOffered) return "no server";
  if (responseCode === undefined) return isWhole ? "doubtful" : "later";
  if (responseCode < 500 || mayPass.test(response)) return "later";
  if (command === "MAIL FROM" || ofLogin.includes(responseCode)) return "no server";
  // Without more words 554 is for everything else (RFC 5321 § 4.2.2): mostly for mails that look like advertising.
  const isOfRecipient = ofRecipient.test(response) || (command === "RCPT TO" && responseCode !== 554);
  return isOfRecipient ? "refused" : "unwanted";
}

/** `EENVELOPE 550` and the like. */
function codeOf({ code, name, responseCode }: SmtpError): string {
  return responseCode === undefined ? (code ?? name) : `${code} ${responseCode}`;
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
