/** Mails as files, one each, which any mail program opens. They lie there only as long as their application is stored. */

import { open, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { OperatorError } from "@fernkontor/agency-files/operator-error";
import { privateMode, syncFolder } from "@fernkontor/agency-files/write-whole";
import { makeFolder } from "../folder.ts";
import { erasedMailKinds, mailKinds } from "../queue/mail-kinds.ts";
import type { SentKind } from "./mail.ts";

export type MailFiles = {
  /** Resolves once the file is durable; a mail written again replaces itself. */
  write(applicationId: string, kind: SentKind, message: Uint8Array): Promise<void>;
  /** Removes what was written about an application, except mails that name nobody. */
  removeFor(applicationId: string): Promise<void>;
  /** The applications about which there are mails that must not outlive them. */
  applicationIds(): Promise<readonly string[]>;
};

/** Half-written files carry it; readers of the folder do not take them for mails. */
const unfinished = ".unfinished";

/** A mail that must not outlive its application. */
const erasedFileName = new RegExp(`^([\\w-]+)\\.(${erasedMailKinds.join("|")})\\.eml(\\${unfinished})?$`);

/** A folder of mails. It is made when the first mail is written. */
export function openMailFiles(folder: string): MailFiles {
  const pathOf = (applicationId: string, kind: SentKind) => join(folder, `${applicationId}.${kind}.eml`);

  return {
    write: async (applicationId, kind, message) => {
      makeMailFolder(folder);
      const path = pathOf(applicationId, kind);
      const file = await open(path + unfinished, "w", privateMode(folder));
      try {
        await file.writeFile(message);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(path + unfinished, path);
      syncFolder(folder);
    },

    removeFor: async (applicationId) => {
      // What is no id may be the way to another folder.
      if (!/^[\w-]+$/.test(applicationId)) return;
      for (const kind of mailKinds) {
        const path = pathOf(applicationId, kind);
        if (erasedMailKinds.includes(kind)) await rm(path, { force: true });
        await rm(path + unfinished, { force: true });
      }
    },

    applicationIds: async () => {
      const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT") return [];
        throw error;
      });
      return [...new Set(names.flatMap((name) => erasedFileName.exec(name)?.[1] ?? []))];
    },
  };
}

/** @throws OperatorError when it cannot be made. */
export function makeMailFolder(folder: string): void {
  try {
    makeFolder(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new OperatorError(
      `Der Ordner ${folder} für E-Mails lässt sich nicht anlegen (${code}). Setzen Sie MAIL_DIR oder SMTP_URL.`,
    );
  }
}
