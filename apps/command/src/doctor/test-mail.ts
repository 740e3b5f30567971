/** `doktor --mail ADRESSE`: a real mail by the server's settings, and what its recipient's provider says of it. */
import { readableProfile } from "@fernkontor/agency-files/agency-line";
import { OperatorError } from "@fernkontor/agency-files/operator-error";
import { askSecret } from "@fernkontor/applications/command-line/terminal";
import { DeliveryError, paragraphs } from "@fernkontor/applications/mail/mail";
import { smtpTransport } from "@fernkontor/applications/mail/transport";
import { installedService } from "../server/installed-service.ts";
import type { Finding } from "./facts.ts";
import { error, well } from "./finding.ts";

const sentWithinMs = 60_000;
const page = "docs/betrieb/07-e-mail.md";

/** @throws OperatorError where the settings cannot be read */
export async function testMail(address: string): Promise<Finding[]> {
  const { settings = {}, unreadable = [] } = installedService("desk") ?? {};
  if (unreadable.length > 0)
    throw new OperatorError(`Die Einstellungen liest nur root: sudo fernkontor doktor --mail ${address}`);
  const profile = readableProfile(settings.AGENCY_DIR ?? "");
  const from = settings.MAIL_FROM ?? profile?.email.applications;
  if (!settings.SMTP_URL || from === undefined)
    return [
      error("mail/not-sent", "Es gibt keinen Mailserver: In den Einstellungen des Kontors fehlt SMTP_URL.", page),
    ];
  try {
    await smtpTransport(settings.SMTP_URL).send(
      mailTo(address, from, profile?.name ?? from),
      AbortSignal.timeout(sentWithinMs),
    );
  } catch (problem) {
    if (!(problem instanceof DeliveryError)) throw problem;
    const why =
      problem.outcome === "no server"
        ? "Der Mailserver antwortet nicht oder lässt uns nicht hinein"
        : "Der Mailserver nimmt die E-Mail nicht an";
    return [error("mail/not-sent", `${why} (${problem.code}).`, `SMTP_URL in /etc/fernkontor/mail.env; ${page}`)];
  }
  const headers = await askSecret(
    `Gesendet an ${address}. Öffnen Sie die E-Mail dort, lassen Sie sich ihre Kopfzeilen zeigen („Original anzeigen“), und fügen Sie\ndie mit Authentication-Results hier ein, danach eine leere Zeile:`,
    () => false,
  );
  return [
    well("mail/sent", `Der Mailserver hat die E-Mail an ${address} angenommen.`),
    ...authenticationFindings(headers),
  ];
}

function mailTo(to: string, from: string, name: string) {
  return {
    applicationId: `test-${Date.now()}`,
    kind: "publishing" as const,
    revision: null,
    from: { name, address: from },
    to,
    replyTo: from,
    subject: "Probe: Kommen unsere E-Mails an?",
    text: paragraphs(
      "Diese E-Mail hat jemand auf dem Server der Agentur versendet, um zu sehen, ob sie ankommt.",
      "Sie müssen nichts tun.",
    ),
  };
}

const methods = {
  spf: "Der Eintrag TXT, der sagt, wer in Ihrem Namen schreiben darf, nennt diesen Mailserver nicht.",
  dkim: "Schalten Sie die Unterschrift bei Ihrem Mailanbieter ein, und tragen Sie den Schlüssel ins DNS ein, den er nennt.",
  dmarc: "Weder SPF noch DKIM gelten für die Domain des Absenders.",
} as const;

/** @param headers of a mail as it arrived, RFC 8601: whole, or the one that matters */
export function authenticationFindings(headers: string): Finding[] {
  const unfolded = headers.replaceAll(/\r?\n[ \t]+/g, " ").split(/\r?\n/);
  // What others found on its way says nothing of how it arrived.
  const own = unfolded.filter((line) => !/^(ARC-|X-)/i.test(line)).join("\n");
  return Object.entries(methods).map(([method, remedy]) => {
    const results = [...own.matchAll(new RegExp(`\\b${method}\\s*=\\s*([a-z]+)`, "gi"))].map(([, result = ""]) =>
      result.toLowerCase(),
    );
    const name = method.toUpperCase();
    if (results.includes("pass")) return well(`mail/${method}-passes`, `${name} besteht.`);
    const what =
      results.length === 0
        ? `Von ${name} steht in den Kopfzeilen nichts.`
        : `${name} besteht nicht (${results.join(", ")}).`;
    return error(`mail/${method}-fails`, what, `${remedy} ${page}`);
  });
}
