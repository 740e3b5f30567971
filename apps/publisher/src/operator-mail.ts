/** Tells the operator by mail that publishing needs somebody, and that it no longer does. */

import { type MailText, paragraphs } from "@fernkontor/applications/mail/mail";
import { openMailFiles } from "@fernkontor/applications/mail/mail-files";
import { chooseTransport } from "@fernkontor/applications/mail/transport";
import type { Settings } from "@fernkontor/applications/settings";
import type { AgencyProfile } from "@fernkontor/domain/agency/profile";
import { momentWords } from "./publish-words.ts";
import type { Release } from "./release.ts";
import type { Problem, Report } from "./report.ts";

export type Known = {
  settings: Settings;
  /** Of the public release, before the first of the agency's files; undefined where neither can be read. */
  profile: Pick<AgencyProfile, "name" | "email"> | undefined;
};

const sentWithinMs = 30_000;

/**
 * Sends what is to be told, each thing once.
 * @returns the report with what is told by now; the same when there was nothing to tell, or nobody to tell it
 * @throws Error when the mail cannot be sent
 */
export async function mailOperator(report: Report, release: Release | undefined, known: Known): Promise<Report> {
  const { problem, solved } = report;
  if (problem && !problem.isMailed) {
    const isSent = await sendToOperator(nameOf(problem), problemMail(report, problem, release), known);
    return isSent ? { ...report, problem: { ...problem, isMailed: true } } : report;
  }
  if (!solved) return report;
  return (await sendToOperator(nameOf(solved), solvedMail(solved, release), known))
    ? { ...report, solved: undefined }
    : report;
}

function nameOf({ since, fingerprint, isMailed }: Problem): string {
  return `${since.replace(/\W/g, "")}-${fingerprint.slice(0, 8)}-${isMailed ? "solved" : "problem"}`;
}

/** @param name by which the mail's file is found @returns whether there is somebody to tell @throws Error when it cannot be sent */
export async function sendToOperator(
  name: string,
  { subject, text }: MailText,
  { settings, profile }: Known,
): Promise<boolean> {
  const [from, to] = [
    settings.MAIL_FROM ?? profile?.email.applications ?? settings.MAIL_TO,
    settings.MAIL_TO ?? profile?.email.applications,
  ];
  if (from === undefined || to === undefined) return false;
  const transport = chooseTransport(settings.SMTP_URL, settings.MAIL_DIR, openMailFiles(settings.MAIL_DIR));
  const mail = {
    applicationId: name,
    kind: "publishing" as const,
    revision: null,
    from: { name: profile?.name ?? "Veröffentlichung", address: from },
    to,
    replyTo: to,
    subject,
    text,
  };
  await transport.send(mail, AbortSignal.timeout(sentWithinMs));
  return true;
}

function problemMail({ changedByClock }: Report, { message }: Problem, release: Release | undefined): MailText {
  return {
    subject: "Die Website lässt sich zurzeit nicht veröffentlichen",
    text: paragraphs(
      "Was in den Dateien der Agentur steht, lässt sich zurzeit nicht veröffentlichen:",
      message,
      release
        ? `Besucher sehen weiter den Stand von ${momentWords(new Date(release.publishedAt))} Uhr.${changedByClock.length > 0 ? " Seit der letzten Veröffentlichung hat die Uhr daran geändert:" : ""}`
        : "Besucher sehen noch nichts.",
      ...(release && changedByClock.length > 0 ? [changedByClock.map((line) => `- ${line}`)] : []),
      "Berichtigen Sie, was oben steht, und speichern Sie: Dann wird von selbst veröffentlicht. Was abläuft, verschwindet bis dahin trotzdem rechtzeitig. Wie es steht, zeigt: fernkontor stand",
      "Zu demselben Problem kommt keine weitere Nachricht, bis es behoben ist.",
    ),
  };
}

function solvedMail({ since, message }: Problem, release: Release | undefined): MailText {
  // A line that only leads to the next one says nothing by itself.
  const first =
    message
      .split("\n")
      .find((line) => !line.endsWith(":"))
      ?.trim() ?? "";
  return {
    subject: "Die Website wird wieder veröffentlicht",
    text: paragraphs(
      `Behoben ist, was wir am ${momentWords(new Date(since))} Uhr gemeldet haben: ${first}`,
      ...(release ? [`Öffentlich ist der Stand von ${momentWords(new Date(release.publishedAt))} Uhr.`] : []),
      "Sie müssen nichts tun.",
    ),
  };
}
