/** Tells the operator, once a version, that a later release mends a hole: where a setting says in which changelog to look. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { writeWhole } from "@fernkontor/agency-files/write-whole";
import { type MailText, paragraphs } from "@fernkontor/applications/mail/mail";
import * as v from "valibot";
import { sectionsAfter } from "./changelog.ts";
import { type Known, sendToOperator } from "./operator-mail.ts";

const answersWithinMs = 10_000;
/** Somebody publishes at any time; there they are asked once a day. */
const askedEveryMs = 20 * 60 * 60 * 1000;

const toldSchema = v.object({ askedAt: v.number(), told: v.optional(v.string()) });

/** @param version of the software that runs @throws Error where the list or the mail server does not answer */
export async function tellOfSecurityFix(
  folder: string,
  version: string,
  known: Known,
  now = new Date(),
): Promise<void> {
  const { CHANGELOG_URL } = known.settings;
  const file = join(folder, "security-fix.json");
  const last = readTold(file);
  if (CHANGELOG_URL === undefined || now.getTime() - last.askedAt < askedEveryMs) return;
  // Whatever comes of it: it is asked again tomorrow.
  const asked = { ...last, askedAt: now.getTime() };
  writeWhole(file, JSON.stringify(asked));
  const answer = await fetch(CHANGELOG_URL, { signal: AbortSignal.timeout(answersWithinMs) });
  if (!answer.ok) throw new Error(`${CHANGELOG_URL} answered ${answer.status}`);
  const mended = sectionsAfter(await answer.text(), version).find(({ parts }) => parts.has("Sicherheit"));
  if (mended === undefined || mended.version === last.told) return;
  if (await sendToOperator(`security-${mended.version}`, mail(mended.version, version), known))
    writeWhole(file, JSON.stringify({ ...asked, told: mended.version }));
}

/** What cannot be read has told nobody anything. */
function readTold(file: string): v.InferOutput<typeof toldSchema> {
  try {
    return v.parse(toldSchema, JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return { askedAt: 0 };
  }
}

function mail(mended: string, running: string): MailText {
  return {
    subject: `Fernkontor ${mended} schließt eine Sicherheitslücke`,
    text: paragraphs(
      `Es gibt Fernkontor ${mended}, und diese oder eine Version davor schließt eine Lücke. Auf Ihrem Server läuft ${running}.`,
      "Laden Sie das Archiv und seine beiden Dateien von dort, woher Sie Ihre Version haben, und rufen Sie auf dem Server: sudo fernkontor aktualisieren ARCHIV. Wie das geht, beschreibt Seite 10 der Anleitung.",
      "Zu dieser Version kommt keine weitere Nachricht. Wer keine solchen will, nimmt CHANGELOG_URL aus /etc/fernkontor/publish.env.",
    ),
  };
}
