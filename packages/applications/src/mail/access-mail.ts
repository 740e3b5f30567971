import { germanTime } from "../application-copy.ts";
import type { AccessChange } from "../people/access-change.ts";
import { invitationHours } from "../people/people.ts";
import { type MailText, paragraphs } from "./mail.ts";

/** Without the name: whoever invites chooses it, and this is copied into a terminal. */
const whoHelps =
  "Kommen Sie nicht hinein, sprechen Sie gleich mit der Leitung oder mit der Person, die den Server betreut: Dort sperrt „fernkontor sperren“ den Zugang sofort.";

type Told = Readonly<{ subject: string; text: string; remedy: string }>;

/**
 * To the person, or the agency: somebody has a link by which they come in, or a passkey has come or gone. Never with the
 * link: mailboxes do not open the door. Its words stand here and not in the texts: no agency takes a warning away.
 */
export function accessMail(change: AccessChange, deskOrigin: string): MailText {
  const { subject, text, remedy } = told(change);
  return { subject, text: paragraphs(text, [remedy, `${deskOrigin}/team`], whoHelps) };
}

function told({ action, at, by, about, role }: AccessChange): Told {
  const time = germanTime(at);
  const roleName = role === "lead" ? "Leitung" : "Personalberatung";
  switch (action) {
    case "invited":
    case "invited-on-server":
      return {
        subject: `Kontor: Ein Link für ${about}`,
        text: `Am ${time} ist ein Link entstanden, mit dem ${about} einen Passkey für das Kontor anlegen kann, Rolle ${roleName}. Gemacht hat ihn ${by ?? "jemand auf dem Server"}. Er gilt ${invitationHours} Stunden und einmal; in dieser E-Mail steht er nicht.`,
        remedy: "Hat ihn niemand gewollt, ziehen Sie ihn zurück:",
      };
    case "passkey-added":
      return {
        subject: `Kontor: Ein neuer Passkey für ${about}`,
        text: `Am ${time} ist im Kontor ein Passkey für ${about} dazugekommen, Rolle ${roleName}. Wer ihn hat, kommt unter diesem Namen herein.`,
        remedy: "Gehört er nicht dazu, entfernen Sie ihn:",
      };
    case "passkey-removed":
      return {
        subject: `Kontor: Ein Passkey von ${about} ist entfernt`,
        text: `Am ${time} ist im Kontor ein Passkey von ${about} entfernt worden, von ${by ?? "jemandem auf dem Server"}. Alle anderen Anmeldungen unter diesem Namen sind beendet, offene Links gelten nicht mehr.`,
        remedy: "Was noch hineinführt, steht hier:",
      };
    case "address-changed":
      return {
        subject: `Kontor: Eine andere E-Mail-Adresse für ${about}`,
        text: `Am ${time} hat ${by ?? "jemand auf dem Server"} für ${about} eine andere E-Mail-Adresse eingetragen. Dorthin gehen von jetzt an die Nachrichten des Kontors an ${about}.`,
        remedy: "Ist sie nicht richtig, ändern Sie sie:",
      };
  }
}
