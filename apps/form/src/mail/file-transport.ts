import { createTransport } from "nodemailer";
import { messageOf } from "./mail.ts";
import type { MailFiles } from "./mail-files.ts";
import type { MailTransport } from "./mail-transport.ts";

/** For a machine on which no mail server is set up: each mail becomes a file that mail programs open. */
export function fileTransport(mailFiles: MailFiles, folder: string): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    kind: "file",
    description: `not sent, but written to ${folder} (SMTP_URL sends them)`,
    send: async (mail) => {
      const { message } = await composer.sendMail(messageOf(mail));
      // With `buffer` it is one; the type allows for a stream.
      if (message instanceof Uint8Array) await mailFiles.write(mail.applicationId, mail.kind, message);
    },
  };
}
