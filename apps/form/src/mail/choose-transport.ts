import type { Config } from "../config.ts";
import { fileTransport } from "./file-transport.ts";
import { type MailFiles, makeFolder } from "./mail-files.ts";
import type { MailTransport } from "./mail-transport.ts";
import { smtpTransport } from "./smtp-transport.ts";

/** A mail server if one is set, otherwise files. @throws OperatorError when their folder cannot be made. */
export function chooseTransport({ smtpUrl, folder }: Config["mail"], mailFiles: MailFiles): MailTransport {
  if (smtpUrl !== undefined) return smtpTransport(smtpUrl);
  // Found out now and not with the first application.
  makeFolder(folder);
  return fileTransport(mailFiles, folder);
}
