import { createTransport } from "nodemailer";
import { messageOf } from "./mail.ts";
import type { MailTransport } from "./mail-transport.ts";

/** How long a mail server may keep silent. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

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
    ...patience,
  });
  return {
    kind: "smtp",
    description: `by ${protocol}//${hostname}${port && `:${port}`}`,
    send: async (mail, deadline) => {
      await transporter.sendMail({ ...messageOf(mail), signal: deadline });
    },
  };
}
